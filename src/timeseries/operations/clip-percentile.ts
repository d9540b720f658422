import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';

/** Values outside two percentiles of each column are set to them (linear interpolation between samples). */
export const clipPercentile = defineOperation({
  name: 'clip_percentile',
  summary: 'Clips at two percentiles',
  replaces: true,
  params: z.object({
    lower: z.number().min(0).max(100).default(5).describe('Lower percentile, 0 to 100.'),
    upper: z.number().min(0).max(100).default(95).describe('Upper percentile, 0 to 100.'),
  }),
  inputs: ONE,
  step: ({ lower, upper }) => `clipped to the ${lower}th to ${upper}th percentile`,

  run(inputs, { lower, upper }) {
    if (lower >= upper) {
      throw new BotError(
        'invalid-request',
        `The lower percentile ${lower} is not below the upper one, ${upper}.`,
        { hint: 'Swap them.' },
      );
    }
    return {
      draft: mapColumns(onlyFrame(inputs), (values) => {
        const there = present(values);
        const low = percentileInPlace(there, lower / 100);
        const high = percentileInPlace(there, upper / 100);
        return mapValues(values, (value) => Math.min(high, Math.max(low, value)));
      }),
    };
  },
});
