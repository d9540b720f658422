import { correlationSums, powerOfTwo } from '#src/timeseries/fourier.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

/** Lags with fewer pairs than this share of the pairs at lag 0 are left out: few pairs correlate by chance. */
const LEAST_PAIRS = 0.25;

/**
 * Pearson's coefficient of `first[i]` and `second[i + lag]` for lags from −most to most, over the pairs that are there.
 * All sums of the formula are correlations of masked series.
 *
 * @returns shape `[2 * most + 1]`, NaN where too few pairs are there or one side does not vary
 */
export function lagCorrelation(first: Float64Array, second: Float64Array, most: number): Float64Array {
  const size = powerOfTwo(first.length + second.length);
  const [x, xx, hasX] = masked(first);
  const [y, yy, hasY] = masked(second);
  const [pairs = NONE, sumX = NONE, sumY = NONE, sumXX = NONE, sumYY = NONE, sumXY = NONE] = correlationSums(
    [
      [hasX, hasY],
      [x, hasY],
      [hasX, y],
      [xx, hasY],
      [hasX, yy],
      [x, y],
    ],
    size,
  );
  const least = Math.max(3, LEAST_PAIRS * Math.min(first.length, second.length) * share(hasX) * share(hasY));
  return new Float64Array(2 * most + 1).map((_, index) => {
    const at = (index - most + size) % size;
    const count = Math.round(pairs[at] ?? 0);
    if (count < least) return Number.NaN;
    const [a, b] = [sumX[at] ?? 0, sumY[at] ?? 0];
    const varianceX = (sumXX[at] ?? 0) - (a * a) / count;
    const varianceY = (sumYY[at] ?? 0) - (b * b) / count;
    if (varianceX < 1e-12 * count || varianceY < 1e-12 * count) return Number.NaN;
    return Math.max(-1, Math.min(1, ((sumXY[at] ?? 0) - (a * b) / count) / Math.sqrt(varianceX * varianceY)));
  });
}

const NONE = new Float64Array();

/** Values in standard deviations from their mean, their squares, and 1 where they are there; 0 where they are not. */
function masked(values: Float64Array): readonly [Float64Array, Float64Array, Float64Array] {
  const { mean, std } = meanAndStd(values);
  const scale = std > 0 ? 1 / std : 0;
  const x = values.map((value) => (Number.isNaN(value) ? 0 : (value - mean) * scale));
  return [x, x.map((value) => value * value), values.map((value) => (Number.isNaN(value) ? 0 : 1))];
}

function share(has: Float64Array): number {
  return has.reduce((sum, each) => sum + each, 0) / Math.max(1, has.length);
}
