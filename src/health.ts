import { type HealthServer, startHealthServer } from '#adapters/health/health-server.ts';
import type { Config } from '#src/config.ts';
import type { Platform } from '#src/platforms.ts';
import type { Log } from '#src/ports/log.ts';

/** What an operator may ask at `PORT`, where no platform answers there itself. */
export interface Health {
  /** From now on requests of people are taken, or no longer. */
  setReady(isReady: boolean): void;
  close(): Promise<void>;
}

export interface HealthParts {
  readonly config: Config;
  readonly platforms: readonly Platform[];
  readonly log: Log;
  /** Interface to listen on; all when absent. */
  readonly host?: string;
}

/** Serves health at `PORT` when it is set and Slack does not listen there. A port that is taken costs no more than that. */
export async function openHealth({ config, platforms, log, host }: HealthParts): Promise<Health> {
  const { port } = config;
  let isReady = false;
  let server: HealthServer | undefined;
  if (port !== undefined && !platforms.some(({ servesHealth }) => servesHealth)) {
    const counts = () => Object.assign({}, ...platforms.map((platform) => platform.counts()));
    try {
      server = await startHealthServer({ port, host, isReady: () => isReady, counts });
      log.info('health is served', { port: server.port });
    } catch (error) {
      log.error('health is not served', { port, error: String(error) });
    }
  }
  return {
    setReady(value) {
      isReady = value;
    },
    close: async () => server?.close(),
  };
}
