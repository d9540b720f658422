import { BotError } from '#src/domain/failure.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';

export const RESAMPLE_METHODS = [
  'mean',
  'median',
  'min',
  'max',
  'sum',
  'std',
  'variance',
  'rms',
  'range',
  'percentile',
  'first',
  'last',
  'count',
  'integral',
] as const;
export type ResampleMethod = (typeof RESAMPLE_METHODS)[number];
/** What needs the samples of a bin alone, and not how long it is. */
export type ReduceMethod = Exclude<ResampleMethod, 'integral'>;

/** More rows than this are refused: they would not fit in memory with a few columns. */
const MOST_BINS = 50_000_000;

/** Bins of time that follow each other; empty bins in between are there too. */
export interface TimeBins {
  /** Start of each bin, ms, shape `[m]`. */
  readonly time: Float64Array;
  /** First row of each bin; bin `i` holds rows `[first[i], first[i + 1])`. Shape `[m + 1]`. */
  readonly first: Int32Array;
}

/**
 * @param time ms, strictly ascending
 * @throws BotError `too-large` when there would be too many bins
 */
export function timeBins(time: Float64Array, binMs: number): TimeBins {
  if (time.length === 0) return { time: new Float64Array(0), first: new Int32Array(1) };
  const start = Math.floor((time[0] ?? 0) / binMs);
  const count = Math.floor((time.at(-1) ?? 0) / binMs) - start + 1;
  if (count > MOST_BINS) {
    throw new BotError(
      'too-large',
      `Bins of ${formatDuration(binMs)} over this period would be ${count} rows.`,
      {
        hint: 'Take longer bins or a shorter period.',
      },
    );
  }
  const starts = new Float64Array(count);
  const first = new Int32Array(count + 1);
  let row = 0;
  for (let bin = 0; bin < count; bin += 1) {
    const from = (start + bin) * binMs;
    starts[bin] = from;
    while (row < time.length && (time[row] ?? 0) < from) row += 1;
    first[bin] = row;
  }
  first[count] = time.length;
  return { time: starts, first };
}

/**
 * Bins between starts that are given.
 *
 * @param time ms, strictly ascending, all of it in `[starts[0], starts.at(-1))`
 * @param starts ms, ascending; the last one only ends the last bin
 */
export function binsBetween(time: Float64Array, starts: Float64Array): TimeBins {
  const first = new Int32Array(starts.length);
  let row = 0;
  for (let bin = 0; bin < starts.length; bin += 1) {
    while (row < time.length && (time[row] ?? 0) < (starts[bin] ?? 0)) row += 1;
    first[bin] = row;
  }
  return { time: starts.slice(0, -1), first };
}

/**
 * One value a bin.
 *
 * @param least samples that a bin needs; with fewer it is missing (`count` gives a number always)
 * @param percentile 0 to 100, for `percentile`
 */
export function reduceBins(
  values: Float64Array,
  { first }: TimeBins,
  method: ReduceMethod,
  least: (bin: number) => number,
  percentile = 50,
): Float64Array {
  const reduce = method === 'percentile' ? percentileReducer(percentile / 100) : REDUCERS[method];
  const result = new Float64Array(first.length - 1);
  for (let bin = 0; bin < result.length; bin += 1) {
    result[bin] = reduce(values, first[bin] ?? 0, first[bin + 1] ?? 0, least(bin));
  }
  return result;
}

type Reducer = (values: Float64Array, from: number, to: number, least: number) => number;

const REDUCERS: Readonly<Record<Exclude<ReduceMethod, 'percentile'>, Reducer>> = {
  mean: (values, from, to, least) => meanOf(values, from, to, least, false),
  sum: (values, from, to, least) => meanOf(values, from, to, least, true),
  std: stdOf,
  variance: (values, from, to, least) => stdOf(values, from, to, least) ** 2,
  rms: rmsOf,
  range: (values, from, to, least) =>
    extremeOf(values, from, to, least, 1) - extremeOf(values, from, to, least, -1),
  min: (values, from, to, least) => extremeOf(values, from, to, least, -1),
  max: (values, from, to, least) => extremeOf(values, from, to, least, 1),
  count: (values, from, to) => countOf(values, from, to),
  first: (values, from, to) => firstOf(values, from, to),
  last: (values, from, to) => lastOf(values, from, to),
  median: percentileReducer(0.5),
};

function percentileReducer(share: number): Reducer {
  return (values, from, to, least) => {
    const there = present(values.subarray(from, to));
    return there.length < Math.max(1, least) ? Number.NaN : percentileInPlace(there, share);
  };
}

function rmsOf(values: Float64Array, from: number, to: number, least: number): number {
  let squares = 0;
  let count = 0;
  for (let row = from; row < to; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    squares += value * value;
    count += 1;
  }
  return count < Math.max(1, least) ? Number.NaN : Math.sqrt(squares / count);
}

function meanOf(values: Float64Array, from: number, to: number, least: number, isSum: boolean): number {
  let sum = 0;
  let count = 0;
  for (let row = from; row < to; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  if (count < Math.max(1, least)) return Number.NaN;
  return isSum ? sum : sum / count;
}

function stdOf(values: Float64Array, from: number, to: number, least: number): number {
  const mean = meanOf(values, from, to, Math.max(2, least), false);
  let squares = 0;
  let count = 0;
  for (let row = from; row < to; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    squares += (value - mean) ** 2;
    count += 1;
  }
  return Math.sqrt(squares / (count - 1));
}

function extremeOf(values: Float64Array, from: number, to: number, least: number, sign: 1 | -1): number {
  let best = Number.NEGATIVE_INFINITY;
  let count = 0;
  for (let row = from; row < to; row += 1) {
    const value = (values[row] ?? Number.NaN) * sign;
    if (Number.isNaN(value)) continue;
    if (value > best) best = value;
    count += 1;
  }
  return count < Math.max(1, least) ? Number.NaN : best * sign;
}

function countOf(values: Float64Array, from: number, to: number): number {
  let count = 0;
  for (let row = from; row < to; row += 1) if (!Number.isNaN(values[row])) count += 1;
  return count;
}

function firstOf(values: Float64Array, from: number, to: number): number {
  for (let row = from; row < to; row += 1) if (!Number.isNaN(values[row])) return values[row] ?? Number.NaN;
  return Number.NaN;
}

function lastOf(values: Float64Array, from: number, to: number): number {
  for (let row = to - 1; row >= from; row -= 1)
    if (!Number.isNaN(values[row])) return values[row] ?? Number.NaN;
  return Number.NaN;
}
