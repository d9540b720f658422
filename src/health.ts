import { type HealthServer, startHealthServer } from '#adapters/health/health-server.ts';
import type { Config } from '#src/config.ts';
import type { Platform } from '#src/platforms.ts';
import type { Log } from '#src/ports/log.ts';

/** What an operator may ask at `HELIO_HEALTH_ADDRESS`. */
export interface Health {
  /** From now on requests of people are taken, or no longer. */
  setReady(isReady: boolean): void;
  close(): Promise<void>;
}

export interface HealthParts {
  readonly config: Config;
  readonly platforms: readonly Platform[];
  readonly log: Log;
}

/** Serves health where it is wanted. A port that is taken costs no more than that. */
export async function openHealth({ config, platforms, log }: HealthParts): Promise<Health> {
  const address = config.health;
  let isReady = false;
  let server: HealthServer | undefined;
  if (address !== undefined) {
    const counts = () => Object.assign({}, ...platforms.map((platform) => platform.counts()));
    try {
      server = await startHealthServer({ ...address, isReady: () => isReady, counts });
      log.info('health is served', { host: address.host, port: server.port });
    } catch (error) {
      log.error('health is not served', { ...address, error: String(error) });
    }
  }
  return {
    setReady(value) {
      isReady = value;
    },
    close: async () => server?.close(),
  };
}
