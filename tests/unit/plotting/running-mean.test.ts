import { expect, test } from 'vitest';
import { runningMean } from '#src/plotting/running-mean.ts';

test('a mean is centred, by time, and missing where the sample is', () => {
  const time = Float64Array.of(0, 1, 2, 3, 10);
  const values = Float64Array.of(1, 3, Number.NaN, 5, 7);

  expect([...runningMean(time, values, 2)]).toEqual([2, 2, Number.NaN, 5, 7]);
});
