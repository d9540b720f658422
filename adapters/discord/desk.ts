import type { Client } from 'discord.js';
import { type Arrivals, openArrivals } from '#adapters/discord/arrivals.ts';
import type { Pace } from '#adapters/discord/pace.ts';
import { openPlaces, type Places } from '#adapters/discord/places.ts';
import { openRows, type Place, type Rows } from '#adapters/discord/rows.ts';
import { openWaiting, type Waiting } from '#adapters/discord/waiting.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';
import type { Receive } from '#src/ports/thread.ts';

/** A dataset that autocomplete may offer. */
export interface FoundDataset {
  readonly id: string;
  readonly title: string;
}

/** What every part of the adapter works with, over all its connections. */
export interface Desk {
  /** The client of the newest connection; a turn outlives the connection that it began with. */
  client: Client<true>;
  readonly receive: Receive;
  readonly store: Store;
  readonly log: Log;
  readonly pace: Pace;
  readonly rows: Rows;
  readonly places: Places;
  readonly running: Running;
  readonly claims: Claims;
  readonly inOrder: InOrder;
  readonly waiting: Waiting;
  readonly arrivals: Arrivals;
  readonly searchDatasets: (text: string) => readonly FoundDataset[];
  readonly wallClock: () => number;
  /** False when the portal does not allow the MessageContent intent. */
  readsContent: boolean;
  /** Hosts from which files of users are fetched. */
  readonly fileHosts: readonly string[];
  /** Ends all waiting when the bot stops. */
  readonly signal: AbortSignal;
}

interface DeskOptions {
  readonly receive: Receive;
  readonly store: Store;
  readonly log: Log;
  readonly pace: Pace;
  readonly apiUrl?: string | undefined;
  readonly searchDatasets?: Desk['searchDatasets'];
}

const MOST_CLAIMS = 5000;
const FILE_HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

/** Opens what outlives connections; the client is set by the first of them. */
export async function openDesk(options: DeskOptions, signal: AbortSignal): Promise<Desk> {
  const { receive, store, log, pace, apiUrl, searchDatasets = () => [] } = options;
  const rows = openRows(store);
  await rows.prune(Date.now(), pace.openForMs);
  const running = openRunning();
  const inOrder = openInOrder();
  let current: Client<true> | undefined;
  return {
    get client() {
      if (current === undefined) throw new Error('There is no connection yet.');
      return current;
    },
    set client(client) {
      current = client;
    },
    receive,
    store,
    log,
    pace,
    rows,
    places: await openPlaces(store, Date.now),
    running,
    claims: openClaims(MOST_CLAIMS),
    inOrder,
    waiting: openWaiting(running, inOrder),
    arrivals: openArrivals(),
    searchDatasets,
    wallClock: Date.now,
    readsContent: true,
    fileHosts: apiUrl === undefined ? FILE_HOSTS : [...FILE_HOSTS, new URL(apiUrl).host],
    signal,
  };
}

/** A turn that has begun and not ended. */
export interface RunningTurn {
  readonly place: Place;
  readonly requester: string;
  /** The plan as its status message shows it now. */
  readonly status: () => string;
}

/** Turns that run now, by the id of their thread, oldest first. */
export interface Running {
  begin(turn: RunningTurn): () => void;
  of(threadId: string): RunningTurn | undefined;
  /** Ends when nothing runs there. */
  idle(threadId: string): Promise<void>;
}

export function openRunning(): Running {
  const turns = new Map<string, RunningTurn[]>();
  const waiters = new Map<string, (() => void)[]>();
  return {
    begin(turn) {
      const here = turns.get(turn.place.threadId) ?? [];
      turns.set(turn.place.threadId, [...here, turn]);
      return () => {
        const left = (turns.get(turn.place.threadId) ?? []).filter((one) => one !== turn);
        if (left.length > 0) turns.set(turn.place.threadId, left);
        else {
          turns.delete(turn.place.threadId);
          for (const wake of waiters.get(turn.place.threadId) ?? []) wake();
          waiters.delete(turn.place.threadId);
        }
      };
    },
    async idle(threadId) {
      while (turns.has(threadId)) {
        await new Promise<void>((wake) => {
          waiters.set(threadId, [...(waiters.get(threadId) ?? []), wake]);
        });
      }
    },
    of: (threadId) => turns.get(threadId)?.[0],
  };
}

/** Who comes first: within one process, and only one process holds the bot's lock. */
export interface Claims {
  /** @returns false when it was claimed before */
  claim(key: string): boolean;
}

/** Remembers the newest `most` keys. */
export function openClaims(most: number): Claims {
  const keys = new Set<string>();
  return {
    claim(key) {
      if (keys.has(key)) return false;
      keys.add(key);
      for (const oldest of keys) {
        if (keys.size <= most) break;
        keys.delete(oldest);
      }
      return true;
    },
  };
}

/** Runs jobs with the same key one after the other. */
export type InOrder = <Value>(key: string, job: () => Promise<Value>) => Promise<Value>;

export function openInOrder(): InOrder {
  const tails = new Map<string, Promise<unknown>>();
  return (key, job) => {
    const result = (tails.get(key) ?? Promise.resolve()).then(job);
    const tail = result
      .catch(() => undefined)
      .finally(() => {
        if (tails.get(key) === tail) tails.delete(key);
      });
    tails.set(key, tail);
    return result;
  };
}
