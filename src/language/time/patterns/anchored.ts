import { DAY, HOUR, type TimeRange } from '#src/domain/time-range.ts';
import { addUnits } from '#src/language/time/calendar.ts';
import type { Unit } from '#src/language/time/lexicon.ts';
import { clockAt } from '#src/language/time/patterns/clock.ts';
import { piece, plainDay } from '#src/language/time/patterns/pieces.ts';
import { type Length, lengthAt } from '#src/language/time/patterns/relative.ts';
import { separator } from '#src/language/time/patterns/separator.ts';
import {
  anyPhraseAt,
  type Found,
  type Pattern,
  type Piece,
  type Scan,
  signAt,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';
import { isInstant } from '#src/language/time/resolve.ts';

export type Move = (range: TimeRange, length: Length, isInstant: boolean) => TimeRange;

/** A length of time from, to or around a named time: "3 days from 2024-05-10", "the day before Christmas 2023". */
export const lengthFrom: Pattern<Piece> = (scan, at) => {
  const length = lengthAt(scan, skip(scan, at, RANKS), true);
  if (length === undefined) return undefined;
  const place = skip(scan, length.next, OF_DATA);
  for (const [phrases, move] of MOVES) {
    const next = anyPhraseAt(scan, place, phrases);
    const anchor = next === undefined ? undefined : piece(scan, skip(scan, next, FILLERS));
    if (anchor !== undefined && opensRange(scan, anchor)) return undefined;
    if (anchor !== undefined) return moved(anchor, length.value, move);
  }
  return undefined;
};

/** "Smoothed over 3 h from 10 April to 12 April": the length is of something else. */
function opensRange(scan: Scan, { next }: Found<Piece>): boolean {
  const end = separator(scan, next, false);
  return end !== undefined && piece(scan, end) !== undefined;
}

const RANKS: ReadonlySet<string> = new Set(['first', 'next', 'the']);
const OF_DATA: ReadonlySet<string> = new Set([
  'of',
  'data',
  'worth',
  'long',
  'interval',
  'period',
  'window',
  'on',
]);
export const FILLERS: ReadonlySet<string> = new Set([
  'the',
  'on',
  'from',
  'at',
  'with',
  'in',
  ',',
  'until',
  'to',
]);

export function moved({ value, next }: Found<Piece>, length: Length, move: Move): Found<Piece> {
  const { day } = value;
  if (move === bothSides && day !== undefined && value.cut === undefined)
    return { value: { ...cutBy(value, () => move(day, length, false)), around: 'said' }, next };
  const cut = cutBy(value, (range) => move(range, length, isInstant(value)));
  return { value: move === bothSides || move === centered ? { ...cut, around: 'said' } : cut, next };
}

export function cutBy(anchor: Piece, cut: (range: TimeRange) => TimeRange): Piece {
  const { cut: inner } = anchor;
  return { ...anchor, cut: (whole) => cut(inner === undefined ? whole : inner(whole)), isExact: false };
}

const from: Move = ({ start }, { count, unit }) => ({ start, stop: addUnits(start, count, unit) });

const after: Move = ({ start, stop }, { count, unit }, isMoment) => {
  const end = isMoment ? start : stop;
  return { start: end, stop: addUnits(end, count, unit) };
};

const before: Move = ({ start }, { count, unit }) => ({ start: addUnits(start, -count, unit), stop: start });

const upTo: Move = ({ start, stop }, { count, unit }, isMoment) => {
  const end = isMoment ? start : stop;
  return { start: addUnits(end, -count, unit), stop: end };
};

const bothSides: Move = ({ start, stop }, { count, unit }, isMoment) => ({
  start: addUnits(start, -count, unit),
  stop: addUnits(isMoment ? start : stop, count, unit),
});

/** A window of the length with the named time in its middle. */
const centered: Move = ({ start, stop }, { count, unit }, isMoment) => {
  const middle = isMoment ? start : (start + stop) / 2;
  const half = (addUnits(middle, count, unit) - middle) / 2;
  return { start: middle - half, stop: middle + half };
};

/** Longer phrases first. */
export const MOVES: readonly (readonly [readonly string[], Move])[] = [
  [['either side of', 'each side of', 'both sides of', 'before and after', 'plus and minus'], bothSides],
  [
    [
      'around',
      'about',
      'centered on',
      'centred on',
      'centered around',
      'centred around',
      'centered at',
      'surrounding',
    ],
    centered,
  ],
  [['starting', 'beginning', 'commencing', 'from', 'since', 'following on'], from],
  [['after', 'following', 'past'], after],
  [['leading up to', 'leading to', 'before', 'prior to', 'preceding'], before],
  [['ending', 'up to', 'until', 'till'], upTo],
];

/** "± 2 days around X", "within 2 days of X", "plus or minus 3 hours from X". */
export const plusMinusLength: Pattern<Piece> = (scan, at) => {
  const sign = anyPhraseAt(scan, at, [...PLUS_MINUS, 'within']);
  const length = sign === undefined ? undefined : lengthAt(scan, sign, true);
  const isWithin = wordAt(scan, at) === 'within';
  const place =
    length &&
    anyPhraseAt(scan, length.next, isWithin ? ['of'] : ['around', 'of', 'from', 'about', 'on', 'at', 'near']);
  const anchor = place === undefined ? undefined : piece(scan, skip(scan, place, FILLERS));
  return anchor === undefined || length === undefined ? undefined : moved(anchor, length.value, bothSides);
};

export const PLUS_MINUS: readonly string[] = [
  '±',
  '+/-',
  '+/−',
  '+-',
  '+−',
  'plus / minus',
  'plus or minus',
  'plus minus',
  'plus - minus',
];

/** "X ± 3 days", "X plus/minus 3 days", "X for 3 days", "X/P3D". */
export const lengthBehind: Pattern<Piece> = (scan, at) => {
  const anchor = piece(scan, at);
  if (anchor === undefined) return undefined;
  const opened = skip(scan, anchor.next, BRACKET);
  const sides = lengthOnSides(scan, skip(scan, skip(scan, anchor.next, OPENING), WITH));
  if (sides !== undefined)
    return moved({ ...anchor, next: closed(scan, opened, sides.next) }, sides.value, bothSides);
  const sign = anyPhraseAt(scan, opened, PLUS_MINUS);
  const plain = anyPhraseAt(scan, anchor.next, [
    'and the following',
    'and the next',
    'for the next',
    'for',
    'lasting',
    '+',
    'plus',
  ]);
  const length = sign ?? plain;
  const found = length === undefined ? isoLength(scan, anchor.next) : lengthAt(scan, length, true);
  if (
    found === undefined ||
    (plain !== undefined && wordAt(scan, plain - 1) === 'for' && found.value.count === 1)
  )
    return undefined;
  const isAfter = wordAt(scan, (plain ?? 1) - 1) !== 'for' && wordAt(scan, anchor.next) === 'and';
  const next = closed(scan, opened, found.next);
  return moved({ ...anchor, next }, found.value, moveOf(sign !== undefined, isAfter));
};

const BRACKET: ReadonlySet<string> = new Set(['(']);
const OPENING: ReadonlySet<string> = new Set(['(', ',']);
const WITH: ReadonlySet<string> = new Set(['with', 'plus', 'and', 'take', 'add']);

/** "two days each side", "a day before and after", "3 h on either side". */
export function lengthOnSides(scan: Scan, at: number): Found<Length> | undefined {
  const length = lengthAt(scan, at, true);
  const next = length && anyPhraseAt(scan, length.next, SIDES);
  return length === undefined || next === undefined ? undefined : { value: length.value, next };
}

const SIDES: readonly string[] = [
  'on each side',
  'on either side',
  'on both sides',
  'to each side',
  'to either side',
  'at each side',
  'each side',
  'either side',
  'both sides',
  'each way',
  'before and after',
  'around it',
];

function closed(scan: Scan, opened: number, next: number): number {
  return signAt(scan, opened - 1) === '(' && signAt(scan, next) === ')' ? next + 1 : next;
}

function moveOf(isBothSides: boolean, isAfter: boolean): Move {
  if (isBothSides) return bothSides;
  return isAfter
    ? ({ start, stop }, { count, unit }) => ({ start, stop: addUnits(stop, count, unit) })
    : from;
}

/** The duration of an ISO 8601 interval: "P3D", "PT12H". */
function isoLength(scan: Scan, at: number): Found<Length> | undefined {
  const match = signAt(scan, at) === '/' ? /^p(t?)(\d+)([dwmyhs])$/u.exec(wordAt(scan, at + 1)) : null;
  const unit = match === null ? undefined : ISO_UNITS.get(`${match[1]}${match[3]}`);
  return unit === undefined ? undefined : { value: { count: Number(match?.[2]), unit }, next: at + 2 };
}

const ISO_UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ['d', 'day'],
  ['w', 'week'],
  ['m', 'month'],
  ['y', 'year'],
  ['th', 'hour'],
  ['tm', 'minute'],
  ['ts', 'second'],
]);

