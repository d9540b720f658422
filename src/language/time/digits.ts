import { DAY, HOUR, MINUTE, SECOND, type TimeRange } from '#src/domain/time-range.ts';
import { type Fields, fieldsOfDay, isoWeek, utcDay } from '#src/language/time/calendar.ts';

/** What a date in digits means. */
export type DateToken =
  | { readonly kind: 'fields'; readonly fields: Fields }
  | { readonly kind: 'range'; readonly range: TimeRange }
  /** Two numbers, before a year or a time of day, of which either may be the month: "5/10/2024", "5/10 18:00". */
  | { readonly kind: 'either-order'; readonly first: number; readonly second: number; readonly rest: Fields }
  | { readonly kind: 'short-year' }
  | { readonly kind: 'no-such-date' };

const TIME = /(?<=\d)T([\d:.,]+)/iu;
const ZONE = /(?:Z|(?<=T[\d:.,]+)([+-])(\d{2}):?(\d{2}))$/iu;
const CLOCK = /^(\d{1,2}):?(\d{2})?(?::?(\d{2})(?:[.,](\d+))?)?/u;

/** Reads a date in digits, with an optional time of day and an offset from UTC: ISO 8601 and the common local orders. */
export function parseDate(raw: string): DateToken | undefined {
  const clock = TIME.exec(raw)?.[1];
  const day = raw.replace(ZONE, '').replace(TIME, '');
  const date = firstReading(day);
  if (clock === undefined || date === undefined || !('fields' in date || 'rest' in date))
    return clock === undefined ? date : undefined;
  const time = clockOf(clock);
  if (time === undefined) return { kind: 'no-such-date' };
  if (date.kind === 'either-order') return { ...date, rest: { ...date.rest, clock: time } };
  return { kind: 'fields', fields: shifted({ ...date.fields, clock: time }, offsetOf(raw)) };
}

/** Reads `6:00`, `06:00:30.5Z` or `06:00+02:00` as ms since 00:00 UTC; `undefined` when there is no such time. */
export function parseClock(raw: string): number | undefined {
  const offset = /([+-])(\d{2}):(\d{2})$/u.exec(raw);
  const clock = clockOf(raw);
  return clock === undefined ? undefined : clock - (offset === null ? 0 : signedOffset(offset));
}

function clockOf(text: string): number | undefined {
  const [, hour = '0', minute = '0', second = '0', fraction = '0'] = CLOCK.exec(text) ?? [];
  const isTime = Number(hour) <= 24 && Number(minute) < 60 && Number(second) <= 60;
  const ms = Number(hour) * HOUR + Number(minute) * MINUTE + Number(`${second}.${fraction}`) * SECOND;
  return isTime && ms <= DAY ? Math.round(ms) : undefined;
}

function offsetOf(raw: string): number {
  const zone = ZONE.exec(raw);
  return zone?.[1] === undefined ? 0 : signedOffset(zone);
}

function signedOffset([, sign, hours, minutes]: RegExpExecArray): number {
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * MINUTE);
}

/** Moves a local time to UTC, over midnight if need be. */
function shifted(fields: Fields, offset: number): Fields {
  const { year = 0, month = 1, day = 1, dayOfYear, clock = 0 } = fields;
  if (offset === 0 || fields.year === undefined) return fields;
  const midnight = dayOfYear === undefined ? utcDay(year, month, day) : utcDay(year, 1, dayOfYear);
  const time = midnight + clock - offset;
  return { ...fieldsOfDay(time), clock: ((time % DAY) + DAY) % DAY };
}

function firstReading(day: string): DateToken | undefined {
  for (const [pattern, read] of ORDERS) {
    const match = pattern.exec(day);
    if (match !== null) return read(match.slice(1).map(Number));
  }
  return undefined;
}

type Numbers = readonly number[];

const ORDERS: readonly (readonly [RegExp, (numbers: Numbers) => DateToken | undefined])[] = [
  [/^(\d{4})-?W(\d{1,2})(?:-(\d))?$/iu, weekDate],
  [
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u,
    ([year = 0, month = 0, day = 0]) => dateOf({ year, month, day }),
  ],
  [/^(\d{4})(\d{2})(\d{2})$/u, ([year = 0, month = 0, day = 0]) => compactDate(year, month, day)],
  [/^(\d{4})[-/](\d{3})$/u, ([year = 0, dayOfYear = 0]) => dateOf({ year, dayOfYear })],
  [/^(\d{4})[-/](\d{2})$/u, ([year = 0, month = 0]) => monthDate(year, month)],
  [/^(\d{2})\/(\d{4})$/u, ([month = 0, year = 0]) => (month <= 12 ? dateOf({ year, month }) : undefined)],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/u, ([day = 0, month = 0, year = 0]) => dateOf({ year, month, day })],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{2})$/u, shortDotted],
  [
    /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/u,
    ([first = 0, second = 0, year = 0]) => localDate(first, second, { year }),
  ],
  [/^(\d{2})-(\d{2})$/u, ([month = 0, day = 0]) => dateOf({ month, day })],
  [/^(\d{1,2})\/(\d{1,2})$/u, ([first = 0, second = 0]) => localDate(first, second, {})],
  [/^(\d{1,2})[-/](\d{1,2})[-/](\d{2})$/u, () => ({ kind: 'short-year' })],
];

function dateOf(fields: Fields): DateToken {
  return { kind: 'fields', fields };
}

/** "28.10.03": with dots the day comes first; three numbers that are no date are left to their words. */
function shortDotted([day = 0, month = 0, year = 0]: Numbers): DateToken | undefined {
  const isDay = day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return isDay ? dateOf({ year: year + (year >= 57 ? 1900 : 2000), month, day }) : undefined;
}

function weekDate([year = 0, week = 0, weekday]: Numbers): DateToken {
  const range = isoWeek(year, week);
  if (range === undefined || weekday === 0 || Number(weekday) > 7) return { kind: 'no-such-date' };
  if (weekday === undefined || Number.isNaN(weekday)) return { kind: 'range', range };
  return dateOf(fieldsOfDay(range.start + (weekday - 1) * DAY));
}

/** Eight digits are a date only when they can be one: numbers are more common. */
function compactDate(year: number, month: number, day: number): DateToken | undefined {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 ? dateOf({ year, month, day }) : undefined;
}

/** "1996-97" names two years and "0-100" none; both are left to their words. */
function monthDate(year: number, month: number): DateToken | undefined {
  const isYears = month > 12 && month > year % 100;
  return isYears || year < 1000 ? undefined : dateOf({ year, month });
}

function localDate(first: number, second: number, rest: Fields): DateToken {
  if (first === second || first > 12) return dateOf({ ...rest, month: second, day: first });
  if (second > 12) return dateOf({ ...rest, month: first, day: second });
  return { kind: 'either-order', first, second, rest };
}
