import { DAY, HOUR, MINUTE } from '#src/domain/time-range.ts';
import { ZONES } from '#src/language/time/lexicon.ts';
import { bareHourAt, clockAt } from '#src/language/time/patterns/clock.ts';
import { dayOfClock } from '#src/language/time/patterns/day-list.ts';
import { plainDay } from '#src/language/time/patterns/pieces.ts';
import { ordinalDay } from '#src/language/time/patterns/ranked-day.ts';
import { separator } from '#src/language/time/patterns/separator.ts';
import { isMeasured, yearBehind } from '#src/language/time/patterns/written-date.ts';
import {
  anyPhraseAt,
  type Found,
  type Pattern,
  type Piece,
  type Scan,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';

/** The two ends of a range. */
export interface Pair {
  readonly first: Piece;
  readonly last: Piece;
}

/** "03:00 to 09:00 on 17 March 2015", "6-12 UT on 2015-03-17", "6 am to noon on May 10". */
export function clocksOfDay(isBetween: boolean): Pattern<Pair> {
  return (scan, at) => {
    const clocks = clockPair(scan, at, isBetween);
    if (clocks === undefined) return undefined;
    const date = dayOfClock(scan, skip(scan, clocks.next, ON));
    if (date === undefined) return clocks;
    const { first, last } = clocks.value;
    return { value: { first: { fields: { ...date.value.fields, ...first.fields } }, last }, next: date.next };
  };
}

/** "2015-03-17 from 03:00 to 09:00", "17 March 2015, 6–12 UT", "2024-05-10 between 6 and 12 UT". */
export function dayThenClocks(scan: Scan, at: number): Found<Pair> | undefined {
  // "The 11th 18-20": of the month that is shown.
  const date = plainDay(scan, at) ?? ordinalDay(scan, at);
  if (date === undefined) return undefined;
  const lead = skip(scan, date.next, FROM);
  const clocks =
    clockPair(scan, lead, wordAt(scan, lead - 1) === 'between') ??
    (lead === date.next ? clocksBeside(scan, lead) : undefined);
  if (clocks === undefined) return undefined;
  const { first, last } = clocks.value;
  return { value: { first: { fields: { ...date.value.fields, ...first.fields } }, last }, next: clocks.next };
}

/** "2001-03-31 17:00 18:30": two times of day right behind a day, the later one last, with nothing between them. */
function clocksBeside({ tokens }: Scan, at: number): Found<Pair> | undefined {
  const [first, last, next] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isPair = first?.kind === 'clock' && last?.kind === 'clock' && !last.isGlued && next?.kind !== 'clock';
  if (!isPair || first.clock === undefined || last.clock === undefined || last.clock <= first.clock)
    return undefined;
  return { value: { first: clockPiece(first.clock), last: clockPiece(last.clock) }, next: at + 2 };
}

const ON: ReadonlySet<string> = new Set([',', 'on', 'of', 'the', 'in']);
const FROM: ReadonlySet<string> = new Set([',', 'from', 'between', 'at', ':', 'during', '~', '≈']);

function clockPair(scan: Scan, at: number, isBetween: boolean): Found<Pair> | undefined {
  const pairs = [clockAt(scan, at), bareHourAt(scan, at)].flatMap((start) => {
    const place = start && separator(scan, start.next, isBetween);
    const end = place === undefined ? undefined : (clockAt(scan, place) ?? plainHour(scan, at, place));
    if (start === undefined || end === undefined || isDayOverClock(scan, start.next)) return [];
    const from = start.value + halfOf(scan, start, end);
    const [first, last] = [clockPiece(from), clockPiece(end.value)];
    return [{ value: { first, last }, next: overNight(scan, first, { value: last, next: end.next }) }];
  });
  return furthest(pairs);
}

/** "10/17:05" is a day and a time on it. */
function isDayOverClock({ tokens }: Scan, at: number): boolean {
  const [day, slash, clock] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  return (
    day?.kind === 'number' && slash?.text === '/' && slash.isGlued && clock?.kind === 'clock' && clock.isGlued
  );
}

/** "Between 3 and 5 pm", "3:00-5:00 pm": the half of the day that is said of the end holds for an earlier hour, too. */
function halfOf(scan: Scan, start: Found<number>, end: Found<number>): number {
  const half = DAY / 2;
  const isSaid = /^(?:am|pm)$/u.test(wordAt(scan, start.next - 1));
  const place = ZONES.has(wordAt(scan, end.next - 1)) ? end.next - 2 : end.next - 1;
  const isAfternoon = wordAt(scan, place) === 'pm' && !isSaid;
  return isAfternoon && start.value < half && start.value + half < end.value ? half : 0;
}

/**
 * "11 Sep 2005 06 to 18", "2010-04-05 0600-1200", "9 May 00 to 12", "10 May from 6 to 18", "17-19h": hours without a zone, both
 * written in full right behind a day, or behind a day and "from", or with an "h" where nothing is said of lengths.
 */
function plainHour(scan: Scan, start: number, at: number): Found<number> | undefined {
  const [first, last] = [scan.tokens[start]?.text ?? '', scan.tokens[at]?.text ?? ''];
  const part = shortenedEnd(scan, start, at);
  if (part !== undefined) return part;
  const hour = bareHourAt(scan, at);
  if (hour === undefined || scan.tokens[at + 1]?.month !== undefined) return undefined;
  if (yearBehind(scan, at + 1) !== undefined) return undefined;
  const isSigned = /^(?:h|hrs?|hours?)$/u.test(wordAt(scan, at + 1));
  if (isSigned) return isOfDay(scan, start) ? { value: hour.value, next: at + 2 } : undefined;
  if (isHourBehindClock(scan, start, at)) return hour;
  const isWritten = first.length === last.length && /^(?:\d\d|\d{4}|\d{6})$/u.test(first);
  if (isMilitary(scan, start, at) && !isMeasured(scan, at + 1)) return hour;
  const isLed = FROM_WORDS.has(wordAt(scan, start - 1)) && dayIsBefore(scan, start - 1);
  const isOnDay = wordAt(scan, at + 1) === 'on' && dayOfClock(scan, skip(scan, at + 1, ON)) !== undefined;
  const isOfDated = isRising(scan, start, at) && datedDayIsBefore(scan, start);
  const isPlaced = isLed || isOfDated || isOnDay || (isWritten && dayIsBefore(scan, start));
  return isPlaced && !isMeasured(scan, at + 1) ? hour : undefined;
}

/** "13:07:00-10", "22:30-40": an end of which only the last part is written, where it is no later hour. */
function shortenedEnd({ tokens }: Scan, start: number, at: number): Found<number> | undefined {
  const [clock, end] = [tokens[start], tokens[at]];
  const isGlued = at === start + 2 && tokens[start + 1]?.isGlued === true && end?.isGlued === true;
  if (!isGlued || clock?.clock === undefined || !/^\d\d$/u.test(end.text)) return undefined;
  const [, minutes = '', seconds] = /^\d{1,2}:(\d\d)(?::(\d\d))?$/u.exec(clock.text) ?? [];
  const [from, to] = [Number(seconds ?? minutes), Number(end.text)];
  const isHour = seconds === undefined && to <= 24 && to * HOUR > clock.clock;
  if (minutes === '' || isHour || to <= from || to >= 60) return undefined;
  const unit = seconds === undefined ? MINUTE : MINUTE / 60;
  return { value: clock.clock + (to - from) * unit, next: at + 1 };
}

/** "From 17:05 to 22", "06:30-09": an hour behind a time of day with minutes, with nothing that makes it a number. */
function isHourBehindClock(scan: Scan, start: number, at: number): boolean {
  const { tokens } = scan;
  const [hour, after] = [tokens[at], tokens[at + 1]];
  const isAlone =
    after === undefined || !(after.isGlued || after.kind === 'number' || after.kind === 'other');
  const isNext = at === start + 2 && tokens[start]?.kind === 'clock';
  const isPlain = isNext && /^\d{1,2}$/u.test(hour?.text ?? '');
  return isPlain && (isAlone || /^[,.;)?!]$/u.test(after?.text ?? '')) && !isMeasured(scan, at + 1);
}

