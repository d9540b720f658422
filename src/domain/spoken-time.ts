import { DAY, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const MINUTE_MS = 60_000;

/** `6 Dec 2025`: a day as people write it. @param time ms since 1970-01-01T00:00Z */
export function spokenDay(time: number): string {
  const { day, month, year } = partsOf(time);
  return `${day} ${month} ${year}`;
}

/**
 * A moment beside a period that is known: `6 Dec 14:24`, without the year where it is that of the period, and only the
 * time of day where the period is one day.
 *
 * @param time ms since 1970-01-01T00:00Z, told in UTC
 */
export function spokenMoment(time: number, within: TimeRange): string {
  const { day, month, year, clock } = partsOf(Math.round(time / MINUTE_MS) * MINUTE_MS);
  const first = partsOf(within.start);
  const last = partsOf(within.stop - 1);
  if (spokenDay(within.start) === spokenDay(within.stop - 1)) return clock;
  const date =
    first.year === last.year && year === first.year ? `${day} ${month}` : `${day} ${month} ${year}`;
  return `${date} ${clock}`;
}

/** A half-open range as people say it, in UTC: `1–7 Dec 2025`, `28 Nov – 3 Dec 2025`, `May 2024`, `10 May 2024 06:00–18:00`. */
export function spokenRange({ start, stop }: TimeRange): string {
  if (start % DAY !== 0 || stop % DAY !== 0) return withClock(start, stop);
  const from = partsOf(start);
  const to = partsOf(stop - DAY);
  const next = partsOf(stop);
  if (from.day === 1 && next.day === 1) {
    if (from.month === 'Jan' && to.month === 'Dec')
      return from.year === to.year ? `${from.year}` : `${from.year}–${to.year}`;
    if (from.year === to.year && from.month === to.month) return `${from.month} ${from.year}`;
  }
  if (stop - start <= DAY) return spokenDay(start);
  if (from.year !== to.year) return `${spokenDay(start)} – ${spokenDay(stop - DAY)}`;
  if (from.month !== to.month) return `${from.day} ${from.month} – ${to.day} ${to.month} ${to.year}`;
  return `${from.day}–${to.day} ${to.month} ${to.year}`;
}

/** Whole days as people say them; what begins or ends within one to the second: `2024-05-11 00:00:30 to 2024-05-11 06:00 UTC`. */
export function spokenPeriod(range: TimeRange): string {
  return range.start % DAY === 0 && range.stop % DAY === 0 ? spokenRange(range) : formatTimeRange(range);
}

function withClock(start: number, stop: number): string {
  const from = partsOf(start);
  const to = partsOf(stop);
  if (spokenDay(start) === spokenDay(stop)) return `${spokenDay(start)} ${from.clock}–${to.clock}`;
  const head = from.year === to.year ? `${from.day} ${from.month}` : spokenDay(start);
  return `${head} ${from.clock} – ${spokenDay(stop)} ${to.clock}`;
}

function partsOf(time: number) {
  const date = new Date(time);
  return {
    day: date.getUTCDate(),
    month: MONTHS[date.getUTCMonth()] ?? '',
    year: date.getUTCFullYear(),
    clock: date.toISOString().slice(11, 16),
  };
}
