import type { Limits } from '#adapters/hapi/limits.ts';

/** How long a server that has just failed is not asked as patiently as before, ms. */
const RECENT_MS = 30_000;

/** What is remembered of a server's failures, so that each of six datasets does not wait for it all over again. */
export interface Trouble {
  /** The limits for the next request: one repeat, where all repeats of another have just failed. */
  limits(): Limits;
  note(isWell: boolean): void;
}

export function trouble(limits: Limits, now: () => number = () => performance.now()): Trouble {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    limits: () =>
      now() - failedAt < RECENT_MS ? { ...limits, retries: Math.min(1, limits.retries) } : limits,
    note(isWell) {
      failedAt = isWell ? Number.NEGATIVE_INFINITY : now();
    },
  };
}
