import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

const ZERO = 48;
const DASH = 45;
const PLUS = 43;
const COLON = 58;

/** Days before each month of a year that is not a leap year. */
const DAYS_BEFORE = Int32Array.of(0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365);

/**
 * Reads a HAPI time (restricted ISO 8601: calendar date or day of year, truncated forms, any fraction, `Z` optional,
 * always UTC) from ASCII bytes.
 *
 * @returns ms since 1970-01-01T00:00Z, with the part below a millisecond as a fraction; NaN when it is no time
 */
export function parseTime(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  let stop = end;
  while (at < stop && isBlank(bytes[at] ?? 0)) at += 1;
  while (stop > at && isBlank(bytes[stop - 1] ?? 0)) stop -= 1;
  if (stop > at && ((bytes[stop - 1] ?? 0) | 32) === 122) stop -= 1;

  const dateEnd = dateEndOf(bytes, at, stop);
  const day = parseDate(bytes, at, dateEnd);
  if (dateEnd === stop) return day * DAY;
  return day * DAY + parseTimeOfDay(bytes, dateEnd + 1, stop);
}

/** The same for text, e.g. `startDate`. */
export function parseTimeText(text: string): number {
  const bytes = Buffer.from(text, 'latin1');
  return parseTime(bytes, 0, bytes.length);
}

/** Index of the `T` (or a blank) between date and time of day, or `stop`. */
export function dateEndOf(bytes: Uint8Array, start: number, stop: number): number {
  for (let at = start; at < stop; at += 1) {
    const byte = bytes[at] ?? 0;
    if ((byte | 32) === 116 || byte === 32) return at;
  }
  return stop;
}

/** Days since 1970-01-01 of `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or `YYYY-DDD`; NaN when it is none of these. */
export function parseDate(bytes: Uint8Array, start: number, end: number): number {
  const from = bytes[start] === PLUS ? start + 1 : start;
  const year = digits(bytes, from, from + 4);
  if (end - from === 4) return dayOf(year, 0);
  if (bytes[from + 4] !== DASH) return Number.NaN;
  return end - from === 8 ? dayOfYear(bytes, year, from + 5, end) : dayOfMonth(bytes, year, from + 5, end);
}

/** The rest of a date from the day of year on. */
function dayOfYear(bytes: Uint8Array, year: number, start: number, end: number): number {
  const day = digits(bytes, start, end);
  return day >= 1 && day <= 365 + leap(year) ? dayOf(year, day - 1) : Number.NaN;
}

/** The rest of a date from the month on, with a day or without. */
function dayOfMonth(bytes: Uint8Array, year: number, start: number, end: number): number {
  const month = digits(bytes, start, start + 2);
  if (!(month >= 1 && month <= 12)) return Number.NaN;
  const before = daysBefore(year, month);
  if (end - start === 2) return dayOf(year, before);
  if (end - start !== 5 || bytes[start + 2] !== DASH) return Number.NaN;
  const day = digits(bytes, start + 3, end);
  return day >= 1 && day <= daysBefore(year, month + 1) - before ? dayOf(year, before + day - 1) : Number.NaN;
}

function daysBefore(year: number, month: number): number {
  return (DAYS_BEFORE[month - 1] ?? 0) + (month > 2 ? leap(year) : 0);
}

/** Ms since midnight of `hh`, `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fff…`; hour 24 and second 60 run over. */
export function parseTimeOfDay(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  const hours = digits(bytes, start, start + 2);
  if (hours > 24) return Number.NaN;
  if (length === 2) return hours * HOUR;
  if (bytes[start + 2] !== COLON || length < 5) return Number.NaN;
  const minutes = digits(bytes, start + 3, start + 5);
  if (minutes > 59) return Number.NaN;
  const minute = hours * HOUR + minutes * MINUTE;
  if (length === 5) return minute;
  if (bytes[start + 5] !== COLON || length < 8) return Number.NaN;
  const seconds = digits(bytes, start + 6, start + 8);
  if (seconds > 60) return Number.NaN;
  const second = minute + seconds * SECOND;
  if (length === 8) return second;
  return bytes[start + 8] === 46 ? second + fraction(bytes, start + 9, end) : Number.NaN;
}

/** Digits after the second's point, in ms. */
function fraction(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  let unit = 1;
  const stop = Math.min(end, start + 15);
  for (let at = start; at < stop; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
    unit *= 10;
  }
  return (value * SECOND) / unit;
}

function digits(bytes: Uint8Array, start: number, end: number): number {
  if (end - start === 2) {
    const tens = (bytes[start] ?? 0) - ZERO;
    const ones = (bytes[start + 1] ?? 0) - ZERO;
    return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
  }
  let value = 0;
  for (let at = start; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

function leap(year: number): number {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 1 : 0;
}

/** Days since 1970-01-01 of day `ofYear` (0-based) of a year of the Gregorian calendar. */
function dayOf(year: number, ofYear: number): number {
  const past = year - 1;
  return (
    past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) - 719_162 + ofYear
  );
}

/** Blank or NUL: binary times are padded with NUL. */
function isBlank(byte: number): boolean {
  return byte <= 32;
}
