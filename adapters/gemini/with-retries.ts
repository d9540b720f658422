import { setTimeout as sleep } from 'node:timers/promises';
import type { Trouble } from '#adapters/gemini/gemini-errors.ts';

/** How often and how patiently a request is made again. */
export interface Patience {
  /** Attempts in all, the first included. */
  readonly attempts: number;
  /** Longest wait before the second attempt, ms; it doubles each time, and the wait is a random part of it. */
  readonly firstWaitMs: number;
  /** A server that asks for a longer wait than this is not waited for, ms. */
  readonly longestWaitMs: number;
}

/**
 * Runs an attempt until one succeeds, with exponential waits and full jitter, or as long as the server asks.
 *
 * @throws BotError of the last attempt; the signal's reason when it is aborted meanwhile
 */
export async function withRetries<Result>(
  attempt: () => Promise<Result>,
  sort: (cause: unknown) => Trouble,
  { attempts, firstWaitMs, longestWaitMs }: Patience,
  signal: AbortSignal,
): Promise<Result> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (cause) {
      signal.throwIfAborted();
      const { error, mayPass, waitMs } = sort(cause);
      const isAsked = waitMs !== undefined;
      if (!mayPass || made >= attempts || (isAsked && waitMs > longestWaitMs)) throw error;
      const jittered = Math.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** (made - 1));
      await sleep(isAsked ? waitMs + Math.random() * firstWaitMs : jittered, undefined, { signal });
    }
  }
}
