import { timeOf } from '#src/assistant/said-values.ts';
import type { Period } from '#src/domain/request.ts';
import { DAY, isoTime, type TimeRange } from '#src/domain/time-range.ts';

interface Said {
  readonly start?: string | undefined;
  readonly stop?: string | undefined;
  readonly newestMs?: number | undefined;
}

/** Start and exclusive stop as a range; a fault where they are no times, or in the wrong order. */
export function saidRange({ start, stop }: Said): TimeRange | undefined | { readonly fault: string } {
  if (start === undefined && stop === undefined) return undefined;
  const from = timeOf(start);
  const to = timeOf(stop);
  if (from === undefined || to === undefined)
    return { fault: 'start and stop: both are needed, as ISO 8601 in UTC, e.g. 2024-05-10T00:00:00Z.' };
  if (to < from) return { fault: 'start and stop: the stop is before the start.' };
  return { start: from, stop: to === from ? to + DAY : to };
}

/** The period of an act; without times none was said. */
export function saidPeriod(said: Said): Period | { readonly fault: string } {
  const range = saidRange(said);
  if (range !== undefined && 'fault' in range) return range;
  return {
    ranges: range === undefined ? [] : [range],
    events: [],
    ...(said.newestMs === undefined ? {} : { newestMs: said.newestMs }),
  };
}

const TIMES: ReadonlySet<string> = new Set(['start', 'stop', 'at', 'from', 'to', 'epoch', 'epochs']);

/** Times inside a change of a figure, which are said in ISO 8601, as ms since epoch. */
export function withMoments(value: unknown, isTime = false): unknown {
  if (typeof value === 'string') return isTime ? (timeOf(value) ?? value) : value;
  if (Array.isArray(value)) return value.map((each) => withMoments(each, isTime));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withMoments(each, TIMES.has(key))]),
  );
}

const WHOLE: ReadonlySet<string> = new Set([...TIMES, 'times', 'background', 'window', 'windows']);

/**
 * Plain dates and times without a zone inside a value as ISO 8601 in UTC: a date is its start, and one day from a date to the
 * same is that day.
 */
export function withWholeTimes(value: unknown, isTime = false): unknown {
  if (typeof value === 'string') return isTime ? wholeTime(value) : value;
  if (Array.isArray(value)) return value.map((each) => withWholeTimes(each, isTime));
  if (typeof value !== 'object' || value === null) return value;
  const whole = Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withWholeTimes(each, WHOLE.has(key))]),
  );
  const { start, stop } = whole;
  if (typeof start !== 'string' || start !== stop || !('stop' in value) || !isDate(value.stop)) return whole;
  return { ...whole, stop: isoTime(Date.parse(start) + DAY) };
}

function wholeTime(text: string): string {
  const time = timeOf(text);
  return time === undefined || /(?:Z|[+-]\d\d:?\d\d)$/.test(text.slice(10).trim()) ? text : isoTime(time);
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value.trim());
}
