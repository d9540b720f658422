import { z } from 'zod';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** a · x. */
export const scale = defineOperation({
  name: 'scale',
  takesCurves: true,
  summary: 'Every value times a number',
  params: z.object({
    factor: z.number().describe('What every value is multiplied by; 0.001 divides by 1000.'),
    unit: z.string().optional().describe('The unit afterwards, when the factor changes it.'),
  }),
  inputs: ONE,
  step: ({ factor }) => `times ${factor}`,

  run(inputs, { factor, unit }) {
    return {
      draft: mapColumns(
        onlyFrame(inputs),
        (values) => mapValues(values, (value) => value * factor),
        (old) => unit ?? old,
      ),
    };
  },
});
