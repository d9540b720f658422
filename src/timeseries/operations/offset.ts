import { z } from 'zod';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** x + a. */
export const offset = defineOperation({
  name: 'offset',
  takesCurves: true,
  summary: 'A number added to every value',
  params: z.object({
    amount: z.number().describe('What is added; negative subtracts.'),
  }),
  inputs: ONE,
  step: ({ amount }) => (amount < 0 ? `minus ${-amount}` : `plus ${amount}`),

  run(inputs, { amount }) {
    return { draft: mapColumns(onlyFrame(inputs), (values) => mapValues(values, (value) => value + amount)) };
  },
});
