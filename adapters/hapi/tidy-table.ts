import type { Table } from '#adapters/hapi/growing-table.ts';
import { formatTime, type TimeRange } from '#src/domain/time-range.ts';

export interface TidyTable extends Table {
  /** What was put right, in sentences for a caption. */
  readonly notes: readonly string[];
}

/** Records inside the range, in ascending order, one a time stamp (the first that was sent). */
export function tidyTable(table: Table, range: TimeRange): TidyTable {
  const { time } = table;
  let first = 0;
  let last = time.length;
  if (isAscending(time)) {
    while (first < last && (time[first] ?? 0) < range.start) first += 1;
    while (last > first && (time[last - 1] ?? 0) >= range.stop) last -= 1;
    return first === 0 && last === time.length
      ? { ...table, notes: [] }
      : { ...pickRows(table, { first, last }), notes: [outsideNote(time.length - (last - first))].flat() };
  }
  return sorted(table, range);
}

function isAscending(time: Float64Array): boolean {
  for (let row = 1; row < time.length; row += 1) if (!((time[row] ?? 0) > (time[row - 1] ?? 0))) return false;
  return true;
}

function sorted(table: Table, range: TimeRange): TidyTable {
  const { time } = table;
  const at = (row: number) => time[row] ?? 0;
  const inside: number[] = [];
  for (let row = 0; row < time.length; row += 1)
    if (at(row) >= range.start && at(row) < range.stop) inside.push(row);
  const isUnordered = inside.some((row, index) => index > 0 && at(row) < at(inside[index - 1] ?? 0));
  if (isUnordered) inside.sort((a, b) => at(a) - at(b) || a - b);
  const rows = inside.filter((row, index) => index === 0 || at(row) !== at(inside[index - 1] ?? 0));
  const repeated = inside.length - rows.length;
  return {
    ...pickRows(table, rows),
    notes: [
      ...outsideNote(time.length - inside.length),
      ...(repeated === 0 ? [] : [`${records(repeated)} with a repeated time stamp left out.`]),
      ...(isUnordered ? ['The server sent the records out of order; they are sorted by time.'] : []),
    ],
  };
}

function outsideNote(count: number): readonly string[] {
  return count === 0 ? [] : [`${records(count)} outside the asked range left out.`];
}

function records(count: number): string {
  return count === 1 ? '1 record' : `${count} records`;
}

type Rows = readonly number[] | { readonly first: number; readonly last: number };

function pickRows({ time, numbers, texts }: Table, rows: Rows): Table {
  if ('first' in rows) {
    const cut = <T extends { slice(first: number, last: number): T }>(values: T) =>
      values.slice(rows.first, rows.last);
    return {
      time: cut(time),
      numbers: numbers.map(cut),
      texts: texts.map((values) => values.slice(rows.first, rows.last)),
    };
  }
  const pick = (values: Float64Array) => Float64Array.from(rows, (row) => values[row] ?? Number.NaN);
  return {
    time: pick(time),
    numbers: numbers.map(pick),
    texts: texts.map((values) => rows.map((row) => values[row] ?? '')),
  };
}

/** Says so when the last record lies well before the end of the range: no data there, or an answer that lost its end. */
export function earlyEndNote(
  time: Float64Array,
  range: TimeRange,
  cadenceMs: number | undefined,
): readonly string[] {
  const last = time.at(-1);
  if (last === undefined || cadenceMs === undefined) return [];
  const missing = range.stop - last;
  const isEarly = missing > 10 * cadenceMs && missing > (range.stop - range.start) * 0.05;
  return isEarly ? [`The last record is at ${formatTime(last)} UTC, before the end of the asked range.`] : [];
}
