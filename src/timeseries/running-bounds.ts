import { medianStep } from '#src/domain/frame.ts';
import type { WindowLength } from '#src/timeseries/window.ts';

/** The rows that each running window holds: `[from[i], to[i])`, both never falling. */
export interface RunningBounds {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Samples that a full window holds at the usual cadence. */
  readonly expected: number;
}

/**
 * Centred windows: time windows hold the samples of `[t - w/2, t + w/2)`; windows of N points the N rows around the sample,
 * the middle one being row N/2 (so N = 4 holds two rows before, the row itself and one after). Both agree on a regular axis.
 *
 * @param time ms, strictly ascending, shape `[n]`
 */
export function centredBounds(time: Float64Array, window: WindowLength): RunningBounds {
  return 'ms' in window
    ? timeBounds(time, window.ms)
    : pointBounds(time.length, window.points, Math.floor(window.points / 2));
}

/** Windows that end with the sample: `(t - w, t]`, or the last N points. */
export function trailingBounds(time: Float64Array, window: WindowLength): RunningBounds {
  if ('points' in window) return pointBounds(time.length, window.points, window.points - 1);
  const from = new Int32Array(time.length);
  const to = new Int32Array(time.length);
  let start = 0;
  for (let row = 0; row < time.length; row += 1) {
    while ((time[start] ?? 0) <= (time[row] ?? 0) - window.ms) start += 1;
    from[row] = start;
    to[row] = row + 1;
  }
  return { from, to, expected: expectedIn(time, window.ms) };
}

/** Windows that start with the sample: `[t, t + w)`, or the next N points. */
export function leadingBounds(time: Float64Array, window: WindowLength): RunningBounds {
  if ('points' in window) return pointBounds(time.length, window.points, 0);
  const from = new Int32Array(time.length);
  const to = new Int32Array(time.length);
  let end = 0;
  for (let row = 0; row < time.length; row += 1) {
    while (end < time.length && (time[end] ?? 0) < (time[row] ?? 0) + window.ms) end += 1;
    from[row] = row;
    to[row] = end;
  }
  return { from, to, expected: expectedIn(time, window.ms) };
}

/** How many samples a window needs at least; never fewer than `floor`. */
export function neededIn({ expected }: RunningBounds, minimumShare: number, floor: number): number {
  return Math.max(floor, Math.ceil(expected * minimumShare - 1e-9));
}

function timeBounds(time: Float64Array, windowMs: number): RunningBounds {
  const from = new Int32Array(time.length);
  const to = new Int32Array(time.length);
  const half = windowMs / 2;
  let start = 0;
  let end = 0;
  for (let row = 0; row < time.length; row += 1) {
    const middle = time[row] ?? 0;
    while ((time[start] ?? 0) < middle - half) start += 1;
    while (end < time.length && (time[end] ?? 0) < middle + half) end += 1;
    from[row] = start;
    to[row] = Math.max(end, row + 1);
  }
  return { from, to, expected: expectedIn(time, windowMs) };
}

function pointBounds(length: number, points: number, before: number): RunningBounds {
  const from = new Int32Array(length);
  const to = new Int32Array(length);
  for (let row = 0; row < length; row += 1) {
    from[row] = Math.max(0, row - before);
    to[row] = Math.min(length, row - before + points);
  }
  return { from, to, expected: points };
}

function expectedIn(time: Float64Array, windowMs: number): number {
  const step = medianStep(time);
  return step === 0 ? 1 : Math.max(1, Math.floor(windowMs / step));
}
