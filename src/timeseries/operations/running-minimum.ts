import { runningMinimum as statistic } from '#src/timeseries/running.ts';
import { runningOperation } from '#src/timeseries/running-operation.ts';

/** Smallest in a window. */
export const runningMinimum = runningOperation(
  'running_minimum',
  'running minimum',
  'Smallest in a window',
  statistic,
);
