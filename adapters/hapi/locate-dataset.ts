import { z } from 'zod';
import { findDataset } from '#adapters/hapi/find-dataset.ts';
import { nearNames } from '#adapters/hapi/near-names.ts';
import type { RemoteServer } from '#adapters/hapi/remote-server.ts';
import { RefusedAnswer } from '#adapters/hapi/server-answers.ts';
import type { CatalogEntry } from '#src/domain/dataset.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';

export interface Catalogs {
  readonly entries: readonly CatalogEntry[];
  /** Servers whose catalogue cannot be had at the moment, and why. */
  readonly silent: readonly { readonly server: RemoteServer; readonly error: unknown }[];
}

/** The catalogues of all servers that answer; an id that two list is the first one's. @throws when none answers */
export async function readCatalogs(
  servers: readonly RemoteServer[],
  log: Log,
  signal: AbortSignal,
): Promise<Catalogs> {
  const catalogs = await readEach(servers, log, signal);
  if (catalogs.entries.length === 0 && catalogs.silent[0] !== undefined) throw catalogs.silent[0].error;
  return catalogs;
}

async function readEach(servers: readonly RemoteServer[], log: Log, signal: AbortSignal): Promise<Catalogs> {
  const answers = await Promise.all(servers.map((server) => readOne(server, log, signal)));
  signal.throwIfAborted();
  const entries = new Map<string, CatalogEntry>();
  for (const entry of answers.flatMap(({ catalog }) => catalog)) {
    if (!entries.has(entry.id)) entries.set(entry.id, entry);
  }
  return { entries: [...entries.values()], silent: answers.flatMap(({ silent }) => silent) };
}

async function readOne(server: RemoteServer, log: Log, signal: AbortSignal) {
  try {
    return { catalog: await server.catalog(signal), silent: [] };
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    log.warn('catalogue not available', { host: server.host, error: String(error) });
    return { catalog: [], silent: [{ server, error }] };
  }
}

/**
 * The entries that an id may mean, best first; never empty.
 *
 * @throws BotError `unknown-dataset` with near ids, or why the servers cannot be asked
 */
export async function locateDataset(
  id: string,
  servers: readonly RemoteServer[],
  log: Log,
  signal: AbortSignal,
): Promise<readonly CatalogEntry[]> {
  const { entries, silent } = await readEach(servers, log, signal);
  const found = findDataset(id, entries);
  if (found.length > 0) return found;
  const blind = silent.find(({ error }) => isOnlyCatalogueBroken(error));
  if (blind !== undefined) return [{ server: blind.server.url, id: id.trim() }];
  if (entries.length === 0 && silent[0] !== undefined) throw silent[0].error;
  throw unknownDataset(
    id,
    entries,
    silent.map(({ server }) => server.host),
  );
}

/** A server that answers, but not with a catalogue, may still know the dataset. */
function isOnlyCatalogueBroken(error: unknown): boolean {
  return (
    error instanceof BotError && (error.cause instanceof RefusedAnswer || error.cause instanceof z.ZodError)
  );
}

function unknownDataset(id: string, entries: readonly CatalogEntry[], silent: readonly string[]): BotError {
  const near = nearNames(
    id,
    entries.map((entry) => entry.id),
    5,
  );
  const hints = [
    near.length > 0 ? `Near it are ${near.join(', ')}.` : 'Search for datasets by mission and quantity.',
    ...silent.map((host) => `The data server ${host} could not be asked.`),
  ];
  return new BotError('unknown-dataset', `There is no dataset ${id}.`, { hint: hints.join(' ') });
}
