import { z } from 'zod';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { combineFrames } from '#src/timeseries/pair.ts';
import { DIFFERENCE } from '#src/timeseries/pair-rules.ts';

/** Of two series: a − b after aligning them. Of one series: each value minus the one before; the first row has none. */
export const difference = defineOperation({
  name: 'difference',
  summary: 'Difference of two series, or of neighbouring samples of one series',
  params: z.object({}),
  inputs: [
    { name: 'first', what: 'a series' },
    { name: 'second', what: 'a second series', optional: true },
  ],
  step: (_, [first = '', second]) =>
    second === undefined ? 'difference of neighbouring samples' : `${first} minus ${second}`,

  run([first, second]) {
    if (first === undefined) throw new Error('a difference was run without a series');
    return {
      draft:
        second === undefined
          ? mapColumns(first, neighbourDifferences)
          : combineFrames(first, second, DIFFERENCE),
    };
  },
});

function neighbourDifferences(values: Float64Array): Float64Array {
  const result = new Float64Array(values.length).fill(Number.NaN);
  for (let row = 1; row < values.length; row += 1)
    result[row] = (values[row] ?? Number.NaN) - (values[row - 1] ?? Number.NaN);
  return result;
}
