import { DAY, type TimeRange } from '#src/domain/time-range.ts';

export const CALENDARS = ['day', 'week', 'month', 'year', 'carrington-rotation', 'bartels-rotation'] as const;
export type Calendar = (typeof CALENDARS)[number];

/** 1970-01-05, a Monday, where a week of ISO 8601 starts. */
const MONDAY = 4 * DAY;
/** Start of Bartels rotation 1, from the field's usual count of 27 days. */
const BARTELS = Date.UTC(1832, 1, 8);
const JULIAN_DAY_OF_1970 = 2_440_587.5;
const RADIANS = Math.PI / 180;

/**
 * The starts of the parts of a calendar (UTC) from the one that holds `start` to the first at or after `stop`, ascending, ms.
 * Weeks start on Monday (ISO 8601).
 */
export function calendarStarts(calendar: Calendar, { start, stop }: TimeRange): Float64Array {
  const first = numberOf(calendar, start);
  const starts: number[] = [];
  for (let number = first; ; number += 1) {
    const at = startOf(calendar, number);
    starts.push(at);
    if (at >= stop) return Float64Array.from(starts);
  }
}

/**
 * The start of a Carrington rotation, ms since 1970, good to a minute: Meeus, Astronomical Algorithms, chapter 29 (dynamical
 * time, which is taken as UTC here).
 */
export function carringtonStart(rotation: number): number {
  const m = (281.96 + 26.882476 * rotation) * RADIANS;
  const day =
    2_398_140.227 +
    27.2752316 * rotation +
    0.1454 * Math.sin(m) -
    0.0085 * Math.sin(2 * m) -
    0.0141 * Math.cos(2 * m);
  return (day - JULIAN_DAY_OF_1970) * DAY;
}

function startOf(calendar: Calendar, number: number): number {
  switch (calendar) {
    case 'day':
      return number * DAY;
    case 'week':
      return MONDAY + number * 7 * DAY;
    case 'month':
      return Date.UTC(1970, number);
    case 'year':
      return Date.UTC(number, 0);
    case 'carrington-rotation':
      return carringtonStart(number);
    case 'bartels-rotation':
      return BARTELS + (number - 1) * 27 * DAY;
  }
}

/** The number of the part that holds a moment. */
function numberOf(calendar: Calendar, at: number): number {
  const moment = new Date(at);
  switch (calendar) {
    case 'day':
      return Math.floor(at / DAY);
    case 'week':
      return Math.floor((at - MONDAY) / (7 * DAY));
    case 'month':
      return (moment.getUTCFullYear() - 1970) * 12 + moment.getUTCMonth();
    case 'year':
      return moment.getUTCFullYear();
    case 'carrington-rotation':
      return carringtonNumber(at);
    case 'bartels-rotation':
      return Math.floor((at - BARTELS) / (27 * DAY)) + 1;
  }
}

/** The Carrington rotation that holds a moment. */
export function carringtonNumber(at: number): number {
  const near = Math.floor((at / DAY + JULIAN_DAY_OF_1970 - 2_398_140.227) / 27.2752316);
  const later = [near + 1, near].find((number) => carringtonStart(number) <= at);
  return later ?? near - 1;
}
