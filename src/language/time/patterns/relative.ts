import { DAY, HOUR, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import { addUnits, fieldsOfDay, monthOf, utcDay, weekdayOf, yearOf } from '#src/language/time/calendar.ts';
import { BACKWARD, UNIT_OF, type Unit } from '#src/language/time/lexicon.ts';
import { countAt } from '#src/language/time/patterns/calendar-unit.ts';
import {
  anyPhraseAt,
  type Found,
  type Pattern,
  type Piece,
  phraseAt,
  type Scan,
  signAt,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';

/** "today", "yesterday", "the day before yesterday", "tomorrow": calendar days. */
export const namedDayFromNow: Pattern<Piece> = (scan, at) => {
  for (const [phrase, days] of DAYS_FROM_NOW) {
    const next = phraseAt(scan, at, phrase);
    if (next !== undefined)
      return {
        value: { fields: fieldsOfDay(scan.now + days * DAY), ...(days > 0 ? {} : { isFromNow: true }) },
        next,
      };
  }
  return undefined;
};

const DAYS_FROM_NOW: readonly (readonly [string, number])[] = [
  ['day before yesterday', -2],
  ['day after tomorrow', 2],
  ['yesterday', -1],
  ['yesterdays', -1],
  ['today', 0],
  ['todays', 0],
  ['tomorrow', 1],
];

/** "last week", "past 5 days", "the previous two weeks", "last 36 hours", "past fortnight", "week before last". */
export const lastUnits: Pattern<Piece> = (scan, at) => {
  const beforeLast = anyUnitBeforeLast(scan, at);
  if (beforeLast !== undefined) return beforeLast;
  const lead = wordAt(scan, at) === 'most' ? at + 1 : at;
  if (!BACKWARD.has(wordAt(scan, lead))) return undefined;
  const start = skip(scan, lead + 1, AND_RECENT);
  if (wordAt(scan, start) === 'weekend')
    return { value: { range: weekend(scan.now), isFromNow: true }, next: start + 1 };
  const length = lengthAt(scan, start);
  if (length === undefined || isWindow(scan, start, length.next)) return undefined;
  const range = backFrom(scan.now, length.value);
  const available = anyPhraseAt(scan, length.next, THAT_THERE_ARE);
  const isNewest = available !== undefined || NEWEST.has(wordAt(scan, lead));
  return {
    value: { range, ...(isNewest ? { newestMs: range.stop - range.start } : { isFromNow: true }) },
    next: available ?? length.next,
  };
};

/** Of the data, not from now. */
const NEWEST: ReadonlySet<string> = new Set(['latest', 'newest', 'freshest', 'recent']);

const THAT_THERE_ARE: readonly string[] = [
  'of data that there are',
  'of data that there is',
  'of data that are available',
  'of data that is available',
  'of data that you have',
  'of data there are',
  'of data there is',
  'of data available',
  'of data you have',
  'of available data',
  'of data on record',
  'of data',
  'of the data',
  'that there are',
  'that there is',
  'that are available',
  'that is available',
  'that you have',
  'that we have',
  'that exist',
  'that exists',
  'there are',
  'there is',
  'that it has',
  'that they have',
  'you have',
  'we have',
  'it has',
  'they have',
  'available',
  'on record',
];

const AND_RECENT: ReadonlySet<string> = new Set(['the', 'full', 'whole', 'entire', 'most']);

/** A length of time as it is said. */
export interface Length {
  readonly count: number;
  readonly unit: Unit;
}

/** "week", "3 days", "three days", "24h", "couple of weeks", "fortnight". */
export function lengthAt(scan: Scan, at: number, isAnchored = false): Found<Length> | undefined {
  const count = countAt(scan, at);
  const place = count === undefined ? at : skip(scan, count.next, DASH_OR_FULL);
  const word = wordAt(scan, place);
  const next = signAt(scan, place + 1) === "'" && !scan.tokens[place + 2]?.isGlued ? place + 2 : place + 1;
  if (word === 'fortnight' || word === 'fortnights')
    return { value: { count: 2 * (count?.value ?? 1), unit: 'week' }, next };
  const unit = UNIT_OF.get(word);
  // "Last 24 h", "past 3 d": a letter apart is a unit behind a number of what lies back, and beside a time that it is counted from.
  const isBack =
    count !== undefined && /^[hd]$/u.test(word) && (isAnchored || BACKWARD.has(wordAt(scan, at - 1)));
  const isLetter = word.length === 1 && scan.tokens[place]?.isGlued !== true && !isBack;
  if (unit === undefined || isLetter || (count === undefined && word.endsWith('s'))) return undefined;
  return { value: { count: count?.value ?? 1, unit }, next };
}

const DASH_OR_FULL: ReadonlySet<string> = new Set([
  '-',
  'full',
  'whole',
  'entire',
  'calendar',
  'consecutive',
]);

/** "last 2-hour average" and "last 5 minute mean" speak of a window. */
function isWindow(scan: Scan, at: number, next: number): boolean {
  const isHyphenated = signAt(scan, next - 2) === '-';
  return (
    next - at > 1 &&
    (isHyphenated || !/s$/u.test(wordAt(scan, next - 1))) &&
    WINDOW_WORDS.has(wordAt(scan, next))
  );
}

const WINDOW_WORDS: ReadonlySet<string> = new Set(
  'average averages averaged averaging mean means median smoothing smoothed running rolling moving window windows bins bin binned resolution cadence resampling resampled filter std'.split(
    ' ',
  ),
);

/** Days and longer end today 00:00 UTC; hours and shorter end now. A month is 30 days, a year 365. */
function backFrom(now: number, { count, unit }: Length): TimeRange {
  const days = DAYS_IN[unit];
  if (days === undefined) return { start: addUnits(now, -count, unit), stop: now };
  const stop = startOfDay(now);
  return { start: stop - count * days * DAY, stop };
}

const DAYS_IN: Readonly<Partial<Record<Unit, number>>> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 365,
  decade: 3650,
};

function weekend(now: number): TimeRange {
  const today = startOfDay(now);
  const saturday = today - ((weekdayOf(now) + 1) % 7) * DAY;
  const start = saturday + 2 * DAY > today ? saturday - 7 * DAY : saturday;
  return { start, stop: start + 2 * DAY };
}

function anyUnitBeforeLast(scan: Scan, at: number): Found<Piece> | undefined {
  const unit = UNIT_OF.get(wordAt(scan, at));
  const days = unit && DAYS_IN[unit];
  if (days === undefined || phraseAt(scan, at + 1, 'before last') === undefined) return undefined;
  const stop = startOfDay(scan.now) - days * DAY;
  return { value: { range: { start: stop - days * DAY, stop }, isFromNow: true }, next: at + 3 };
}

/** "this week" is Monday to now, "this month" the 1st to now, "this year" 1 January to now. */
export const thisUnit: Pattern<Piece> = (scan, at) => {
  const isThis = wordAt(scan, at) === 'this' || wordAt(scan, at) === 'current';
  const unit = isThis ? wordAt(scan, at + 1) : '';
  const start = startOfThis(scan.now, unit);
  if (unit === 'day') return { value: { fields: fieldsOfDay(scan.now), isFromNow: true }, next: at + 2 };
  if (start === undefined) return toDate(scan, at);
  const stop = Math.max(scan.now, start + 1);
  return { value: { range: { start, stop }, isFromNow: true }, next: skip(scan, at + 2, SO_FAR) };
};

const SO_FAR: ReadonlySet<string> = new Set(['so', 'far']);

/** "year to date", "month to date". */
function toDate(scan: Scan, at: number): Found<Piece> | undefined {
  const start = phraseAt(scan, at + 1, 'to date') && startOfThis(scan.now, wordAt(scan, at));
  return start === undefined
    ? undefined
    : { value: { range: { start, stop: Math.max(scan.now, start + 1) } }, next: at + 3 };
}

function startOfThis(now: number, unit: string): number | undefined {
  const today = startOfDay(now);
  switch (unit) {
    case 'week':
      return today - (weekdayOf(now) - 1) * DAY;
    case 'month':
      return utcDay(yearOf(now), monthOf(now));
    case 'quarter':
      return utcDay(yearOf(now), Math.floor((monthOf(now) - 1) / 3) * 3 + 1);
    case 'year':
      return utcDay(yearOf(now));
    default:
      return undefined;
  }
}

/** "next week", "the coming 3 days": from tomorrow 00:00 UTC, hours from now. */
export const nextUnits: Pattern<Piece> = (scan, at) => {
  if (!/^(?:next|coming|upcoming)$/u.test(wordAt(scan, at))) return undefined;
  const length = lengthAt(scan, at + 1);
  if (length === undefined || /^(?:s|m|second|minute)/u.test(length.value.unit.slice(0, 2))) return undefined;
  const { count, unit } = length.value;
  const days = DAYS_IN[unit];
  const start = days === undefined ? scan.now : startOfDay(scan.now) + DAY;
  const stop = start + count * (days === undefined ? HOUR : days * DAY);
  return { value: { range: { start, stop } }, next: length.next };
};

/** "3 days ago", "a week ago": the calendar day so far back; with hours, the hour from then. */
export const ago: Pattern<Piece> = (scan, at) => {
  const length = lengthAt(scan, at);
  if (
    length === undefined ||
    length.next === at + 1 ||
    !/^(?:ago|back|earlier)$/u.test(wordAt(scan, length.next))
  )
    return undefined;
  if (wordAt(scan, length.next) !== 'ago' && wordAt(scan, at - 1) === 'the') return undefined;
  const { count, unit } = length.value;
  const days = DAYS_IN[unit];
  const next = length.next + 1;
  if (days !== undefined) return { value: { fields: fieldsOfDay(scan.now - count * days * DAY) }, next };
  const start = addUnits(scan.now, -count, unit);
  return { value: { range: { start, stop: addUnits(start, 1, 'hour') }, isExact: true }, next };
};
