import type { Frame } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';

/** A few rows for a reader; times are ISO 8601 UTC (places where the axis is no time), a missing number is `null`. */
export interface Preview {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | null)[])[];
  /** How many rows there are between the first and the last ones shown. */
  readonly hidden: number;
}

/** No more rows than this at each end. */
const MOST = 50;

/** The first and the last rows of a frame, `count` of each, all of them when there are few. */
export function preview(
  { time, axis, columns, text }: Frame,
  where: 'head' | 'tail' | 'both' = 'head',
  count = 5,
): Preview {
  const each = Math.min(MOST, Math.max(1, Math.floor(count)));
  const head = where === 'tail' ? 0 : Math.min(each, time.length);
  const tail = where === 'head' ? time.length : Math.max(head, time.length - each);
  const shown = [
    ...Array(head).keys(),
    ...Array.from({ length: time.length - tail }, (_, row) => tail + row),
  ];
  return {
    columns: [
      ...[axis ?? { name: 'time', unit: '' }, ...columns].map(({ name, unit }) =>
        unit === '' ? name : `${name} (${unit})`,
      ),
      ...text.map(({ name }) => name),
    ],
    rows: shown.map((row) => [
      axis === undefined ? isoTime(time[row] ?? 0) : (time[row] ?? null),
      ...columns.map(({ values }) => (Number.isNaN(values[row]) ? null : (values[row] ?? null))),
      ...text.map(({ values }) => values[row] ?? ''),
    ]),
    hidden: time.length - shown.length,
  };
}
