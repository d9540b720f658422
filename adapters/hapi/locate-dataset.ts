import { z } from 'zod';
import { findDataset } from '#adapters/hapi/find-dataset.ts';
import { namedServer } from '#adapters/hapi/named-server.ts';
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

/** The catalogues of all servers that answer; an id that two list is the first one's, with the others. @throws when none answers */
export async function readCatalogs(
  servers: readonly RemoteServer[],
  log: Log,
  signal: AbortSignal,
): Promise<Catalogs> {
  const catalogs = await readEach(servers, log, signal);
  if (catalogs.entries.length === 0 && catalogs.silent[0] !== undefined) throw catalogs.silent[0].error;
  const byId = Map.groupBy(catalogs.entries, ({ id }) => id.toUpperCase());
  const entries = catalogs.entries
    .filter((entry) => byId.get(entry.id.toUpperCase())?.find(({ id }) => id === entry.id) === entry)
    .map((entry) => withOthers(entry, byId.get(entry.id.toUpperCase()) ?? []));
  return { ...catalogs, entries };
}

function withOthers(entry: CatalogEntry, same: readonly CatalogEntry[]): CatalogEntry {
  const alsoOn = othersWith(entry, same);
  return alsoOn.length === 0 ? entry : { ...entry, alsoOn };
}

/** Every entry of every server; a server that is much slower than the first is passed over for this once. */
async function readEach(servers: readonly RemoteServer[], log: Log, signal: AbortSignal): Promise<Catalogs> {
  const answers = await inPatience(
    servers.map((server) => readOne(server, log, signal)),
    servers.map((server) => tooSlow(server)),
    servers[0]?.limits.catalogPatienceMs ?? 0,
  );
  signal.throwIfAborted();
  return {
    entries: answers.flatMap(({ catalog }) => catalog),
    silent: answers.flatMap(({ silent }) => silent),
  };
}

type Answer = Awaited<ReturnType<typeof readOne>>;

/** The answers, and for those that are not there some time after the first useful one, what stands in for them. */
async function inPatience(
  asked: readonly Promise<Answer>[],
  standIns: readonly Answer[],
  patienceMs: number,
): Promise<readonly Answer[]> {
  const answers: (Answer | undefined)[] = asked.map(() => undefined);
  const all = Promise.all(
    asked.map(async (each, index) => {
      answers[index] = await each;
    }),
  );
  const useful = asked.map(async (each) => {
    const { catalog } = await each;
    if (catalog.length === 0) throw new BotError('no-data', 'This catalogue is empty.');
  });
  await Promise.race([all, firstAndPatience(useful, patienceMs, all)]);
  return standIns.map((standIn, index) => answers[index] ?? standIn);
}

async function firstAndPatience(
  useful: readonly Promise<void>[],
  patienceMs: number,
  all: Promise<unknown>,
): Promise<void> {
  try {
    await Promise.any(useful);
  } catch (error) {
    // None has anything: then all of them are waited for.
    if (!(error instanceof AggregateError)) throw error;
    await all;
    return;
  }
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  await Promise.race([promise, all]);
  clearTimeout(timer);
}

function tooSlow(server: RemoteServer): Answer {
  const error = new BotError(
    'timeout',
    `The data server ${server.host} takes too long to list its datasets.`,
    {
      hint: 'Try again in a few minutes.',
    },
  );
  return { catalog: [], silent: [{ server, error }] };
}

async function readOne(
  server: RemoteServer,
  log: Log,
  signal: AbortSignal,
): Promise<{ readonly catalog: readonly CatalogEntry[]; readonly silent: Catalogs['silent'] }> {
  try {
    return { catalog: await server.catalog(signal), silent: [] };
  } catch (error) {
    if (!(error instanceof BotError)) throw error;
    log.warn('catalogue not available', { host: server.host, error: String(error) });
    return { catalog: [], silent: [{ server, error }] };
  }
}

/** Where a dataset is. */
export interface Located {
  /** The entries that the id may mean, best first; never empty. */
  readonly entries: readonly CatalogEntry[];
  /** Addresses of other servers that list the same id. */
  readonly alsoOn: readonly string[];
}

/**
 * Finds a dataset by its id, which may stand after the address or a name of its server.
 *
 * @throws BotError `unknown-dataset` with near ids, or why the servers cannot be asked
 */
export async function locateDataset(
  wanted: string,
  all: readonly RemoteServer[],
  log: Log,
  signal: AbortSignal,
): Promise<Located> {
  const { servers, id } = namedServer(wanted, all);
  const { entries, silent } = await readEach(servers, log, signal);
  const found = findDataset(id, entries);
  const [first] = found;
  if (first !== undefined) return { entries: found, alsoOn: othersWith(first, entries) };
  const blind = silent.find(({ error }) => isOnlyCatalogueBroken(error));
  if (blind !== undefined) return { entries: [{ server: blind.server.url, id }], alsoOn: [] };
  if (entries.length === 0 && silent[0] !== undefined) throw silent[0].error;
  throw unknownDataset(
    id,
    entries,
    silent.map(({ server }) => server.host),
  );
}

function othersWith({ id, server }: CatalogEntry, entries: readonly CatalogEntry[]): readonly string[] {
  const same = entries.filter(
    (entry) => entry.server !== server && entry.id.toUpperCase() === id.toUpperCase(),
  );
  return [...new Set(same.map((entry) => entry.server))];
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
