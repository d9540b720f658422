import { runningMaximum as statistic } from '#src/timeseries/running.ts';
import { runningOperation } from '#src/timeseries/running-operation.ts';

/** Largest in a window. */
export const runningMaximum = runningOperation(
  'running_maximum',
  'running maximum',
  'Largest in a window',
  statistic,
);
