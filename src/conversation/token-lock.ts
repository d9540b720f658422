import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { openLife } from '#src/conversation/life.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';

/** A token that this process alone answers with. */
export interface TokenLock {
  /** Aborts when another process has taken it. */
  readonly lost: AbortSignal;
  release(): Promise<void>;
}

export interface TokenLockParts {
  readonly store: Store;
  readonly log: Log;
  readonly wallClock: () => number;
  /** Between two signs of life. */
  readonly beatMs?: number;
}

const BEAT_MS = 5_000;
/** A process that was ended without a word gives no sign for so many beats. */
const PATIENCE_BEATS = 5;
const lockSchema = z.object({ owner: z.string(), host: z.string(), pid: z.number() });

/**
 * Takes the lock of a token, so that no two processes answer everything twice. One whose process is gone is taken over.
 *
 * @param name the variable that holds the token, for people
 * @throws BotError `configuration` when another process lives with the same token
 */
export async function takeTokenLock(
  token: string,
  name: string,
  { store, log, wallClock, beatMs = BEAT_MS }: TokenLockParts,
): Promise<TokenLock> {
  const key = `lock:${createHash('sha256').update(token).digest('hex').slice(0, 32)}`;
  const life = openLife({ store, wallClock, beatMs });
  const own = { owner: life.id, host: hostname(), pid: process.pid };
  await life.begin();

  async function holder(): Promise<z.infer<typeof lockSchema> | undefined> {
    const held = lockSchema.safeParse(await store.get(key)).data;
    if (held !== undefined && (await life.isAlive(held.owner))) return held;
    const now = await store.change(key, (value) =>
      lockSchema.safeParse(value).data?.owner === held?.owner ? own : value,
    );
    return lockSchema.safeParse(now).data;
  }

  let held = await holder();
  for (let beats = 0; held?.owner !== life.id; beats += 1) {
    if (beats === PATIENCE_BEATS || held === undefined) {
      await life.close();
      throw taken(name, held);
    }
    await wait(beatMs);
    held = await holder();
  }

  const lost = new AbortController();
  const timer = setInterval(() => {
    keep().catch((error: unknown) =>
      log.warn('lock could not be looked after', { name, error: String(error) }),
    );
  }, beatMs).unref();

  async function keep(): Promise<void> {
    const now = lockSchema.safeParse(await store.change(key, (value) => value ?? own)).data;
    if (now?.owner === life.id) return;
    clearInterval(timer);
    lost.abort(taken(name, now));
  }

  return {
    lost: lost.signal,
    async release() {
      clearInterval(timer);
      await store.change(key, (value) =>
        lockSchema.safeParse(value).data?.owner === life.id ? undefined : value,
      );
      await life.close();
    },
  };
}

function taken(name: string, held: { readonly host: string; readonly pid: number } | undefined): BotError {
  const who = held === undefined ? 'Another Helio' : `Another Helio (process ${held.pid} on ${held.host})`;
  return new BotError('configuration', `${who} already answers with this ${name}.`, {
    hint: 'Stop it, or give this one an app and a token of its own.',
  });
}
