import { z } from 'zod';
import { formatDuration, type TimeRange } from '#src/domain/time-range.ts';

const length = z.number().positive();

/** Time around an event that counts, as settings: on both sides, or only so much before and behind it. */
export const aroundShape = {
  aroundMs: length.optional().describe('Time on both sides of each event that counts, too.'),
  beforeMs: length.optional().describe('Time before each event; alone: nothing behind it.'),
  afterMs: length.optional().describe('Time behind each event; alone: nothing before it.'),
  at: z
    .enum(['start', 'stop', 'extreme'])
    .optional()
    .describe('Counted from this moment of each event alone; absent: the event itself counts, too.'),
};

/** Lengths in ms. */
export interface Around {
  readonly aroundMs?: number | undefined;
  readonly beforeMs?: number | undefined;
  readonly afterMs?: number | undefined;
  readonly at?: 'start' | 'stop' | 'extreme' | undefined;
}

/** The settings that are said. */
export function aroundIn({ aroundMs, beforeMs, afterMs, at }: Around): Around {
  return Object.fromEntries(
    Object.entries({ aroundMs, beforeMs, afterMs, at }).filter(([, value]) => value !== undefined),
  );
}

/** Whether any time besides that of the events counts. */
export function isAround({ aroundMs, beforeMs, afterMs }: Around): boolean {
  return aroundMs !== undefined || beforeMs !== undefined || afterMs !== undefined;
}

/** The time that counts of one event, ms. @param extreme the moment that matters in it */
export function windowAround(
  {
    start,
    stop = start,
    extreme = start,
  }: { readonly start: number; readonly stop?: number; readonly extreme?: number },
  around: Around,
): TimeRange {
  const { aroundMs = 0, beforeMs = aroundMs, afterMs = aroundMs, at } = around;
  const moment = at === undefined ? undefined : { start, stop, extreme }[at];
  return { start: (moment ?? start) - beforeMs, stop: (moment ?? stop) + afterMs };
}

/** ` 6 h behind the start of`, ` ± 6 h around`: how it is told before "each event"; nothing where only the events count. */
export function aroundWords({ aroundMs, beforeMs, afterMs, at }: Around): string {
  const of = at === undefined ? '' : ` the ${at} of`;
  if (beforeMs !== undefined && afterMs !== undefined)
    return ` ${formatDuration(beforeMs)} before to ${formatDuration(afterMs)} behind${of}`;
  if (beforeMs !== undefined) return ` ${formatDuration(beforeMs)} before${of}`;
  if (afterMs !== undefined) return ` ${formatDuration(afterMs)} behind${of}`;
  return aroundMs === undefined ? '' : ` ± ${formatDuration(aroundMs)} around${of}`;
}
