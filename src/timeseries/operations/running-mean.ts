import { runningMean as statistic } from '#src/timeseries/running.ts';
import { runningOperation } from '#src/timeseries/running-operation.ts';

/** Mean of a window around every sample. */
export const runningMean = runningOperation(
  'running_mean',
  'running mean',
  'Mean of a window around every sample',
  statistic,
);
