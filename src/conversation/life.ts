import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from 'zod';
import type { Store } from '#src/ports/store.ts';

/** This process among those that use the same store. */
export interface Life {
  readonly id: string;
  /** Whether a process lives, as far as its signs of life tell. Begins to give signs itself. */
  isAlive(id: string): Promise<boolean>;
  /** Gives the first sign of life, when none was given yet. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

export interface LifeParts {
  readonly store: Store;
  /** Real time, ms since epoch. */
  readonly wallClock: () => number;
  readonly host?: string;
  readonly pid?: number;
  readonly beatMs?: number;
}

const PREFIX = 'life:';
const BEAT_MS = 5_000;
/** Signs of life that may be missed before a process counts as gone. */
const MISSED_BEATS = 4;
const signSchema = z.object({ host: z.string(), pid: z.number(), at: z.number() });

/** Gives signs of life in a store, and reads those of others. */
export function openLife({
  store,
  wallClock,
  host = hostname(),
  pid = process.pid,
  beatMs = BEAT_MS,
}: LifeParts): Life {
  const id = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  const beat = () => store.set(PREFIX + id, { host, pid, at: wallClock() });

  const begin = async () => {
    if (timer !== undefined) return;
    // A sign that cannot be given is missed, and the next one may do.
    timer = setInterval(() => void beat().catch(() => undefined), beatMs).unref();
    await beat();
  };

  return {
    id,
    begin,
    async isAlive(other) {
      if (other === id) return true;
      const sign = signSchema.safeParse(await store.get(PREFIX + other)).data;
      if (sign === undefined) return false;
      // A container that starts anew has the same name and number: what had them before is gone.
      const isGone = sign.host === host && (sign.pid === pid || !isRunning(sign.pid));
      if (isGone) await store.delete(PREFIX + other);
      return !isGone && wallClock() - sign.at < MISSED_BEATS * beatMs;
    },
    async close() {
      if (timer === undefined) return;
      clearInterval(timer);
      timer = undefined;
      await store.delete(PREFIX + id);
    },
  };
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

/** A life without others. */
export const ALONE: Life = {
  id: 'alone',
  isAlive: async (id) => id === 'alone',
  begin: async () => undefined,
  close: async () => undefined,
};
