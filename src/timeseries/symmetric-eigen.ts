export type Vector3 = readonly [number, number, number];

export interface Eigen {
  /** Descending. */
  readonly values: Vector3;
  /** Of unit length, in the order of the values. */
  readonly vectors: readonly [Vector3, Vector3, Vector3];
}

/** Eigenvalues and vectors of a symmetric 3 × 3 matrix by Jacobi's rotations. @param matrix rows */
export function symmetricEigen(matrix: readonly [Vector3, Vector3, Vector3]): Eigen {
  const a = matrix.map((row) => [...row]);
  const v = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  for (let sweep = 0; sweep < 60; sweep += 1) {
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const)
      rotate(a, v, p, q);
  }
  const at = (rows: readonly (readonly number[])[], row: number, column: number) => rows[row]?.[column] ?? 0;
  const order = [0, 1, 2].toSorted((i, j) => at(a, j, j) - at(a, i, i));
  const vector = (place: number): Vector3 => {
    const column = order[place] ?? 0;
    return [at(v, 0, column), at(v, 1, column), at(v, 2, column)];
  };
  const value = (place: number) => at(a, order[place] ?? 0, order[place] ?? 0);
  return { values: [value(0), value(1), value(2)], vectors: [vector(0), vector(1), vector(2)] };
}

/** Turns the plane p, q so that the element between them is zero. */
function rotate(a: number[][], v: number[][], p: number, q: number): void {
  const off = a[p]?.[q] ?? 0;
  if (off === 0) return;
  const theta = ((a[q]?.[q] ?? 0) - (a[p]?.[p] ?? 0)) / (2 * off);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.hypot(theta, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (const rows of [a, v]) {
    for (const row of rows) {
      const [x, y] = [row[p] ?? 0, row[q] ?? 0];
      row[p] = c * x - s * y;
      row[q] = s * x + c * y;
    }
  }
  const [first, second] = [a[p], a[q]];
  if (first === undefined || second === undefined) return;
  for (let column = 0; column < 3; column += 1) {
    const [x, y] = [first[column] ?? 0, second[column] ?? 0];
    first[column] = c * x - s * y;
    second[column] = s * x + c * y;
  }
}
