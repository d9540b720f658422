import { z } from 'zod';
import { twoFrames } from '#src/timeseries/only-frame.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';
import { combineFrames } from '#src/timeseries/pair.ts';
import { differenceRule, wrappedShape } from '#src/timeseries/pair-rules.ts';

/** a − b: the second series is converted to the unit of the first. */
export const subtract = defineOperation({
  name: 'subtract',
  takesCurves: true,
  summary: 'First series minus the second, aligned in time and brought to one unit',
  params: z.object(wrappedShape),
  inputs: PAIR,
  step: (_, [first = '', second = '']) => `${first} minus ${second}`,

  run(inputs, { wrapped }) {
    const [first, second] = twoFrames(inputs);
    return { draft: combineFrames(first, second, differenceRule(wrapped)) };
  },
});
