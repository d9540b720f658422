import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

/** In which order a date such as `03/04/2024` names day and month. */
export type DateOrder = 'day-first' | 'month-first';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CLOCK = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,12}))?)?\s*(?:Z|UTC?|GMT|([-+])(\d{2}):?(\d{2}))?$/i;
const EARLIEST = Date.UTC(1600, 0);
const LATEST = Date.UTC(2500, 0);

/**
 * Reads a time as tables hold it: ISO 8601 (`2024-05-10T17:00Z`, a blank for the `T`, with an offset), `2024-131`,
 * `2024/05/10`, `20240510`, `10-May-2024`, `May 10 2024`, and `10.05.2024`. Without a zone it is UTC.
 *
 * @param order how slashes and points are meant; without it, such dates are no time
 * @returns ms since 1970-01-01T00:00Z; NaN when it is no time
 */
export function readTime(cell: string, order?: DateOrder): number {
  if (cell.length > 40 || !/\d{4}/.test(cell)) return Number.NaN;
  const parted = /^(.+?)(?:[T_]|\s+|(?<=\d{4}):)(\d{1,2}:\d{2}.*)$/i.exec(cell);
  const day = readDate((parted?.[1] ?? cell).trim().replace(/(?<=\d)Z$/i, ''), order);
  const clock = parted?.[2] === undefined ? 0 : readClock(parted[2]);
  const time = day + clock;
  return time >= EARLIEST && time < LATEST ? time : Number.NaN;
}

/** Ms since midnight of `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fff`, less the offset when there is one; NaN for other words. */
export function readClock(cell: string): number {
  const match = CLOCK.exec(cell.trim());
  if (match === null) return Number.NaN;
  const [, hours, minutes, seconds = '0', fraction = '', sign, offsetHours = '0', offsetMinutes = '0'] =
    match;
  if (Number(hours) > 24 || Number(minutes) > 59 || Number(seconds) > 60) return Number.NaN;
  const offset = (Number(offsetHours) * HOUR + Number(offsetMinutes) * MINUTE) * (sign === '-' ? -1 : 1);
  const whole = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return whole + (fraction === '' ? 0 : Number(`0.${fraction}`) * SECOND) - offset;
}

function readDate(text: string, order: DateOrder | undefined): number {
  const ymd = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? /^(\d{4})()(\d{2})(\d{2})$/.exec(text);
  if (ymd !== null) return dayOf(Number(ymd[1]), Number(ymd[3]), Number(ymd[4]));
  const yearDay = /^(\d{4})[-/](\d{3})$/.exec(text);
  if (yearDay !== null) return dayOfYear(Number(yearDay[1]), Number(yearDay[2]));
  const month = /^(\d{4})-(\d{2})$/.exec(text);
  if (month !== null) return dayOf(Number(month[1]), Number(month[2]), 1);
  return namedMonth(text) ?? ordered(text, order);
}

/** Ms of a day of a year, 1-based; NaN when the year has no such day. */
export function dayOfYear(year: number, day: number): number {
  const days = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / DAY;
  return Number.isInteger(day) && day >= 1 && day <= days ? Date.UTC(year, 0) + (day - 1) * DAY : Number.NaN;
}

/** Ms of a calendar day, month and day 1-based; NaN when there is no such day. */
export function dayOf(year: number, month: number, day: number): number {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : Number.NaN;
}

function namedMonth(text: string): number | undefined {
  const match =
    /^(?<day>\d{1,2})[-\s.]+(?<month>[a-z]{3,9})\.?[-\s,]+(?<year>\d{4})$/i.exec(text) ??
    /^(?<month>[a-z]{3,9})\.?[-\s]+(?<day>\d{1,2})(?:st|nd|rd|th)?,?[-\s]+(?<year>\d{4})$/i.exec(text) ??
    /^(?<year>\d{4})[-\s]+(?<month>[a-z]{3,9})\.?[-\s]+(?<day>\d{1,2})$/i.exec(text);
  if (match?.groups === undefined) return undefined;
  const { day, month = '', year } = match.groups;
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return index < 0 ? Number.NaN : dayOf(Number(year), index + 1, Number(day));
}

function ordered(text: string, order: DateOrder | undefined): number {
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (match === null) return Number.NaN;
  const [first, second, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
  if (match[2] === '.' || order === 'day-first') return dayOf(year, second, first);
  return order === 'month-first' ? dayOf(year, first, second) : Number.NaN;
}

/**
 * How the dates of a column name day and month: told by a number above 12. `undefined` when they are written another
 * way; `ambiguous` when they can be read both ways.
 */
export function dateOrderOf(cells: readonly string[]): DateOrder | 'ambiguous' | undefined {
  let seen = false;
  for (const cell of cells) {
    const match = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}\b/.exec(cell);
    if (match === null) continue;
    seen = true;
    if (Number(match[1]) > 12) return 'day-first';
    if (Number(match[2]) > 12) return 'month-first';
  }
  return seen ? 'ambiguous' : undefined;
}
