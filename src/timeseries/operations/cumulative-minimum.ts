import { z } from 'zod';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Smallest value so far; missing stays missing and does not end the run. */
export const cumulativeMinimum = defineOperation({
  name: 'cumulative_minimum',
  summary: 'Smallest value so far',
  params: z.object({}),
  inputs: ONE,
  step: () => 'running minimum since the start',

  run(inputs) {
    return { draft: mapColumns(onlyFrame(inputs), soFarOf) };
  },
});

function soFarOf(values: Float64Array): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  let soFar = Number.POSITIVE_INFINITY;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    soFar = Math.min(soFar, value);
    result[row] = soFar;
  }
  return result;
}
