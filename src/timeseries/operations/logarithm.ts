import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { countLost, mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { type Draft, defineOperation, ONE } from '#src/timeseries/operation.ts';

/** log x; zero and negative values are missing. */
export const logarithm = defineOperation({
  name: 'logarithm',
  takesCurves: true,
  summary: 'Logarithm of every value, base 10 unless said otherwise',
  params: z.object({
    base: z
      .number()
      .gt(1)
      .default(10)
      .describe('Base of the logarithm, 10 by default; 2.718281828459045 is natural.'),
  }),
  inputs: ONE,
  step: ({ base }) =>
    base === 10 ? 'log10' : base === Math.E ? 'natural logarithm' : `logarithm to base ${base}`,

  run(inputs, { base }) {
    const frame = onlyFrame(inputs);
    const log =
      base === 10 ? Math.log10 : base === 2 ? Math.log2 : (value: number) => Math.log(value) / Math.log(base);
    const draft = mapColumns(
      frame,
      (values) => mapValues(values, (value) => (value > 0 ? log(value) : Number.NaN)),
      () => '',
    );
    const lost = countLost(frame.columns, draft.columns);
    return {
      draft: {
        ...draft,
        ...axisOf(frame),
        notes: lost === 0 ? [] : [`${lost} values are zero or negative, have no logarithm and are missing.`],
      },
    };
  },
});

/** Logarithms of a curve stand on an axis of their own, which is linear. */
function axisOf({ axis }: Frame): Pick<Draft, 'axis'> {
  return axis === undefined
    ? {}
    : { axis: { ...axis, valueScale: 'linear', valueName: `log ${axis.valueName}` } };
}
