import { z } from 'zod';
import { countLost, mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** x > threshold becomes missing; the rows stay. */
export const maskAbove = defineOperation({
  name: 'mask_above',
  summary: 'Values above a threshold become missing',
  replaces: true,
  params: z.object({
    threshold: z.number().describe('Values above this are taken out; the value itself stays.'),
  }),
  inputs: ONE,
  step: ({ threshold }) => `values above ${threshold} removed`,

  run(inputs, { threshold }) {
    const frame = onlyFrame(inputs);
    const draft = mapColumns(frame, (values) =>
      mapValues(values, (value) => (value > threshold ? Number.NaN : value)),
    );
    return {
      draft: {
        ...draft,
        notes: [`${countLost(frame.columns, draft.columns)} values above ${threshold} were removed.`],
      },
    };
  },
});
