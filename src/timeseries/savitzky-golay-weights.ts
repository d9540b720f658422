/**
 * Weights of a least-squares polynomial over an odd window, for its value or derivative at a place of the window (Savitzky and
 * Golay 1964), through polynomials that are orthonormal on the points.
 *
 * @param points odd
 * @param place in samples from the middle of the window
 * @param derivative 0 for the value; else per sample to this power
 */
export function savitzkyGolayWeights(
  points: number,
  degree: number,
  derivative: number,
  place: number,
): Float64Array {
  const half = (points - 1) / 2;
  const scale = Math.max(1, half);
  const at = Float64Array.from({ length: points }, (_, index) => (index - half) / scale);
  const weights = new Float64Array(points);
  for (const coefficients of orthonormal(at, degree)) {
    const size = valueAt(derived(coefficients, derivative), place / scale) / scale ** derivative;
    for (let index = 0; index < points; index += 1)
      weights[index] = (weights[index] ?? 0) + size * valueAt(coefficients, at[index] ?? 0);
  }
  return weights;
}

/** Polynomials by their coefficients, lowest power first, orthonormal on the places (Gram and Schmidt, done twice). */
function orthonormal(at: Float64Array, degree: number): readonly Float64Array[] {
  const found: Float64Array[] = [];
  for (let power = 0; power <= degree; power += 1) {
    const next = new Float64Array(degree + 1);
    next[power] = 1;
    for (const _ of [1, 2]) for (const other of found) subtract(next, other, product(at, next, other));
    const size = Math.sqrt(product(at, next, next));
    found.push(next.map((value) => value / size));
  }
  return found;
}

function product(at: Float64Array, p: Float64Array, q: Float64Array): number {
  return at.reduce((sum, x) => sum + valueAt(p, x) * valueAt(q, x), 0);
}

function subtract(target: Float64Array, other: Float64Array, size: number): void {
  for (let power = 0; power < target.length; power += 1)
    target[power] = (target[power] ?? 0) - size * (other[power] ?? 0);
}

function valueAt(coefficients: Float64Array, x: number): number {
  return coefficients.reduceRight((sum, each) => sum * x + each, 0);
}

function derived(coefficients: Float64Array, times: number): Float64Array {
  let current = coefficients;
  for (let time = 0; time < times; time += 1)
    current = Float64Array.from(
      { length: Math.max(1, current.length - 1) },
      (_, power) => (power + 1) * (current[power + 1] ?? 0),
    );
  return current;
}
