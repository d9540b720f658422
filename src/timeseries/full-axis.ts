import { BotError } from '#src/domain/failure.ts';
import { medianStep } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';

/** No axis gets more rows than this: it would not fit in memory with a few columns. */
const MOST_ROWS = 50_000_000;

/**
 * The axis with the rows that gaps lack, at the usual cadence; the axis itself when it has no steady cadence.
 *
 * @param time ms, strictly ascending
 * @param largestGapMs longer gaps are left as they are
 */
export function fullAxis(time: Float64Array, largestGapMs = Number.POSITIVE_INFINITY): Float64Array {
  const step = medianStep(time);
  if (step === 0 || steadyShare(time, step) < 0.8) return time;
  const missing = (row: number) => {
    const span = (time[row] ?? 0) - (time[row - 1] ?? 0);
    return span > 1.5 * step && span <= largestGapMs ? Math.round(span / step) - 1 : 0;
  };
  let added = 0;
  for (let row = 1; row < time.length; row += 1) added += missing(row);
  if (added === 0) return time;
  requireFewRows(time.length + added, step);
  const full = new Float64Array(time.length + added);
  let at = 0;
  for (let row = 0; row < time.length; row += 1) {
    const count = row === 0 ? 0 : missing(row);
    const [from, to] = [time[row - 1] ?? 0, time[row] ?? 0];
    for (let part = 1; part <= count; part += 1, at += 1)
      full[at] = from + ((to - from) * part) / (count + 1);
    full[at] = to;
    at += 1;
  }
  return full;
}

/** A regular axis of whole multiples of the step since the epoch, inside the first and the last sample. */
export function steadyAxis(time: Float64Array, stepMs: number): Float64Array {
  const first = Math.ceil((time[0] ?? 0) / stepMs);
  const count = time.length === 0 ? 0 : Math.floor((time.at(-1) ?? 0) / stepMs) - first + 1;
  requireFewRows(count, stepMs);
  return Float64Array.from({ length: Math.max(0, count) }, (_, row) => (first + row) * stepMs);
}

/** Share of the steps that are within a tenth (or another share) of the usual one. */
export function steadyShare(time: Float64Array, step: number, within = 0.1): number {
  let steady = 0;
  for (let row = 1; row < time.length; row += 1) {
    if (Math.abs((time[row] ?? 0) - (time[row - 1] ?? 0) - step) <= within * step) steady += 1;
  }
  return time.length < 2 ? 1 : steady / (time.length - 1);
}

function requireFewRows(rows: number, step: number): void {
  if (rows <= MOST_ROWS) return;
  throw new BotError(
    'too-large',
    `A grid of ${formatDuration(step)} over this period would have ${rows} rows.`,
    {
      hint: 'Take a longer step or a shorter period.',
    },
  );
}