/** "1305-1309", "130640-130715" without a day: no years, and no limits of an axis. */
function isMilitary(scan: Scan, start: number, at: number): boolean {
  const [first, last] = [scan.tokens[start]?.text ?? '', scan.tokens[at]?.text ?? ''];
  const isGlued = at === start + 2 && scan.tokens[at]?.isGlued === true;
  const isClock = first.length === last.length && /^(?:\d{4}|\d{6})$/u.test(first) && first < last;
  const isYears = /^(?:19[5-9]|20[0-3])\d$/u.test(first) && /^(?:19[5-9]|20[0-3])\d$/u.test(last);
  const words = [1, 2, 3].map((back) => wordAt(scan, start - back));
  return isGlued && isClock && !isYears && !words.some((word) => OF_VALUES.test(word));
}

const OF_VALUES =
  /^(?:y|z|axis|scale|range|ranges|limits?|ylim|zlim|values?|between|above|below|freq(?:uency|uencies)?|energ(?:y|ies)|colou?rs?|colou?rbar|bins?|cr|orbits?|rotations?|rows?|days?|doy|years?)$/u;

const FROM_WORDS: ReadonlySet<string> = new Set(['from', 'between']);

/** A day with its number or in digits stands right before: not a month alone. */
function dayIsBefore({ tokens }: Scan, at: number): boolean {
  const place = tokens[at - 1]?.text === ',' ? at - 2 : at - 1;
  const isYear = /^(?:19|20)\d\d$/u.test(tokens[place]?.text ?? '');
  if (tokens[place]?.isOrdinal === true) return true;
  const [last, before] = isYear ? [tokens[place - 1], tokens[place - 2]] : [tokens[place], tokens[place - 1]];
  if (tokens[place]?.kind === 'date' || last?.kind === 'date') return true;
  const isDay = (token: typeof last) => token?.kind === 'number' && (token.value ?? 0) <= 31;
  return (last?.month !== undefined && isDay(before)) || (before?.month !== undefined && isDay(last));
}

