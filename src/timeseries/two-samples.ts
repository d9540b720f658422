import { studentTwoSided } from '#src/timeseries/distributions.ts';

/** What a test of two samples finds; `freedom` is of a t test. */
export interface TestResult {
  readonly statistic: number;
  readonly p: number;
  readonly freedom?: number;
}

export interface Moments {
  readonly count: number;
  readonly mean: number;
  /** With n − 1; NaN of one value. */
  readonly variance: number;
}

/** Number, mean and variance (n − 1) of values without missing ones. */
export function momentsOf(values: Float64Array): Moments {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean, variance: count > 1 ? squares / (count - 1) : Number.NaN };
}

/** Welch's t test of two means, two-sided, with the degrees of freedom of Welch and Satterthwaite (`ttest_ind(equal_var=False)`). */
export function welchTest(first: Float64Array, second: Float64Array): TestResult {
  const [a, b] = [momentsOf(first), momentsOf(second)];
  const [va, vb] = [a.variance / a.count, b.variance / b.count];
  const statistic = (a.mean - b.mean) / Math.sqrt(va + vb);
  const freedom = (va + vb) ** 2 / (va ** 2 / (a.count - 1) + vb ** 2 / (b.count - 1));
  return { statistic, freedom, p: studentTwoSided(statistic, freedom) };
}

/** Up to so many pairs the paths are counted, which takes a tenth of a second. */
const MOST_PAIRS = 25_000_000;

/**
 * The two-sample test of Kolmogorov and Smirnov, two-sided: the largest distance of the two distributions. Its p is exact for values
 * without ties up to 25 million pairs (lattice paths, as `ks_2samp(method='exact')` and R's `psmirnov`), beyond that that of the limit
 * of many (`kstwobign`).
 */
export function kolmogorovSmirnov(first: Float64Array, second: Float64Array): TestResult {
  const [a, b] = [first.toSorted(), second.toSorted()];
  let statistic = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const value = Math.min(a[i] ?? 0, b[j] ?? 0);
    while (i < a.length && (a[i] ?? 0) <= value) i += 1;
    while (j < b.length && (b[j] ?? 0) <= value) j += 1;
    statistic = Math.max(statistic, Math.abs(i / a.length - j / b.length));
  }
  const p =
    a.length * b.length <= MOST_PAIRS
      ? exactP(statistic, Math.min(a.length, b.length), Math.max(a.length, b.length))
      : limitP(statistic * Math.sqrt((a.length * b.length) / (a.length + b.length)));
  return { statistic, p };
}

/** 1 − the share of lattice paths that stay nearer to the diagonal than the distance. */
function exactP(distance: number, m: number, n: number): number {
  const limit = (0.5 + Math.floor(distance * m * n - 1e-7)) / (m * n);
  const inside = new Float64Array(n + 1);
  for (let j = 0; j <= n; j += 1) inside[j] = j / n > limit ? 0 : 1;
  for (let i = 1; i <= m; i += 1) {
    const weight = i / (i + n);
    const along = i / m;
    inside[0] = along > limit ? 0 : weight * (inside[0] ?? 0);
    for (let j = 1; j <= n; j += 1) {
      const isOutside = Math.abs(along - j / n) > limit;
      inside[j] = isOutside ? 0 : weight * (inside[j] ?? 0) + (inside[j - 1] ?? 0);
    }
  }
  return Math.min(1, Math.max(0, 1 - (inside[n] ?? 0)));
}

/** Q(x) = 2 Σ (−1)^(k−1) exp(−2 k² x²). */
function limitP(x: number): number {
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += (k % 2 === 1 ? 2 : -2) * Math.exp(-2 * k * k * x * x);
  return Math.min(1, Math.max(0, sum));
}
