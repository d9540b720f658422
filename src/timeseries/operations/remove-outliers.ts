import { z } from 'zod';
import { countLost, mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

/** |x − mean| ≥ k · std (n − 1), each column by itself, becomes missing; the rows stay. */
export const removeOutliers = defineOperation({
  name: 'remove_outliers',
  summary: 'Values many standard deviations from the mean become missing',
  replaces: true,
  params: z.object({
    sigma: z
      .number()
      .positive()
      .default(3)
      .describe('Values with |x - mean| / std of this or more are taken out.'),
  }),
  inputs: ONE,
  step: ({ sigma }) => `outliers beyond ${sigma} sigma removed`,

  run(inputs, { sigma }) {
    const frame = onlyFrame(inputs);
    const draft = mapColumns(frame, (values) => {
      const { mean, std } = meanAndStd(values);
      return mapValues(values, (value) =>
        Math.abs(value - mean) >= sigma * std && std > 0 ? Number.NaN : value,
      );
    });
    return {
      draft: {
        ...draft,
        notes: [`${countLost(frame.columns, draft.columns)} values beyond ${sigma} sigma were removed.`],
      },
    };
  },
});
