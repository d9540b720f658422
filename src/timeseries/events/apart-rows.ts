import type { Frame } from '#src/domain/frame.ts';
import { stopsOf } from '#src/timeseries/events/event-frame.ts';

/**
 * Rows of a list of events that lie apart: the strongest is taken first, and one that is nearer than `apartMs` to a stronger one
 * goes. Strong is what is large in the first column besides the duration, whatever its sign.
 *
 * @param rows places in the list, in order of time
 * @param apartMs pause between the stop of one event and the start of the next, ms
 */
export function apartRows(list: Frame, rows: readonly number[], apartMs: number): readonly number[] {
  const stops = stopsOf(list);
  const sizes = list.columns.find(({ name }) => name !== 'duration') ?? list.columns[0];
  const size = (row: number) => Math.abs(sizes?.values[row] ?? 0) || 0;
  const start = (row: number) => list.time[row] ?? 0;
  const stop = (row: number) => Math.max(stops[row] ?? start(row), start(row));
  const pause = (a: number, b: number) => Math.max(start(a) - stop(b), start(b) - stop(a));
  return rows
    .toSorted((a, b) => size(b) - size(a))
    .reduce<readonly number[]>(
      (kept, row) => (kept.every((other) => pause(row, other) >= apartMs) ? [...kept, row] : kept),
      [],
    )
    .toSorted((a, b) => a - b);
}

/**
 * Rows of events that stand alone among all of a list, in order of time.
 *
 * @param beforeMs pause after the stop of any earlier event, ms
 * @param afterMs pause before the start of any later event, ms
 */
export function quietRows(list: Frame, beforeMs: number, afterMs: number): readonly number[] {
  const stops = stopsOf(list);
  const rows = [...list.time.keys()];
  const start = (row: number) => list.time[row] ?? 0;
  const stop = (row: number) => Math.max(stops[row] ?? start(row), start(row));
  const pause = (before: number | undefined, after: number | undefined) =>
    before === undefined || after === undefined ? Number.POSITIVE_INFINITY : start(after) - stop(before);
  return rows.filter(
    (row, at) => pause(rows[at - 1], row) >= beforeMs && pause(row, rows[at + 1]) >= afterMs,
  );
}
