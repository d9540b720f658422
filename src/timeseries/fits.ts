import { studentQuantile, studentTwoSided } from '#src/timeseries/distributions.ts';

/** A least-squares line y = intercept + slope · x with standard errors. */
export interface LineFit {
  readonly count: number;
  readonly slope: number;
  readonly slopeError: number;
  readonly intercept: number;
  readonly interceptError: number;
  /** Pearson's coefficient. */
  readonly r: number;
  /** Two-sided probability of such a slope by chance, samples taken as independent. */
  readonly p: number;
  /** Half of the 95 % interval of the slope. */
  readonly slopeHalf95: number;
}

/** Fits a line to the pairs that are there (as scipy's linregress); NaN with fewer than three. */
export function fitLine(x: Float64Array, y: Float64Array): LineFit {
  const [xs, ys] = pairsOf(x, y);
  const count = xs.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  let [sxx, sxy, syy] = [0, 0, 0];
  for (let row = 0; row < count; row += 1) {
    const dx = (xs[row] ?? 0) - meanX;
    const dy = (ys[row] ?? 0) - meanY;
    sxx += dx * dx;
    sxy += dx * dy;
    syy += dy * dy;
  }
  const slope = sxy / sxx;
  const r = Math.max(-1, Math.min(1, sxy / Math.sqrt(sxx * syy)));
  const rest = xs.reduce(
    (sum, value, row) => sum + ((ys[row] ?? 0) - meanY - slope * (value - meanX)) ** 2,
    0,
  );
  const freedom = count - 2;
  const slopeError = freedom > 0 ? Math.sqrt(rest / freedom / sxx) : Number.NaN;
  return {
    count,
    slope,
    slopeError,
    intercept: meanY - slope * meanX,
    interceptError: slopeError * Math.sqrt(sxx / count + meanX * meanX),
    r,
    p: freedom > 0 ? studentTwoSided(slope / slopeError, freedom) : Number.NaN,
    slopeHalf95: freedom > 0 ? studentQuantile(0.05, freedom) * slopeError : Number.NaN,
  };
}

/** The pairs of which both sides are there and finite. */
export function pairsOf(x: Float64Array, y: Float64Array): readonly [Float64Array, Float64Array] {
  const rows = [...x.keys()].filter((row) => Number.isFinite(x[row]) && Number.isFinite(y[row]));
  return [Float64Array.from(rows, (row) => x[row] ?? 0), Float64Array.from(rows, (row) => y[row] ?? 0)];
}

/** Means of log10 x and log10 y in equal bins of log10 x, `perDecade` of them; for spectra, whose high end has most points. */
export function logBinned(
  x: Float64Array,
  y: Float64Array,
  perDecade = 10,
): readonly [Float64Array, Float64Array] {
  const sums = new Map<number, { count: number; x: number; y: number }>();
  for (let row = 0; row < x.length; row += 1) {
    const [a, b] = [Math.log10(x[row] ?? Number.NaN), Math.log10(y[row] ?? Number.NaN)];
    if (!Number.isFinite(a) || !Number.isFinite(b)) continue;
    const bin = Math.floor(a * perDecade + 1e-9);
    const sum = sums.get(bin) ?? { count: 0, x: 0, y: 0 };
    sums.set(bin, { count: sum.count + 1, x: sum.x + a, y: sum.y + b });
  }
  const bins = [...sums.entries()].sort(([a], [b]) => a - b).map(([, sum]) => sum);
  return [
    Float64Array.from(bins, (sum) => sum.x / sum.count),
    Float64Array.from(bins, (sum) => sum.y / sum.count),
  ];
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
