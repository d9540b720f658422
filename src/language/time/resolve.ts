import { DAY, formatTime, isoTime, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import {
  FIRST_YEAR,
  type Fields,
  fieldsOfDay,
  monthOf,
  rangeOf,
  utcDay,
  weekdayOf,
  yearOf,
} from '#src/language/time/calendar.ts';
import { fillPair } from '#src/language/time/fill-pair.ts';
import type { Piece } from '#src/language/time/piece.ts';

/** What a phrase without year, month or day is read against. */
export interface Setting {
  /** ms since 1970-01-01T00:00Z. */
  readonly now: number;
  /** The range of the thread, in which "12 June" or "Tuesday" is looked for first. */
  readonly within?: TimeRange;
  /** A year that the sentence names elsewhere. */
  readonly year?: number;
}

export type Resolved = { readonly range: TimeRange } | { readonly problem: string };

/**
 * The range that a phrase means, or why it means none.
 *
 * @param said the phrase itself, for the sentence that says why
 */
export function resolve(first: Piece, last: Piece | undefined, setting: Setting, said: string): Resolved {
  const resolved =
    last === undefined ? resolvePiece(first, setting, said) : resolvePair(first, last, setting, said);
  if ('problem' in resolved) return resolved;
  if (resolved.range.start >= utcDay(FIRST_YEAR)) return resolved;
  return {
    problem: `"${said}" is before ${FIRST_YEAR}, and there is no spacecraft data from then; please name a later time.`,
  };
}

/** Whether a moment is meant and not the span from it. */
export function isInstant({ isExact, fields }: Piece): boolean {
  return isExact ?? fields?.clock !== undefined;
}

function resolvePiece(piece: Piece, setting: Setting, said: string): Resolved {
  if (piece.problem !== undefined) return { problem: piece.problem };
  const whole = piece.fields === undefined ? piece.range : rangeOf(complete(piece.fields, setting));
  if (whole === undefined) return { problem: `There is no such date or time in the calendar: "${said}".` };
  const range = piece.cut === undefined ? whole : piece.cut(whole);
  if (range.start < range.stop) return { range };
  return {
    problem: `There is no such part of the time from ${formatTime(whole.start)} to ${formatTime(whole.stop)}.`,
  };
}

function resolvePair(first: Piece, last: Piece, setting: Setting, said: string): Resolved {
  const bounds =
    last.fields === undefined && last.range !== undefined ? before(last.range.stop, setting) : setting;
  const [start, end] = fillPair(first, last, (fields) => complete(fields, bounds));
  const from = resolvePiece(start, bounds, said);
  const to = resolvePiece(end, setting, said);
  if ('problem' in from) return from;
  if ('problem' in to) return to;
  const stop = isInstant(end) ? to.range.start : to.range.stop;
  if (from.range.start < stop) return { range: { start: from.range.start, stop } };
  return {
    problem: `The start, ${named(from.range.start)}, is not before the end, ${named(to.range.start)}; please give the earlier time first.`,
  };
}

function before(time: number, setting: Setting): Setting {
  return { ...setting, now: Math.min(time, setting.now) };
}

function named(time: number): string {
  return time % DAY === 0 ? isoTime(time).slice(0, 10) : formatTime(time);
}

/** Fills in what the words leave open: inside the thread's range, else the latest that has begun. */
function complete(fields: Fields, setting: Setting): Fields {
  if (fields.weekday !== undefined) return withWeekday(fields.weekday, fields, setting);
  if (fields.year !== undefined) return fields;
  if (fields.month === undefined && fields.dayOfYear === undefined) {
    return fields.day === undefined
      ? withDay(fields, setting)
      : choose(months(setting, fields), setting, fields);
  }
  if (setting.year !== undefined) return { ...fields, year: setting.year };
  return choose(years(setting, fields), setting, fields);
}

function withWeekday(weekday: number, { clock }: Fields, { now, within }: Setting): Fields {
  const time = clock === undefined ? {} : { clock };
  if (within !== undefined) {
    const first = startOfDay(within.start);
    const day = first + ((weekday - weekdayOf(first) + 7) % 7) * DAY;
    if (day < within.stop) return { ...fieldsOfDay(day), ...time };
  }
  const back = (weekdayOf(now) - weekday + 7) % 7 || 7;
  return { ...fieldsOfDay(now - back * DAY), ...time };
}

/** A bare time of day: the first day of the thread's range that has it, else the day of its start; without one the latest that has begun. */
function withDay(fields: Fields, { now, within }: Setting): Fields {
  const clock = fields.clock ?? 0;
  if (within !== undefined) {
    const day = startOfDay(within.start);
    const first = day + clock >= within.start ? day : day + DAY;
    return { ...fieldsOfDay(first + clock < within.stop ? first : day), ...fields };
  }
  const today = startOfDay(now);
  return { ...fieldsOfDay(today + clock <= now ? today : today - DAY), ...fields };
}

/** The span around now, or around the thread's range, in which missing years are looked for; leap days need eight. */
function years({ now, within }: Setting, fields: Fields): readonly Fields[] {
  const newest = yearOf(within === undefined ? now : within.stop) + (within === undefined ? 0 : 1);
  const oldest = yearOf(within === undefined ? now : within.start) - 8;
  return Array.from({ length: newest - oldest + 1 }, (_, back) => ({ ...fields, year: newest - back }));
}

function months({ now, within }: Setting, fields: Fields): readonly Fields[] {
  const newest = within === undefined ? now : within.stop;
  const span =
    within === undefined ? 0 : Math.min(240, Math.round((within.stop - within.start) / (28 * DAY)));
  return Array.from({ length: span + 6 }, (_, back) => {
    const month = utcDay(yearOf(newest), monthOf(newest) - back);
    return { ...fields, year: yearOf(month), month: monthOf(month) };
  });
}

/** Of candidates from new to old, the earliest one inside or else nearest to the thread's range, or the latest that has begun. */
function choose(candidates: readonly Fields[], { now, within }: Setting, fields: Fields): Fields {
  let best: Fields | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const range = rangeOf(candidate);
    if (range === undefined || range.start > now) continue;
    if (within === undefined) return candidate;
    const distance = Math.max(0, range.start - within.stop + 1, within.start - range.stop + 1);
    if (distance <= bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best ?? { month: 1, ...fields, year: yearOf(now) };
}
