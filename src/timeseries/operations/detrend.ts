import { z } from 'zod';
import { lineThrough } from '#src/timeseries/line-through.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Minus the least-squares line through the samples that are there, by time; or minus their mean. */
export const detrend = defineOperation({
  name: 'detrend',
  summary: 'Removes the straight line that fits best, or the mean',
  params: z.object({
    kind: z
      .enum(['linear', 'constant'])
      .default('linear')
      .describe('linear takes a line away, constant the mean only.'),
  }),
  inputs: ONE,
  step: ({ kind }) => (kind === 'linear' ? 'linear trend removed' : 'mean removed'),

  run(inputs, { kind }) {
    const frame = onlyFrame(inputs);
    return {
      draft: mapColumns(frame, (values) => {
        const { slope: fitted, middle, level } = lineThrough(frame.time, values);
        const slope = kind === 'linear' ? fitted : 0;
        return values.map((value, row) => value - level - slope * ((frame.time[row] ?? 0) - middle));
      }),
    };
  },
});
