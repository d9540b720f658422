import type { Fields } from '#src/language/time/calendar.ts';
import { MEASURES, MONTH_NUMBER, NUMBERED, SPACECRAFT, WEEKDAY_NUMBER } from '#src/language/time/lexicon.ts';
import {
  type Found,
  longest,
  type Pattern,
  type Piece,
  type Scan,
  signAt,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';
import type { Token } from '#src/language/time/token.ts';

/** "10 May 2024", "Friday, May 10th", "10th of May", "May 2024", "2024 May 10", "10-May-2024". */
export const writtenDate: Pattern<Piece> = (scan, at) => {
  const afterWeekday = skipWeekday(scan, at);
  const found = FORMS(scan, afterWeekday);
  return found && { value: { fields: found.value }, next: found.next };
};

const FORMS = longest<Fields>([dayMonth, monthDay, monthYear, yearFirst]);

function dayMonth(scan: Scan, at: number): Found<Fields> | undefined {
  const day = isYearOfMonth(scan, at) ? undefined : dayAt(scan, at);
  const monthPlace = day && skip(scan, skipJoint(scan, day.next), OF_THE);
  const month = monthPlace === undefined ? undefined : scan.tokens[monthPlace]?.month;
  if (day === undefined || monthPlace === undefined || month === undefined) return undefined;
  const year =
    yearBehind(scan, monthPlace + 1) ??
    twoDigitYear(scan, monthPlace + 1) ??
    endingYear(scan, monthPlace + 1) ??
    lateYear(scan, monthPlace + 1);
  if (year === undefined && isVerb(scan, monthPlace)) return undefined;
  return withYear({ month, day: day.value }, monthPlace + 1, year);
}

/** "Aug 94-Aug 95": the first number is no day of the second month. */
function isYearOfMonth(scan: Scan, at: number): boolean {
  return scan.tokens[at - 1]?.month !== undefined && (scan.tokens[at]?.value ?? 0) > 31;
}

function monthDay(scan: Scan, at: number): Found<Fields> | undefined {
  const month = scan.tokens[at]?.month;
  if (month === undefined) return undefined;
  const day = dayAt(scan, skip(scan, skipJoint(scan, at + 1), THE), true);
  if (day === undefined) return undefined;
  const year = yearBehind(scan, day.next);
  if (year === undefined && (day.value > 31 || isMeasured(scan, day.next))) return undefined;
  return withYear({ month, day: day.value }, day.next, year);
}

function monthYear(scan: Scan, at: number): Found<Fields> | undefined {
  const month = scan.tokens[at]?.month;
  const year = month === undefined ? undefined : (yearBehind(scan, at + 1) ?? lateYear(scan, at + 1));
  return month === undefined || year === undefined ? undefined : withYear({ month }, at + 1, year);
}

function yearFirst(scan: Scan, at: number): Found<Fields> | undefined {
  const year = yearAt(scan, at);
  const monthPlace = year && skipJoint(scan, skip(scan, year.next, COMMA));
  const month = monthPlace === undefined ? undefined : scan.tokens[monthPlace]?.month;
  if (year === undefined || monthPlace === undefined || month === undefined) return undefined;
  const day = dayAt(scan, skipJoint(scan, monthPlace + 1), true);
  const isVague = day === undefined && (isVerb(scan, monthPlace) || dayMonthBehind(scan, monthPlace));
  if (isVague) return undefined;
  if (day === undefined) return { value: { year: year.value, month }, next: monthPlace + 1 };
  return { value: { year: year.value, month, day: day.value }, next: day.next };
}

/** "2003 May 2024": the month belongs to the year behind it. */
function dayMonthBehind(scan: Scan, monthPlace: number): boolean {
  return yearBehind(scan, monthPlace + 1) !== undefined;
}

function withYear(fields: Fields, next: number, year: Found<number> | undefined): Found<Fields> {
  return year === undefined
    ? { value: fields, next }
    : { value: { ...fields, year: year.value }, next: year.next };
}

/** A day of the month: one or two digits, or "first"; not the number of a thing ("Voyager 2 May 2012"). */
export function dayAt(scan: Scan, at: number, isBehindMonth = false): Found<number> | undefined {
  const token = scan.tokens[at];
  if (token?.value === undefined || (token.kind === 'word' && token.isOrdinal !== true)) return undefined;
  const isShort = token.value >= 1 && /^\d{1,2}(?:st|nd|rd|th)?$|^[a-z]+$/u.test(token.text);
  if (!isShort || (!isBehindMonth && isThingNumber(scan, at))) return undefined;
  return { value: token.value, next: at + 1 };
}

/** A year of four digits; with an apostrophe also of two ("'24"). */
export function yearAt(scan: Scan, at: number): Found<number> | undefined {
  const token = scan.tokens[at];
  if (token?.kind === 'number' && /^\d{4}$/u.test(token.text) && token.value !== undefined) {
    const isNone = isMeasured(scan, at + 1) || isHourAndMinute(scan, at);
    return isNone ? undefined : { value: token.value, next: at + 1 };
  }
  return shortYearAt(scan, at);
}

/** "May 10th 0500-1100", "10 May 1800 to 2100": four digits that another four go on from, and no year with data. */
function isHourAndMinute({ tokens }: Scan, at: number): boolean {
  const [first, joint, last] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isPair = /^(?:-|–|—|to|till|until)$/u.test(joint?.text ?? '') && /^\d{4}$/u.test(last?.text ?? '');
  const isYear = (token: Token | undefined) => /^(?:19[5-9]|20[0-4])\d$/u.test(token?.text ?? '');
  return isPair && !isYear(first) && tokens[at - 1]?.kind !== 'sign' && (first?.text ?? '') < '2400';
}

function shortYearAt({ tokens }: Scan, at: number): Found<number> | undefined {
  const number = tokens[at + 1];
  const isShort =
    /^['’]$/u.test(tokens[at]?.text ?? '') && number?.isGlued === true && /^\d\d$/u.test(number.text);
  if (!isShort || number?.value === undefined) return undefined;
  return { value: number.value + (number.value >= 57 ? 1900 : 2000), next: at + 2 };
}

/** "Dec 94", "mid March 75": two digits that can be no day, of a year with data. */
function lateYear(scan: Scan, at: number): Found<number> | undefined {
  const token = scan.tokens[at];
  const isYear = token?.kind === 'number' && /^[5-9]\d$/u.test(token.text) && (token.value ?? 0) >= 57;
  if (!isYear || token.value === undefined || isMeasured(scan, at + 1)) return undefined;
  return { value: token.value + 1900, next: at + 1 };
}

/** "06 Nov 01", "4 May 98": two digits that can be no day and no hour that something follows. */
function twoDigitYear(scan: Scan, at: number): Found<number> | undefined {
  const token = scan.tokens[at];
  const isYear =
    token?.kind === 'number' && /^(?:0\d|[3-9]\d)$/u.test(token.text) && (token.value ?? 0) !== 30;
  const next = scan.tokens[at + 1];
  const isTimed =
    next !== undefined &&
    (next.kind === 'clock' || /^(?:[-–:]|to|till?|until|ut|utc|z|h|hrs?)$/u.test(next.text));
  if (!isYear || token.value === undefined || isTimed || isMeasured(scan, at + 1)) return undefined;
  return { value: token.value + (token.value >= 57 ? 1900 : 2000), next: at + 1 };
}

/**
 * "10-12 may 24", "3 March 15 at Wind": two digits behind a whole day that nothing goes on with. "3 May 12 to 18", "3 May 12, 14 and
 * 18 UT" and "3 May 12 panels" are hours and counts.
 */
function endingYear(scan: Scan, at: number): Found<number> | undefined {
  const { tokens, now } = scan;
  const token = tokens[at];
  const isYear = token?.kind === 'number' && !token.isGlued && /^[12]\d$/u.test(token.text);
  const isPast = (token?.value ?? 99) <= new Date(now).getUTCFullYear() - 2000;
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  const isFree = next === undefined || ENDS_DATE.has(next.text);
  const isHour = second?.kind === 'number' && (!isMeasured(scan, at + 3) || isHours(scan, at + 3));
  if (!isYear || !isPast || !isFree || isHour || second?.kind === 'clock') return undefined;
  if (token.value === undefined) return undefined;
  return { value: 2000 + token.value, next: at + 1 };
}

function isHours(scan: Scan, at: number): boolean {
  return /^(?:h|hrs?|hours?)$/u.test(wordAt(scan, at));
}

const ENDS_DATE: ReadonlySet<string> = new Set(
  '. ? ! ) , ; ( please pls for at of from as in and with plus vs'.split(' '),
);

/** "May, 2024", "May of 2024", "10 May in 2024", "10-May-2024". */
export function yearBehind(scan: Scan, at: number): Found<number> | undefined {
  const joint = skipJoint(scan, at);
  return yearAt(scan, skip(scan, skip(scan, joint, COMMA), OF_IN));
}

const COMMA: ReadonlySet<string> = new Set([',']);
const OF_THE: ReadonlySet<string> = new Set(['of', 'the']);
const THE: ReadonlySet<string> = new Set(['the']);
const OF_IN: ReadonlySet<string> = new Set(['of', 'in', 'the', 'year']);

/** The dot of "Oct." and the sticks of "10-May-2024". */
function skipJoint(scan: Scan, at: number): number {
  const token = scan.tokens[at];
  const after = scan.tokens[at + 1];
  if (token?.kind !== 'sign' || !token.isGlued) return at;
  if (token.text === '.') return at + 1;
  return '-/'.includes(token.text) && after?.isGlued === true ? at + 1 : at;
}

/** "Fri", "Friday," and "Fri." before a date. */
function skipWeekday(scan: Scan, at: number): number {
  if (!WEEKDAY_NUMBER.has(wordAt(scan, at))) return at;
  return skip(scan, at + 1, WEEKDAY_SIGNS);
}

const WEEKDAY_SIGNS: ReadonlySet<string> = new Set([',', '.', 'the']);

/** Whether the number at `at` counts a thing by its name: "Voyager 2", "GOES-16", "panel 3". */
export function isThingNumber(scan: Scan, at: number): boolean {
  const isJoined = scan.tokens[at]?.isGlued === true && signAt(scan, at - 1) === '-';
  const thing = wordAt(scan, isJoined ? at - 2 : at - 1);
  const value = scan.tokens[at]?.value ?? 0;
  // "Kp 2000-2024" and "over 17 March" are times.
  if (/^[ka]p$/u.test(thing) && (value >= 1900 || isDayOfMonth(scan, at))) return false;
  if (value >= 1900 && (isYearPair(scan, at) || /sunspot|spot|mach/u.test(wordAt(scan, at - 2))))
    return false;
  // "The Alfvén Mach number 10-12 May" is no tenth.
  if (/^(?:mach|reynolds|spot|sunspot)$/u.test(wordAt(scan, at - 2)) && isDayOfMonth(scan, at)) return false;
  if (thing === 'over' && MONTH_NUMBER.has(wordAt(scan, at + 1))) return false;
  // "Orbit 10 Jul 2013", "orbit 4 Feb 2022 00-06": a whole date.
  const isDate =
    MONTH_NUMBER.has(wordAt(scan, at + 1)) && /^(?:19|20)\d\d$/u.test(scan.tokens[at + 2]?.text ?? '');
  if (/^(?:orbit|channel|energy|frequency)$/u.test(thing) && isDate) return false;
  // "In one panel 31 March" is one of them; "panel 2" is the second.
  if (/^panel$/u.test(thing) && /^(?:one|single|same|a)$/u.test(wordAt(scan, at - 2))) return false;
  return NUMBERED.has(thing) || value <= (SPACECRAFT.get(thing) ?? 0);
}

/** "Sunspot number 1964-2019". */
function isYearPair(scan: Scan, at: number): boolean {
  const isPair = /^[-–]$/u.test(signAt(scan, at + 1) ?? '') || wordAt(scan, at + 1) === 'to';
  const other = scan.tokens[at + 2];
  return isPair && other?.kind === 'number' && (other.value ?? 0) >= 1900 && (other.value ?? 0) < 2100;
}

/** "Kp 10 May", "Kp 10-13 May": a month stands behind the number or the second of two. */
function isDayOfMonth(scan: Scan, at: number): boolean {
  if (MONTH_NUMBER.has(wordAt(scan, at + 1))) return true;
  const isPair = /^[-–]$/u.test(signAt(scan, at + 1) ?? '') || wordAt(scan, at + 1) === 'to';
  return isPair && scan.tokens[at + 2]?.kind === 'number' && MONTH_NUMBER.has(wordAt(scan, at + 3));
}

/** Whether a unit of measure stands at `at`: "2000 km/s", "1990 points", "20 %". */
export function isMeasured(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined) return false;
  if (token.text === '%') return true;
  // "28-31 Oct 2003 V Bz n T": letters behind a year are quantities.
  if (/^[vtnk]$/u.test(token.text) && YEAR_WITH_DATA.test(scan.tokens[at - 1]?.text ?? '')) return false;
  return token.kind === 'word' && MEASURES.has(token.text) && !(token.text === 's' && token.isGlued);
}

const YEAR_WITH_DATA = /^(?:19[6-9]|20[0-4])\d$/u;

/** "may show", "may I" and "march of": months by their letters only. */
export function isVerb(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  if (token === undefined || !isDoubtful(token)) return false;
  const next = scan.tokens[at + 1];
  if (isDayNumber(scan, at - 1)) return false;
  // "2012 may wind speed": behind a year it is a verb before few words only.
  if (YEAR_WITH_DATA.test(scan.tokens[at - 1]?.text ?? ''))
    return /^(?:i|we|you|it|be|have|not|show|see|also)$/u.test(next?.text ?? '');
  return (
    next?.kind === 'word' && !AFTER_MONTH.has(next.text) && next.raw === next.text && token.raw === token.text
  );
}

/** "11 may labelled onset": a number of a day in front makes a month of it. */
function isDayNumber(scan: Scan, at: number): boolean {
  const token = scan.tokens[at];
  const value = token?.value ?? 0;
  return token?.kind === 'number' && value >= 1 && value <= 31 && !isThingNumber(scan, at);
}

const AFTER_MONTH: ReadonlySet<string> = new Set(
  'to through thru until till and or vs versus for in with at from on between of utc ut storm storms superstorm event events shock cme icme flare substorm'.split(
    ' ',
  ),
);

/** Months whose name is another word too. */
export function isDoubtful({ text }: Token): boolean {
  return text === 'may' || text === 'march';
}
