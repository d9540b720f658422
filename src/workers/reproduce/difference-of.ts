import type { Frame } from '#src/domain/frame.ts';
import { isoTime } from '#src/domain/time-range.ts';

/** Numbers that are this close, relative to themselves or to the largest of their column, are the same. */
const CLOSE = 1e-9;

/** In words what is other in the second than in the first; `undefined` when they agree. */
export function differenceOf(before: Frame, after: Frame): string | undefined {
  if (before.time.length !== after.time.length)
    return `${after.time.length.toLocaleString('en-US')} rows, there were ${before.time.length.toLocaleString('en-US')}`;
  const moved = before.time.findIndex((at, row) => Math.abs(at - (after.time[row] ?? Number.NaN)) > 1e-3);
  if (moved >= 0) return `other times, the first in row ${moved + 1}`;
  let [count, first, largest] = [0, -1, 0];
  for (const [index, { values }] of before.columns.entries()) {
    const now = after.columns[index]?.values ?? new Float64Array(0);
    const scale = largestOf(values);
    for (const [row, value] of values.entries()) {
      const other = now[row] ?? Number.NaN;
      if (agrees(value, other, scale)) continue;
      count += 1;
      if (first < 0 || row < first) first = row;
      if (!Number.isNaN(value - other)) largest = Math.max(largest, Math.abs(value - other));
    }
  }
  if (count === 0) return undefined;
  const at = before.time[first] ?? 0;
  const where = before.axis === undefined ? isoTime(at) : String(at);
  return `${count.toLocaleString('en-US')} values differ, by up to ${Number(largest.toPrecision(3))}, the first at ${where}`;
}

function agrees(value: number, other: number, scale: number): boolean {
  if (Number.isNaN(value) || Number.isNaN(other)) return Number.isNaN(value) && Number.isNaN(other);
  return Math.abs(value - other) <= CLOSE * Math.max(Math.abs(value), 1e-3 * scale);
}

function largestOf(values: Float64Array): number {
  return values.reduce((top, value) => (Number.isNaN(value) ? top : Math.max(top, Math.abs(value))), 0);
}
