import { z } from 'zod';
import { longestStep } from '#src/timeseries/longest-step.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { combineFrames } from '#src/timeseries/pair.ts';
import { differenceRule, wrappedShape } from '#src/timeseries/pair-rules.ts';

/** Of two series: a − b after aligning them. Of one series: each value minus the one before; the first row and the first after a gap have none. */
export const difference = defineOperation({
  name: 'difference',
  summary: 'Difference of two series, or of neighbouring samples of one series',
  params: z.object(wrappedShape),
  inputs: [
    { name: 'first', what: 'a series' },
    { name: 'second', what: 'a second series', optional: true },
  ],
  step: (_, [first = '', second]) =>
    second === undefined ? 'difference of neighbouring samples' : `${first} minus ${second}`,

  run([first, second], { wrapped }) {
    if (first === undefined) throw new Error('a difference was run without a series');
    return {
      draft:
        second === undefined
          ? mapColumns(first, (values) => neighbourDifferences(first.time, values))
          : combineFrames(first, second, differenceRule(wrapped)),
    };
  },
});

function neighbourDifferences(time: Float64Array, values: Float64Array): Float64Array {
  const longest = longestStep(time);
  const result = new Float64Array(values.length).fill(Number.NaN);
  for (let row = 1; row < values.length; row += 1) {
    if ((time[row] ?? 0) - (time[row - 1] ?? 0) > longest) continue;
    result[row] = (values[row] ?? Number.NaN) - (values[row - 1] ?? Number.NaN);
  }
  return result;
}
