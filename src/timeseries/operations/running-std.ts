import { runningStd as statistic } from '#src/timeseries/running.ts';
import { runningOperation } from '#src/timeseries/running-operation.ts';

/** Standard deviation (n - 1) of a window around every sample. */
export const runningStd = runningOperation(
  'running_std',
  'running standard deviation',
  'Standard deviation (n - 1) of a window around every sample',
  statistic,
);
