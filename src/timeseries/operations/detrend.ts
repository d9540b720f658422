import { z } from 'zod';
import { lineThrough } from '#src/timeseries/line-through.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { percentileInPlace } from '#src/timeseries/percentile.ts';

const STEPS = { linear: 'linear trend removed', constant: 'mean removed', median: 'median removed' } as const;

/** Minus the least-squares line through the samples that are there, by time; or minus their mean or median. */
export const detrend = defineOperation({
  name: 'detrend',
  summary: 'Removes the straight line that fits best, the mean, or the median as a baseline',
  params: z.object({
    kind: z
      .enum(['linear', 'constant', 'median'])
      .default('linear')
      .describe('linear takes a line away, constant the mean only, median the median only.'),
  }),
  inputs: ONE,
  step: ({ kind }) => STEPS[kind],

  run(inputs, { kind }) {
    const frame = onlyFrame(inputs);
    return {
      draft: mapColumns(frame, (values) => {
        if (kind === 'median') {
          const level = percentileInPlace(
            values.filter((value) => !Number.isNaN(value)),
            0.5,
          );
          return values.map((value) => value - level);
        }
        const { slope: fitted, middle, level } = lineThrough(frame.time, values);
        const slope = kind === 'linear' ? fitted : 0;
        return values.map((value, row) => value - level - slope * ((frame.time[row] ?? 0) - middle));
      }),
    };
  },
});
