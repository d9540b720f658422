import { z } from 'zod';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** |x|. */
export const absolute = defineOperation({
  name: 'absolute',
  takesCurves: true,
  summary: 'Absolute value of every value',
  params: z.object({}),
  inputs: ONE,
  step: () => 'absolute value',

  run(inputs) {
    return { draft: mapColumns(onlyFrame(inputs), (values) => mapValues(values, Math.abs)) };
  },
});
