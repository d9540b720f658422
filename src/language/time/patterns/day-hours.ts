import type { Fields } from '#src/language/time/calendar.ts';
import { MONTH_NUMBER, ZONES } from '#src/language/time/lexicon.ts';
import { bareHourAt, clockAt } from '#src/language/time/patterns/clock.ts';
import type { Pair } from '#src/language/time/patterns/clock-pair.ts';
import { ordinalDay } from '#src/language/time/patterns/ranked-day.ts';
import { separator } from '#src/language/time/patterns/separator.ts';
import { dayAt, yearBehind } from '#src/language/time/patterns/written-date.ts';
import { type Found, type Piece, type Scan, skip, wordAt } from '#src/language/time/piece.ts';

/** One end: a day with its month and two digits behind it. */
interface DayHour {
  readonly fields: Fields;
  readonly hour: string;
  /** "UT" or "h" stands behind the digits. */
  readonly isHour: boolean;
}

/**
 * "23 jul 18 UT to 24 jul 18", "5 may 06 - 6 may 12", "may 10 17 to may 11 03": the two digits behind the days are hours where one of them has
 * its unit, or where they differ; the same digits twice are a year, but for 00, 06, 12 and 18, which could be both.
 */
export function hoursOfDays(scan: Scan, at: number, isBetween: boolean): Found<Pair> | undefined {
  const first = dayHourAt(scan, at);
  const place = first && separator(scan, first.next, isBetween);
  const last = place === undefined ? undefined : dayHourAt(scan, place);
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [first.value, last.value];
  const isDated = from.fields.year !== undefined;
  if (!isDated && !from.isHour && !to.isHour && from.hour === to.hour) {
    if (Number(from.hour) % 6 === 0) return undefined;
    const year = 2000 + Number(from.hour);
    const of = ({ clock: _, ...fields }: Fields) => ({ fields: { ...fields, year } });
    return { value: { first: of(from.fields), last: of(to.fields) }, next: last.next };
  }
  const year = yearBehind(scan, last.next);
  const dated = year === undefined ? {} : { year: year.value };
  return {
    value: { first: { fields: from.fields }, last: { fields: { ...to.fields, ...dated } } },
    next: year?.next ?? last.next,
  };
}

/** "15th 06 to 17th 05", "the 11th 18:00 until the 12th 06 UT": days of the month that is shown, each with an hour of its own. */
export function hoursOfRanked(scan: Scan, at: number, isBetween: boolean): Found<Pair> | undefined {
  const first = rankedHourAt(scan, at);
  const place = first && separator(scan, first.next, isBetween);
  const last = place === undefined ? undefined : rankedHourAt(scan, skip(scan, place, THE));
  if (first === undefined || last === undefined) return undefined;
  return { value: { first: first.value, last: last.value }, next: last.next };
}

function rankedHourAt(scan: Scan, at: number): Found<Piece> | undefined {
  const day = ordinalDay(scan, at);
  if (day === undefined) return undefined;
  const isTwoDigits = /^\d\d$/u.test(scan.tokens[day.next]?.text ?? '');
  const clock = clockAt(scan, day.next) ?? (isTwoDigits ? bareHourAt(scan, day.next) : undefined);
  if (clock === undefined) return undefined;
  const fields = { ...day.value.fields, clock: clock.value };
  return { value: { fields }, next: skip(scan, clock.next, UNITS) };
}

const THE: ReadonlySet<string> = new Set(['the']);

function dayHourAt(scan: Scan, at: number): Found<DayHour> | undefined {
  const isMonthFirst = MONTH_NUMBER.has(wordAt(scan, at));
  const [monthAt, dayPlace] = isMonthFirst ? [at, at + 1] : [at + 1, at];
  const month = scan.tokens[monthAt]?.month;
  const day = dayAt(scan, dayPlace, isMonthFirst);
  // "29 oct 2003 06": the year is said, so that the digits behind it are none.
  const dated = yearBehind(scan, at + 2);
  const hourAt = dated?.next ?? at + 2;
  const token = scan.tokens[hourAt];
  const clock = bareHourAt(scan, hourAt);
  if (month === undefined || day === undefined || day.value > 31 || clock === undefined) return undefined;
  if (
    !/^\d\d$/u.test(token?.text ?? '') ||
    token?.isGlued === true ||
    /^[:.]$/u.test(wordAt(scan, hourAt + 1))
  )
    return undefined;
  const next = skip(scan, hourAt + 1, UNITS);
  return {
    value: {
      fields: {
        month,
        day: day.value,
        clock: clock.value,
        ...(dated === undefined ? {} : { year: dated.value }),
      },
      hour: token?.text ?? '',
      isHour: next > hourAt + 1,
    },
    next,
  };
}

const UNITS: ReadonlySet<string> = new Set([...ZONES, 'h', 'hr', 'hrs', 'hours']);
