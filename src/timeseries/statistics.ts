import { circularSpread, isRound, meanDirection } from '#src/timeseries/circular.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';

/** What is known of one column; numbers in its unit, places are row numbers (-1 when nothing is there). */
export interface Statistics {
  /** Samples that are there. */
  readonly count: number;
  /** Share of missing samples, 0 to 1. */
  readonly missing: number;
  readonly mean: number;
  /** Of the sample, with n - 1; NaN with fewer than two values. */
  readonly std: number;
  readonly min: number;
  readonly minAt: number;
  readonly max: number;
  readonly maxAt: number;
  readonly quartiles: readonly [number, number, number];
}

/** Statistics of the values that are there. @param values shape `[n]`, missing is NaN @param unit theirs */
export function statisticsOf(values: Float64Array, unit = ''): Statistics {
  const there = present(values);
  const { mean, std } = centreOf(values, unit);
  const { min, minAt, max, maxAt } = extremes(values);
  return {
    count: there.length,
    missing: values.length === 0 ? 1 : 1 - there.length / values.length,
    mean,
    std,
    min,
    minAt,
    max,
    maxAt,
    quartiles: [
      percentileInPlace(there, 0.25),
      percentileInPlace(there, 0.5),
      percentileInPlace(there, 0.75),
    ],
  };
}

/** Mean and extremes of the values that are there, which sentences need. @param values shape `[n]`, missing is NaN @param unit theirs */
export function levelsOf(values: Float64Array, unit: string): Levels {
  const { count, sum } = compensatedSum(values);
  const mean = isRound(unit, values) ? meanDirection(values).mean : sum / count;
  return { count, mean: count === 0 ? Number.NaN : mean, ...extremes(values) };
}

/** Mean and standard deviation; of angles that go round the circle those of directions. */
function centreOf(values: Float64Array, unit: string): Pick<Statistics, 'mean' | 'std'> {
  if (!isRound(unit, values)) return meanAndStd(values);
  const { mean, sharpness } = meanDirection(values);
  return { mean, std: circularSpread(sharpness) };
}

export type Levels = Pick<Statistics, 'count' | 'mean' | 'min' | 'minAt' | 'max' | 'maxAt'>;

/** Mean and standard deviation (n - 1) in two passes with compensated sums; NaN where there are too few values. */
export function meanAndStd(values: Float64Array): {
  readonly count: number;
  readonly mean: number;
  readonly std: number;
} {
  const { count, sum } = compensatedSum(values);
  const mean = count === 0 ? Number.NaN : sum / count;
  const squares = compensatedSum(values, mean).sum;
  return { count, mean, std: count < 2 ? Number.NaN : Math.sqrt(squares / (count - 1)) };
}

/** First places of the smallest and the largest value. */
export function extremes(values: Float64Array): Pick<Statistics, 'min' | 'minAt' | 'max' | 'maxAt'> {
  let min = Number.NaN;
  let max = Number.NaN;
  let minAt = -1;
  let maxAt = -1;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (minAt < 0 || value < min) {
      min = value;
      minAt = row;
    }
    if (maxAt < 0 || value > max) {
      max = value;
      maxAt = row;
    }
  }
  return { min, minAt, max, maxAt };
}

/**
 * Neumaier's sum of the values, or of their squared distances from a mean: the rounding error of each addition is kept and added
 * at the end.
 */
function compensatedSum(values: Float64Array, mean?: number): { count: number; sum: number } {
  let sum = 0;
  let lost = 0;
  let count = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const addend = mean === undefined ? value : (value - mean) * (value - mean);
    const next = sum + addend;
    lost += Math.abs(sum) >= Math.abs(addend) ? sum - next + addend : addend - next + sum;
    sum = next;
    count += 1;
  }
  return { count, sum: sum + lost };
}
