import type { Statistic } from '#src/domain/data-question.ts';
import { type Column, medianStep } from '#src/domain/frame.ts';
import { HOUR, SECOND } from '#src/domain/time-range.ts';
import { unitParts } from '#src/domain/unit-parts.ts';
import { normalizeUnit, powerUnit, productUnit } from '#src/domain/units.ts';
import {
  aroundMean,
  circularSpread,
  countedAs,
  degreesIn,
  isRound,
  meanDirection,
} from '#src/timeseries/circular.ts';
import { longestStep } from '#src/timeseries/longest-step.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';
import { extremes, meanAndStd } from '#src/timeseries/statistics.ts';

/** A statistic of a column, and the time of the value where it has one (ms, or a place on another axis). */
export interface FoundValue {
  readonly value: number;
  readonly at?: number;
}

/** One statistic that is asked for, with the rank of a percentile. */
export interface Wished {
  readonly statistic: Statistic;
  readonly percentile?: number;
}

/** Each statistic by itself; percentiles of several ranks are several. */
export function wishedStatistics(
  statistics: readonly Statistic[],
  percentile: number | readonly number[] | undefined,
): readonly Wished[] {
  const ranks = [percentile ?? []].flat();
  return statistics.flatMap((statistic): readonly Wished[] =>
    statistic === 'percentile' && ranks.length > 0
      ? ranks.map((rank) => ({ statistic, percentile: rank }))
      : [{ statistic }],
  );
}

/**
 * One statistic of the values that are there; NaN where there are too few. Standard deviation and variance have n - 1,
 * percentiles are interpolated linearly (as numpy does), the
 * interquartile range is that of 75 and 25 %, skewness and kurtosis are those of all values (a Gaussian has 0 and 3), an integral goes by trapezoids in hours and not over gaps.
 *
 * Of angles that go round the circle they are those of directions.
 *
 * @param percentile 0 to 100
 * @param unit of the values: the integral of a flux per second goes over seconds
 */
export function statisticValue(
  statistic: Statistic,
  time: Float64Array,
  values: Float64Array,
  percentile = 50,
  unit = '',
): FoundValue {
  if (ROUND.has(statistic) && isRound(unit, values))
    return { value: onCircle(statistic, values, percentile, degreesIn(unit)) };
  switch (statistic) {
    case 'mean':
      return { value: meanAndStd(values).mean };
    case 'median':
      return { value: percentileInPlace(present(values), 0.5) };
    case 'percentile':
      return { value: percentileInPlace(present(values), percentile / 100) };
    case 'iqr': {
      const sorted = present(values);
      return { value: percentileInPlace(sorted, 0.75) - percentileInPlace(sorted, 0.25) };
    }
    case 'skewness':
    case 'kurtosis':
      return { value: standardMoment(values, statistic === 'skewness' ? 3 : 4) };
    case 'std':
      return { value: meanAndStd(values).std };
    case 'variance':
      return { value: meanAndStd(values).std ** 2 };
    case 'rms': {
      const { mean } = meanAndStd(values.map((value) => value * value));
      return { value: Math.sqrt(mean) };
    }
    case 'count':
      return { value: meanAndStd(values).count };
    case 'sum': {
      const { mean, count } = meanAndStd(values);
      return { value: count === 0 ? Number.NaN : mean * count };
    }
    case 'integral':
      return { value: integral(time, values) * (isRate(unit) ? HOUR / SECOND : 1) };
    case 'missing':
      return { value: 100 * missingOf(time, values) };
    case 'minimum':
    case 'maximum':
    case 'range':
      return extreme(statistic, time, values);
    case 'first':
    case 'latest': {
      const isThere = (value: number) => !Number.isNaN(value);
      const row = statistic === 'first' ? values.findIndex(isThere) : values.findLastIndex(isThere);
      return { value: values[row] ?? Number.NaN, at: time[row] ?? Number.NaN };
    }
  }
}

/** Statistics that values on a circle do not have as numbers. */
const ROUND: ReadonlySet<Statistic> = new Set(['mean', 'median', 'std', 'variance', 'percentile', 'iqr']);

/** @param size degrees a unit of the values */
function onCircle(statistic: Statistic, values: Float64Array, percentile: number, size: number): number {
  const found = ofDirections(
    statistic,
    values.map((value) => value * size),
    percentile,
  );
  return found / (statistic === 'variance' ? size * size : size);
}

