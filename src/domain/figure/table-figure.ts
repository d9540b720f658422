import { BotError } from '#src/domain/failure.ts';
import { DEFAULT_FONT_SIZE, type Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { basicPanel } from '#src/domain/figure/new-figure.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { cellNumber, type ToldTable } from '#src/domain/told-table.ts';

/** Bars of one row stand side by side; of more columns nothing is seen. */
const MOST_BARS = 6;

/**
 * A table as a picture, or its numbers as bars.
 *
 * @param labels data that it was told of, for the line with the sources
 * @param form `bars` draws the columns of numbers of one unit
 * @throws BotError `not-computable` for bars of a table without numbers
 */
export function tableFigure(
  id: string,
  cells: ToldTable,
  {
    labels,
    range,
    form,
    of,
  }: {
    readonly labels: readonly string[];
    readonly range: TimeRange;
    readonly form: 'table' | 'bars';
    readonly of?: readonly string[] | undefined;
  },
): Figure {
  const bars = form === 'bars' ? barColumns(cells, of) : undefined;
  const panel = {
    ...basicPanel(
      'line',
      labels.map((label) => ({ label })),
    ),
    variant: 'table' as const,
    table: { cells, ...(bars === undefined ? {} : { bars }) },
  };
  const rows = bars === undefined ? cells.rows.length + 1 : 18;
  return {
    id,
    title: cells.title,
    range,
    fullRange: range,
    panels: [panel],
    columns: 1,
    columnTitles: [],
    columnRanges: [],
    markers: [],
    extremes: false,
    legend: 'auto',
    grid: true,
    fontSize: DEFAULT_FONT_SIZE,
    width: 1800,
    height: Math.round(Math.min(3600, Math.max(360, 220 + 48 * rows))),
    theme: 'light',
    provenance: true,
  };
}

/** How sure the other numbers are. */
const BESIDE: ReadonlySet<string> = new Set(['samples', '% covered', 'points', '±', 'r²', 'n']);

/** Columns of numbers that are named, else those of one unit behind the first, one with a unit before others. */
function barColumns({ columns, rows }: ToldTable, of: readonly string[] = []): readonly number[] {
  const isNumbers = (at: number) => {
    const cells = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '–' && cell !== '');
    return cells.length > 0 && cells.every((cell) => !Number.isNaN(cellNumber(cell)));
  };
  const numbers = columns.map((_, at) => at).filter((at) => at > 0 && isNumbers(at));
  const isNamed = (at: number) => of.some((name) => columns[at]?.toLowerCase().includes(name.toLowerCase()));
  const named = numbers.filter(isNamed);
  const own = numbers.filter((at) => !BESIDE.has(columns[at] ?? ''));
  const some = named.length > 0 ? named : own.length > 0 ? own : numbers;
  const first = some.find((at) => unitIn(columns[at]) !== '') ?? some[0];
  if (first === undefined || (of.length > 0 && named.length === 0))
    throw new BotError(
      'not-computable',
      first === undefined
        ? 'That table has no column of numbers behind its first.'
        : `No column of numbers of that table is called ${of.join(' or ')}; it has ${own.map((at) => columns[at]).join(', ')}.`,
      { hint: 'It can be drawn as a table: "that table as a figure".' },
    );
  return some.filter((at) => unitIn(columns[at]) === unitIn(columns[first])).slice(0, MOST_BARS);
}

/** What stands in the last brackets of a name. */
export function unitIn(name = ''): string {
  const open = name.lastIndexOf('(');
  return open < 0 || !name.endsWith(')') ? '' : name.slice(open + 1, -1);
}

/** What a table has beside its cells. */
const OF_PAGE: ReadonlySet<FigureChange['kind']> = new Set([
  'title',
  'font-size',
  'size',
  'theme',
  'background',
  'provenance',
  'refused',
]);

/** Whether a figure is a table and nothing else. */
export function isTable({ panels }: Figure): boolean {
  return panels.every(({ variant }) => variant === 'table');
}

/** Whether a table has what is to be changed. */
export function isOfTable({ kind }: FigureChange): boolean {
  return OF_PAGE.has(kind);
}

/** @throws BotError `invalid-request` for what a figure of a table has not */
export function refuseOnTable(figure: Figure, change: FigureChange): void {
  if (isOfTable(change) || !isTable(figure)) return;
  throw new BotError('invalid-request', 'The figure at hand is a table, which has no curves or axes.', {
    hint: 'Its title, size, text size and theme can be changed; "undo" brings the figure before it back.',
  });
}
