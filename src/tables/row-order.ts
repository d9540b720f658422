import { BotError } from '#src/domain/failure.ts';
import type { Column, TextColumn } from '#src/domain/frame.ts';
import type { TimeAxis } from '#src/tables/find-time.ts';
import type { Grid } from '#src/tables/grid.ts';
import type { Table } from '#src/tables/table.ts';

export interface UnorderedTable {
  readonly start: TimeAxis | undefined;
  readonly stop: TimeAxis | undefined;
  readonly columns: readonly Column[];
  readonly text: readonly TextColumn[];
  readonly notes: readonly string[];
}

/**
 * Puts rows into the order of their times. A row without a readable time is left out, and of rows at one time the
 * first is kept; both are told.
 *
 * @throws BotError `invalid-request` when no row has a time
 */
export function inOrder(grid: Grid, { start, stop, columns, text, notes }: UnorderedTable): Table {
  if (start === undefined) return { rows: grid.rows.length, columns, text, notes };
  const timed = [...start.values.keys()].filter((row) => !Number.isNaN(start.values[row]));
  if (timed.length === 0)
    throw new BotError('invalid-request', 'No row of the table has a time that can be read.');
  const at = (row: number) => start.values[row] ?? 0;
  const isSorted = timed.every((row, index) => index === 0 || at(timed[index - 1] ?? 0) <= at(row));
  const sorted = isSorted ? timed : timed.toSorted((a, b) => at(a) - at(b) || a - b);
  const kept = sorted.filter((row, index) => index === 0 || at(sorted[index - 1] ?? 0) < at(row));
  const values = (from: Float64Array) => Float64Array.from(kept, (row) => from[row] ?? Number.NaN);
  return {
    time: values(start.values),
    ...(stop === undefined ? {} : { stop: values(stop.values) }),
    rows: kept.length,
    columns: columns.map((column) => ({ ...column, values: values(column.values) })),
    text: text.map((column) => ({ ...column, values: kept.map((row) => column.values[row] ?? '') })),
    notes: [
      ...notes,
      ...leftOut(grid, start),
      ...(isSorted ? [] : ['The rows were sorted by time.']),
      ...repeated(sorted.length - kept.length),
    ],
  };
}

function leftOut({ rows }: Grid, { values, used }: TimeAxis): readonly string[] {
  const without = [...values.keys()].filter((row) => Number.isNaN(values[row]));
  const first = rows[without[0] ?? -1];
  if (first === undefined) return [];
  const cell = first.cells[used[0] ?? 0] ?? '';
  const count = without.length === 1 ? '1 row has' : `${without.length} rows have`;
  return [
    `${count} no readable time and ${without.length === 1 ? 'was' : 'were'} left out, e.g. line ${first.line} ("${cell.slice(0, 30)}").`,
  ];
}

function repeated(count: number): readonly string[] {
  if (count === 0) return [];
  return [
    count === 1
      ? '1 row repeats a time that was there before and was left out.'
      : `${count} rows repeat a time that was there before and were left out.`,
  ];
}