/** "around 2015-03-17": a day more on both sides; around a time of day an hour. Longer times stay as they are. */
export const aroundTime: Pattern<Piece> = (scan, at) => {
  const next = anyPhraseAt(scan, at, ['before and after', 'around', 'near', 'circa']);
  const anchor = next === undefined ? dayAroundClock(scan, at) : piece(scan, skip(scan, next, FILLERS));
  if (anchor === undefined) return undefined;
  const cut = cutBy(anchor.value, widened(isInstant(anchor.value)));
  return { value: { ...cut, around: 'guessed' }, next: anchor.next };
};

/** "2001-03-02 around 11 UT", "2 March 2001, ~11:30": the time of day stands behind its day. */
function dayAroundClock(scan: Scan, at: number): Found<Piece> | undefined {
  const date = plainDay(scan, at);
  const lead = date && anyPhraseAt(scan, skip(scan, date.next, BEFORE_AROUND), AROUND);
  const clock = lead === undefined ? undefined : clockAt(scan, skip(scan, lead, FILLERS));
  return date === undefined || clock === undefined
    ? undefined
    : { value: { fields: { ...date.value.fields, clock: clock.value } }, next: clock.next };
}

const BEFORE_AROUND: ReadonlySet<string> = new Set([',', 'at', 'from', '(']);
const AROUND: readonly string[] = [
  'around',
  'near',
  'circa',
  'about',
  'approximately',
  'approx',
  'roughly',
  'close to',
  '~',
  '≈',
];

function widened(isMoment: boolean): (range: TimeRange) => TimeRange {
  if (isMoment) return ({ start }) => ({ start: start - HOUR, stop: start + HOUR });
  return (range) => {
    const isLong = range.stop - range.start >= 20 * DAY;
    return isLong ? range : { start: range.start - DAY, stop: range.stop + DAY };
  };
}
