import { BotError } from '#src/domain/failure.ts';
import type { Column, TextColumn } from '#src/domain/frame.ts';
import { type CommaStyle, isMissing, numberOf, plainWords } from '#src/tables/cell.ts';
import { chooseDelimiter } from '#src/tables/choose-delimiter.ts';
import { findStop, findTime, type TimeAxis, timesAt } from '#src/tables/find-time.ts';
import { type Grid, gridOf } from '#src/tables/grid.ts';
import { MAX_BYTES, tooLarge } from '#src/tables/limits.ts';
import { inOrder } from '#src/tables/row-order.ts';
import { type Delimiter, splitRows } from '#src/tables/split-rows.ts';
import type { ReadOptions, Table } from '#src/tables/table.ts';

const MOST_SIGNS = 200;
/** Share of the cells that have to be numbers where a few are words. */
const MOSTLY = 0.75;

/**
 * Reads a table out of a text: cells parted by tabs, semicolons, commas, bars or blanks, with a header or without.
 *
 * @param delimiter absent: told by the text
 * @throws BotError `invalid-request` for a ragged row (naming its line), dates that can be read two ways, or no
 * numbers; `too-large`
 */
export function readTable(text: string, options: ReadOptions = {}, delimiter?: Delimiter): Table {
  if (text.length > MAX_BYTES) throw tooLarge(`${MAX_BYTES / 1e6} MB`);
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const by = delimiter ?? chooseDelimiter(plain);
  return tableOf(gridOf(splitRows(plain, by), by), options, by === ';' || by === '\t' ? 'decimal' : 'groups');
}

/** Makes columns of a grid: the time axis, numbers, and words. @throws BotError as `readTable` */
export function tableOf(grid: Grid, { fill = [] }: ReadOptions, commas: CommaStyle): Table {
  const start = findTime(grid);
  const stop = start === undefined ? undefined : findStop(grid, start);
  const used = new Set([...(start?.used ?? []), ...(stop?.used ?? [])]);
  const columns: Column[] = [];
  const text: TextColumn[] = [];
  const notes: string[] = [];
  for (const index of grid.columns.keys()) {
    if (used.has(index)) continue;
    const numbers = numbersAt(grid, index, commas, fill);
    if (numbers === undefined) text.push(wordsAt(grid, index));
    else {
      columns.push(numbers.column);
      notes.push(...numbers.notes);
    }
  }
  if (columns.length === 0 && (start === undefined || (text.length === 0 && stop === undefined)))
    throw noNumbers(grid, start);
  return inOrder(grid, {
    start,
    stop,
    columns: grid.hasHeader ? columns : called('value', columns),
    text: grid.hasHeader ? text : called('label', text),
    notes,
  });
}

/** The only column of its kind in a table without a header gets the plain word for it. */
function called<Named extends { readonly name: string }>(
  name: string,
  columns: readonly Named[],
): readonly Named[] {
  return columns.length === 1 ? columns.map((column) => ({ ...column, name })) : columns;
}

function numbersAt(
  grid: Grid,
  index: number,
  commas: CommaStyle,
  fill: readonly number[],
): { readonly column: Column; readonly notes: readonly string[] } | undefined {
  const { rows, columns } = grid;
  const { name = '', unit = '' } = columns[index] ?? {};
  const style = styleOf(grid, index, commas);
  const read = rows.map(({ cells }) => numberOf(cells[index] ?? '', style));
  const odd = read.flatMap((value, row) => (value === undefined ? [row] : []));
  const numbers = read.filter((value) => value !== undefined && !Number.isNaN(value)).length;
  const isNumeric = odd.length === 0 || (numbers > 0 && numbers >= MOSTLY * (numbers + odd.length));
  if (!isNumeric) return undefined;
  const values = Float64Array.from(read, (value = Number.NaN) => (isFill(value, fill) ? Number.NaN : value));
  return { column: { name, unit, values }, notes: oddNotes(grid, index, odd) };
}

/** With semicolons or tabs between cells a comma is a decimal one, unless every cell reads as a number without that. */
function styleOf({ rows }: Grid, index: number, commas: CommaStyle): CommaStyle {
  const isPlain = rows.every(({ cells }) => {
    const cell = cells[index] ?? '';
    return isMissing(cell) || /,\d{3}(?:,|\.|$)/.test(cell) || !cell.includes(',');
  });
  const isGrouped = isPlain && rows.some(({ cells }) => /,\d{3},|,\d{3}\./.test(cells[index] ?? ''));
  return commas === 'decimal' && isGrouped ? 'groups' : commas;
}

function oddNotes({ rows, columns }: Grid, index: number, odd: readonly number[]): readonly string[] {
  const first = rows[odd[0] ?? -1];
  if (first === undefined) return [];
  const cells = odd.length === 1 ? '1 cell' : `${odd.length} cells`;
  const example = plainWords(first.cells[index] ?? '', 20);
  return [
    `${cells} of ${columns[index]?.name} ${odd.length === 1 ? 'holds' : 'hold'} no number and ${odd.length === 1 ? 'counts' : 'count'} as missing, e.g. "${example}" on line ${first.line}.`,
  ];
}

/** Fill values are compared with a tolerance, as files of the field round them. */
function isFill(value: number, fill: readonly number[]): boolean {
  return fill.some((each) => Math.abs(value - each) <= 1e-6 * Math.abs(each));
}

/** Words, or further times in one spelling. */
function wordsAt(grid: Grid, index: number): TextColumn {
  const name = grid.columns[index]?.name ?? '';
  const [times] = timesAt(grid, index) ?? [];
  const values = grid.rows.map(({ cells }, row) => {
    const time = times?.values[row] ?? Number.NaN;
    return Number.isNaN(time) ? wordsOf(cells[index] ?? '') : new Date(time).toISOString();
  });
  return { name, values };
}

/** Our own exports put an apostrophe before what a spreadsheet would take for a formula. */
function wordsOf(cell: string): string {
  return plainWords(cell.replace(/^'(?=[=+@-])/, ''), MOST_SIGNS);
}

function noNumbers({ columns }: Grid, start: TimeAxis | undefined): BotError {
  const names = columns
    .map(({ name }) => name)
    .slice(0, 6)
    .join(', ');
  return new BotError(
    'invalid-request',
    start === undefined
      ? `The table has no numbers: its columns (${names}) hold words only.`
      : 'The table has times and nothing else.',
    { hint: 'A table needs a column of numbers, or times with labels for a list of events.' },
  );
}
