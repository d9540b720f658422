/** Coefficients of Lanczos' approximation of the gamma function (g = 7, n = 9), good to about 1e-15. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const MOST_TERMS = 10_000;
const CLOSE = 1e-16;
const TINY = 1e-300;

/** Probability of |t| or more in Student's distribution, two-sided. */
export function studentTwoSided(t: number, freedom: number): number {
  if (Number.isNaN(t) || freedom <= 0) return Number.NaN;
  return incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);
}

/** The t that |t| exceeds with probability `alpha`, two-sided. */
export function studentQuantile(alpha: number, freedom: number): number {
  let [low, high] = [0, 1];
  while (studentTwoSided(high, freedom) > alpha) high *= 2;
  for (let step = 0; step < 200 && high - low > 1e-15 * high; step += 1) {
    const middle = (low + high) / 2;
    if (studentTwoSided(middle, freedom) > alpha) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Probability of |z| or more in the normal distribution, two-sided. */
export function normalTwoSided(z: number): number {
  return upperGamma(0.5, (z * z) / 2);
}

/** The regularised incomplete beta function I_x(a, b), by its continued fraction (Lentz's method). */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x));
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(x, a, b)) / a
    : 1 - (front * betaFraction(1 - x, b, a)) / b;
}

function betaFraction(x: number, a: number, b: number): number {
  const term = (step: number) => {
    const m = Math.floor(step / 2);
    return step % 2 === 0
      ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
      : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
  };
  let c = 1;
  let d = 1 / notZero(1 + term(1));
  let value = d;
  for (let step = 2; step < MOST_TERMS; step += 1) {
    const numerator = term(step);
    d = 1 / notZero(1 + numerator * d);
    c = notZero(1 + numerator / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < CLOSE) break;
  }
  return value;
}

/** The regularised upper incomplete gamma function Q(a, x). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; n < MOST_TERMS && Math.abs(term) > Math.abs(sum) * CLOSE; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MOST_TERMS; n += 1) {
    const numerator = -n * (n - a);
    b += 2;
    d = 1 / notZero(numerator * d + b);
    c = notZero(b + numerator / c);
    value *= c * d;
    if (Math.abs(c * d - 1) < CLOSE) break;
  }
  return front * value;
}

function logGamma(z: number): number {
  if (z < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * z)) - logGamma(1 - z);
  const x = z - 1;
  const t = x + 7.5;
  const sum = LANCZOS.reduce((total, each, index) => total + (index === 0 ? each : each / (x + index)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
}

function notZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}
