import type { DocumentTable } from '#src/domain/document.ts';

/** A piece of text on a page; lengths in points, `y` grows upwards. */
export interface PageItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Height of its letters. */
  readonly size: number;
  readonly isLineEnd: boolean;
}

interface Cell {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

interface Line {
  readonly y: number;
  readonly size: number;
  readonly cells: readonly Cell[];
}

interface Column {
  readonly from: number;
  readonly to: number;
}

/** A gap of this many letter heights parts two cells; words of a sentence stand closer. */
const CELL_GAP = 0.9;
const WORD_GAP = 0.15;
/** Rows of one table follow each other within this many letter heights. */
const ROW_GAP = 3.2;
const FEWEST_ROWS = 3;
const MOST_CELL = 120;

/** The tables of a page: lines whose cells stand one above the other, with white space between the columns. */
export function pageTables(items: readonly PageItem[]): readonly DocumentTable[] {
  return runsOf(linesOf(items)).flatMap((run) => {
    const rows = rowsOf(run);
    return rows === undefined ? [] : [{ rows }];
  });
}

function linesOf(items: readonly PageItem[]): readonly Line[] {
  const written = items.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y || a.x - b.x);
  const groups: PageItem[][] = [];
  for (const item of written) {
    const group = groups.at(-1);
    const first = group?.[0];
    if (group !== undefined && first !== undefined && first.y - item.y < 0.45 * first.size) group.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => ({
    y: group[0]?.y ?? 0,
    size: Math.max(...group.map(({ size }) => size)),
    cells: cellsOf(group.toSorted((a, b) => a.x - b.x)),
  }));
}

function cellsOf(items: readonly PageItem[]): readonly Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width, size } of items) {
    const before = cells.at(-1);
    const gap = before === undefined ? Number.POSITIVE_INFINITY : x - before.to;
    if (before === undefined || gap > CELL_GAP * size) {
      cells.push({ text: text.trim(), from: x, to: x + width });
    } else {
      const link = gap > WORD_GAP * size || /\s$/.test(before.text) || /^\s/.test(text) ? ' ' : '';
      const joined = `${before.text}${link}${text.trim()}`;
      cells[cells.length - 1] = { text: joined, from: before.from, to: Math.max(before.to, x + width) };
    }
  }
  return cells;
}

/** Lines of several cells, close under each other. */
function runsOf(lines: readonly Line[]): readonly (readonly Line[])[] {
  const runs: Line[][] = [];
  let open: Line[] = [];
  for (const line of lines) {
    const before = open.at(-1);
    const isNext = before !== undefined && before.y - line.y < ROW_GAP * line.size;
    if (line.cells.length < 2 || line.cells.some(({ text }) => text.length > MOST_CELL)) open = [];
    else if (isNext) open.push(line);
    else {
      open = [line];
      runs.push(open);
    }
  }
  return runs.filter(({ length }) => length >= FEWEST_ROWS);
}

/** The rows, when most lines agree on the columns; `undefined` when they do not. */
function rowsOf(run: readonly Line[]): readonly (readonly string[])[] | undefined {
  const count = commonest(run.map(({ cells }) => cells.length));
  const full = run.filter(({ cells }) => cells.length === count);
  if (full.length < 2 || full.length < 0.6 * run.length) return undefined;
  const columns = Array.from(
    { length: count },
    (_, index): Column => ({
      from: Math.min(...full.map(({ cells }) => cells[index]?.from ?? Number.POSITIVE_INFINITY)),
      to: Math.max(...full.map(({ cells }) => cells[index]?.to ?? Number.NEGATIVE_INFINITY)),
    }),
  );
  const isApart = columns.every(
    ({ to }, index) => to < (columns[index + 1]?.from ?? Number.POSITIVE_INFINITY),
  );
  return isApart ? run.map(({ cells }) => rowOf(cells, columns)) : undefined;
}

/** Each cell in the column that it lies over most, or next to. */
function rowOf(cells: readonly Cell[], columns: readonly Column[]): readonly string[] {
  const row = columns.map(() => '');
  for (const cell of cells) {
    const nearest = columns.reduce(
      (best, column, index) =>
        overlap(cell, column) > overlap(cell, columns[best] ?? column) ? index : best,
      0,
    );
    row[nearest] = `${row[nearest] ?? ''} ${cell.text}`.trim();
  }
  return row;
}

/** Length that both share; negative: the gap between them. */
function overlap(a: Column, b: Column): number {
  return Math.min(a.to, b.to) - Math.max(a.from, b.from);
}

function commonest(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0])[0];
}
