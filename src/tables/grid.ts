import { BotError } from '#src/domain/failure.ts';
import { isMissing, numberOf, plainWords } from '#src/tables/cell.ts';
import { distinctNames, type HeaderCell, headerCell } from '#src/tables/header-cell.ts';
import { MAX_COLUMNS, MAX_ROWS, tooLarge } from '#src/tables/limits.ts';
import { readClock, readTime } from '#src/tables/read-time.ts';
import type { Delimiter, Row } from '#src/tables/split-rows.ts';

/** Rows of cells that all have as many cells as there are columns. */
export interface Grid {
  readonly columns: readonly HeaderCell[];
  readonly hasHeader: boolean;
  readonly rows: readonly Row[];
}

/**
 * Makes a grid of rows: finds the header, a second line of units, and comments; joins dates and times of day that
 * blanks have parted.
 *
 * @throws BotError `invalid-request` for a row with too many or too few cells (naming its line), or no rows;
 * `too-large`
 */
export function gridOf(all: readonly Row[], delimiter: Delimiter): Grid {
  const { rows, comment } = withoutComments(all);
  const [first] = rows;
  const given = first !== undefined && isHeader(first, rows[1]) ? first : undefined;
  const body = given === undefined ? rows : rows.slice(1);
  const header = given ?? headerInComment(comment, body[0], delimiter);
  const units = header !== undefined && isUnits(body[0], body[1]) ? body[0] : undefined;
  const cells = units === undefined ? body : body.slice(1);
  if (cells.length === 0) {
    throw new BotError('invalid-request', 'The table has no rows.', {
      hint: 'Put one row of values a line, e.g. "2024-01-01T00:00, 3.2".',
    });
  }
  if (cells.length > MAX_ROWS) throw tooLarge(`${MAX_ROWS.toLocaleString('en-US')} rows`);
  const { names, data } =
    delimiter === ' ' ? joinedTimes(header?.cells, cells) : { names: header?.cells, data: cells };
  const width = names?.length ?? commonWidth(data);
  if (width > MAX_COLUMNS) throw tooLarge(`${MAX_COLUMNS} columns`);
  const even = data.map((row) => evenRow(row, width, names !== undefined, delimiter));
  return { columns: columnsOf(names, units?.cells, width), hasHeader: names !== undefined, rows: even };
}

function columnsOf(
  names: readonly string[] | undefined,
  units: readonly string[] | undefined,
  width: number,
): readonly HeaderCell[] {
  const cells = Array.from({ length: width }, (_, index) => headerCell(names?.[index] ?? ''));
  const distinct = distinctNames(cells.map(({ name }) => name));
  return cells.map(({ unit }, index) => ({
    name: distinct[index] ?? '',
    unit: units === undefined ? unit : headerCell(`x (${units[index] ?? ''})`).unit,
  }));
}

function withoutComments(all: readonly Row[]): { readonly rows: readonly Row[]; readonly comment?: Row } {
  const rows = all.filter(({ cells }) => !cells[0]?.startsWith('#'));
  const firstLine = rows[0]?.line ?? 0;
  const comment = all.findLast(({ line, cells }) => line < firstLine && cells[0]?.startsWith('#'));
  return { rows, ...(comment === undefined ? {} : { comment }) };
}

/** Cells of words over cells of values. */
function isHeader(first: Row, second: Row | undefined): boolean {
  if (first.cells.some(isValue)) return false;
  return second !== undefined && first.cells.some((cell) => !isMissing(cell));
}

/** `# time Bz Vx`, as many files of the field name their columns. */
function headerInComment(
  comment: Row | undefined,
  data: Row | undefined,
  delimiter: Delimiter,
): Row | undefined {
  if (comment === undefined || data === undefined) return undefined;
  const cells = comment.cells.map((cell) => cell.replace(/^#+\s*/, ''));
  const named = delimiter === ' ' && cells[0] === '' ? cells.slice(1) : cells;
  const isFitting = named.length === data.cells.length || mergedTimes(data.cells).length === named.length;
  return isFitting && named.length > 1 && !named.some(isValue)
    ? { line: comment.line, cells: named }
    : undefined;
}

function isUnits(row: Row | undefined, next: Row | undefined): boolean {
  if (row === undefined || next === undefined || !next.cells.some(isValue)) return false;
  return (
    row.cells.every((cell) => !isValue(cell) && cell.length <= 14) && row.cells.some((cell) => cell !== '')
  );
}

/** A number or a time; a missing value is neither. */
export function isValue(cell: string): boolean {
  const number = numberOf(cell, 'decimal') ?? numberOf(cell);
  if (number !== undefined) return !Number.isNaN(number);
  return !Number.isNaN(readTime(cell, 'day-first')) || !Number.isNaN(readTime(cell, 'month-first'));
}

/** `2024-05-10` and `17:00` are one cell where the header (or nothing) says so. */
function joinedTimes(names: readonly string[] | undefined, data: readonly Row[]) {
  const width = names?.length;
  const needsJoin = width === undefined || data.some(({ cells }) => cells.length > width);
  if (!needsJoin) return { names, data };
  const merged = data.map(({ line, cells }) => ({ line, cells: mergedTimes(cells) }));
  const bare = names?.filter(
    (name, index) =>
      !(/^(?:time|hour|hh:?mm\S*|ut)$/i.test(name) && /date|day/i.test(names[index - 1] ?? '')),
  );
  const isOwn = bare !== undefined && merged.every(({ cells }) => cells.length === bare.length);
  return { names: isOwn ? bare : names, data: merged };
}

export function mergedTimes(cells: readonly string[]): readonly string[] {
  const merged: string[] = [];
  for (const cell of cells) {
    const before = merged.at(-1);
    const isClock =
      before !== undefined && !Number.isNaN(readClock(cell)) && !Number.isNaN(readTime(before, 'day-first'));
    if (isClock) merged[merged.length - 1] = `${before} ${cell}`;
    else merged.push(cell);
  }
  return merged;
}

function commonWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [1, 0])[0];
}

/** The row with as many cells as the header; blanks in the last text are given back, empty cells at the end go. */
function evenRow(row: Row, width: number, hasHeader: boolean, delimiter: Delimiter): Row {
  const { line, cells } = row;
  if (cells.length === width) return row;
  const extra = cells.slice(width);
  if (extra.length > 0 && extra.every((cell) => cell === '')) return { line, cells: cells.slice(0, width) };
  if (delimiter === ' ' && extra.length > 0 && !isValue(cells[width - 1] ?? ''))
    return { line, cells: [...cells.slice(0, width - 1), cells.slice(width - 1).join(' ')] };
  const excerpt = plainWords(cells.join(delimiter === '\t' ? ' ' : delimiter), 40);
  const others = hasHeader ? `the header has ${width}` : `most rows have ${width}`;
  throw new BotError(
    'invalid-request',
    `Line ${line} of the table ("${excerpt}") has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}, and ${others}.`,
    { hint: 'Give every row the same number of cells; leave a missing value empty or write nan.' },
  );
}
