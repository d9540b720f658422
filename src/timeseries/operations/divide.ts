import { z } from 'zod';
import { twoFrames } from '#src/timeseries/only-frame.ts';
import { defineOperation, PAIR } from '#src/timeseries/operation.ts';
import { combineFrames } from '#src/timeseries/pair.ts';
import { RATIO } from '#src/timeseries/pair-rules.ts';

/** a / b; the unit is the ratio of the units; a division by zero is missing. */
export const divide = defineOperation({
  name: 'divide',
  takesCurves: true,
  summary: 'Ratio of two series, aligned in time',
  params: z.object({}),
  inputs: PAIR,
  step: (_, [first = '', second = '']) => `${first} over ${second}`,

  run(inputs) {
    const [first, second] = twoFrames(inputs);
    const draft = combineFrames(first, second, RATIO);
    const zeros = second.columns.reduce(
      (sum, { values }) => sum + values.reduce((n, value) => n + (value === 0 ? 1 : 0), 0),
      0,
    );
    const notes = zeros === 0 ? [] : [`${second.label} is zero ${zeros} times; the ratio is missing there.`];
    return { draft: { ...draft, notes: [...(draft.notes ?? []), ...notes] } };
  },
});
