/** A half-open span of time `[start, stop)`, in ms since 1970-01-01T00:00Z (UTC); `start < stop`. */
export interface TimeRange {
  readonly start: number;
  readonly stop: number;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The part of `range` inside `bounds`, or `undefined` when they do not overlap. */
export function clampTo(bounds: TimeRange, range: TimeRange): TimeRange | undefined {
  const start = Math.max(bounds.start, range.start);
  const stop = Math.min(bounds.stop, range.stop);
  return start < stop ? { start, stop } : undefined;
}

export function isSameRange(a: TimeRange, b: TimeRange): boolean {
  return a.start === b.start && a.stop === b.stop;
}

/** Midnight (UTC) of the day that holds `time`. */
export function startOfDay(time: number): number {
  return Math.floor(time / DAY) * DAY;
}

/** ISO 8601 UTC with `Z` and milliseconds only where there are any: `2024-01-15T00:00:00Z`. */
export function isoTime(time: number): string {
  return new Date(Math.round(time)).toISOString().replace('.000Z', 'Z');
}

/** `2024-01-15` for a midnight, `2024-01-15 06:30` or `2024-01-15 06:30:05` otherwise. */
export function formatTime(time: number): string {
  const iso = isoTime(time);
  if (iso.endsWith('T00:00:00Z')) return iso.slice(0, 10);
  return iso.replace('T', ' ').replace('Z', '').replace(/:00$/, '');
}

/** When a sample was: `2024-01-15 00:00`, with its hour also at midnight. */
export function formatMoment(time: number): string {
  const text = formatTime(time);
  return text.length === 10 ? `${text} 00:00` : text;
}

/** Whole days as people say them, with the last day named: `2024-01-15 to 2024-01-20`; times of day where there are any. */
export function formatTimeRange({ start, stop }: TimeRange): string {
  if (start % DAY === 0 && stop % DAY === 0) {
    const last = stop - DAY;
    return last <= start ? formatTime(start) : `${formatTime(start)} to ${formatTime(last)}`;
  }
  return `${formatTime(start)} to ${formatTime(stop)} UTC`;
}

/** A length of time as people say it: `5 min`, `1 h`, `3 d`, `16 s`, `92 s`. */
export function formatDuration(ms: number): string {
  const units: readonly (readonly [string, number])[] = [
    ['d', DAY],
    ['h', HOUR],
    ['min', MINUTE],
    ['s', SECOND],
    ['ms', 1],
  ];
  for (const [name, size] of units) {
    const count = ms / size;
    if (count >= 1 && (Number.isInteger(count) || size <= SECOND || count >= 10)) {
      return `${Number(count.toPrecision(3))} ${name}`;
    }
  }
  return `${Number(ms.toPrecision(3))} ms`;
}
