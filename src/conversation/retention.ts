import { setImmediate as nextTurn } from 'node:timers/promises';
import { forgetThread, type Kept } from '#src/conversation/forgetting.ts';
import type { Background } from '#src/conversation/memory/background.ts';
import type { Log } from '#src/ports/log.ts';

export interface RetentionParts extends Kept {
  readonly log: Log;
  /** Real time, ms since epoch. */
  readonly wallClock: () => number;
  /** What nobody has used for so long is deleted, ms. */
  readonly keepMs: number;
}

const DAY_MS = 24 * 3_600_000;
const SWEEP_EVERY_MS = DAY_MS / 4;
/** Signs of life and leases of processes that nobody has cleared away. */
const SIGNS = ['life:', 'lease:'];

/** Sweeps now and then, behind the replies. */
export function retention(parts: RetentionParts, line: Background): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const now = parts.wallClock();
    if (now - last < SWEEP_EVERY_MS) return;
    last = now;
    line.add((signal) => sweep(parts, signal));
  };
}

/** Deletes what nobody has used for long: one thread after the other, so that nobody waits for it. */
export async function sweep(parts: RetentionParts, signal: AbortSignal): Promise<void> {
  const oldest = parts.wallClock() - parts.keepMs;
  let gone = 0;
  for await (const { id, updatedAt } of parts.sessions.all()) {
    signal.throwIfAborted();
    if (updatedAt >= oldest) continue;
    await forgetThread(id, parts);
    gone += 1;
  }
  const emptied = await parts.inbox.sweep(
    async (thread) => (await parts.sessions.load(thread)).turns.length > 0,
  );
  await sweepSigns(parts, oldest, signal);
  await parts.frames.sweep();
  if (gone > 0) {
    await parts.store.scrub();
    parts.log.info('old threads deleted', { threads: gone, inboxes: emptied });
  }
}

/** A process that was killed leaves its sign, and the leases that it held. */
async function sweepSigns({ store }: RetentionParts, oldest: number, signal: AbortSignal): Promise<void> {
  const isAlive = async (owner: string) => (await timeOf(store, `life:${owner}`)) >= oldest;
  for (const prefix of SIGNS) {
    for (const key of await store.keys(prefix)) {
      signal.throwIfAborted();
      await nextTurn();
      const value = await store.get(key);
      const owner =
        typeof value === 'object' && value !== null && 'owner' in value
          ? String(value.owner)
          : key.slice(prefix.length);
      if (!(await isAlive(owner))) await store.delete(key);
    }
  }
}

async function timeOf(store: Kept['store'], key: string): Promise<number> {
  const value = await store.get(key);
  return typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number'
    ? value.at
    : 0;
}
