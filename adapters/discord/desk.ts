import type { Client } from 'discord.js';
import { type Arrivals, openArrivals } from '#adapters/discord/arrivals.ts';
import { type Claims, openClaims } from '#adapters/discord/claims.ts';
import type { Counts } from '#adapters/discord/counts.ts';
import { type InOrder, openInOrder } from '#adapters/discord/in-order.ts';
import type { Pace } from '#adapters/discord/pace.ts';
import { openPlaces, type Places } from '#adapters/discord/places.ts';
import { openRows, type Rows } from '#adapters/discord/rows.ts';
import { openRunning, type Running } from '#adapters/discord/running-turns.ts';
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
  readonly counts: Counts;
  readonly searchDatasets: (text: string) => readonly FoundDataset[];
  readonly wallClock: () => number;
  /** False when the portal does not allow the MessageContent intent. */
  readsContent: boolean;
  /** Names of the hosts from which files of users are fetched. */
  readonly fileHosts: readonly string[];
  /** Ends all waiting when the bot stops. */
  readonly signal: AbortSignal;
}

interface DeskOptions {
  readonly counts: Counts;
  readonly receive: Receive;
  readonly store: Store;
  readonly log: Log;
  readonly pace: Pace;
  readonly apiUrl?: string | undefined;
  readonly searchDatasets?: Desk['searchDatasets'];
  readonly keepMs?: number | undefined;
}

const SWEEP_EVERY_MS = 6 * 3_600_000;
const MOST_CLAIMS = 5000;
const FILE_HOSTS = ['cdn.discordapp.com', 'media.discordapp.net'];

/** Opens what outlives connections; the client is set by the first of them. */
export async function openDesk(options: DeskOptions, signal: AbortSignal): Promise<Desk> {
  const { receive, store, log, pace, counts, apiUrl, searchDatasets = () => [] } = options;
  const rows = openRows(store);
  const places = await openPlaces(store, Date.now);
  const sweep = async () => {
    await rows.prune(Date.now(), pace.openForMs);
    if (options.keepMs !== undefined) await places.forgetOlder(Date.now() - options.keepMs);
  };
  await sweep();
  const sweeper = setInterval(() => {
    sweep().catch((error: unknown) =>
      log.warn('Old places could not be forgotten.', { error: String(error) }),
    );
  }, SWEEP_EVERY_MS).unref();
  signal.addEventListener('abort', () => clearInterval(sweeper));
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
    counts,
    rows,
    places,
    running,
    claims: openClaims(MOST_CLAIMS),
    inOrder,
    waiting: openWaiting(running, inOrder),
    arrivals: openArrivals(),
    searchDatasets,
    wallClock: Date.now,
    readsContent: true,
    fileHosts: apiUrl === undefined ? FILE_HOSTS : [...FILE_HOSTS, new URL(apiUrl).hostname],
    signal,
  };
}
