import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Life } from '#src/conversation/life.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Store } from '#src/ports/store.ts';

/** Threads that a process works on, so that no other one works on them at the same time. */
export interface Leases {
  /**
   * Waits until no other process works on a thread.
   *
   * @returns gives it back
   * @throws BotError `unavailable` when another one works on it for too long
   */
  take(thread: string, signal: AbortSignal): Promise<() => Promise<void>>;
}

const PREFIX = 'lease:';
const POLL_MS = 200;
const LONGEST_WAIT_MS = 30_000;
const leaseSchema = z.object({ owner: z.string() });

export function leases(store: Store, life: Life, longestWaitMs = LONGEST_WAIT_MS): Leases {
  /** @returns who holds it now */
  async function tried(key: string): Promise<string> {
    const held = leaseSchema.safeParse(await store.get(key)).data?.owner;
    if (held !== undefined && (await life.isAlive(held))) return held;
    const now = await store.change(key, (value) =>
      leaseSchema.safeParse(value).data?.owner === held ? { owner: life.id } : value,
    );
    return leaseSchema.safeParse(now).data?.owner ?? '';
  }

  return {
    async take(thread, signal) {
      const key = PREFIX + thread;
      await life.begin();
      for (let waited = 0; (await tried(key)) !== life.id; waited += POLL_MS) {
        if (waited >= longestWaitMs) throw busy();
        await wait(POLL_MS, undefined, { signal });
      }
      return async () => {
        await store.change(key, (value) =>
          leaseSchema.safeParse(value).data?.owner === life.id ? undefined : value,
        );
      };
    },
  };
}

function busy(): BotError {
  return new BotError('unavailable', 'Another process of Helio works on this session at the moment.', {
    hint: 'Wait until it has answered, or use another session.',
  });
}
