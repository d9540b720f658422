import { ZONES } from '#src/language/time/lexicon.ts';
import { clockAt } from '#src/language/time/patterns/clock.ts';
import {
  clocksOfDay,
  dayThenClocks,
  furthest,
  isClock,
  overNight,
  type Pair,
} from '#src/language/time/patterns/clock-pair.ts';
import { hoursOfDays, hoursOfRanked } from '#src/language/time/patterns/day-hours.ts';
import { bareClock, hourOfRanked, piece } from '#src/language/time/patterns/pieces.ts';
import { separator } from '#src/language/time/patterns/separator.ts';
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

/** "A to B", "between A and B", "A/B", "A – B", with what both share said once. */
export const pair: Pattern<Pair> = (scan, at) => {
  const isBetween = wordAt(scan, at) === 'between';
  // "Beginning of May" is a part of it.
  const isLed = isBetween || (STARTS.has(wordAt(scan, at)) && wordAt(scan, at + 1) !== 'of');
  const start = skip(scan, isLed ? at + 1 : at, ARTICLES);
  const hours = hoursOfDays(scan, start, isBetween) ?? hoursOfRanked(scan, start, isBetween);
  if (hours !== undefined) return hours;
  return (isBetween ? behindBetween : plainly)(scan, start);
};

const ends = (isBetween: boolean) =>
  longest([clocksOfDay(isBetween), dayThenClocks, monthThenDays(isBetween), bothNamed(isBetween)]);
const behindBetween = ends(true);
const plainly = ends(false);

const STARTS: ReadonlySet<string> = new Set(['from', 'start', 'starting', 'begin', 'beginning', 'tstart']);
const ARTICLES: ReadonlySet<string> = new Set(['the', 'on', 'at', '=', ':', 'time', 'date', '~', '≈']);

/** Either end may be a full phrase or the one number in which it differs: "10 to 12 May 2024", "May 10–12, 2024". */
function bothNamed(isBetween: boolean): Pattern<Pair> {
  return (scan, at) => {
    const starts = [piece(scan, at), bareDay(scan, at), bareClock(scan, at), hourOfRanked(scan, at)];
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
  const ends = isRankedMoment(start.value)
    ? [bareOrdinal(scan, at), hourOfRanked(scan, at)]
    : isBareDay(start.value)
      ? [bareOrdinal(scan, at)]
      : [shortEnd(scan, at, start.value), monthDayEnd(scan, at, start.value)];
  const whole = isListed(scan, start.value, at) ? undefined : piece(scan, at);
  const all = [whole, presentAt(scan, at), bareClock(scan, at), ...ends];
  return all.flatMap((end) =>
    end !== undefined && belong(start.value, end.value)
      ? [{ value: { first: start.value, last: end.value }, next: overNight(scan, start.value, end) }]
      : [],
  );
}

/** "2013-03-17 00:00/06:00, 2015-12-20 00:00/06:00": behind a comma the next one begins. */
function isListed(scan: Scan, { fields }: Piece, at: number): boolean {
  const isTimed = fields?.clock !== undefined && (fields.day ?? fields.dayOfYear) !== undefined;
  const clock = isTimed ? bareClock(scan, at) : undefined;
  return clock !== undefined && /^[,;]$/u.test(scan.tokens[clock.next]?.text ?? '');
}

/** A bare day needs a month at the other end, a bare time of day needs a time of day or a day. */
function belong(first: Piece, last: Piece): boolean {
  const [a, b] = [first.fields, last.fields];
  if (isBareDay(first)) return b?.day !== undefined && b.clock === undefined;
  if (a !== undefined && isClock(first)) return b?.clock !== undefined;
  if (b !== undefined && isClock(last)) return a?.clock !== undefined || a?.day !== undefined;
  return true;
}

/** "18 UT on the 23rd". */
function isRankedMoment(start: Piece): boolean {
  const { fields } = start;
  return fields?.clock !== undefined && fields.day !== undefined && fields.month === undefined;
}

function isBareDay({ fields }: Piece): boolean {
  return (
    fields?.day !== undefined &&
    fields.clock === undefined &&
    fields.month === undefined &&
    fields.year === undefined
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

/** The end of "2018-11-05 to 11-07": month and day of the same year, perhaps with a time of day. */
function monthDayEnd(scan: Scan, at: number, { fields }: Piece): Found<Piece> | undefined {
  const [month, dash, day] = [scan.tokens[at], scan.tokens[at + 1], scan.tokens[at + 2]];
  const isPair =
    fields?.year !== undefined &&
    fields.day !== undefined &&
    dash?.isGlued === true &&
    /^[-/]$/u.test(dash.text) &&
    day?.isGlued === true &&
    isMonthDay(month?.raw ?? '', day.raw, dash.text);
  if (!isPair || month?.value === undefined || day.value === undefined) return undefined;
  const date = { year: fields.year, month: month.value, day: day.value };
  // "2022-03-11 12h to 03-12 12h".
  const clock = clockAt(scan, at + 3);
  return clock === undefined
    ? { value: { fields: date }, next: at + 3 }
    : { value: { fields: { ...date, clock: clock.value } }, next: clock.next };
}

/** Behind "2017/9/7" a month and a day may have one digit; with a hyphen that would be two numbers. */
function isMonthDay(month: string, day: string, sign: string): boolean {
  const digits = sign === '/' ? /^\d{1,2}$/u : /^\d{2}$/u;
  return digits.test(month) && digits.test(day) && Number(month) <= 12;
}

/** "now", "present": the moment of asking, as an end only. */
function presentAt(scan: Scan, at: number): Found<Piece> | undefined {
  const next = anyPhraseAt(scan, at, ['the present', 'right now', 'present', 'now', 'date']);
  if (next === undefined) return undefined;
  return { value: { range: { start: scan.now, stop: scan.now + 1 }, isExact: true }, next };
}

/** "March 1989, 12 to 16", "May 2024 10-12": days of a month that is said before them with its year. */
function monthThenDays(isBetween: boolean): Pattern<Pair> {
  return (scan, at) => {
    const month = piece(scan, at);
    const fields = month?.value.fields;
    if (month === undefined || fields?.month === undefined || fields.year === undefined) return undefined;
    if (fields.day !== undefined || fields.clock !== undefined || month.next !== at + 2) return undefined;
    const first = dayAt(scan, skip(scan, month.next, DAYS_LEAD));
    const place = first && separator(scan, first.next, isBetween);
    const last = place === undefined ? undefined : dayAt(scan, skip(scan, place, ARTICLES));
    if (first === undefined || last === undefined || first.value > last.value || last.value > 31)
      return undefined;
    if (isMeasured(scan, last.next) || isHour(scan, last.next)) return undefined;
    return {
      value: {
        first: { fields: { ...fields, day: first.value } },
        last: { fields: { ...fields, day: last.value } },
      },
      next: last.next,
    };
  };
}

const DAYS_LEAD: ReadonlySet<string> = new Set([',', 'from', 'the', 'between', ':', '(']);

function isHour(scan: Scan, at: number): boolean {
  const word = wordAt(scan, at);
  return ZONES.has(word) || /^(?:h|hrs?|hours?|am|pm)$/u.test(word);
}
