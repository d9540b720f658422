import { z } from 'zod';
import { mapColumns, mapValues } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

const BY = ['deviation', 'mean', 'median', 'maximum'] as const;

/** z = (x − mean) / std, or x over its mean, median or greatest magnitude; missing where that is 0. */
export const normalize = defineOperation({
  name: 'normalize',
  summary: 'Minus the mean, over the standard deviation; or over the mean, the median or the maximum',
  params: z.object({ by: z.enum(BY).default('deviation').describe('What it is divided by.') }),
  inputs: ONE,
  step: ({ by }) =>
    by === 'deviation' ? 'normalized to mean 0 and standard deviation 1' : `divided by its ${by}`,

  run(inputs, { by }) {
    return {
      draft: mapColumns(
        onlyFrame(inputs),
        (values) => normalized(values, by),
        () => '',
      ),
    };
  },
});

function normalized(values: Float64Array, by: (typeof BY)[number]): Float64Array {
  const { mean, std } = meanAndStd(values);
  const [from, over] = by === 'deviation' ? [mean, std] : [0, scaleOf(values, by, mean)];
  return mapValues(values, (value) => (over === 0 ? Number.NaN : (value - from) / over));
}

function scaleOf(values: Float64Array, by: 'mean' | 'median' | 'maximum', mean: number): number {
  if (by === 'mean') return mean;
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  if (by === 'maximum') return Math.max(Math.abs(sorted[0] ?? 0), Math.abs(sorted.at(-1) ?? 0));
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
