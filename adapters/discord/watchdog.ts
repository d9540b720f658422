import { type Client, Events, Status } from 'discord.js';
import type { Pace } from '#adapters/discord/pace.ts';

/** Lost connections in a minute that are too many. */
const STORM = 10;
const STORM_WINDOW_MS = 60_000;

export interface WatchOptions {
  readonly pace: Pace;
  readonly wallClock: () => number;
  /** The connection is to be thrown away, and why. */
  readonly onBroken: (reason: string) => void;
  /** The gateway was heard of last at this time, ms since epoch. */
  readonly onAlive: (at: number) => void;
}

/**
 * Watches a connection for what the library does not see itself: a shard that never becomes ready, reconnects without end,
 * and a session that Discord ended for good.
 *
 * @returns ends the watch
 */
export function watch(client: Client, { pace, wallClock, onBroken, onAlive }: WatchOptions): () => void {
  let readyAt = wallClock();
  const reconnects: number[] = [];
  const look = () => {
    const now = wallClock();
    const shards = [...client.ws.shards.values()];
    if (shards.length > 0 && shards.every(({ status }) => status === Status.Ready)) {
      readyAt = now;
      onAlive(aliveAt(client, now));
    } else if (now - readyAt > pace.stuckAfterMs) onBroken('the connection is stuck');
  };
  const timer = setInterval(look, pace.watchEveryMs).unref();
  client.on(Events.ShardReconnecting, () => {
    const now = wallClock();
    reconnects.push(now);
    while ((reconnects[0] ?? now) < now - STORM_WINDOW_MS) reconnects.shift();
    if (reconnects.length >= STORM) onBroken('the connection was lost too often');
  });
  client.on(Events.ShardDisconnect, ({ code }) =>
    onBroken(`Discord closed the connection for good (${code})`),
  );
  return () => clearInterval(timer);
}

/** A dead connection looks ready until a heartbeat is missed: only what was heard counts. */
function aliveAt(client: Client, now: number): number {
  const beats = [...client.ws.shards.values()].map(({ lastPingTimestamp }) => lastPingTimestamp);
  const oldest = Math.min(...beats);
  return oldest > 0 ? oldest : Math.min(now, client.readyTimestamp ?? now);
}
