import type { Frame } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';

/** Digits that a reader needs; the files have all of them. */
const DIGITS = 7;

/** Some rows of a frame as they are written, from the one at `from` on: times ISO 8601 UTC, what is missing is empty. */
export function rowsOf(
  { time, axis, columns, text }: Frame,
  from: number,
  count: number,
): { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] } {
  const written = (value: number) => (Number.isNaN(value) ? '' : String(Number(value.toPrecision(DIGITS))));
  const places = Array.from(
    { length: Math.max(0, Math.min(count, time.length - from)) },
    (_, row) => from + row,
  );
  return {
    heads: [
      ...[axis ?? { name: 'time', unit: '' }, ...columns].map(({ name, unit }) =>
        unit === '' ? name : `${name} (${unit})`,
      ),
      ...text.map(({ name }) => name),
    ],
    rows: places.map((row) => [
      axis === undefined ? isoTime(time[row] ?? Number.NaN) : written(time[row] ?? Number.NaN),
      ...columns.map(({ values }) => written(values[row] ?? Number.NaN)),
      ...text.map(({ values }) => values[row] ?? ''),
    ]),
  };
}
