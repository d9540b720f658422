import { z } from 'zod';
import { twoFrames } from '#src/timeseries/only-frame.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';
import { combineFrames } from '#src/timeseries/pair.ts';
import { PRODUCT } from '#src/timeseries/pair-rules.ts';

/** a · b; the unit is the product of the units. */
export const multiply = defineOperation({
  name: 'multiply',
  takesCurves: true,
  summary: 'Product of two series, aligned in time',
  params: z.object({}),
  inputs: PAIR,
  step: (_, [first = '', second = '']) => `${first} times ${second}`,

  run(inputs) {
    const [first, second] = twoFrames(inputs);
    return { draft: combineFrames(first, second, PRODUCT) };
  },
});
