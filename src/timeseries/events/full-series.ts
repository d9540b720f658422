import { medianStep } from '#src/domain/frame.ts';
import { nearestColumn } from '#src/timeseries/align-columns.ts';
import { fullAxis } from '#src/timeseries/full-axis.ts';

/** A series with the rows that its gaps lack as missing values, so that so many rows are so much time. */
export function fullSeries(
  time: Float64Array,
  values: Float64Array,
): { readonly time: Float64Array; readonly values: Float64Array } {
  const full = fullAxis(time);
  return full === time
    ? { time, values }
    : { time: full, values: nearestColumn(time, values, full, medianStep(time) / 2) };
}
