import { setTimeout as sleep } from 'node:timers/promises';
import { BrokenBody } from '#adapters/hapi/body-parser.ts';
import type { Limits } from '#adapters/hapi/limits.ts';
import { LostConnection, RefusedAnswer } from '#adapters/hapi/server-answers.ts';

/**
 * Repeats work that failed for a passing reason (429, 5xx, a lost or cut connection), with doubling waits and jitter, or
 * after the wait that the server asks for. A server that refuses the connection is asked once more only.
 *
 * @throws the last error, at once when it is not a passing one or the server asks for too long a wait
 */
export async function withRetries<T>(
  work: () => Promise<T>,
  limits: Pick<Limits, 'retries' | 'backoffMs' | 'retryAfterMs'>,
  onRetry: (error: unknown, waitMs: number) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const waitMs = waitFor(error, attempt, limits);
      if (waitMs === undefined) throw error;
      onRetry(error, waitMs);
      await rest(waitMs, signal);
    }
  }
}

function waitFor(
  error: unknown,
  attempt: number,
  limits: Pick<Limits, 'retries' | 'backoffMs' | 'retryAfterMs'>,
): number | undefined {
  const isRefusal = error instanceof LostConnection && error.when === 'connecting';
  if (attempt >= (isRefusal ? Math.min(1, limits.retries) : limits.retries)) return undefined;
  if (!isPassing(error)) return undefined;
  if (error instanceof RefusedAnswer && error.retryAfterMs !== undefined)
    return error.retryAfterMs <= limits.retryAfterMs ? error.retryAfterMs : undefined;
  return limits.backoffMs * 2 ** attempt * (0.75 + Math.random() / 2);
}

/** Whether the same may work a moment later: the server is busy or broken, or the connection was lost or cut. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof RefusedAnswer))
    return error instanceof LostConnection || (error instanceof BrokenBody && error.kind === 'cut');
  const { http, hapi } = error;
  return http === 429 || (http >= 500 && http !== 501) || hapi === 1500 || hapi === 1501;
}

/** What `Retry-After` asks for, in ms; seconds or a date. */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  if (header.trim() !== '' && !Number.isNaN(seconds)) return Math.max(0, seconds * 1_000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

async function rest(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });
}
