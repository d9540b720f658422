import { directions, isRound } from '#src/timeseries/circular.ts';
import { runningMean as ofValues, type Running } from '#src/timeseries/running.ts';
import { runningOperation } from '#src/timeseries/running-operation.ts';

const statistic: Running = (values, bounds, minimumShare, unit = '') =>
  isRound(unit, values)
    ? directions(values, (part) => ofValues(part, bounds, minimumShare), unit)
    : ofValues(values, bounds, minimumShare);

/** Mean of a window around every sample; of angles that go round the circle the mean direction. */
export const runningMean = runningOperation(
  'running_mean',
  'running mean',
  'Mean of a window around every sample',
  statistic,
);
