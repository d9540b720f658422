import type { Interval } from '#adapters/vega/page/zooming.ts';

/** First row whose time is not before `at`; `time` ascends. */
function rowAt(time: Float64Array, at: number): number {
  let low = 0;
  let high = time.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((time[middle] ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Rows of what is seen with one neighbour at each side: all of them, or where they are more than a screen shows the first,
 * lowest, highest and last of each pixel column (M4, Jugel 2014). A missing value stays, for it breaks the line.
 *
 * @param columns pixel columns of what is seen
 */
export function rowsSeen(
  time: Float64Array,
  values: Float64Array,
  [from, to]: Interval,
  columns: number,
): readonly number[] {
  const first = Math.max(0, rowAt(time, from) - 1);
  const stop = Math.min(time.length, rowAt(time, to) + 1);
  if (stop - first <= 6 * columns) return Array.from({ length: stop - first }, (_, row) => first + row);
  const columnOf = (row: number) => Math.floor((((time[row] ?? 0) - from) / (to - from)) * columns);
  const rows: number[] = [];
  for (let start = first; start < stop; ) {
    let end = start + 1;
    while (end < stop && columnOf(end) === columnOf(start)) end += 1;
    rows.push(...rowsOfColumn(values, start, end));
    start = end;
  }
  return rows;
}

function rowsOfColumn(values: Float64Array, start: number, end: number): readonly number[] {
  let [low, high, gap] = [-1, -1, -1];
  for (let row = start; row < end; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      gap = row;
      continue;
    }
    if (low < 0 || value < (values[low] ?? value)) low = row;
    if (high < 0 || value > (values[high] ?? value)) high = row;
  }
  const rows = new Set([start, low, high, gap, end - 1].filter((row) => row >= 0));
  return [...rows].sort((a, b) => a - b);
}

/** The row whose time is nearest, or -1 where there is none. */
export function nearestRow(time: Float64Array, at: number): number {
  const after = rowAt(time, at);
  if (after === 0) return time.length > 0 ? 0 : -1;
  if (after === time.length) return after - 1;
  return at - (time[after - 1] ?? 0) <= (time[after] ?? 0) - at ? after - 1 : after;
}
