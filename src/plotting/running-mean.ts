/**
 * Centred mean of the samples within half a window on both sides; NaN where the sample itself is missing.
 *
 * @param time ms since 1970 UTC, strictly ascending, shape `[n]`
 * @param values shape `[n]`, missing is NaN
 * @param windowMs full width of the window, in ms
 */
export function runningMean(time: Float64Array, values: Float64Array, windowMs: number): Float64Array {
  const means = new Float64Array(values.length);
  const half = windowMs / 2;
  let left = 0;
  let right = 0;
  let sum = 0;
  let count = 0;
  for (let row = 0; row < values.length; row += 1) {
    const at = time[row] as number; // row < values.length = time.length
    for (; right < values.length && (time[right] as number) <= at + half; right += 1) {
      const value = values[right] as number;
      if (!Number.isNaN(value)) {
        sum += value;
        count += 1;
      }
    }
    for (; (time[left] as number) < at - half; left += 1) {
      const value = values[left] as number;
      if (!Number.isNaN(value)) {
        sum -= value;
        count -= 1;
      }
    }
    means[row] = count === 0 || Number.isNaN(values[row] as number) ? Number.NaN : sum / count;
  }
  return means;
}
