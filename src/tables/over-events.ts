import type { Frame } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ListedEvent } from '#src/tables/event-list.ts';

type Interval = TimeRange & ListedEvent;

/** The rows of a frame that lie in any of the intervals, each half-open; the others are left out. */
export function cutToIntervals(
  frame: Frame,
  intervals: readonly Interval[],
): Pick<Frame, 'time' | 'columns' | 'text'> {
  const rows: number[] = [];
  for (const [row, time] of frame.time.entries()) {
    if (intervals.some(({ start, stop }) => time >= start && time < stop)) rows.push(row);
  }
  return {
    time: Float64Array.from(rows, (row) => frame.time[row] ?? 0),
    columns: frame.columns.map((column) => ({
      ...column,
      values: Float64Array.from(rows, (row) => column.values[row] ?? Number.NaN),
    })),
    text: frame.text.map(({ name, values }) => ({ name, values: rows.map((row) => values[row] ?? '') })),
  };
}

/**
 * The mean of each column over each interval, missing values left out: one row an interval, at its start. NaN where an
 * interval holds no value.
 */
export function meanOverIntervals(
  frame: Frame,
  intervals: readonly Interval[],
): Pick<Frame, 'time' | 'columns' | 'text'> {
  return {
    time: Float64Array.from(intervals, ({ start }) => start),
    columns: frame.columns.map((column) => ({
      ...column,
      values: Float64Array.from(intervals, (interval) => meanWithin(frame.time, column.values, interval)),
    })),
    text: intervals.some(({ label }) => label !== undefined)
      ? [{ name: 'event', values: intervals.map(({ label }) => label ?? '') }]
      : [],
  };
}

function meanWithin(time: Float64Array, values: Float64Array, { start, stop }: TimeRange): number {
  let sum = 0;
  let count = 0;
  for (let row = firstAt(time, start); row < time.length && (time[row] ?? 0) < stop; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** The first row at or after a time. */
function firstAt(time: Float64Array, start: number): number {
  let [low, high] = [0, time.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
