import { neededIn, type RunningBounds } from '#src/timeseries/running-bounds.ts';

/** Sums over the pairs of a window, about a point near them. */
interface PairSums {
  count: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
  aboutX: number;
  aboutY: number;
}

/**
 * Pearson's coefficient over windows; pairs with a missing side are left out; NaN where one side does not vary.
 * Sums are begun anew once a window length, so that rounding does not pile up.
 *
 * @returns shape `[n]`, each in [-1, 1] or NaN
 */
export function correlationOver(
  first: Float64Array,
  second: Float64Array,
  bounds: RunningBounds,
  minimumShare: number,
): Float64Array {
  const { from, to } = bounds;
  const needed = neededIn(bounds, minimumShare, 2);
  const result = new Float64Array(first.length).fill(Number.NaN);
  let sums = sumsOver(first, second, 0, 0);
  let fresh = 0;
  for (let row = 0; row < result.length; row += 1) {
    const [low, high] = [from[row] ?? 0, to[row] ?? 0];
    if (row === fresh) {
      sums = sumsOver(first, second, low, high);
      fresh = row + Math.max(1, high - low);
    } else {
      slideRows(sums, first, second, to[row - 1] ?? 0, high, 1);
      slideRows(sums, first, second, from[row - 1] ?? 0, low, -1);
    }
    if (sums.count >= needed) result[row] = coefficient(sums);
  }
  return result;
}

/** Pearson's coefficient of all pairs that are there. */
export function correlation(
  first: Float64Array,
  second: Float64Array,
): { readonly coefficient: number; readonly pairs: number } {
  const sums = sumsOver(first, second, 0, first.length);
  return { coefficient: sums.count < 2 ? Number.NaN : coefficient(sums), pairs: sums.count };
}

/** Sums over rows `[low, high)` about the means there. */
function sumsOver(first: Float64Array, second: Float64Array, low: number, high: number): PairSums {
  const [aboutX, aboutY] = middleOf(first, second, low, high);
  const sums = { count: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0, aboutX, aboutY };
  slideRows(sums, first, second, low, high, 1);
  return sums;
}

/** Takes rows `[low, high)` in or out. */
function slideRows(
  sums: PairSums,
  first: Float64Array,
  second: Float64Array,
  low: number,
  high: number,
  sign: 1 | -1,
): void {
  for (let row = low; row < high; row += 1)
    slide(sums, first[row] ?? Number.NaN, second[row] ?? Number.NaN, sign);
}

function slide(sums: PairSums, first: number, second: number, sign: 1 | -1): void {
  if (Number.isNaN(first) || Number.isNaN(second)) return;
  const x = first - sums.aboutX;
  const y = second - sums.aboutY;
  sums.count += sign;
  sums.x += sign * x;
  sums.y += sign * y;
  sums.xx += sign * x * x;
  sums.yy += sign * y * y;
  sums.xy += sign * x * y;
}

function coefficient({ count, x, y, xx, yy, xy }: PairSums): number {
  const varianceX = xx - (x * x) / count;
  const varianceY = yy - (y * y) / count;
  if (varianceX <= xx * 1e-14 || varianceY <= yy * 1e-14) return Number.NaN;
  return Math.max(-1, Math.min(1, (xy - (x * y) / count) / Math.sqrt(varianceX * varianceY)));
}

/** Means of the pairs of rows `[low, high)`. */
function middleOf(
  first: Float64Array,
  second: Float64Array,
  low: number,
  high: number,
): readonly [number, number] {
  let [x, y, count] = [0, 0, 0];
  for (let row = low; row < high; row += 1) {
    const [a, b] = [first[row] ?? Number.NaN, second[row] ?? Number.NaN];
    if (Number.isNaN(a) || Number.isNaN(b)) continue;
    x += a;
    y += b;
    count += 1;
  }
  return count === 0 ? [0, 0] : [x / count, y / count];
}
