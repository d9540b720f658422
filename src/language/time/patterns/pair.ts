import { bareHourAt, clockAt } from '#src/language/time/patterns/clock.ts';
import { dayOfClock } from '#src/language/time/patterns/day-list.ts';
import { bareClock, piece, plainDay } from '#src/language/time/patterns/pieces.ts';
import { dayAt, isMeasured, yearBehind } from '#src/language/time/patterns/written-date.ts';
import {
  anyPhraseAt,
  type Found,
  longest,
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

/** "A to B", "between A and B", "A/B", "A – B", with what both share said once. */
export const pair: Pattern<Pair> = (scan, at) => {
  const isBetween = wordAt(scan, at) === 'between';
  const isLed = isBetween || STARTS.has(wordAt(scan, at));
  const start = skip(scan, isLed ? at + 1 : at, ARTICLES);
  return longest([clocksOfDay(isBetween), dayThenClocks, bothNamed(isBetween)])(scan, start);
};

const STARTS: ReadonlySet<string> = new Set(['from', 'start', 'starting', 'begin', 'beginning', 'tstart']);
const ARTICLES: ReadonlySet<string> = new Set(['the', 'on', 'at', '=', ':', 'time', 'date']);

/** Either end may be a full phrase or the one number in which it differs: "10 to 12 May 2024", "May 10–12, 2024". */
function bothNamed(isBetween: boolean): Pattern<Pair> {
  return (scan, at) => {
    const starts = [piece(scan, at), bareDay(scan, at), bareClock(scan, at)];
    const pairs = starts.flatMap((start) => {
      // An answer stands behind the request and a dash: "last 3 days — 1 May 2024" is no range.
      const isAnswer = start?.value.isFromNow === true && scan.tokens[start.next]?.text === '—';
      const place = start && !isAnswer ? separator(scan, start.next, isBetween) : undefined;
      return start === undefined || place === undefined ? [] : endsAt(scan, start, place);
    });
    return furthest(pairs);
  };
}

function endsAt(scan: Scan, start: Found<Piece>, at: number): readonly Found<Pair>[] {
  const ends = isBareDay(start.value)
    ? [bareOrdinal(scan, at)]
    : [shortEnd(scan, at, start.value), monthDayEnd(scan, at, start.value)];
  const all = [piece(scan, at), presentAt(scan, at), bareClock(scan, at), ...ends];
  return all.flatMap((end) =>
    end !== undefined && belong(start.value, end.value)
      ? [{ value: { first: start.value, last: end.value }, next: overNight(scan, start.value, end) }]
      : [],
  );
}

/** A bare day needs a month at the other end, a bare time of day needs a time of day or a day. */
function belong(first: Piece, last: Piece): boolean {
  const [a, b] = [first.fields, last.fields];
  if (isBareDay(first)) return b?.day !== undefined && b.clock === undefined;
  if (a !== undefined && isClock(first)) return b?.clock !== undefined;
  if (b !== undefined && isClock(last)) return a?.clock !== undefined || a?.day !== undefined;
  return true;
}

function isBareDay({ fields }: Piece): boolean {
  return fields?.day !== undefined && fields.month === undefined && fields.year === undefined;
}

function isClock({ fields }: Piece): boolean {
  return (
    fields?.clock !== undefined &&
    fields.day === undefined &&
    fields.weekday === undefined &&
    fields.dayOfYear === undefined
  );
}

function bareDay(scan: Scan, at: number): Found<Piece> | undefined {
  const found = dayAt(scan, at);
  return found !== undefined && found.value <= 31
    ? { value: { fields: { day: found.value } }, next: found.next }
    : undefined;
}

/** "the 10th to the 12th": without a month only ordinals are days. */
function bareOrdinal(scan: Scan, at: number): Found<Piece> | undefined {
  return scan.tokens[at]?.isOrdinal === true ? bareDay(scan, at) : undefined;
}

/** The end that is only a number: the day of "May 10 to 12, 2024", the day of year of "DOY 130–134, 2024". */
function shortEnd(scan: Scan, at: number, { fields }: Piece): Found<Piece> | undefined {
  const isDay = fields?.day !== undefined && fields.clock === undefined;
  const isDayOfYear = fields?.dayOfYear !== undefined && fields.clock === undefined;
  const token = scan.tokens[at];
  const isNumber = token?.kind === 'number' && /^\d{1,3}(?:st|nd|rd|th)?$/u.test(token.text);
  if (!isNumber || token.value === undefined || !(isDay || isDayOfYear) || isMeasured(scan, at + 1))
    return undefined;
  const named = isDay ? { day: token.value } : { dayOfYear: token.value };
  const year = yearBehind(scan, at + 1);
  if (year === undefined) return { value: { fields: named }, next: at + 1 };
  const month =
    isDay && fields?.month !== undefined && fields.year === undefined ? { month: fields.month } : {};
  return { value: { fields: { ...named, ...month, year: year.value } }, next: year.next };
}

/** The end of "2018-11-05 to 11-07": month and day of the same year. */
function monthDayEnd(scan: Scan, at: number, { fields }: Piece): Found<Piece> | undefined {
  const [month, dash, day] = [scan.tokens[at], scan.tokens[at + 1], scan.tokens[at + 2]];
  const isPair =
    fields?.year !== undefined &&
    fields.day !== undefined &&
    fields.clock === undefined &&
    dash?.isGlued === true &&
    /^[-/]$/u.test(dash.text) &&
    day?.isGlued === true &&
    /^\d{2}$/u.test(month?.raw ?? '') &&
    /^\d{2}$/u.test(day.raw);
  if (!isPair || month?.value === undefined || day.value === undefined) return undefined;
  return { value: { fields: { year: fields.year, month: month.value, day: day.value } }, next: at + 3 };
}

/** "now", "present": the moment of asking, as an end only. */
function presentAt(scan: Scan, at: number): Found<Piece> | undefined {
  const next = anyPhraseAt(scan, at, ['the present', 'right now', 'present', 'now', 'date']);
  if (next === undefined) return undefined;
  return { value: { range: { start: scan.now, stop: scan.now + 1 }, isExact: true }, next };
}

/** "03:00 to 09:00 on 17 March 2015", "6-12 UT on 2015-03-17", "6 am to noon on May 10". */
function clocksOfDay(isBetween: boolean): Pattern<Pair> {
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
function dayThenClocks(scan: Scan, at: number): Found<Pair> | undefined {
  const date = plainDay(scan, at);
  if (date === undefined) return undefined;
  const lead = skip(scan, date.next, FROM);
  const clocks = clockPair(scan, lead, wordAt(scan, lead - 1) === 'between');
  if (clocks === undefined) return undefined;
  const { first, last } = clocks.value;
  return { value: { first: { fields: { ...date.value.fields, ...first.fields } }, last }, next: clocks.next };
}

const ON: ReadonlySet<string> = new Set([',', 'on', 'of', 'the', 'in']);
const FROM: ReadonlySet<string> = new Set([',', 'from', 'between', 'at', ':', 'during']);

function clockPair(scan: Scan, at: number, isBetween: boolean): Found<Pair> | undefined {
  const pairs = [clockAt(scan, at), bareHourAt(scan, at)].flatMap((start) => {
    const place = start && separator(scan, start.next, isBetween);
    const end = place === undefined ? undefined : (clockAt(scan, place) ?? plainHour(scan, at, place));
    if (start === undefined || end === undefined) return [];
    const [first, last] = [clockPiece(start.value), clockPiece(end.value)];
    return [{ value: { first, last }, next: overNight(scan, first, { value: last, next: end.next }) }];
  });
  return furthest(pairs);
}

/** "11 Sep 2005 06 to 18", "2010-04-05 0600-1200": hours without a zone, both written in full, right behind a day. */
function plainHour(scan: Scan, start: number, at: number): Found<number> | undefined {
  const [first, last] = [scan.tokens[start]?.text ?? '', scan.tokens[at]?.text ?? ''];
  const isDated = scan.tokens[start - 1]?.kind === 'date' || dayIsBefore(scan, start);
  const isWritten = first.length === last.length && /^(?:\d\d|\d{4})$/u.test(first);
  const isFree = !isMeasured(scan, at + 1) && scan.tokens[at + 1]?.month === undefined;
  return isDated && isWritten && isFree && yearBehind(scan, at + 1) === undefined
    ? bareHourAt(scan, at)
    : undefined;
}

function dayIsBefore({ tokens }: Scan, at: number): boolean {
  const place = tokens[at - 1]?.text === ',' ? at - 2 : at - 1;
  return tokens[place]?.kind === 'date' || /^(?:19|20)\d\d$/u.test(tokens[place]?.text ?? '');
}

/** "22 UT to 02 UT the next day" says again what the earlier hour says already. */
function overNight(scan: Scan, { fields: start }: Piece, { value, next }: Found<Piece>): number {
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

function furthest<T>(all: readonly Found<T>[]): Found<T> | undefined {
  return all.reduce<Found<T> | undefined>(
    (best, one) => (one.next > (best?.next ?? 0) ? one : best),
    undefined,
  );
}

/** The place behind the word or sign between two ends; "and" only after "between", nothing between two dates in digits. */
function separator(scan: Scan, at: number, isBetween: boolean): number | undefined {
  const ending = anyPhraseAt(scan, skip(scan, at, COMMA_AND), ENDINGS);
  if (ending !== undefined) return skip(scan, ending, BEHIND_SEPARATOR);
  if (scan.tokens[at - 1]?.kind === 'date' && scan.tokens[at]?.kind === 'date') return at;
  const isMarked =
    /^[,.]$/u.test(scan.tokens[at]?.text ?? '') && SEPARATORS.has(scan.tokens[at + 1]?.text ?? '');
  const place = isMarked ? at + 1 : at;
  const text = scan.tokens[place]?.text ?? '';
  const isAnd = isBetween && (text === 'and' || text === '&');
  const isUpTo = text !== 'up' || wordAt(scan, place + 1) === 'to';
  if (!(SEPARATORS.has(text) || isAnd) || !isUpTo) return undefined;
  return skip(scan, place + (text === 'up' ? 2 : 1), BEHIND_SEPARATOR);
}

const SEPARATORS: ReadonlySet<string> = new Set(
  'to - – — − ‐ ‑ / through thru until till til up .. ... … -> → ~ upto'.split(' '),
);
const ENDINGS: readonly string[] = ['ending', 'end', 'stop', 'stopping', 'tstop', 'tend'];
const COMMA_AND: ReadonlySet<string> = new Set([',', ';', 'and']);
const BEHIND_SEPARATOR: ReadonlySet<string> = new Set(
  'the and including on > about = : at time date'.split(' '),
);
