import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { spokenPeriod } from '#src/domain/spoken-time.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { formatUnit } from '#src/domain/units.ts';
import { carriedPlaces } from '#src/timeseries/questions/carried-places.ts';
import { markdownTable } from '#src/workers/answer-text.ts';
import { fullName } from '#src/workers/words/spoken-name.ts';

/** Rows that are read in a message. */
const MOST_ROWS = 30;
/** Rows that are shown of a table that a file holds. */
const PAGE = 10;
const MOST_COLUMNS = 6;
const FIGURES = 5;

/** Rows that were asked for; without a count as many as can be read. */
export interface RowsPage {
  readonly count?: number | undefined;
  readonly from?: 'start' | 'end' | undefined;
}

/** True where rows were left out that nobody asked to leave out, or more were asked for than can be read. */
export function isPartly({ time: { length } }: Pick<Frame, 'time'>, { count }: RowsPage): boolean {
  return count === undefined ? length > MOST_ROWS : Math.min(count, length) > MOST_ROWS;
}

/**
 * Rows of frames that stand on one axis, as one table: the first or the last, as they are asked for; how many there are in all
 * stands before it.
 */
export function rowsTable(frames: readonly Frame[], page: RowsPage = {}): string {
  const [first] = frames;
  if (first === undefined) return '';
  const { axis, time, provenance } = first;
  const columns = frames.flatMap((frame) => {
    const summary = summaryOf(frame);
    const names = frame.columns.map(({ name }) => fullName(summary, [name]));
    // Columns that are called alike go by their own names.
    const isApart = new Set(names).size === names.length;
    return frame.columns.map(({ name, component = name, unit, values }, at) => ({
      name: summary.isSpectrum ? name : isApart ? (names[at] ?? name) : component,
      unit,
      values,
    }));
  });
  const shown = columns.slice(0, MOST_COLUMNS);
  const texts = first.text.slice(0, MOST_COLUMNS - Math.min(shown.length, MOST_COLUMNS - 1));
  const head = axis === undefined ? { name: 'time (UTC)', unit: '' } : axis;
  const length = lengthOf(time.length, page);
  const from = page.from === 'end' ? time.length - length : 0;
  const places = shown.map(({ values }) => placesIn(values.subarray(from, from + length)));
  const rows = Array.from({ length }, (_, index) => from + index).map((row) => [
    axis === undefined ? momentText(time[row] ?? 0) : spokenNumber(time[row] ?? 0, FIGURES),
    ...shown.map(({ values }, at) => cellOf(values[row], places[at])),
    ...texts.map(({ values }) => values[row] ?? null),
  ]);
  const table = markdownTable(
    [head, ...shown, ...texts.map(({ name }) => ({ name, unit: '' }))].map(({ name, unit }) =>
      unit === '' ? name : `${name} (${formatUnit(unit)})`,
    ),
    rows,
  );
  const count = time.length.toLocaleString('en-US');
  const period = axis === undefined ? `, ${spokenPeriod(provenance.range)}` : '';
  const file = isPartly(first, page) ? '; the file has all' : '';
  const which = page.from === 'end' ? 'last' : 'first';
  const said =
    length === time.length
      ? `All ${count} rows${period}.`
      : `The ${length === 1 ? `${which} row` : `${which} ${length}`} of ${count} rows${period}${file}.`;
  return `${said}\n\n${table}`;
}

function lengthOf(all: number, { count }: RowsPage): number {
  const wanted = count ?? all;
  const length = Math.min(all, wanted);
  return length <= MOST_ROWS ? length : PAGE;
}

/** Places behind the point of a column, so that its numbers stand under each other; nothing where powers of ten are needed. */
function placesIn(values: Float64Array): number | undefined {
  const places = carriedPlaces(values);
  const isPlain = values.every(
    (value) => !(Math.abs(value) >= 1e7) && !(value !== 0 && Math.abs(value) < 1e-3),
  );
  return isPlain && places !== undefined && places < FIGURES ? places : undefined;
}

function cellOf(value: number | undefined, places: number | undefined): string | null {
  if (value === undefined || Number.isNaN(value)) return null;
  if (places === undefined) return spokenNumber(value, FIGURES);
  const shape = { minimumFractionDigits: places, maximumFractionDigits: places };
  return value.toLocaleString('en-US', shape).replace('-', '−');
}

/** `2024-05-11 00:04`, with seconds where there are any; a midnight has its time of day too. */
function momentText(time: number): string {
  return isoTime(time)
    .replace('T', ' ')
    .replace(/(?::00)?Z$/, '');
}
