import { expect, test } from 'vitest';
import { withGaps } from '#src/plotting/scatter-pairs.ts';

const HOUR = 3_600_000;

test('a path does not cut across a gap', () => {
  const hours = [0, 1, 2, 3, 40, 41, 42];
  const pairs = {
    x: Float64Array.from(hours),
    y: Float64Array.from(hours, (hour) => -hour),
    time: Float64Array.from(hours, (hour) => hour * HOUR),
  };

  expect(Array.from(withGaps(pairs).x)).toEqual([0, 1, 2, 3, Number.NaN, 40, 41, 42]);
  expect(Array.from(withGaps(pairs).y)).toEqual([-0, -1, -2, -3, Number.NaN, -40, -41, -42]);
});

test('a path without gaps stays as it is', () => {
  const even = Float64Array.of(0, HOUR, 2 * HOUR);

  expect(withGaps({ x: even, y: even, time: even }).x).toBe(even);
});
