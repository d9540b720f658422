import { z } from 'zod';
import { powerUnit } from '#src/domain/units.ts';
import { countLost, mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** x^a; roots of negative values and powers of zero that do not exist are missing. */
export const power = defineOperation({
  name: 'power',
  takesCurves: true,
  summary: 'Every value to a power, such as 2 (square) or 0.5 (root)',
  params: z.object({
    exponent: z.number().describe('The power: 2 squares, 0.5 takes the root, -1 inverts.'),
  }),
  inputs: ONE,
  step: ({ exponent }) => `to the power ${exponent}`,

  run(inputs, { exponent }) {
    const frame = onlyFrame(inputs);
    const draft = mapColumns(
      frame,
      (values) => mapValues(values, (value) => finite(value ** exponent)),
      (unit) => powerUnit(unit, exponent),
    );
    const lost = countLost(frame.columns, draft.columns);
    return {
      draft: { ...draft, notes: lost === 0 ? [] : [`${lost} values have no such power and are missing.`] },
    };
  },
});

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}
