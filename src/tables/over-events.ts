import { type Frame, medianStep } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { ListedEvent } from '#src/tables/event-list.ts';

type Interval = TimeRange & ListedEvent;

/**
 * The rows of a frame that lie in any of the intervals, each half-open; the others are left out.
 *
 * @param isOutside the others instead
 */
export function cutToIntervals(
  frame: Frame,
  intervals: readonly Interval[],
  isOutside = false,
): Pick<Frame, 'time' | 'columns' | 'text'> {
  const rows: number[] = [];
  for (const [row, time] of frame.time.entries()) {
    if (intervals.some(({ start, stop }) => time >= start && time < stop) !== isOutside) rows.push(row);
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
 * A number of each column for each interval: one row an interval, at its start.
 *
 * @param of what is made of the samples of an interval; NaN where it holds none
 */
export function overIntervals(
  frame: Frame,
  intervals: readonly Interval[],
  of: (time: Float64Array, values: Float64Array, unit: string) => number,
): Pick<Frame, 'time' | 'columns' | 'text'> {
  const rows = intervals.map(
    ({ start, stop }) => [firstAt(frame.time, start), firstAt(frame.time, stop)] as const,
  );
  return {
    time: Float64Array.from(intervals, ({ start }) => start),
    columns: frame.columns.map((column) => ({
      ...column,
      values: Float64Array.from(rows, ([from, to]) =>
        of(frame.time.subarray(from, to), column.values.subarray(from, to), column.unit),
      ),
    })),
    text: intervals.some(({ label }) => label !== undefined)
      ? [{ name: 'event', values: intervals.map(({ label }) => label ?? '') }]
      : [],
  };
}

/** The sample of each moment: the nearest one, NaN where none is as near as the cadence. */
export function atMoments(frame: Frame, moments: Float64Array): Frame['columns'] {
  const reach = medianStep(frame.time);
  const rows = Array.from(moments, (moment) => {
    const after = firstAt(frame.time, moment);
    const distance = (row: number) => Math.abs((frame.time[row] ?? Number.POSITIVE_INFINITY) - moment);
    const row = distance(after - 1) < distance(after) ? after - 1 : after;
    return distance(row) <= reach ? row : undefined;
  });
  return frame.columns.map((column) => ({
    ...column,
    values: Float64Array.from(rows, (row) =>
      row === undefined ? Number.NaN : (column.values[row] ?? Number.NaN),
    ),
  }));
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
