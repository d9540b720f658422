interface LeastSquares {
  readonly solution: readonly number[];
  /** Standard errors, of independent scatter; NaN with no more points than unknowns. */
  readonly errors: readonly number[];
  /** Sum of the squares of what is left. */
  readonly rest: number;
}

/**
 * Solves y = Σ aᵢ·basisᵢ by the normal equations, for a handful of unknowns.
 *
 * @param basis each of the length of `y`, without missing values
 */
export function leastSquares(basis: readonly Float64Array[], y: Float64Array): LeastSquares {
  const inverse = inverseOf(basis.map((a) => basis.map((b) => dot(a, b))));
  const sums = basis.map((a) => dot(a, y));
  const solution = inverse.map((row) => row.reduce((sum, value, at) => sum + value * (sums[at] ?? 0), 0));
  let rest = 0;
  for (let row = 0; row < y.length; row += 1) {
    const fitted = basis.reduce((sum, each, at) => sum + (solution[at] ?? 0) * (each[row] ?? 0), 0);
    rest += ((y[row] ?? 0) - fitted) ** 2;
  }
  const freedom = y.length - basis.length;
  const scatter = freedom > 0 ? rest / freedom : Number.NaN;
  return { solution, errors: inverse.map((row, at) => Math.sqrt(scatter * (row[at] ?? 0))), rest };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < a.length; row += 1) sum += (a[row] ?? 0) * (b[row] ?? 0);
  return sum;
}

/** By Gauss and Jordan; the matrix is symmetric and positive, so its diagonal needs no exchange of rows. */
function inverseOf(matrix: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [...row, ...row.map((_, place) => (place === at ? 1 : 0))]);
  for (let pivot = 0; pivot < size; pivot += 1) {
    const factor = rows[pivot]?.[pivot] ?? Number.NaN;
    const own = (rows[pivot] ?? []).map((value) => value / factor);
    rows[pivot] = own;
    for (const [at, row] of rows.entries()) {
      const share = row[pivot] ?? 0;
      if (at !== pivot) rows[at] = row.map((value, place) => value - share * (own[place] ?? 0));
    }
  }
  return rows.map((row) => row.slice(size));
}
