import { runningMaximum } from '#src/timeseries/running.ts';
import { centredBounds } from '#src/timeseries/running-bounds.ts';

/**
 * Rows at which a size is the largest within a time on both sides, at least that far apart, in order; zero is no size.
 *
 * @param isMeant rows for which this does not hold are passed over, and do not keep the next one away
 */
export function peakRows(
  time: Float64Array,
  sizes: Float64Array,
  apartMs: number,
  isMeant: (row: number) => boolean,
): readonly number[] {
  const tops = runningMaximum(sizes, centredBounds(time, { ms: 2 * apartMs }), 0);
  const found: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const [row, size] of sizes.entries()) {
    const at = time[row] ?? 0;
    if (!(size > 0) || size < (tops[row] ?? 0) || at - last < apartMs || !isMeant(row)) continue;
    found.push(row);
    last = at;
  }
  return found;
}
