import { z } from 'zod';
import { countLost, mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** x < threshold becomes missing; the rows stay. */
export const maskBelow = defineOperation({
  name: 'mask_below',
  summary: 'Values below a threshold become missing',
  replaces: true,
  params: z.object({
    threshold: z.number().describe('Values below this are taken out; the value itself stays.'),
  }),
  inputs: ONE,
  step: ({ threshold }) => `values below ${threshold} removed`,

  run(inputs, { threshold }) {
    const frame = onlyFrame(inputs);
    const draft = mapColumns(frame, (values) =>
      mapValues(values, (value) => (value < threshold ? Number.NaN : value)),
    );
    return {
      draft: {
        ...draft,
        notes: [`${countLost(frame.columns, draft.columns)} values below ${threshold} were removed.`],
      },
    };
  },
});
