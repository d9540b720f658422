import { z } from 'zod';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Sum of all values so far; missing stays missing and does not end the run. */
export const cumulativeSum = defineOperation({
  name: 'cumulative_sum',
  summary: 'Sum of all values so far',
  params: z.object({}),
  inputs: ONE,
  step: () => 'cumulative sum',

  run(inputs) {
    return { draft: mapColumns(onlyFrame(inputs), soFarOf) };
  },
});

function soFarOf(values: Float64Array): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  let soFar = 0;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    soFar = soFar + value;
    result[row] = soFar;
  }
  return result;
}
