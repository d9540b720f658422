import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { addUnits, weekdayOf } from '#src/language/time/calendar.ts';
import { UNIT_OF, type Unit } from '#src/language/time/lexicon.ts';
import { countAt } from '#src/language/time/patterns/calendar-unit.ts';
import {
  anyPhraseAt,
  type Found,
  type Pattern,
  type Piece,
  type Scan,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';

type Cut = (whole: TimeRange) => TimeRange;

/** A part of a named time: "first week of September 2022", "early 2003", "mid-June 2012", "the week of 2023-10-01". */
export function partOf(whole: Pattern<Piece>): Pattern<Piece> {
  return (scan, at) => {
    for (const part of [ordinalPart, countPart, thirdPart, weekPart, dayPart]) {
      const found = part(scan, at);
      const of = found && whole(scan, found.next);
      if (found !== undefined && of !== undefined)
        return { value: cutBy(of.value, found.value), next: of.next };
    }
    return undefined;
  };
}

function cutBy(piece: Piece, cut: Cut): Piece {
  const { cut: inner } = piece;
  return { ...piece, cut: inner === undefined ? cut : (whole) => cut(inner(whole)), isExact: false };
}

const OF: ReadonlySet<string> = new Set(['of', 'in', 'the']);

/** "Second half of the day, 10 May". */
const OF_THE_DAY: readonly string[] = ['of the day of', 'of the day on', 'of the day ,', 'of the day'];

/** "first week of", "last 3 days of", "second half of", "first 10 days in". */
function ordinalPart(scan: Scan, at: number): Found<Cut> | undefined {
  const rank = rankAt(scan, at);
  if (rank === undefined) return undefined;
  if (wordAt(scan, at + 1) === 'half')
    return {
      value: (whole) => half(whole, rank),
      next: anyPhraseAt(scan, at + 2, OF_THE_DAY) ?? skip(scan, at + 2, OF),
    };
  const count = countAt(scan, at + 1);
  const place = count?.next ?? at + 1;
  const unit = UNIT_OF.get(wordAt(scan, place));
  const next = skip(scan, place + 1, OF);
  if (unit === undefined || next === place + 1) return undefined;
  const many = /s$/u.test(wordAt(scan, place)) ? FEW[unit] : undefined;
  return { value: (whole) => unitsOf(whole, rank, count?.value ?? many ?? 1, unit), next };
}

/** "The first days of November", "the last hours of 17 March": how many are meant where no number says it. */
const FEW: Readonly<Partial<Record<Unit, number>>> = {
  minute: 10,
  hour: 6,
  day: 7,
  week: 2,
  month: 3,
  year: 3,
};

/** "two weeks of March 2015": the first ones. */
function countPart(scan: Scan, at: number): Found<Cut> | undefined {
  const count = countAt(scan, at);
  const unit = count && UNIT_OF.get(wordAt(scan, count.next));
  const isOf = count !== undefined && /^(?:of|in)$/u.test(wordAt(scan, count.next + 1));
  if (count === undefined || unit === undefined || !isOf || !/^(?:day|week|month)$/u.test(unit))
    return undefined;
  return { value: (whole) => unitsOf(whole, 1, count.value, unit), next: skip(scan, count.next + 2, OF) };
}

const ASKS: ReadonlySet<string> = new Set([
  'is',
  'are',
  'was',
  'were',
  'there',
  'has',
  'had',
  'did',
  'do',
  'does',
  'if',
  'on',
  'find',
  'list',
]);

/** 1 is the first, -1 the last. */
function rankAt(scan: Scan, at: number): number | undefined {
  const word = wordAt(scan, at);
  if (word === 'last' || word === 'final') return -1;
  if (word === 'initial') return 1;
  // "Any week in 2015 is ok": the first of them, which the figure tells; "is there any day in 2015 …" asks.
  if (word === 'any' && /^(?:day|week|month|year)$/u.test(wordAt(scan, at + 1)) && !isAsked(scan, at))
    return 1;
  const token = scan.tokens[at];
  return token?.isOrdinal === true ? token.value : undefined;
}

function isAsked({ text: sentence, tokens }: Scan, at: number): boolean {
  return sentence.includes('?') || tokens.slice(0, at).some(({ text }) => ASKS.has(text));
}

function unitsOf(whole: TimeRange, rank: number, count: number, unit: Unit): TimeRange {
  const length = rank < 0 ? -count : count;
  if (rank < 0) return within(whole, { start: addUnits(whole.stop, length, unit), stop: whole.stop });
  const start = addUnits(whole.start, (rank - 1) * count, unit);
  return within(whole, { start, stop: addUnits(start, count, unit) });
}

/** Halves of a month meet after its 15th day, halves of a year after June. */
function half({ start, stop }: TimeRange, rank: number): TimeRange {
  const days = (stop - start) / DAY;
  const isMonth = days >= 28 && days <= 31;
  const isYear = days >= 365 && days <= 366;
  const middle = isYear ? addUnits(start, 6, 'month') : start + (isMonth ? 15 * DAY : (stop - start) / 2);
  return rank === 1 ? { start, stop: middle } : { start: middle, stop };
}

/** "early", "mid", "late": thirds. Of a month the days 1–10, 11–20 and 21–end; of a year four months each. */
function thirdPart(scan: Scan, at: number): Found<Cut> | undefined {
  const first = thirdNamed(scan, at);
  if (first === undefined) return undefined;
  const to = anyPhraseAt(scan, first.next, ['to', 'through', 'until', '-', '–']);
  const last = to === undefined ? undefined : thirdNamed(scan, to);
  const { next } = last ?? first;
  const value: Cut = (whole) => ({
    start: thirdOf(whole, first.value).start,
    stop: thirdOf(whole, last !== undefined && last.value > first.value ? last.value : first.value).stop,
  });
  return { value, next: skip(scan, next, OF_DASH) };
}

/** "Mid to late March": both thirds. */
function thirdNamed(scan: Scan, at: number): Found<Third> | undefined {
  for (const [phrases, value] of THIRDS) {
    const next = anyPhraseAt(scan, at, phrases);
    if (next !== undefined) return { value, next };
  }
  return undefined;
}

const OF_DASH: ReadonlySet<string> = new Set(['of', 'in', 'the', '-']);

type Third = 0 | 1 | 2;

const THIRDS: readonly (readonly [readonly string[], Third])[] = [
  [['early in', 'early', 'beginning of', 'start of'], 0],
  [['mid', 'middle of', 'midst of'], 1],
  [['late in', 'late', 'end of'], 2],
];

function thirdOf(whole: TimeRange, third: Third): TimeRange {
  const days = (whole.stop - whole.start) / DAY;
  const length = (whole.stop - whole.start) / 3;
  const isMonth = days >= 28 && days <= 31;
  const isYear = days >= 365 && days <= 366;
  const border = (count: number) => {
    if (count === 3) return whole.stop;
    if (isMonth) return whole.start + count * 10 * DAY;
    return isYear ? addUnits(whole.start, count * 4, 'month') : Math.round(whole.start + count * length);
  };
  return { start: border(third), stop: border(third + 1) };
}

/** "the week of X": the seven days from its first day. "weekend of X": the Saturday and Sunday in it or next to it. */
function weekPart(scan: Scan, at: number): Found<Cut> | undefined {
  const week = anyPhraseAt(scan, at, ['week of the', 'week of']);
  if (week !== undefined) return { value: ({ start }) => ({ start, stop: start + 7 * DAY }), next: week };
  const weekend = anyPhraseAt(scan, at, ['weekend of the', 'weekend of']);
  return weekend === undefined ? undefined : { value: ({ start }) => weekendBy(start), next: weekend };
}

function weekendBy(day: number): TimeRange {
  const start = day + (weekdayOf(day) === 7 ? -1 : 6 - weekdayOf(day)) * DAY;
  return { start, stop: start + 2 * DAY };
}

/** "morning of 10 May 2024": 06–12 UTC; afternoon 12–18, evening 18–24; the night from 18 to 06 of the next day. */
function dayPart(scan: Scan, at: number): Found<Cut> | undefined {
  const hours = DAY_PARTS.get(wordAt(scan, at));
  const next = skip(scan, at + 1, OF_ON);
  if (hours === undefined || next === at + 1) return undefined;
  return { value: partOfDay(hours, endOf(wordAt(scan, at), hours)), next };
}

/** When the last part of a day begins that a word reaches to: a night ends in the morning of the next day. */
export function endOf(word: string, hours: number): number {
  return word === 'night' ? 24 : hours;
}

/** From the part of a day that begins at an hour to the end of another one, the same where none is said. */
export function partOfDay(hours: number, last = hours): Cut {
  return ({ start }) => ({ start: start + hours * (DAY / 24), stop: start + (last + 6) * (DAY / 24) });
}

const OF_ON: ReadonlySet<string> = new Set(['of', 'on', 'the']);
export const DAY_PARTS: ReadonlyMap<string, number> = new Map([
  ['morning', 6],
  ['afternoon', 12],
  ['evening', 18],
  ['night', 18],
]);

function within(whole: TimeRange, part: TimeRange): TimeRange {
  const start = Math.max(whole.start, Math.min(part.start, whole.stop));
  return { start, stop: Math.min(part.stop, whole.stop) };
}
