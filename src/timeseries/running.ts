import { neededIn, type RunningBounds } from '#src/timeseries/running-bounds.ts';

/** A statistic over running windows: values in, one result a row out; too few samples give NaN. */
export type Running = (
  values: Float64Array,
  bounds: RunningBounds,
  minimumShare: number,
  unit?: string,
) => Float64Array;

/** Mean; the sliding sum carries its rounding errors along, so that they do not grow with the series. */
export const runningMean: Running = (values, bounds, minimumShare) => {
  const { from, to } = bounds;
  const needed = neededIn(bounds, minimumShare, 1);
  const result = new Float64Array(values.length);
  const sum: SlidingSum = { count: 0, sum: 0, lost: 0 };
  let start = 0;
  let end = 0;
  for (let row = 0; row < values.length; row += 1) {
    const stop = to[row] ?? 0;
    const first = from[row] ?? 0;
    for (; end < stop; end += 1) addTo(sum, values[end] ?? Number.NaN, 1);
    for (; start < first; start += 1) addTo(sum, values[start] ?? Number.NaN, -1);
    result[row] = sum.count >= needed ? (sum.sum + sum.lost) / sum.count : Number.NaN;
  }
  return result;
};

/** A sum with the rounding errors it has made so far (Neumaier). */
interface SlidingSum {
  count: number;
  sum: number;
  lost: number;
}

function addTo(total: SlidingSum, value: number, sign: 1 | -1): void {
  if (Number.isNaN(value)) return;
  const addend = sign * value;
  const next = total.sum + addend;
  total.lost +=
    Math.abs(total.sum) >= Math.abs(value) ? total.sum - next + addend : addend - next + total.sum;
  total.sum = next;
  total.count += sign;
  if (total.count > 0) return;
  total.sum = 0;
  total.lost = 0;
}

/** Standard deviation of the sample (n - 1). Sums are taken about a value of the window and begun anew once a window length. */
export const runningStd: Running = (values, bounds, minimumShare) => {
  const { from, to } = bounds;
  const needed = neededIn(bounds, minimumShare, 2);
  const result = new Float64Array(values.length).fill(Number.NaN);
  const sums = { count: 0, first: 0, second: 0, about: 0 };
  let start = 0;
  let end = 0;
  let fresh = 0;
  for (let row = 0; row < values.length; row += 1) {
    const first = from[row] ?? 0;
    const stop = to[row] ?? 0;
    if (row === fresh || first >= end) {
      sums.about = meanOver(values, first, stop);
      sums.count = 0;
      sums.first = 0;
      sums.second = 0;
      start = first;
      end = first;
      fresh = row + Math.max(1, stop - first);
    }
    for (; end < stop; end += 1) slide(sums, values[end] ?? Number.NaN, 1);
    for (; start < first; start += 1) slide(sums, values[start] ?? Number.NaN, -1);
    if (sums.count >= needed) {
      const square = (sums.second - (sums.first * sums.first) / sums.count) / (sums.count - 1);
      result[row] = Math.sqrt(Math.max(0, square));
    }
  }
  return result;
};

export const runningMaximum: Running = (values, bounds, minimumShare) =>
  runningExtreme(values, bounds, minimumShare, 1);
export const runningMinimum: Running = (values, bounds, minimumShare) =>
  runningExtreme(values, bounds, minimumShare, -1);

function runningExtreme(
  values: Float64Array,
  bounds: RunningBounds,
  minimumShare: number,
  sign: 1 | -1,
): Float64Array {
  const { from, to } = bounds;
  const needed = neededIn(bounds, minimumShare, 1);
  const result = new Float64Array(values.length).fill(Number.NaN);
  const queue: ExtremeQueue = { rows: new Int32Array(values.length), head: 0, tail: 0, count: 0 };
  let start = 0;
  let end = 0;
  for (let row = 0; row < values.length; row += 1) {
    const stop = to[row] ?? 0;
    const first = from[row] ?? 0;
    for (; end < stop; end += 1) enter(queue, values, end, sign);
    for (; start < first; start += 1) leave(queue, values, start);
    if (queue.count >= needed) result[row] = values[queue.rows[queue.head] ?? 0] ?? Number.NaN;
  }
  return result;
}

/** Rows of a window whose values fall (or rise): the head is the extreme. Every row enters and leaves once. */
interface ExtremeQueue {
  readonly rows: Int32Array;
  head: number;
  tail: number;
  /** Values in the window that are there, queued or not. */
  count: number;
}

function enter(queue: ExtremeQueue, values: Float64Array, row: number, sign: 1 | -1): void {
  const value = (values[row] ?? Number.NaN) * sign;
  if (Number.isNaN(value)) return;
  while (queue.tail > queue.head && (values[queue.rows[queue.tail - 1] ?? 0] ?? 0) * sign <= value)
    queue.tail -= 1;
  queue.rows[queue.tail] = row;
  queue.tail += 1;
  queue.count += 1;
}

function leave(queue: ExtremeQueue, values: Float64Array, row: number): void {
  if (Number.isNaN(values[row])) return;
  queue.count -= 1;
  if (queue.head < queue.tail && queue.rows[queue.head] === row) queue.head += 1;
}

interface Sums {
  count: number;
  first: number;
  second: number;
  about: number;
}

function slide(sums: Sums, value: number, sign: 1 | -1): void {
  if (Number.isNaN(value)) return;
  const away = value - sums.about;
  sums.count += sign;
  sums.first += sign * away;
  sums.second += sign * away * away;
}

function meanOver(values: Float64Array, from: number, to: number): number {
  let sum = 0;
  let count = 0;
  for (let row = from; row < to; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
