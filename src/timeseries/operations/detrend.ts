import { z } from 'zod';
import { lineThrough } from '#src/timeseries/line-through.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Minus the least-squares line through the samples that are there, by time. */
export const detrend = defineOperation({
  name: 'detrend',
  summary: 'Removes the straight line that fits best',
  params: z.object({}),
  inputs: ONE,
  step: () => 'linear trend removed',

  run(inputs) {
    const frame = onlyFrame(inputs);
    return {
      draft: mapColumns(frame, (values) => {
        const { slope, middle, level } = lineThrough(frame.time, values);
        return values.map((value, row) => value - level - slope * ((frame.time[row] ?? 0) - middle));
      }),
    };
  },
});
