import { runningMaximum as statistic } from '#src/timeseries/running.ts';
import { runningOperation } from '#src/timeseries/running-operation.ts';

/** Largest value of a window around every sample. */
export const runningMaximum = runningOperation(
  'running_maximum',
  'running maximum',
  'Largest value of a window around every sample',
  statistic,
);
