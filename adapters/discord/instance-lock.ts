import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { reasonOf } from '#adapters/discord/trouble.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';

const lockSchema = z.object({ owner: z.string(), host: z.string(), pid: z.number(), at: z.number() });

type Lock = z.infer<typeof lockSchema>;

/** Signs of life that may be missed before a lock counts as left behind. */
const MISSED_BEATS = 3;

export interface InstanceLock {
  /** Aborts when another process has taken the lock. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

/**
 * Takes the lock of a token, so that no two processes answer everything twice. A lock whose process is gone is taken over.
 *
 * @param beatMs between two signs of life
 * @throws BotError `configuration` when another process lives with the same token
 */
export async function takeLock(
  token: string,
  { store, log, beatMs }: { readonly store: Store; readonly log: Log; readonly beatMs: number },
  signal: AbortSignal,
): Promise<InstanceLock> {
  const key = `discord:lock:${createHash('sha256').update(token).digest('hex').slice(0, 16)}`;
  const own = { owner: randomUUID(), host: hostname(), pid: process.pid };
  const read = async () => lockSchema.safeParse(await store.get(key)).data;
  const beat = () => store.set(key, { ...own, at: Date.now() } satisfies Lock);

  const before = await read();
  if (before !== undefined && (await isAlive(before, read, beatMs, signal))) throw taken(before);
  // Of two that start at once one is first.
  const first = await store.change(key, (value) => {
    const isAsBefore = lockSchema.safeParse(value).data?.owner === before?.owner;
    return isAsBefore ? ({ ...own, at: Date.now() } satisfies Lock) : value;
  });
  const winner = lockSchema.parse(first);
  if (winner.owner !== own.owner) throw taken(winner);
  const lost = new AbortController();
  const timer = setInterval(() => {
    keep().catch((error: unknown) => log.warn('The lock could not be renewed.', { reason: reasonOf(error) }));
  }, beatMs).unref();

  async function keep(): Promise<void> {
    const found = await read();
    if (found === undefined || found.owner === own.owner) return beat();
    clearInterval(timer);
    lost.abort(taken(found));
  }

  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      if ((await read())?.owner === own.owner) await store.delete(key);
    },
  };
}

/** True when the holder gives another sign of life within a few beats; a process that is gone gives none. */
async function isAlive(
  before: Lock,
  read: () => Promise<Lock | undefined>,
  beatMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  if (before.host === hostname() && before.pid !== process.pid && !isRunning(before.pid)) return false;
  const until = before.at + MISSED_BEATS * beatMs;
  while (Date.now() < until) {
    await wait(Math.min(beatMs, 1000), undefined, { signal });
    const now = await read();
    if (now === undefined) return false;
    if (now.owner !== before.owner || now.at > before.at) return true;
  }
  return false;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function taken({ host, pid }: Lock): BotError {
  return new BotError(
    'configuration',
    `Another Helio (process ${pid} on ${host}) already answers with this DISCORD_TOKEN.`,
    {
      hint: 'Stop it, or give this one an application and a token of its own.',
    },
  );
}
