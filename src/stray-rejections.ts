import type { Log } from '#src/ports/log.ts';

/** So many in a minute are no accident any more. */
const MOST_A_MINUTE = 20;
const MINUTE_MS = 60_000;

export interface StrayRejections {
  readonly log: Log;
  readonly wallClock: () => number;
  /** Ends the program, for a supervisor to start it anew. */
  readonly giveUp: () => void;
}

/**
 * Hears of promises that were rejected and that nobody caught, of a library's for example. One costs itself and not the
 * program; many end it.
 */
export function strayRejections({ log, wallClock, giveUp }: StrayRejections): (reason: unknown) => void {
  const times: number[] = [];
  return (reason) => {
    const now = wallClock();
    times.push(now);
    while ((times[0] ?? now) < now - MINUTE_MS) times.shift();
    const error = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    log.error('A promise was rejected and nobody caught it.', { error, inThisMinute: times.length });
    if (times.length > MOST_A_MINUTE) giveUp();
  };
}