/** Of angles in degrees: the mean direction, the circular standard deviation, and quantiles around the mean direction. */
function ofDirections(statistic: Statistic, values: Float64Array, percentile: number): number {
  const { mean, sharpness } = meanDirection(values);
  if (statistic === 'mean') return mean;
  if (statistic === 'std') return circularSpread(sharpness);
  if (statistic === 'variance') return circularSpread(sharpness) ** 2;
  const away = present(aroundMean(values).away);
  if (statistic === 'iqr') return percentileInPlace(away, 0.75) - percentileInPlace(away, 0.25);
  const share = statistic === 'median' ? 0.5 : percentile / 100;
  return countedAs(values, mean + percentileInPlace(away, share));
}

/** Whether a statistic of such values is one of directions. */
export function isOfDirections(
  statistic: Statistic,
  { unit, values }: Pick<Column, 'unit' | 'values'>,
): boolean {
  return ROUND.has(statistic) && isRound(unit, values);
}

/** The unit of a statistic of values in a unit. */
export function statisticUnit(statistic: Statistic, unit: string): string {
  if (statistic === 'count' || statistic === 'skewness' || statistic === 'kurtosis') return '';
  if (statistic === 'missing') return '%';
  if (statistic === 'variance') return powerUnit(unit, 2);
  return statistic === 'integral' ? productUnit(unit, isRate(unit) ? 's' : 'h') : unit;
}

/** A flux per second is added up over seconds: its integral is a fluence. */
export function isRate(unit: string): boolean {
  return (
    unitParts(normalizeUnit(unit))?.some(([symbol, power]) => symbol === 's' && power < 0) === true &&
    !/km|m\/s/.test(unit)
  );
}

/** `standard deviation`, `95th percentile`. */
export function statisticName(statistic: Statistic, percentile = 50): string {
  switch (statistic) {
    case 'std':
      return 'standard deviation';
    case 'count':
      return 'number of samples';
    case 'first':
      return 'first value';
    case 'latest':
      return 'latest value';
    case 'missing':
      return 'missing share';
    case 'rms':
      return 'root mean square';
    case 'percentile':
      return `${percentile}th percentile`;
    case 'iqr':
      return 'interquartile range';
    case 'kurtosis':
      return 'kurtosis (3 for a Gaussian)';
    case 'skewness':
    case 'mean':
    case 'median':
    case 'minimum':
    case 'maximum':
    case 'range':
    case 'variance':
    case 'sum':
    case 'integral':
      return statistic;
  }
}

/** Mean of the third or fourth power of the deviations, in standard deviations of all values (n, not n - 1); NaN of a constant. */
function standardMoment(values: Float64Array, power: 3 | 4): number {
  const { mean } = meanAndStd(values);
  let [square, high, count] = [0, 0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    square += (value - mean) ** 2;
    high += (value - mean) ** power;
    count += 1;
  }
  return square === 0 ? Number.NaN : high / count / (square / count) ** (power / 2);
}

function extreme(
  statistic: 'minimum' | 'maximum' | 'range',
  time: Float64Array,
  values: Float64Array,
): FoundValue {
  const { min, minAt, max, maxAt } = extremes(values);
  if (statistic === 'range') return { value: max - min };
  return statistic === 'minimum'
    ? { value: min, at: time[minAt] ?? Number.NaN }
    : { value: max, at: time[maxAt] ?? Number.NaN };
}

function integral(time: Float64Array, values: Float64Array): number {
  const longest = longestStep(time);
  let sum = 0;
  let steps = 0;
  for (let row = 1; row < values.length; row += 1) {
    const step = (time[row] ?? 0) - (time[row - 1] ?? 0);
    const area = (((values[row] ?? Number.NaN) + (values[row - 1] ?? Number.NaN)) / 2) * (step / HOUR);
    if (step > longest || Number.isNaN(area)) continue;
    sum += area;
    steps += 1;
  }
  return steps === 0 ? Number.NaN : sum;
}

/** Share of the samples that the usual cadence lets expect and that are not there, as rows or as values; 0 to 1. */
function missingOf(time: Float64Array, values: Float64Array): number {
  const step = medianStep(time);
  const span = (time.at(-1) ?? 0) - (time[0] ?? 0);
  const expected = step === 0 ? values.length : Math.max(values.length, Math.round(span / step) + 1);
  let there = 0;
  for (const value of values) if (!Number.isNaN(value)) there += 1;
  return expected === 0 ? 1 : 1 - there / expected;
}
