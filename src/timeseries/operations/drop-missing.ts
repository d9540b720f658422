import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Without the rows in which a value is missing; with `all`, without those in which every value is. */
export const dropMissing = defineOperation({
  name: 'drop_missing',
  summary: 'Rows without missing values only',
  params: z.object({
    which: z
      .enum(['any', 'all'])
      .default('any')
      .describe('Rows where any value is missing go, or only those where all are.'),
  }),
  inputs: ONE,
  step: ({ which }) => `rows with ${which === 'any' ? 'a value missing' : 'all values missing'} left out`,

  run(inputs, { which }) {
    const { time, columns, label, bins } = onlyFrame(inputs);
    const isMissing = (row: number) => {
      const gaps = columns.filter(({ values }) => Number.isNaN(values[row] ?? Number.NaN)).length;
      return which === 'any' ? gaps > 0 : gaps === columns.length;
    };
    const rows = [...time.keys()].filter((row) => !isMissing(row));
    if (rows.length === 0) {
      throw new BotError('not-computable', `Every row of ${label} has missing values.`, {
        hint: 'Take another period, or drop only rows where all are missing.',
      });
    }
    const left = time.length - rows.length;
    return {
      draft: {
        time: Float64Array.from(rows, (row) => time[row] ?? Number.NaN),
        columns: columns.map(({ unit, component, values }) => ({
          unit,
          ...(component === undefined ? {} : { component }),
          values: Float64Array.from(rows, (row) => values[row] ?? Number.NaN),
        })),
        ...(bins === undefined ? {} : { bins }),
        notes: [`${left} of ${time.length} rows were left out.`],
      },
    };
  },
});
