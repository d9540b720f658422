import type { TimeRange } from '#src/domain/time-range.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import type { Unit } from '#src/language/time/lexicon.ts';

/** What words or digits say about a time; what they do not say is absent. Months and days count from 1. */
export interface Fields {
  readonly year?: number;
  /** 0 is the December before the year (a winter begins there). */
  readonly month?: number;
  /** Length in months of a unit such as a quarter; 1 when absent. */
  readonly months?: number;
  readonly day?: number;
  readonly dayOfYear?: number;
  /** 1 is Monday. */
  readonly weekday?: number;
  /** Time of day in ms. */
  readonly clock?: number;
}

/** The first year with spacecraft. */
export const FIRST_YEAR = 1957;

/** A time of day without an end means this long, in ms. */
const CLOCK_SPAN = HOUR;

/** Midnight of a calendar day; months and days beyond their range roll over as in `Date.UTC`. */
export function utcDay(year: number, month = 1, day = 1): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function daysInMonth(year: number, month: number): number {
  return new Date(utcDay(year, month + 1, 0)).getUTCDate();
}

export function yearOf(time: number): number {
  return new Date(time).getUTCFullYear();
}

/** 1 is January. */
export function monthOf(time: number): number {
  return new Date(time).getUTCMonth() + 1;
}

/** 1 is Monday. */
export function weekdayOf(time: number): number {
  return ((((Math.floor(time / DAY) + 3) % 7) + 7) % 7) + 1;
}

/** The calendar day that holds `time`, as fields. */
export function fieldsOfDay(time: number): Fields {
  return { year: yearOf(time), month: monthOf(time), day: new Date(time).getUTCDate() };
}

/** Adds calendar units: months keep the day of the month where it exists, and take the last day where it does not. */
export function addUnits(time: number, count: number, unit: Unit): number {
  const fixed = FIXED_LENGTH[unit];
  if (fixed !== undefined) return time + count * fixed;
  const date = new Date(time);
  const months = Math.trunc(count * (MONTHS_IN[unit] ?? 1));
  const year = date.getUTCFullYear();
  const month = date.getUTCMonth() + 1 + months;
  const day = Math.min(date.getUTCDate(), daysInMonth(year, month));
  return utcDay(year, month, day) + (((time % DAY) + DAY) % DAY);
}

const FIXED_LENGTH: Readonly<Partial<Record<Unit, number>>> = {
  second: SECOND,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  week: 7 * DAY,
};

const MONTHS_IN: Readonly<Partial<Record<Unit, number>>> = { month: 1, quarter: 3, year: 12, decade: 120 };

/** The span that complete fields name, or `undefined` when there is no such date. */
export function rangeOf(fields: Fields): TimeRange | undefined {
  const { year, month, months = 1, day, dayOfYear, clock } = fields;
  if (year === undefined || !isInCalendar(fields)) return undefined;
  if (dayOfYear !== undefined) return withClock(utcDay(year, 1, dayOfYear), clock);
  if (month === undefined) return { start: utcDay(year), stop: utcDay(year + 1) };
  if (day === undefined) return { start: utcDay(year, month), stop: utcDay(year, month + months) };
  return withClock(utcDay(year, month, day), clock);
}

function withClock(day: number, clock: number | undefined): TimeRange {
  if (clock === undefined) return { start: day, stop: day + DAY };
  return { start: day + clock, stop: day + clock + CLOCK_SPAN };
}

function isInCalendar({ year = 0, month = 1, day = 1, dayOfYear = 1, clock = 0 }: Fields): boolean {
  const yearLength = daysInMonth(year, 2) + 337;
  return (
    year >= 1 &&
    year <= 9999 &&
    month >= 0 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month) &&
    dayOfYear >= 1 &&
    dayOfYear <= yearLength &&
    clock >= 0 &&
    clock <= DAY
  );
}

/** The seven days of an ISO 8601 week, Monday first, or `undefined` when the year has no such week. */
export function isoWeek(year: number, week: number): TimeRange | undefined {
  const fourth = utcDay(year, 1, 4);
  const start = fourth - (weekdayOf(fourth) - 1) * DAY + (week - 1) * 7 * DAY;
  const isInYear = week >= 1 && yearOf(start + 3 * DAY) === year;
  return isInYear ? { start, stop: start + 7 * DAY } : undefined;
}
