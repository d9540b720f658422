import { MINUTE } from '#src/domain/time-range.ts';

/**
 * Evaluates what changes slowly at whole minutes and draws it straight between them; data slower than that get it at
 * their own times. Either way a time has the same value whatever range it is asked in.
 *
 * @param time ms since 1970-01-01T00:00Z, ascending, shape `[n]`
 * @param valuesAt always the same number of values
 * @returns one array of shape `[n]` for each of those values
 */
export function overMinutes(
  time: Float64Array,
  cadenceMs: number,
  valuesAt: (at: number) => readonly number[],
): readonly Float64Array[] {
  if (cadenceMs >= MINUTE) return transposed(Array.from(time, valuesAt), time.length);
  const first = Math.floor((time[0] ?? 0) / MINUTE);
  const count = Math.floor((time.at(-1) ?? 0) / MINUTE) - first + 2;
  const nodes = Array.from({ length: count }, (_, index) => valuesAt((first + index) * MINUTE));
  return transposed(nodes, count).map((values) =>
    time.map((at) => {
      const x = at / MINUTE - first;
      const index = Math.floor(x);
      const left = values[index] ?? 0;
      return left + ((values[index + 1] ?? left) - left) * (x - index);
    }),
  );
}

function transposed(rows: readonly (readonly number[])[], count: number): readonly Float64Array[] {
  const columns = (rows[0] ?? []).map(() => new Float64Array(count));
  rows.forEach((row, index) => {
    row.forEach((value, column) => {
      const target = columns[column];
      if (target !== undefined) target[index] = value;
    });
  });
  return columns;
}
