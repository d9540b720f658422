import { z } from 'zod';
import { twoFrames } from '#src/timeseries/only-frame.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';
import { combineFrames } from '#src/timeseries/pair.ts';
import { SUM } from '#src/timeseries/pair-rules.ts';

/** a + b: the second series is converted to the unit of the first. */
export const add = defineOperation({
  name: 'add',
  takesCurves: true,
  summary: 'Sum of two series, aligned in time and brought to one unit',
  params: z.object({}),
  inputs: PAIR,
  step: (_, [first = '', second = '']) => `${first} plus ${second}`,

  run(inputs) {
    const [first, second] = twoFrames(inputs);
    return { draft: combineFrames(first, second, SUM) };
  },
});
