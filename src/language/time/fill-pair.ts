import { DAY, startOfDay } from '#src/domain/time-range.ts';
import { type Fields, fieldsOfDay, rangeOf, utcDay, weekdayOf } from '#src/language/time/calendar.ts';
import type { Piece } from '#src/language/time/piece.ts';

/** Gives each end of a range what only the other one says: "10 to 12 May 2024", "Oct 28 to Nov 2, 2003", "6–12 UT on …". */
export function fillPair(
  first: Piece,
  last: Piece,
  complete: (fields: Fields) => Fields,
): readonly [Piece, Piece] {
  const a = first.fields;
  const b = last.fields ?? dayOf(last);
  if (a === undefined) return [first, withFields(last, fillLast(fieldsOfRange(first), last.fields))];
  const start = complete(b === undefined ? a : fillFirst(a, b));
  return [withFields(first, start), withFields(last, fillLast(start, last.fields))];
}

function withFields(piece: Piece, fields: Fields | undefined): Piece {
  return fields === undefined ? piece : { ...piece, fields };
}

function dayOf({ range, isExact }: Piece): Fields | undefined {
  return range !== undefined && isExact !== true ? fieldsOfDay(range.start) : undefined;
}

function fieldsOfRange({ range }: Piece): Fields {
  return range === undefined ? {} : fieldsOfDay(range.start);
}

/** The first end takes day, month and year from the last; the year before where it would come later. */
function fillFirst(a: Fields, b: Fields): Fields {
  if (a.year !== undefined || a.weekday !== undefined) return a;
  const { clock: _, weekday: __, ...date } = b;
  if (isClockOnly(a)) return b.weekday === undefined ? { ...date, ...a } : { weekday: b.weekday, ...a };
  const month = a.month ?? (a.day === undefined ? undefined : b.month);
  const filled = month === undefined ? a : { ...a, month };
  if (b.year === undefined) return filled;
  const isLater = (filled.month ?? 0) > (b.month ?? 12) || (a.dayOfYear ?? 0) > (b.dayOfYear ?? 366);
  return { ...filled, year: b.year - (isLater ? 1 : 0) };
}

/** The last end takes from the first, which is complete, what it lacks itself, and comes after it. */
function fillLast(a: Fields, b: Fields | undefined): Fields | undefined {
  if (b === undefined || b.year !== undefined) return b;
  if (b.weekday !== undefined) return nextWeekday(a, b, b.weekday);
  if (isClockOnly(b)) return clockAfter(a, b);
  const month = b.month ?? (b.day === undefined ? undefined : a.month);
  const filled = month === undefined ? b : { ...b, month };
  if (a.year === undefined) return filled;
  const isEarlier = (filled.month ?? 12) < (a.month ?? 0) || (b.dayOfYear ?? 366) < (a.dayOfYear ?? 0);
  return { ...filled, year: a.year + (isEarlier ? 1 : 0) };
}

function isClockOnly({ year, month, day, dayOfYear, weekday, clock }: Fields): boolean {
  return clock !== undefined && [year, month, day, dayOfYear, weekday].every((field) => field === undefined);
}

/** "22:00 to 02:00" ends on the next day. */
function clockAfter(a: Fields, { clock = 0 }: Fields): Fields {
  const { clock: start, ...date } = a;
  if (start === undefined || clock > start) return { ...date, clock };
  const { year, month, day, dayOfYear } = a;
  const midnight =
    dayOfYear === undefined ? utcDay(year ?? 1970, month, day) : utcDay(year ?? 1970, 1, dayOfYear);
  return { ...fieldsOfDay(midnight + DAY), clock };
}

function nextWeekday(a: Fields, b: Fields, weekday: number): Fields {
  const start = startOfDay(rangeOf(a)?.start ?? 0);
  const ahead = (weekday - weekdayOf(start) + 7) % 7;
  const clock = b.clock === undefined ? {} : { clock: b.clock };
  return { ...fieldsOfDay(start + ahead * DAY), ...clock };
}
