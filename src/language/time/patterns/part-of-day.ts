import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { addUnits } from '#src/language/time/calendar.ts';
import { cutBy, FILLERS, MOVES, moved } from '#src/language/time/patterns/anchored.ts';
import { bareHourAt, clockAt } from '#src/language/time/patterns/clock.ts';
import { piece, plainDay } from '#src/language/time/patterns/pieces.ts';
import { rankedDay } from '#src/language/time/patterns/ranked-day.ts';
import { lengthAt } from '#src/language/time/patterns/relative.ts';
import { isMeasured } from '#src/language/time/patterns/written-date.ts';
import {
  anyPhraseAt,
  type Found,
  type Pattern,
  type Piece,
  type Scan,
  skip,
  wordAt,
} from '#src/language/time/piece.ts';
import { isInstant } from '#src/language/time/resolve.ts';

/** "22 June 2015 before noon", "2015-06-22, after 18 UT", "22 June 2015 from 18 on": one side of a time of that day. */
export const sideOfDay: Pattern<Piece> = (scan, at) => {
  const date = plainDay(scan, at);
  const place = date === undefined ? at : skip(scan, date.next, COMMA);
  const lead = date && anyPhraseAt(scan, place, [...UP_TO, ...ONWARDS]);
  const clock = lead === undefined ? undefined : timeAt(scan, skip(scan, lead, FILLERS));
  if (date === undefined || clock === undefined) return undefined;
  const isUpTo = anyPhraseAt(scan, place, UP_TO) !== undefined;
  const onward = isUpTo ? undefined : anyPhraseAt(scan, clock.next, ONWARD);
  if (wordAt(scan, place) === 'from' && onward === undefined) return undefined;
  const cut = ({ start }: TimeRange) =>
    isUpTo ? { start, stop: start + clock.value } : { start: start + clock.value, stop: start + DAY };
  return { value: cutBy(date.value, cut), next: onward ?? clock.next };
};

/** "After 18 on the 10th", "until 6 on 11 May": the same with the day behind. */
export const sideBeforeDay: Pattern<Piece> = (scan, at) => {
  const lead = anyPhraseAt(scan, at, [...UP_TO, ...ONWARDS]);
  const clock = lead === undefined ? undefined : (clockAt(scan, lead) ?? bareHourAt(scan, lead));
  const on = clock && anyPhraseAt(scan, clock.next, ['on the', 'on', 'of the']);
  const date = on === undefined ? undefined : (plainDay(scan, on) ?? rankedDay(scan, on));
  if (clock === undefined || date === undefined || wordAt(scan, at) === 'from') return undefined;
  const isUpTo = anyPhraseAt(scan, at, UP_TO) !== undefined;
  const cut = ({ start }: TimeRange) =>
    isUpTo ? { start, stop: start + clock.value } : { start: start + clock.value, stop: start + DAY };
  return { value: cutBy(date.value, cut), next: date.next };
};

const COMMA: ReadonlySet<string> = new Set([',', '(']);
const UP_TO: readonly string[] = ['before', 'until', 'till', 'up to', 'up until', 'prior to'];
const ONWARDS: readonly string[] = ['after', 'since', 'past', 'from'];
const ONWARD: readonly string[] = ['and onwards', 'and later', 'and after', 'onwards', 'onward', 'on'];

/** A time of day, or an hour alone with nothing behind it that makes it a number of something. */
function timeAt(scan: Scan, at: number): Found<number> | undefined {
  const after = scan.tokens[at + 1];
  const isAlone = after === undefined || /^(?:[,.;?!)]|on|onwards?|and)$/u.test(after.text);
  return clockAt(scan, at) ?? (isAlone && !isMeasured(scan, at + 1) ? bareHourAt(scan, at) : undefined);
}

/** "22 June 2015, 2 hours before and after 18:33", "2015-06-22, 6 h around 18:33": the day stands in front. */
export const lengthAroundClock: Pattern<Piece> = (scan, at) => {
  const date = plainDay(scan, at);
  const length = date && lengthAt(scan, skip(scan, date.next, COMMA), true);
  if (date === undefined || length === undefined) return undefined;
  for (const [phrases, move] of MOVES) {
    const next = anyPhraseAt(scan, length.next, phrases);
    const clock = next === undefined ? undefined : clockAt(scan, skip(scan, next, FILLERS));
    if (clock === undefined) continue;
    const value = { fields: { ...date.value.fields, clock: clock.value } };
    return moved({ value, next: clock.next }, length.value, move);
  }
  return undefined;
};

/** "22 June 2015 18:33 -2h +4h", "2015-06-22T18:33 (-2 h, +4 h)": so much before it and so much behind it. */
export const minusAndPlus: Pattern<Piece> = (scan, at) => {
  const anchor = piece(scan, at);
  const minus = anchor && anyPhraseAt(scan, skip(scan, anchor.next, COMMA), ['-', '−', '–', 'minus']);
  const before = minus === undefined ? undefined : lengthAt(scan, minus, true);
  const plus = before && anyPhraseAt(scan, skip(scan, before.next, JOINS), ['+', 'plus']);
  const after = plus === undefined ? undefined : lengthAt(scan, plus, true);
  if (anchor === undefined || before === undefined || after === undefined) return undefined;
  const isMoment = isInstant(anchor.value);
  const value = cutBy(anchor.value, ({ start, stop }) => ({
    start: addUnits(start, -before.value.count, before.value.unit),
    stop: addUnits(isMoment ? start : stop, after.value.count, after.value.unit),
  }));
  return { value: { ...value, around: 'said' }, next: skip(scan, after.next, CLOSED) };
};

const JOINS: ReadonlySet<string> = new Set([',', '/', 'and', 'to', '..']);
const CLOSED: ReadonlySet<string> = new Set([')']);

/** "From 22 June 2015 18:00, 6 hours": a length behind a moment, with nothing behind it that it could be the length of. */
export const lengthAfterMoment: Pattern<Piece> = (scan, at) => {
  const anchor = piece(scan, wordAt(scan, at) === 'from' ? at + 1 : at);
  if (anchor === undefined || !isInstant(anchor.value) || scan.tokens[anchor.next]?.text !== ',')
    return undefined;
  const length = lengthAt(scan, anchor.next + 1, true);
  const isLong = length !== undefined && length.value.count > 1 && /^(?:hour|day)$/.test(length.value.unit);
  const isLast = length !== undefined && /^[.?!]?$/u.test(scan.tokens[length.next]?.text ?? '');
  if (length === undefined || !isLong || !isLast) return undefined;
  return moved({ ...anchor, next: length.next }, length.value, ({ start }, { count, unit }) => ({
    start,
    stop: addUnits(start, count, unit),
  }));
};
