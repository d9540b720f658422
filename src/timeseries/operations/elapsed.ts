import { z } from 'zod';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Time since the first sample, in hours unless said otherwise. */
export const elapsed = defineOperation({
  name: 'elapsed',
  summary: 'Time since the start, in hours unless said otherwise',
  params: z.object({
    unit: z.enum(['s', 'min', 'h', 'd']).default('h').describe('Unit of time: s, min, h or d.'),
  }),
  inputs: ONE,
  step: ({ unit }) => `time since the start in ${unit}`,

  run(inputs, { unit }) {
    const { time } = onlyFrame(inputs);
    const size = convertFactor(unit, 'ms') ?? 1;
    const values = time.map((moment) => (moment - (time[0] ?? 0)) / size);
    return { draft: { time, keepsCoordinates: false, columns: [{ unit, values }] } };
  },
});
