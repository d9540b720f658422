import { z } from 'zod';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { present } from '#src/timeseries/percentile.ts';

/** Share of the samples that are not above each value: the largest is 1.0, equal values share the highest of their ranks. */
export const percentileRank = defineOperation({
  name: 'percentile_rank',
  summary: 'Rank of each value among all, 0 to 1; the largest is 1',
  params: z.object({}),
  inputs: ONE,
  step: () => 'percentile rank',
  run: (inputs) => ({ draft: mapColumns(onlyFrame(inputs), ranks, () => '') }),
});

function ranks(values: Float64Array): Float64Array {
  const sorted = present(values).slice().sort();
  return values.map((value) => (Number.isNaN(value) ? Number.NaN : countUpTo(sorted, value) / sorted.length));
}

/** How many of the ascending values are not above `value`. */
function countUpTo(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
