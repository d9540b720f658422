import type { Running } from '#src/timeseries/running.ts';
import { neededIn } from '#src/timeseries/running-bounds.ts';
import { type SortedWindow, sortedWindow } from '#src/timeseries/sorted-window.ts';

/** Median of the samples in each window; the mean of the two middle ones when their number is even. */
export const runningMedian: Running = runningSorted((window) => window.median());

/** A percentile of the samples in each window, linear between neighbours. @param percent 0 to 100 */
export function runningPercentile(percent: number): Running {
  return runningSorted((window) => window.percentile(percent / 100));
}

function runningSorted(of: (window: SortedWindow) => number): Running {
  return (values, bounds, minimumShare) => {
    const { from, to } = bounds;
    const needed = neededIn(bounds, minimumShare, 1);
    const result = new Float64Array(values.length).fill(Number.NaN);
    const window = sortedWindow();
    let start = 0;
    let end = 0;
    for (let row = 0; row < values.length; row += 1) {
      const stop = to[row] ?? 0;
      const first = from[row] ?? 0;
      for (; end < stop; end += 1) window.insert(values[end] ?? Number.NaN);
      for (; start < first; start += 1) window.remove(values[start] ?? Number.NaN);
      if (window.size() >= needed) result[row] = of(window);
    }
    return result;
  };
}
