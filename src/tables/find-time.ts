import { BotError } from '#src/domain/failure.ts';
import { HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { isMissing, numberOf } from '#src/tables/cell.ts';
import type { Grid } from '#src/tables/grid.ts';
import { dateOrderOf, dayOf, dayOfYear, readClock, readTime } from '#src/tables/read-time.ts';

/** A time axis and the columns that it was read from; NaN where a row has no readable time. */
export interface TimeAxis {
  readonly used: readonly number[];
  readonly values: Float64Array;
}

const TIME_NAME =
  /^(?:date[-_ ]?time|time|date|epoch|timestamp|utc|ut|t|start|begin|onset|from|unix|when)\b|time|date|epoch|stamp/i;
const STOP_NAME =
  /\b(?:stop|end|ended|until|to|finish|offset)\b|(?:stop|end)(?:[-_ ]?(?:time|date|utc))|_(?:stop|end)$/i;
/** Share of the cells that have to be times. */
const MOSTLY = 0.8;
const FIRST_CELLS = 20;

/** The time axis of a grid: one column of times, a date and a time of day, parts of a date, or seconds since 1970. */
export function findTime(grid: Grid): TimeAxis | undefined {
  return textTime(grid) ?? calendarParts(grid) ?? epochTime(grid);
}

/** The end of each row's interval, where another column holds times and says so, or is the only other one. */
export function findStop(grid: Grid, start: TimeAxis): TimeAxis | undefined {
  const others = grid.columns.flatMap(({ name }, index) =>
    start.used.includes(index) ? [] : (timesAt(grid, index) ?? []).map((axis) => ({ ...axis, name })),
  );
  const named = others.find(({ name }) => STOP_NAME.test(name));
  if (named !== undefined) return named;
  const [only] = others;
  const isAfter = (axis: TimeAxis) => axis.values.every((stop, row) => !(stop < (start.values[row] ?? stop)));
  return !grid.hasHeader && only !== undefined && isAfter(only) ? only : undefined;
}

function textTime(grid: Grid): TimeAxis | undefined {
  const found = grid.columns.flatMap(({ name }, index) =>
    (timesAt(grid, index) ?? []).map((axis) => ({ ...axis, name })),
  );
  return found.find(({ name }) => TIME_NAME.test(name) && !STOP_NAME.test(name)) ?? found[0];
}

/** The column as times: a list of one, or nothing; a date takes the time of day beside it with it. */
export function timesAt({ rows, columns }: Grid, index: number): readonly [TimeAxis] | undefined {
  if (!beginsWithTimes(rows, index)) return undefined;
  const cells = rows.map((row) => row.cells[index] ?? '');
  const filled = cells.filter((cell) => !isMissing(cell));
  const order = dateOrderOf(filled);
  const name = columns[index]?.name ?? '';
  if (order === 'ambiguous') throw ambiguous(filled[0] ?? '');
  // 20240510 and 2024.5 are numbers unless their column says that they are dates.
  const isBare = filled.every((cell) => numberOf(cell) !== undefined);
  if (filled.length === 0 || (isBare && !TIME_NAME.test(name))) return undefined;
  const days = Float64Array.from(cells, (cell) => readTime(cell, order));
  const read = days.reduce((sum, time) => (Number.isNaN(time) ? sum : sum + 1), 0);
  if (read === 0 || read < MOSTLY * filled.length) return undefined;
  const clock = clockBeside({ rows, columns, hasHeader: true }, index, cells);
  if (clock === undefined) return [{ used: [index], values: days }];
  return [{ used: [index, index + 1], values: days.map((day, row) => day + (clock[row] ?? Number.NaN)) }];
}

/** A look at the first cells, so that columns of numbers are not read as times to their end. */
function beginsWithTimes(rows: Grid['rows'], index: number): boolean {
  let looked = 0;
  for (const { cells } of rows) {
    const cell = cells[index] ?? '';
    if (isMissing(cell)) continue;
    if (!Number.isNaN(readTime(cell, 'day-first')) || !Number.isNaN(readTime(cell, 'month-first')))
      return true;
    looked += 1;
    if (looked >= FIRST_CELLS) return false;
  }
  return false;
}

/** Times of day in the column to the right of one of dates. */
function clockBeside({ rows }: Grid, index: number, dates: readonly string[]): Float64Array | undefined {
  if (dates.some((cell) => cell.includes(':'))) return undefined;
  const cells = rows.map((row) => row.cells[index + 1] ?? '');
  const clock = Float64Array.from(cells, readClock);
  return clock.some((ms) => !Number.isNaN(ms)) &&
    clock.every((ms, row) => !Number.isNaN(ms) || isMissing(cells[row] ?? ''))
    ? clock
    : undefined;
}

function ambiguous(example: string): BotError {
  return new BotError(
    'invalid-request',
    `Dates such as ${example.slice(0, 20)} can be read two ways, and none of them shows which.`,
    { hint: 'Write them as 2024-03-04.' },
  );
}

const PARTS = {
  year: /^(?:year|yr|yyyy)$/i,
  doy: /^(?:doy|day[-_ ]?of[-_ ]?year|ddd|yday)$/i,
  month: /^(?:month|mon|mo|mm)$/i,
  day: /^(?:day|dd|dom)$/i,
  hour: /^(?:hour|hr|hh|h)$/i,
  minute: /^(?:minute|min|mn|mi)$/i,
  second: /^(?:second|sec|ss|s)$/i,
} as const;

/** A column each for the year, the month and day (or the day of the year), hour, minute and second. */
function calendarParts({ columns, rows }: Grid): TimeAxis | undefined {
  const at = (part: keyof typeof PARTS) => columns.findIndex(({ name }) => PARTS[part].test(name));
  const places = { year: at('year'), doy: at('doy'), month: at('month'), day: at('day') };
  const clock = { hour: at('hour'), minute: at('minute'), second: at('second') };
  if (places.year < 0) return undefined;
  const values = Float64Array.from(rows, ({ cells }) => {
    const part = (index: number, absent: number) =>
      index < 0 ? absent : (numberOf(cells[index] ?? '') ?? Number.NaN);
    const year = part(places.year, 1970);
    const dayOfTheYear = places.doy >= 0 ? places.doy : places.month < 0 ? places.day : -1;
    const date =
      dayOfTheYear >= 0
        ? dayOfYear(year, part(dayOfTheYear, 1))
        : dayOf(year, part(places.month, 1), part(places.day, 1));
    return (
      date + part(clock.hour, 0) * HOUR + part(clock.minute, 0) * MINUTE + part(clock.second, 0) * SECOND
    );
  });
  const isTime = values.some((time) => !Number.isNaN(time));
  const used = [...Object.values(places), ...Object.values(clock)].filter((index) => index >= 0);
  return isTime ? { used, values } : undefined;
}

/** Powers of ten from the unit of a column to ms, and the numbers that mean 1973 to 2100 in it. */
const EPOCHS = [
  { from: 1e8, to: 4.2e9, toMs: 1e3 },
  { from: 1e11, to: 4.2e12, toMs: 1 },
  { from: 1e14, to: 4.2e15, toMs: 1e-3 },
  { from: 1e17, to: 4.2e18, toMs: 1e-6 },
] as const;

function epochTime({ columns, rows, hasHeader }: Grid): TimeAxis | undefined {
  const index = hasHeader
    ? columns.findIndex(({ name }) => TIME_NAME.test(name) && !STOP_NAME.test(name))
    : 0;
  if (index < 0 || (!hasHeader && columns.length < 2)) return undefined;
  const values = Float64Array.from(rows, ({ cells }) => numberOf(cells[index] ?? '') ?? Number.NaN);
  const epoch = EPOCHS.find(({ from, to }) =>
    values.every((value) => Number.isNaN(value) || (value >= from && value < to)),
  );
  if (epoch === undefined || values.every(Number.isNaN)) return undefined;
  const isAscending = values.every((value, row) => row === 0 || value > (values[row - 1] ?? 0));
  return hasHeader || isAscending
    ? { used: [index], values: values.map((value) => value * epoch.toMs) }
    : undefined;
}
