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
  if (cadenceMs >= MINUTE) return columnsAt(time, valuesAt);
  const minutes = minutesAround(time);
  const first = (minutes[0] ?? 0) / MINUTE;
  const nodes = columnsAt(minutes, valuesAt);
  const shares = new Float64Array(time.length);
  const indexes = new Int32Array(time.length);
  for (let row = 0; row < time.length; row += 1) {
    const x = (time[row] ?? 0) / MINUTE - first;
    indexes[row] = Math.floor(x);
    shares[row] = x - Math.floor(x);
  }
  return nodes.map((values) => {
    const drawn = new Float64Array(time.length);
    for (let row = 0; row < drawn.length; row += 1) {
      const index = indexes[row] as number; // row stays below its length
      const left = values[index] ?? 0;
      drawn[row] = left + ((values[index + 1] ?? left) - left) * (shares[row] as number);
    }
    return drawn;
  });
}

/** The whole minutes from the one before the first time to the one after the last. */
export function minutesAround(time: Float64Array): Float64Array {
  const first = Math.floor((time[0] ?? 0) / MINUTE);
  const count = Math.floor((time.at(-1) ?? 0) / MINUTE) - first + 2;
  return Float64Array.from({ length: count }, (_, index) => (first + index) * MINUTE);
}

function columnsAt(time: Float64Array, valuesAt: (at: number) => readonly number[]): readonly Float64Array[] {
  const width = time.length === 0 ? 0 : valuesAt(time[0] as number).length;
  const columns = Array.from({ length: width }, () => new Float64Array(time.length));
  for (let row = 0; row < time.length; row += 1) {
    const values = valuesAt(time[row] as number); // row stays below its length
    for (let column = 0; column < width; column += 1)
      (columns[column] as Float64Array)[row] = values[column] as number; // always the same number
  }
  return columns;
}
