import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Values outside are set to the nearest bound. */
export const clip = defineOperation({
  name: 'clip',
  summary: 'Clips at two bounds',
  replaces: true,
  params: z.object({
    lower: z.number().optional().describe('Lowest value that may stay.'),
    upper: z.number().optional().describe('Highest value that may stay.'),
  }),
  inputs: ONE,
  step: ({ lower, upper }) => {
    if (lower === undefined) return `clipped above ${upper}`;
    return upper === undefined ? `clipped below ${lower}` : `clipped to ${lower} to ${upper}`;
  },

  run(inputs, { lower = Number.NEGATIVE_INFINITY, upper = Number.POSITIVE_INFINITY }) {
    if (lower > upper) {
      throw new BotError('invalid-request', `The lower bound ${lower} is above the upper bound ${upper}.`, {
        hint: 'Swap them.',
      });
    }
    return {
      draft: mapColumns(onlyFrame(inputs), (values) =>
        mapValues(values, (value) => Math.min(upper, Math.max(lower, value))),
      ),
    };
  },
});
