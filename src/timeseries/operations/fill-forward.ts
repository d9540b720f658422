import { z } from 'zod';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** The last sample that is there stands for the missing ones after it; missing values at the start stay. */
export const fillForward = defineOperation({
  name: 'fill_forward',
  summary: 'Fills missing values with the last value before them',
  params: z.object({}),
  inputs: ONE,
  step: () => 'gaps filled with the last value',

  run(inputs) {
    return { draft: mapColumns(onlyFrame(inputs), filled) };
  },
});

function filled(values: Float64Array): Float64Array {
  let last = Number.NaN;
  return values.map((value) => {
    if (!Number.isNaN(value)) last = value;
    return last;
  });
}
