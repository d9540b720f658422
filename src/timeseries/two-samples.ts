import { normalTwoSided, studentTwoSided } from '#src/timeseries/distributions.ts';
import { averageRanks } from '#src/timeseries/rank-statistics.ts';

/** What a test of two samples finds; `freedom` is of a t test. */
export interface TestResult {
  readonly statistic: number;
  readonly p: number;
  readonly freedom?: number;
  /** Its p is counted, or that of many values. */
  readonly isExact?: boolean;
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
  const isExact = a.length * b.length <= MOST_PAIRS;
  const p = isExact
    ? exactP(statistic, Math.min(a.length, b.length), Math.max(a.length, b.length))
    : limitP(statistic * Math.sqrt((a.length * b.length) / (a.length + b.length)));
  return { statistic, p, isExact };
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

/** Exact where one sample has at most so many values, none of them twice, and both so many pairs: a tenth of a second. */
const MOST_COUNTED = 8;
const MOST_COUNTED_PAIRS = 5000;

/**
 * The rank test of Mann and Whitney (Wilcoxon's rank sum), two-sided: U of the first sample, the number of pairs in which its value
 * is the larger, ties as half. Its p is exact for small samples without ties, else that of the normal limit with corrections for
 * ties and continuity, both as `mannwhitneyu`, which counts beyond 5000 pairs too where one sample has eight values at most.
 */
export function mannWhitney(first: Float64Array, second: Float64Array): TestResult {
  const [m, n] = [first.length, second.length];
  const all = Float64Array.from([...first, ...second]);
  const ranks = averageRanks(all);
  const sum = ranks.subarray(0, m).reduce((total, rank) => total + rank, 0);
  const statistic = sum - (m * (m + 1)) / 2;
  const tied = tiesOf(all);
  const isExact = tied === 0 && Math.min(m, n) <= MOST_COUNTED && m * n <= MOST_COUNTED_PAIRS;
  const p = isExact ? rankP(statistic, m, n) : rankLimitP(statistic, m, n, tied);
  return { statistic, p, isExact };
}

/** Σ (t³ − t) over groups of equal values. */
function tiesOf(values: Float64Array): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, t) => sum + t ** 3 - t, 0);
}

/** Twice the share of orders of all values with a U at most as far out. */
function rankP(statistic: number, m: number, n: number): number {
  const least = Math.min(statistic, m * n - statistic);
  const few = Math.min(m, n);
  // shares[k][u]: that k of the few stand among the values so far with u pairs won, weighed step by step.
  const shares = Array.from({ length: few + 1 }, () => new Float64Array(least + 1));
  for (let many = 0; many <= Math.max(m, n); many += 1) {
    shares.forEach((row, k) => {
      if (k === 0) row[0] = 1;
      else addValue(row, shares[k - 1] ?? row, k, many);
    });
  }
  return Math.min(1, 2 * (shares[few] ?? new Float64Array(0)).reduce((sum, share) => sum + share, 0));
}

/** One value more: the largest is of the others, or of the few, which wins a pair with each of the others. */
function addValue(row: Float64Array, fewer: Float64Array, k: number, many: number): void {
  for (let u = row.length - 1; u >= 0; u -= 1) {
    const won = u < many ? 0 : (fewer[u - many] ?? 0);
    row[u] = (many * (row[u] ?? 0) + k * won) / (k + many);
  }
}

function rankLimitP(statistic: number, m: number, n: number, tied: number): number {
  const total = m + n;
  const deviation = Math.sqrt(((m * n) / 12) * (total + 1 - tied / (total * (total - 1))));
  const off = Math.abs(statistic - (m * n) / 2) - 0.5;
  return deviation === 0 || off <= 0 ? 1 : normalTwoSided(off / deviation);
}