/** "2002-03-18 0-24", "18 Mar 2002 3-9": a day with its year right before; "May 10 3-9" could be days. */
function datedDayIsBefore(scan: Scan, at: number): boolean {
  const { tokens } = scan;
  const place = tokens[at - 1]?.text === ',' ? at - 2 : at - 1;
  const isYear = /^(?:19|20)\d\d$/u.test(tokens[place]?.text ?? '');
  return tokens[place]?.kind === 'date' || (isYear && dayIsBefore(scan, at));
}

/** "0-24", "6-12": hours that are written together, the later one behind. */
function isRising({ tokens }: Scan, start: number, at: number): boolean {
  const [first, dash, last] = [tokens[start], tokens[start + 1], tokens[at]];
  const isGlued = at === start + 2 && dash?.isGlued === true && last?.isGlued === true;
  const areHours = [first, last].every((token) => /^\d{1,2}$/u.test(token?.text ?? ''));
  return isGlued && areHours && Number(first?.text) < Number(last?.text);
}

/** "Zoom in 17 to 19 h", "10 May, 6-18h": hours of the day, not of a filter, a lag or a period. */
function isOfDay(scan: Scan, start: number): boolean {
  const words = [1, 2, 3, 4, 5].map((back) => wordAt(scan, start - back));
  return words[0] !== 'for' && !words.some((word) => OF_LENGTHS.test(word));
}

const OF_LENGTHS =
  /^(?:periods?|filter(?:ed)?|band|pass|bandpass|lags?|lagged|windows?|shift(?:ed)?|delay(?:ed)?|last|past|next|every|each|within|least|most|than|average[sd]?|averaging|smooth(?:ed|ing)?|cadence|scales?|lasting|duration|by|over|around|±|takes?|minus|plus|daytime|day|nighttime|night|mlt|lt|local|sector)$/u;

/** "22 UT to 02 UT the next day" says again what the earlier hour says already. */
export function overNight(scan: Scan, { fields: start }: Piece, { value, next }: Found<Piece>): number {
  const isNight = isClock(value) && start?.clock !== undefined && (value.fields?.clock ?? 0) <= start.clock;
  return isNight ? (anyPhraseAt(scan, skip(scan, next, NEXT_LEADS), NEXT_DAY) ?? next) : next;
}

const NEXT_LEADS: ReadonlySet<string> = new Set([',', '(', 'on', 'of', 'the']);
const NEXT_DAY: readonly string[] = [
  'next day )',
  'next day',
  'next morning',
  'following day',
  'following morning',
  'day after',
  '+ 1 day',
  '+ 1 )',
];

function clockPiece(clock: number): Piece {
  return { fields: { clock } };
}

export function isClock({ fields }: Piece): boolean {
  return (
    fields?.clock !== undefined &&
    fields.day === undefined &&
    fields.weekday === undefined &&
    fields.dayOfYear === undefined
  );
}

/** The one that reads most; of equals the first. */
export function furthest<T>(all: readonly Found<T>[]): Found<T> | undefined {
  return all.reduce<Found<T> | undefined>(
    (best, one) => (one.next > (best?.next ?? 0) ? one : best),
    undefined,
  );
}
