import type { TimeRange } from '#src/domain/time-range.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';

/** A mark on the time axis. The second line stands only where the date (or the year) begins or changes. */
export interface TimeTick {
  /** Ms since 1970 UTC. */
  readonly time: number;
  readonly lines: readonly string[];
}

export interface TimeTicks {
  readonly major: readonly TimeTick[];
  readonly minor: readonly number[];
}

type Unit = 'ms' | 'day' | 'month' | 'year';

interface Step {
  readonly unit: Unit;
  /** Ms for `ms`, else that many days of the month, months or years. */
  readonly size: number;
  /** About how long it is, in ms. */
  readonly length: number;
}

const MONTH = 30.44 * DAY;
const YEAR = 365.25 * DAY;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const STEPS: readonly Step[] = [
  ...[1, 2, 5, 10, 20, 50, 100, 200, 500].map((size) => size),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR),
]
  .map((size): Step => ({ unit: 'ms', size, length: size }))
  .concat(
    [1, 2, 5, 10].map((size) => ({ unit: 'day', size, length: size * DAY })),
    [1, 2, 3, 6].map((size) => ({ unit: 'month', size, length: size * MONTH })),
    [1, 2, 5, 10, 20, 50, 100].map((size) => ({ unit: 'year', size, length: size * YEAR })),
  );

/** What somebody said of the marks: how far apart in ms, or their times. */
export interface TimeTickWish {
  readonly everyMs?: number | undefined;
  readonly minorMs?: number | undefined;
  readonly at?: readonly number[] | undefined;
}

/** Marks that a person would choose: as many as fit without touching, at round times of day, days, months or years; what was said wins. */
export function timeTicks(range: TimeRange, most: number, wish: TimeTickWish = {}): TimeTicks {
  const ticks = majorTicks(range, most, wish);
  return wish.minorMs === undefined ? ticks : { ...ticks, minor: timesEvery(range, wish.minorMs) };
}

function majorTicks(range: TimeRange, most: number, { everyMs, at: said }: TimeTickWish): TimeTicks {
  if (said !== undefined) return ticksAt(range, said);
  if (everyMs !== undefined) return ticksEvery(range, everyMs);
  const span = range.stop - range.start;
  const index = STEPS.findIndex(({ length }) => span / length <= Math.max(2, most));
  const at = index === -1 ? STEPS.length - 1 : index;
  const step = STEPS[at] ?? { unit: 'ms', size: span, length: span };
  const times = timesOf(range, step);
  return {
    major: withDates(times, step, range.stop),
    minor: minorTimes(range, STEPS.slice(Math.max(0, at - 3), at), span),
  };
}

/** Marks at times that were said. */
function ticksAt(range: TimeRange, said: readonly number[]): TimeTicks {
  const times = [...said].sort((a, b) => a - b).filter((time) => time >= range.start && time <= range.stop);
  const isDaily = times.every((time) => time % DAY === 0);
  const isFine = times.some((time) => time % MINUTE !== 0);
  const step: Step = isDaily
    ? { unit: 'day', size: 1, length: DAY }
    : { unit: 'ms', size: isFine ? SECOND : MINUTE, length: MINUTE };
  return { major: withDates(times, step, range.stop), minor: [] };
}

/** Marks at a distance that was said: from the start of the first day, or at the first of months and years. */
function ticksEvery(range: TimeRange, everyMs: number): TimeTicks {
  const step = stepOf(everyMs);
  return {
    major: withDates(
      timesEvery(range, everyMs),
      { ...step, size: step.unit === 'ms' ? everyMs : step.size },
      range.stop,
    ),
    minor: minorBetween(range, step),
  };
}

function stepOf(everyMs: number): Step {
  const [years, months] = [everyMs / (365 * DAY), everyMs / (30 * DAY)];
  const isWhole = (count: number) => count >= 1 && Math.abs(count - Math.round(count)) < 0.03;
  if (isWhole(years)) return { unit: 'year', size: Math.round(years), length: everyMs };
  if (isWhole(months)) return { unit: 'month', size: Math.round(months), length: everyMs };
  return { unit: everyMs % DAY === 0 ? 'day' : 'ms', size: everyMs / DAY, length: everyMs };
}

