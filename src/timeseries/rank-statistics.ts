import { normalTwoSided } from '#src/timeseries/distributions.ts';
import { percentileInPlace } from '#src/timeseries/percentile.ts';

/** Ranks from 1, equal values share the mean of theirs (as scipy's rankdata). */
export function averageRanks(values: Float64Array): Float64Array {
  const order = Uint32Array.from(values.keys()).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const ranks = new Float64Array(values.length);
  for (let first = 0; first < order.length; ) {
    let end = first + 1;
    while (end < order.length && values[order[end] ?? 0] === values[order[first] ?? 0]) end += 1;
    for (let place = first; place < end; place += 1) ranks[order[place] ?? 0] = (first + end + 1) / 2;
    first = end;
  }
  return ranks;
}

/** The median of the slopes of all pairs (Theil 1950, Sen 1968). @param x ascending */
export function theilSen(x: Float64Array, y: Float64Array): number {
  const slopes: number[] = [];
  for (let row = 0; row < x.length; row += 1) {
    for (let later = row + 1; later < x.length; later += 1) {
      const dx = (x[later] ?? 0) - (x[row] ?? 0);
      if (dx !== 0) slopes.push(((y[later] ?? 0) - (y[row] ?? 0)) / dx);
    }
  }
  return percentileInPlace(Float64Array.from(slopes), 0.5);
}

/** The trend test of Mann and Kendall with ties; samples are taken as independent. */
export function mannKendall(y: Float64Array): { readonly s: number; readonly z: number; readonly p: number } {
  let s = 0;
  for (let row = 0; row < y.length; row += 1) {
    for (let later = row + 1; later < y.length; later += 1) s += Math.sign((y[later] ?? 0) - (y[row] ?? 0));
  }
  const n = y.length;
  const ties = new Map<number, number>();
  for (const value of y) ties.set(value, (ties.get(value) ?? 0) + 1);
  const tied = [...ties.values()].reduce((sum, t) => sum + t * (t - 1) * (2 * t + 5), 0);
  const variance = (n * (n - 1) * (2 * n + 5) - tied) / 18;
  const z = variance === 0 ? 0 : (s - Math.sign(s)) / Math.sqrt(variance);
  return { s, z, p: normalTwoSided(z) };
}
