import { bareMonth } from '#src/language/time/patterns/bare-month.ts';
import { bareYear } from '#src/language/time/patterns/bare-year.ts';
import {
  dayOfYear,
  decade,
  partOfYear,
  season,
  weekOfYear,
  yearPair,
} from '#src/language/time/patterns/calendar-unit.ts';
import { carringtonRotation } from '#src/language/time/patterns/carrington-rotation.ts';
import { bareHourAt, clockAt } from '#src/language/time/patterns/clock.ts';
import { digitDate } from '#src/language/time/patterns/digit-date.ts';
import { namedEvent } from '#src/language/time/patterns/event.ts';
import { partOf } from '#src/language/time/patterns/part.ts';
import { partBehind } from '#src/language/time/patterns/part-behind.ts';
import { rankedDay } from '#src/language/time/patterns/ranked-day.ts';
import {
  ago,
  lastUnits,
  namedDayFromNow,
  nextUnits,
  thisUnit,
} from '#src/language/time/patterns/relative.ts';
import { lastSolarCycles } from '#src/language/time/patterns/solar-cycles.ts';
import { lastMonthName, namedDay, weekday } from '#src/language/time/patterns/weekday.ts';
import { writtenDate, yearAt } from '#src/language/time/patterns/written-date.ts';
import {
  type Found,
  longest,
  type Pattern,
  type Piece,
  phraseAt,
  remembered,
  type Scan,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';

/** One day by any of its names; a time of day may stand beside it. */
const day: Pattern<Piece> = remembered(
  longest([digitDate, writtenDate, dayOfYear, namedDay, namedDayFromNow, weekday, ago]),
);

/** "2024-05-10 06:00", "10 May at 6 UT", "May 10 06:00, 2024", "06:00 on 10 May 2024", "noon of 2024-05-10". */
const dayWithClock: Pattern<Piece> = (scan, at) => dayThenClock(scan, at) ?? clockThenDay(scan, at);

function dayThenClock(scan: Scan, at: number): Found<Piece> | undefined {
  const found = day(scan, at);
  const clock = found && (clockAt(scan, skip(scan, found.next, AT)) ?? hourBehind(scan, at, found.next));
  if (found === undefined || clock === undefined || !isOneDay(found.value)) return undefined;
  const fields = { ...found.value.fields, clock: clock.value };
  const year = fields.year === undefined ? yearAt(scan, skip(scan, clock.next, AT)) : undefined;
  if (year === undefined) return { value: { fields }, next: clock.next };
  return { value: { fields: { ...fields, year: year.value } }, next: year.next };
}

/** "2007-11-20 06": an hour of two digits behind a date in digits, where nothing goes on with it. */
function hourBehind(scan: Scan, at: number, next: number): Found<number> | undefined {
  const [date, hour, after] = [scan.tokens[at], scan.tokens[next], scan.tokens[next + 1]];
  const isAlone = after === undefined || AFTER_HOUR.has(after.text);
  // "2013-03-17 10-400 kHz": the first of two numbers that are no hours.
  const last = scan.tokens[next + 2];
  const isOfNumbers = /^[-–—]$/u.test(after?.text ?? '') && last?.kind === 'number' && (last.value ?? 0) > 24;
  if (date?.kind !== 'date' || next !== at + 1 || hour?.isGlued === true || !isAlone || isOfNumbers)
    return undefined;
  return /^\d\d$/u.test(hour?.text ?? '') ? bareHourAt(scan, next) : undefined;
}

const AFTER_HOUR: ReadonlySet<string> = new Set(', ; . ) ] - – — to and until till through'.split(' '));

function clockThenDay(scan: Scan, at: number): Found<Piece> | undefined {
  const clock = clockAt(scan, at);
  const found = clock && day(scan, skip(scan, clock.next, ON));
  if (clock === undefined || found === undefined || !isOneDay(found.value)) return undefined;
  return { value: { fields: { ...found.value.fields, clock: clock.value } }, next: found.next };
}

function isOneDay({ fields }: Piece): boolean {
  if (fields === undefined || fields.clock !== undefined) return false;
  return fields.day !== undefined || fields.dayOfYear !== undefined || fields.weekday !== undefined;
}

const AT: ReadonlySet<string> = new Set([',', 'at', '@', '/']);
const ON: ReadonlySet<string> = new Set([',', 'on', 'of', 'the']);

/** "18 UT on the 23rd", "the 18th 06 UT", "the 10th at 17:30", "the end of the 25th": of the month that is said elsewhere. */
const momentOfRanked: Pattern<Piece> = (scan, at) =>
  clockThenRanked(scan, at, clockAt(scan, at)) ??
  rankedThenClock(scan, at) ??
  endOfRanked(scan, at) ??
  dayOverClock(scan, at);

/** The same with a bare hour, "17 on the 10th", where an end of a range stands. */
export const hourOfRanked: Pattern<Piece> = (scan, at) => clockThenRanked(scan, at, bareHourAt(scan, at));

function clockThenRanked(scan: Scan, at: number, clock: Found<number> | undefined): Found<Piece> | undefined {
  if (clock === undefined || !/^(?:on|of)$/u.test(wordAt(scan, clock.next))) return undefined;
  const place = skip(scan, clock.next, ON);
  const found = rankedDay(scan, place) ?? dayAlone(scan, place);
  return found && { value: { fields: { ...found.value.fields, clock: clock.value } }, next: found.next };
}

/** "05:00 of 10": the day of the month alone, where nothing goes on with its number. */
function dayAlone({ tokens }: Scan, at: number): Found<Piece> | undefined {
  const [number, after] = [tokens[at], tokens[at + 1]];
  const isDay = number?.kind === 'number' && /^(?:0?[1-9]|[12]\d|3[01])$/u.test(number.text);
  const isAlone = after === undefined || AFTER_HOUR.has(after.text) || after.text === '?';
  if (!isDay || !isAlone || number.value === undefined) return undefined;
  return { value: { fields: { day: number.value } }, next: at + 1 };
}

function rankedThenClock(scan: Scan, at: number): Found<Piece> | undefined {
  const found = rankedDay(scan, at);
  const clock = found && clockAt(scan, skip(scan, found.next, AT));
  if (found === undefined || clock === undefined) return undefined;
  return { value: { fields: { ...found.value.fields, clock: clock.value } }, next: clock.next };
}

/** "10/17:05": the day of the month and a time on it, as forecasters write. */
function dayOverClock({ tokens }: Scan, at: number): Found<Piece> | undefined {
  const [day, slash, clock] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isDay = day?.kind === 'number' && /^(?:[0-2]?\d|3[01])$/u.test(day.text) && (day.value ?? 0) > 0;
  const isJoined = slash?.text === '/' && slash.isGlued && clock?.isGlued === true;
  if (!isDay || !isJoined || clock.clock === undefined || day.value === undefined) return undefined;
  return { value: { fields: { day: day.value, clock: clock.clock } }, next: at + 3 };
}

function endOfRanked(scan: Scan, at: number): Found<Piece> | undefined {
  const place = phraseAt(scan, at, 'end of the') ?? phraseAt(scan, at, 'the end of the');
  return place === undefined ? undefined : rankedDay(scan, place);
}

/** A time of day alone; it means something beside another one, or after "since" and "until". */
export const bareClock: Pattern<Piece> = (scan, at) => {
  const clock = clockAt(scan, at);
  return clock && { value: { fields: { clock: clock.value } }, next: clock.next };
};

/** One day without a time of day, as it may stand before or behind two of them. */
export const plainDay: Pattern<Piece> = (scan, at) => {
  const found = day(scan, at);
  return found !== undefined && isOneDay(found.value) ? found : undefined;
};

const whole: Pattern<Piece> = remembered(
  longest([
    namedEvent,
    momentOfRanked,
    dayWithClock,
    day,
    carringtonRotation,
    lastSolarCycles,
    partOfYear,
    season,
    yearPair,
    decade,
    weekOfYear,
    lastUnits,
    thisUnit,
    nextUnits,
    lastMonthName,
    bareMonth,
    bareYear,
  ]),
);

/** Every named time that is no range of two ends. */
export const piece: Pattern<Piece> = remembered(longest([whole, partOf(whole), partBehind(whole)]));
