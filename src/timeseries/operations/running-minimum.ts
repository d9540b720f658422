import { runningMinimum as statistic } from '#src/timeseries/running.ts';
import { runningOperation } from '#src/timeseries/running-operation.ts';

/** Smallest value of a window around every sample. */
export const runningMinimum = runningOperation(
  'running_minimum',
  'running minimum',
  'Smallest value of a window around every sample',
  statistic,
);
