/** Means of a series over any stretches of time, from sums made once; missing values are left out. */
export interface Means {
  /** @returns NaN for the mean of no samples; `[from, to)` in ms */
  of(from: number, to: number): { readonly mean: number; readonly count: number };
}

/** @param time ms, strictly ascending */
export function slidingMeans(time: Float64Array, values: Float64Array): Means {
  const sums = new Float64Array(values.length + 1);
  const counts = new Int32Array(values.length + 1);
  // Sums about the first value that is there, so that a large level does not cost digits.
  const about = values.find((value) => !Number.isNaN(value)) ?? 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    const isThere = !Number.isNaN(value);
    sums[row + 1] = (sums[row] ?? 0) + (isThere ? value - about : 0);
    counts[row + 1] = (counts[row] ?? 0) + (isThere ? 1 : 0);
  }
  return {
    of(from, to) {
      const [low, high] = [rowAt(time, from), rowAt(time, to)];
      const count = (counts[high] ?? 0) - (counts[low] ?? 0);
      const sum = (sums[high] ?? 0) - (sums[low] ?? 0);
      return { mean: count === 0 ? Number.NaN : about + sum / count, count };
    },
  };
}

/** The first row at or after a time. */
export function rowAt(time: Float64Array, at: number): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
