import { type IdInText, idFinder } from '#src/archive/ids-in-text.ts';
import type { CatalogEntry } from '#src/domain/dataset.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { DataSource } from '#src/ports/data-source.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';

/** What a server said of a dataset. */
interface LiveCoverage {
  readonly coverage: TimeRange;
  readonly cadenceMs?: number;
}

/** What the servers said within a day. Nothing here waits for a server: facts come in behind the replies. */
export interface LiveFacts {
  /** Takes an id in any case, with or without `@N`. */
  coverageOf(id: string): LiveCoverage | undefined;
  /** Datasets that the servers list and whose ids have this in them. */
  listed(part: string): readonly CatalogEntry[];
  /** Ids in words that the servers list and nobody knows without them; of servers that are named those, too, that are words. */
  idsIn(text: string, servers: readonly string[]): readonly IdInText[];
  /** Addresses of the servers that list a dataset of this id, the one that is asked first of all. */
  serversOf(id: string): readonly string[];
  /** Whether a server lists this dataset; `undefined` when no catalogue has been read within a day. */
  isServed(id: string): boolean | undefined;
  /** Waits for a catalogue that is being read, a second at most. */
  catalogRead(signal: AbortSignal): Promise<void>;
  /** True when the last attempt to read a catalogue failed. */
  isDown(): boolean;
  /** Asks for the facts of these datasets in the background, a few at a time; what is known of today is left out. */
  refresh(ids: readonly string[]): void;
  /** Ends what is under way. */
  close(): Promise<void>;
}

export interface LiveFactsParts {
  readonly source: DataSource;
  readonly store: Store;
  /** Ms since epoch, the real time: it is about age, not about what requests mean by now. */
  readonly wallClock: () => number;
  readonly log: Log;
  /** Whether an id is known without its server. */
  readonly isShipped?: (id: string) => boolean;
  /** How people name the server at an address. */
  readonly serverName?: (address: string) => string | undefined;
  /** Ids that are asked again each night. */
  readonly nightly?: () => readonly string[];
}

const DAY_MS = 24 * 3_600_000;
const STORE_KEY = 'live-coverage';
/** Requests that run behind the replies at the same time, and how many may wait. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 300;
const ASK_MS = 60_000;
/** As long as a reply may wait to say which datasets the servers have. */
const PATIENCE_MS = 1_000;
/** For so long no reply waits again for servers that did not answer. */
const PAUSE_MS = 60_000;

interface Known extends LiveCoverage {
  readonly readAt: number;
}

/** Reads coverage and catalogues of the servers behind the replies and keeps them for a day. */
export function liveFacts(parts: LiveFactsParts): LiveFacts {
  const { source, store, wallClock, log } = parts;
  const stop = new AbortController();
  const known = new Map<string, Known>();
  const waiting = new Set<string>();
  const running = new Set<Promise<void>>();
  let entries: readonly CatalogEntry[] = [];
  let findIds: ReturnType<typeof idFinder> | undefined;
  let served: ReadonlySet<string> | undefined;
  let reading: Promise<void> | undefined;
  let catalogAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let down = false;
  let restored: Promise<void> | undefined;

  const isFresh = (at: number) => wallClock() - at < DAY_MS;
  const night = setInterval(() => refresh(parts.nightly?.() ?? []), DAY_MS);
  night.unref();

  /** Each request has its own limit; closing ends them all. */
  const limit = () => AbortSignal.any([stop.signal, AbortSignal.timeout(ASK_MS)]);

  function background(work: () => Promise<void>): void {
    const job = work()
      .catch((error: unknown) => log.debug('live facts could not be read', { error: String(error) }))
      .finally(() => running.delete(job));
    running.add(job);
  }

  async function restore(): Promise<void> {
    for (const [id, fact] of storedFacts(await store.get(STORE_KEY))) if (!known.has(id)) known.set(id, fact);
  }

  /** Callers at the same time share one attempt. */
  function readCatalog(): Promise<void> {
    if (isFresh(catalogAt)) return Promise.resolve();
    reading ??= askCatalog().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function askCatalog(): Promise<void> {
    stop.signal.throwIfAborted();
    try {
      entries = await source.catalog(limit());
      findIds = undefined;
      served = new Set(entries.map(({ id }) => plainId(id)));
      catalogAt = wallClock();
      down = false;
    } catch (error) {
      down = !stop.signal.aborted;
      failedAt = wallClock();
      throw error;
    }
  }

  async function readWaiting(): Promise<void> {
    for (const id of waiting) {
      waiting.delete(id);
      if (stop.signal.aborted) return;
      await readOne(id);
    }
    await store.set(STORE_KEY, Object.fromEntries([...known].filter(([, { readAt }]) => isFresh(readAt))));
  }

  async function readOne(id: string): Promise<void> {
    try {
      const { coverage, cadenceMs } = await source.describe(id, limit());
      known.set(id, { coverage, readAt: wallClock(), ...(cadenceMs === undefined ? {} : { cadenceMs }) });
    } catch (error) {
      log.debug('coverage could not be read', { dataset: id, error: String(error) });
    }
  }

  function refresh(ids: readonly string[]): void {
    if (stop.signal.aborted) return;
    for (const id of ids.map(plainId)) {
      if (waiting.size < MOST_WAITING && !isFresh(known.get(id)?.readAt ?? Number.NEGATIVE_INFINITY))
        waiting.add(id);
    }
    if (running.size >= MOST_AT_ONCE) return;
    background(async () => {
      restored = restored ?? restore();
      await restored;
      await readCatalog();
      await readWaiting();
    });
  }

  return {
    coverageOf(id) {
      const fact = known.get(plainId(id));
      return fact === undefined || !isFresh(fact.readAt) ? undefined : fact;
    },
    listed: (part) => entries.filter(({ id }) => id.toUpperCase().includes(part.toUpperCase())),
    idsIn(text, servers) {
      const { isShipped = () => false, serverName = () => undefined } = parts;
      findIds ??= idFinder(entries.filter(({ id }) => !isShipped(id.replace(/@\d+$/, ''))));
      return findIds(text, ({ server }) => servers.includes(serverName(server) ?? server));
    },
    serversOf(id) {
      const entry = entries.find((each) => plainId(each.id) === plainId(id));
      return entry === undefined ? [] : [entry.server, ...(entry.alsoOn ?? [])];
    },
    isServed: (id) => (isFresh(catalogAt) ? served?.has(plainId(id)) : undefined),
    async catalogRead(signal) {
      if (wallClock() - failedAt < PAUSE_MS) return;
      const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      await Promise.race([readCatalog(), aborted(patience)]).catch((error: unknown) =>
        log.debug('no catalogue yet', { error: String(error) }),
      );
    },
    isDown: () => down,
    refresh,
    async close() {
      clearInterval(night);
      stop.abort();
      await Promise.allSettled([...running, reading]);
    },
  };
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function plainId(id: string): string {
  return id.replace(/@\d+$/, '').toUpperCase();
}

/** Only this file writes them, so it is enough to see that they are facts. */
function storedFacts(value: unknown): readonly (readonly [string, Known])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter((entry): entry is [string, Known] => isKnown(entry[1]));
}

function isKnown(value: unknown): value is Known {
  return typeof value === 'object' && value !== null && 'readAt' in value && 'coverage' in value;
}
