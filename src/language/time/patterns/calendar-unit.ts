import { isoWeek, utcDay } from '#src/language/time/calendar.ts';
import { COUNT_OF } from '#src/language/time/lexicon.ts';
import { yearAt, yearBehind } from '#src/language/time/patterns/written-date.ts';
import {
  type Found,
  type Pattern,
  type Piece,
  type Scan,
  signAt,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';

/** "Q1 2023", "2023 Q1", "first quarter of 2023", "second half of 2012", "H1 2012". */
export const partOfYear: Pattern<Piece> = (scan, at) => {
  const part = partAt(scan, at);
  if (part !== undefined) {
    const year = yearBehind(scan, part.next);
    if (year !== undefined)
      return { value: { fields: { ...part.value, year: year.value } }, next: year.next };
    return part.value.months === 3 ? { value: { fields: part.value }, next: part.next } : undefined;
  }
  const year = yearAt(scan, at);
  const behind = year && partAt(scan, skip(scan, year.next, JOINT));
  return behind && { value: { fields: { ...behind.value, year: year.value } }, next: behind.next };
};

const JOINT: ReadonlySet<string> = new Set(['-', ',']);

interface Part {
  readonly month: number;
  readonly months: number;
}

function partAt(scan: Scan, at: number): Found<Part> | undefined {
  const short = /^([qh])([1-4])$/u.exec(wordAt(scan, at));
  if (short !== null) return partNumber(short[1] === 'q' ? 3 : 6, Number(short[2]), at + 1);
  const count = wordAt(scan, at) === 'last' ? 'last' : scan.tokens[at]?.value;
  const months = MONTHS_OF_PART.get(wordAt(scan, at + 1));
  const hasYear = yearBehind(scan, at + 2) !== undefined;
  if (count === undefined || months === undefined || !hasYear) return undefined;
  return partNumber(months, count === 'last' ? 12 / months : count, at + 2);
}

const MONTHS_OF_PART: ReadonlyMap<string, number> = new Map([
  ['quarter', 3],
  ['half', 6],
]);

function partNumber(months: number, count: number, next: number): Found<Part> | undefined {
  return count * months <= 12 ? { value: { month: (count - 1) * months + 1, months }, next } : undefined;
}

/** Meteorological seasons of the northern half; a winter has the year in which it ends, "winter 2012/13" says both. */
export const season: Pattern<Piece> = (scan, at) => {
  const month = SEASON_MONTH.get(wordAt(scan, at));
  if (month === undefined) return yearThenSeason(scan, at);
  const year = yearBehind(scan, at + 1);
  if (year === undefined) return undefined;
  const both = month === 0 ? yearPairEnd(scan, year) : undefined;
  const { value, next } = both ?? year;
  return { value: { fields: { year: value, month, months: 3 } }, next };
};

/** First month of a season; 0 is the December before. */
export const SEASON_MONTH: ReadonlyMap<string, number> = new Map([
  ['spring', 3],
  ['summer', 6],
  ['autumn', 9],
  ['fall', 9],
  ['winter', 0],
]);

function yearThenSeason(scan: Scan, at: number): Found<Piece> | undefined {
  const year = yearAt(scan, at);
  const month = year && SEASON_MONTH.get(wordAt(scan, year.next));
  if (month === undefined || year === undefined) return undefined;
  return { value: { fields: { year: year.value, month, months: 3 } }, next: year.next + 1 };
}

/** The second year of "2012/13" and "2012-2013". */
function yearPairEnd(scan: Scan, first: Found<number>): Found<number> | undefined {
  const token = scan.tokens[first.next + 1];
  if (!'-/–'.includes(signAt(scan, first.next) || ' ') || token?.value === undefined) return undefined;
  const following = first.value + 1;
  return token.value === following || token.value === following % 100
    ? { value: following, next: first.next + 2 }
    : undefined;
}

/** "1996-97" and "2003/04" with a second year of two digits. */
export const yearPair: Pattern<Piece> = (scan, at) => {
  const first = yearAt(scan, at);
  const token = first && scan.tokens[first.next + 1];
  const isJoined =
    first !== undefined && '-/–'.includes(signAt(scan, first.next) || ' ') && token?.isGlued === true;
  if (!isJoined || token?.value === undefined || !/^\d\d$/u.test(token.text)) return undefined;
  const last = first.value - (first.value % 100) + token.value;
  if (last <= first.value || first.value < 1900) return undefined;
  return { value: { range: { start: utcDay(first.value), stop: utcDay(last + 1) } }, next: first.next + 2 };
};

/** "the 1990s", "1990's", "the 90s". */
export const decade: Pattern<Piece> = (scan, at) => {
  const token = scan.tokens[at];
  const behind = scan.tokens[at + 1];
  const isPlural = behind?.isGlued === true && wordAt(scan, at + 1) === 's';
  if (token?.kind === 'number' && isPlural && /^(?:19|20)?\d0$/u.test(token.text))
    return decadeOf(scan, at, at + 2);
  const isApostrophe =
    behind?.isGlued === true && /^['’]$/u.test(behind.text) && wordAt(scan, at + 2) === 's';
  return isApostrophe && /^(?:19|20)\d0$/u.test(token?.text ?? '') ? decadeOf(scan, at, at + 3) : undefined;
};

function decadeOf(scan: Scan, at: number, next: number): Found<Piece> | undefined {
  const value = scan.tokens[at]?.value ?? 0;
  const isShort = value < 100;
  if (isShort && wordAt(scan, at - 1) !== 'the') return undefined;
  const year = isShort ? value + (value >= 50 ? 1900 : 2000) : value;
  return { value: { range: { start: utcDay(year), stop: utcDay(year + 10) } }, next };
}

/** "day 15 of 2024", "DOY 132 2024", "2024 day 132", "2024 doy 132". */
export const dayOfYear: Pattern<Piece> = (scan, at) => {
  const number = dayNumberAt(scan, at);
  if (number !== undefined) {
    const year = yearBehind(scan, number.next);
    if (year === undefined) return { value: { fields: { dayOfYear: number.value } }, next: number.next };
    return { value: { fields: { year: year.value, dayOfYear: number.value } }, next: year.next };
  }
  const year = yearOfDays(scan, at);
  const behind = year && dayNumberAt(scan, skip(scan, year.next, JOINT));
  return behind && { value: { fields: { year: year.value, dayOfYear: behind.value } }, next: behind.next };
};

/** "1976 days 45 to 110": a year, though "days" behind a number counts them elsewhere. */
function yearOfDays(scan: Scan, at: number): Found<number> | undefined {
  const token = scan.tokens[at];
  const isYear = token?.kind === 'number' && /^(?:19|20)\d\d$/u.test(token.text);
  const isOfDays = isYear && /^days?$/u.test(wordAt(scan, at + 1)) && scan.tokens[at + 2]?.kind === 'number';
  return isOfDays && token.value !== undefined ? { value: token.value, next: at + 1 } : yearAt(scan, at);
}

function dayNumberAt(scan: Scan, at: number): Found<number> | undefined {
  const isNamed = wordAt(scan, at) === 'doy' || isDayOfYear(scan, at);
  const isPlain = /^days?$/u.test(wordAt(scan, at));
  if (!isNamed && !isPlain) return undefined;
  const place = skip(scan, at + (isDayOfYear(scan, at) ? 3 : 1), DAY_SIGNS);
  const token = scan.tokens[place];
  const isNumber = token?.kind === 'number' && token.isOrdinal !== true && /^\d{1,3}$/u.test(token.text);
  if (!isNumber || token.value === undefined) return undefined;
  const hasYear =
    yearBehind(scan, place + 1) !== undefined ||
    yearOfDays(scan, at - 1) !== undefined ||
    isRangeOfDays(scan, place);
  return isNamed || hasYear ? { value: token.value, next: place + 1 } : undefined;
}

/** "days 130-134 of 2024". */
function isRangeOfDays(scan: Scan, at: number): boolean {
  const isJoined = /^(?:-|–|—|to|through|thru|until|and)$/u.test(scan.tokens[at + 1]?.text ?? '');
  return (
    isJoined && /^\d{1,3}$/u.test(scan.tokens[at + 2]?.text ?? '') && yearBehind(scan, at + 3) !== undefined
  );
}

const DAY_SIGNS: ReadonlySet<string> = new Set(['number', 'no', '.', '#', ':']);

function isDayOfYear(scan: Scan, at: number): boolean {
  return wordAt(scan, at) === 'day' && wordAt(scan, at + 1) === 'of' && wordAt(scan, at + 2) === 'year';
}

/** "week 20 of 2024", by ISO 8601. */
export const weekOfYear: Pattern<Piece> = (scan, at) => {
  const number = wordAt(scan, at) === 'week' ? scan.tokens[at + 1] : undefined;
  const year = number?.kind === 'number' ? yearBehind(scan, at + 2) : undefined;
  if (year === undefined || number?.value === undefined) return undefined;
  const range = isoWeek(year.value, number.value);
  const problem = `The year ${year.value} has no week ${number.value}.`;
  return { value: range === undefined ? { problem } : { range }, next: year.next };
};

/** "10 days", "a week", "couple of days" are counts; this reads the number of them. */
export function countAt(scan: Scan, at: number): Found<number> | undefined {
  const token = scan.tokens[at];
  if (token === undefined) return undefined;
  if (token.text === 'a' || token.text === 'an') return vagueCount(scan, at);
  if (token.kind === 'other' && /^\d+\.\d+$/u.test(token.text))
    return { value: Number(token.text), next: at + 1 };
  const isCount =
    token.value !== undefined &&
    token.isOrdinal !== true &&
    (token.kind === 'number' || COUNT_OF.has(token.text));
  if (!isCount || token.value === undefined) return undefined;
  return { value: token.value, next: skip(scan, at + 1, OF) };
}

function vagueCount(scan: Scan, at: number): Found<number> {
  const word = wordAt(scan, at + 1);
  const isVague = word === 'couple' || word === 'few';
  return isVague
    ? { value: COUNT_OF.get(word) ?? 1, next: skip(scan, at + 2, OF) }
    : { value: 1, next: at + 1 };
}

const OF: ReadonlySet<string> = new Set(['of']);
