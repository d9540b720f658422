import { runningMedian as statistic } from '#src/timeseries/running-median.ts';
import { runningOperation } from '#src/timeseries/running-operation.ts';

/** Median of a window around every sample. */
export const runningMedian = runningOperation(
  'running_median',
  'running median',
  'Median of a window around every sample',
  statistic,
);
