import { expect, test } from 'vitest';
import { steadyBins } from '#adapters/hapi/steady-bins.ts';

const bins = { name: 'frequency', unit: 'Hz', varying: true };

test('frequencies that are the same in every record stand once, records without any aside', () => {
  const centers = Float64Array.of(Number.NaN, Number.NaN, 10, 20, 10, 20);

  expect(steadyBins({ ...bins, centers }, 2)).toEqual({
    ...bins,
    centers: Float64Array.of(10, 20),
    varying: false,
  });
});

test('frequencies that change stay those of their records', () => {
  const centers = Float64Array.of(10, 20, 10, 21);

  expect(steadyBins({ ...bins, centers }, 2)).toEqual({ ...bins, centers });
});
