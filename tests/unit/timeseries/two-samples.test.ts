import { expect, test } from 'vitest';
import { kolmogorovSmirnov, mannWhitney } from '#src/timeseries/two-samples.ts';

const of = (...values: readonly number[]) => Float64Array.from(values);
const spread = (count: number, step: number, modulus: number, shift = 0) =>
  Float64Array.from({ length: count }, (_, i) => ((i * step) % modulus) + shift);

/** `scipy.stats.mannwhitneyu` of scipy 1.17, two-sided, its own choice of method. */
test.each([
  [of(1, 2, 3, 4), of(2.5, 4.5, 6, 8, 9), 2, 0.06349206349206349, true],
  [of(1, 2, 3), of(4, 5, 6), 0, 0.1, true],
  [of(1, 4, 6), of(4.5, 2, 3), 5, 1, true],
  [spread(8, 37, 97, 0.5), spread(500, 61, 503), 365, 5.512713663551242e-6, true],
  // A tie.
  [of(1, 2, 3, 4), of(2, 4, 6, 8, 9), 3, 0.1083608161727848, false],
  [
    of(5.1, 7.2, 1.1, 3.3, 9.8, 2.2, 4.4, 8.1, 6.05, 10.5),
    of(5, 7, 1, 3, 9, 2, 4, 8, 6, 11, 12),
    54,
    0.9719131339533064,
    false,
  ],
])('U of ranks and its p are those of scipy', (first, second, u, p, isExact) => {
  const found = mannWhitney(first, second);

  expect(found).toMatchObject({ statistic: u, isExact });
  expect(found.p).toBeCloseTo(p, 12);
});

test('a Kolmogorov-Smirnov p tells whether it was counted', () => {
  expect(kolmogorovSmirnov(of(1, 2, 3), of(4, 5, 6))).toMatchObject({ statistic: 1, isExact: true });
  expect(kolmogorovSmirnov(spread(5001, 1, 5001), spread(5000, 1, 5000))).toMatchObject({ isExact: false });
});
