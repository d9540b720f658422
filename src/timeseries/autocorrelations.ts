import { powerOfTwo, selfSums } from '#src/timeseries/fourier.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

/**
 * The biased autocorrelation r_k = Σ(x_t - x̄)(x_{t+k} - x̄) / Σ(x - x̄)² for k = 0 … most; pairs with a missing side are left
 * out and both sums are scaled to the pairs that there would be.
 */
export function autocorrelations(values: Float64Array, most: number): Float64Array {
  const { mean, count } = meanAndStd(values);
  const there = values.map((value) => (Number.isNaN(value) ? 0 : 1));
  const away = values.map((value) => (Number.isNaN(value) ? 0 : value - mean));
  // Shifts wrap around, so there is room for the longest behind the values; half of the size is told.
  const size = powerOfTwo(Math.max(values.length + most + 1, 2 * most, 2));
  const sums = selfSums(away, size);
  const pairs = count === values.length ? undefined : selfSums(there, size);
  const variance = away.reduce((sum, value) => sum + value * value, 0) / count;
  return new Float64Array(most + 1).map((_, lag) => {
    const expected = values.length - lag;
    const had = pairs === undefined ? expected : Math.round(pairs[lag] ?? 0);
    return had === 0 ? Number.NaN : ((sums[lag] ?? 0) * (expected / had)) / (variance * values.length);
  });
}

/** The lag in samples at which the autocorrelation falls to 1/e, by interpolation; half of the series when it never does. */
export function eFolding(values: Float64Array): number {
  const most = Math.max(1, Math.floor(values.length / 2));
  return eFoldingOf(autocorrelations(values, most)) ?? most;
}

/** The lag at which a curve over lags from 0 up falls to 1/e; `undefined` when it does not. */
export function eFoldingOf(curve: Float64Array): number | undefined {
  const level = 1 / Math.E;
  for (let lag = 1; lag < curve.length; lag += 1) {
    const [before, after] = [curve[lag - 1] ?? 0, curve[lag] ?? 0];
    if (after <= level) return lag - 1 + (before - level) / (before - after);
  }
  return undefined;
}