function timesEvery(range: TimeRange, everyMs: number): readonly number[] {
  const step = stepOf(everyMs);
  if (step.unit === 'year' || step.unit === 'month') return timesOf(range, step);
  const first = Math.floor(range.start / DAY) * DAY;
  const count = Math.floor((range.stop - first) / everyMs) + 1;
  return Array.from({ length: count }, (_, index) => first + index * everyMs).filter(
    (time) => time >= range.start,
  );
}

/** A usual step of which two to six make the one that was said, as fine as can still be seen. */
function minorBetween(range: TimeRange, { length }: Step): readonly number[] {
  const span = range.stop - range.start;
  const finer = STEPS.find((step) => {
    const parts = length / step.length;
    const isWhole = step.unit !== 'ms' || length >= 28 * DAY || Number.isInteger(Number(parts.toFixed(9)));
    return parts > 1.9 && parts < 6.5 && isWhole && span / step.length <= 200;
  });
  return finer === undefined ? [] : timesOf(range, finer);
}

function minorTimes(range: TimeRange, finer: readonly Step[], span: number): readonly number[] {
  const step = finer.find(({ length }) => span / length <= 60);
  return step === undefined ? [] : timesOf(range, step);
}

function timesOf({ start, stop }: TimeRange, step: Step): readonly number[] {
  const times: number[] = [];
  for (let time = firstAt(start, step); time <= stop && times.length < 300; time = nextAfter(time, step)) {
    if (time >= start) times.push(time);
  }
  return times;
}

function firstAt(start: number, { unit, size }: Step): number {
  const date = new Date(start);
  const year = date.getUTCFullYear();
  switch (unit) {
    case 'ms':
      return Math.ceil(start / size) * size;
    case 'day':
      return Date.UTC(year, date.getUTCMonth(), 1);
    case 'month':
      return Date.UTC(year, Math.floor(date.getUTCMonth() / size) * size, 1);
    case 'year':
      return Date.UTC(Math.floor(year / size) * size, 0, 1);
  }
}

function nextAfter(time: number, { unit, size }: Step): number {
  const date = new Date(time);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  switch (unit) {
    case 'ms':
      return time + size;
    case 'day':
      return nextDay(year, month, day, size);
    case 'month':
      return Date.UTC(year, month + size, 1);
    case 'year':
      return Date.UTC(year + size, 0, 1);
  }
}

/** Days 1, 1 + size, … of each month; one that would stand too close to the next month's first is left out. */
function nextDay(year: number, month: number, day: number, size: number): number {
  const nextMonth = Date.UTC(year, month + 1, 1);
  const next = Date.UTC(year, month, day + size);
  return next > nextMonth - (size * DAY) / 2 ? nextMonth : next;
}

/** The end of the range is the start of a day that is not shown, so it gets no date. */
function withDates(times: readonly number[], step: Step, stop: number): readonly TimeTick[] {
  let before = '';
  return times.map((time) => {
    const [main, context] = texts(time, step);
    const lines = context === before || (time === stop && times.length > 1) ? [main] : [main, context];
    before = context;
    return { time, lines: lines.filter((line) => line !== '') };
  });
}

function texts(time: number, { unit, size }: Step): readonly [string, string] {
  const date = new Date(time);
  const year = String(date.getUTCFullYear());
  const month = MONTHS[date.getUTCMonth()] ?? '';
  switch (unit) {
    case 'ms':
      return [clockText(date, size), `${date.getUTCDate()} ${month} ${year}`];
    case 'day':
      return [`${date.getUTCDate()} ${month}`, year];
    case 'month':
      return [month, year];
    case 'year':
      return [year, ''];
  }
}

function clockText(date: Date, size: number): string {
  const iso = date.toISOString();
  if (size >= MINUTE) return iso.slice(11, 16);
  return size >= SECOND ? iso.slice(11, 19) : iso.slice(11, 23);
}
