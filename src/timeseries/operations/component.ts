import { z } from 'zod';
import { pickColumns } from '#src/timeseries/components.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';

/** Keeps one column. */
export const component = defineOperation({
  name: 'component',
  summary: 'One component of a vector',
  needsVector: true,
  reduces: true,
  params: z.object({
    component: z
      .string()
      .describe('Which: x, y, z, r, t, n, total, the name of a column, or its number from 1.'),
  }),
  inputs: ONE,
  step: ({ component: name }) => `${name} component`,

  run(inputs, { component: name }) {
    const frame = onlyFrame(inputs);
    const [column] = pickColumns(frame, [name]);
    return { draft: { time: frame.time, columns: column === undefined ? [] : [draftOf(column)] } };
  },
});
