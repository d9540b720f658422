import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import type { Limits } from '#adapters/hapi/limits.ts';
import { DAY } from '#src/domain/time-range.ts';
import { type ServedDataset, servedDataset } from '#tests/servers/hapi-datasets.ts';
import { type HapiServer, type HapiServerOptions, startHapiServer } from '#tests/servers/hapi-server.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

export const START = Date.UTC(2024, 0, 1);
export const DAY_ONE = { start: START, stop: START + DAY };

/** One scalar a minute through 2024; the value is the minute of the year. */
export const MINUTES: ServedDataset = servedDataset('MINUTES', {
  parameters: [{ name: 'n', type: 'double', units: null, fill: null, description: 'Minute of the year' }],
  values: (time) => [(time - START) / 60_000],
});

const QUICK: Partial<Limits> = { backoffMs: 5, firstByteMs: 2_000, idleMs: 2_000 };

/** A server that closes when the test has ended; *default* dataset is `MINUTES`. */
export async function server(options: Partial<HapiServerOptions> = {}): Promise<HapiServer> {
  const started = await startHapiServer({ datasets: [MINUTES], ...options });
  onTestFinished(() => started.close());
  return started;
}

export interface Opened {
  readonly source: ReturnType<typeof hapiSource>;
  readonly log: ReturnType<typeof recordedLog>;
  day(): Promise<number[]>;
}

/** A source over these servers that waits little; without a cache unless a folder is given. */
export function open(
  servers: readonly (HapiServer & { readonly names?: readonly string[] })[],
  limits: Partial<Limits> = {},
  cacheFolder?: string,
): Opened {
  const log = recordedLog();
  const source = hapiSource({
    servers: servers.map(({ url, names = [] }) => ({ url, names })),
    cacheFolder,
    log,
    limits: { ...QUICK, ...limits },
    version: '1.2.3',
  });
  onTestFinished(() => source.close());
  return {
    source,
    log,
    async day() {
      const query = { dataset: 'MINUTES', parameters: ['n'], range: DAY_ONE };
      const [frame] = await source.fetch(query, new AbortController().signal);
      return [...(frame?.columns[0]?.values ?? [])];
    },
  };
}

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'helio-hapi-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** What a day of `MINUTES` holds. */
export const WHOLE_DAY = Array.from({ length: 1_440 }, (_, minute) => minute);

export const signal = new AbortController().signal;
