import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as f from '#adapters/sandbox/isolate-functions.ts';

const GAPS = [Number.NaN, 3, Number.NaN, 1, 2];

test('missing values are left out of sums', () => {
  expect([f.count(GAPS), f.sum(GAPS), f.mean(GAPS), f.median(GAPS), f.min(GAPS), f.max(GAPS)]).toEqual([
    3, 6, 2, 2, 1, 3,
  ]);
  expect(f.std(GAPS)).toBe(1);
});

test('of nothing, the sum is zero and all else is missing', () => {
  for (const values of [[], [Number.NaN]]) {
    expect(f.sum(values)).toBe(0);
    for (const one of [f.mean, f.median, f.std, f.min, f.max]) expect(one(values)).toBeNaN();
  }
});

test('percentiles lie between their neighbours', () => {
  expect([0, 25, 50, 90, 100].map((p) => f.percentile([4, 1, 3, 2], p))).toEqual([1, 1.75, 2.5, 3.7, 4]);
  expect(f.percentile([1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY], 75)).toBe(
    Number.POSITIVE_INFINITY,
  );
});

test('the smallest and largest of several numbers', () => {
  expect([f.min(3, 1, 2), f.max(3, 1, 2), f.max(5)]).toEqual([1, 3, 5]);
});

test('elementwise functions take numbers and columns', () => {
  expect(f.sqrt(9)).toBe(3);
  expect(f.abs([-1, Number.NaN])).toEqual(Float64Array.of(1, Number.NaN));
  expect(f.subtract([3, 4], [1, 1])).toEqual(Float64Array.of(2, 3));
  expect(f.subtract(10, [1, 2])).toEqual(Float64Array.of(9, 8));
  expect(f.divide([1, 2], 2)).toEqual(Float64Array.of(0.5, 1));
  expect([f.add(1, 2), f.multiply(2, 3), f.pow(2, 3), f.sign(-4), f.log10(1_000)]).toEqual([3, 6, 8, -1, 3]);
  expect(f.log(f.exp(2))).toBe(2);
  expect(() => f.add([1], [1, 2])).toThrow('differ in length (1 and 2 rows)');
});

test('a magnitude is missing where a component is', () => {
  expect(f.magnitude([3, 1], [4, Number.NaN], [0, 1])).toEqual(Float64Array.of(5, Number.NaN));
  expect(() => f.magnitude([1], [1, 2])).toThrow('differ in length');
});

test('differences and running sums keep the length', () => {
  expect(f.diff([1, 4, 2])).toEqual(Float64Array.of(Number.NaN, 3, -2));
  expect(f.cumsum([1, Number.NaN, 2])).toEqual(Float64Array.of(1, Number.NaN, 3));
  expect(f.fillForward(GAPS)).toEqual(Float64Array.of(Number.NaN, 3, 3, 1, 2));
});

test('the derivative of a straight line is its slope a second', () => {
  const time = [0, 1_000, 3_000, 4_000];

  expect(
    f.derivative(
      time.map((at) => (2 * at) / 1_000),
      time,
    ),
  ).toEqual(Float64Array.of(2, 2, 2, 2));
});

test('the derivative of a parabola is exact on an uneven axis, and one-sided at both ends', () => {
  const time = [0, 1_000, 3_000, 4_000];

  expect(
    f.derivative(
      time.map((at) => (at / 1_000) ** 2),
      time,
    ),
  ).toEqual(Float64Array.of(1, 2, 6, 7));
});

test('values between two times lie on the line between them', () => {
  expect(f.interpolate([0, 10, 20], [0, 1, Number.NaN], [-1, 0, 5, 10, 15, 20, 21])).toEqual(
    Float64Array.of(Number.NaN, 0, 0.5, 1, Number.NaN, Number.NaN, Number.NaN),
  );
});

test('a running mean is the mean of the rows around, missing where fewer than half of them are', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(Number.NaN)), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 40 }), (list, points) => {
      const before = Math.floor(points / 2);
      const expected = list.map((_, row) => {
        const around = list.slice(Math.max(0, row - before), Math.max(0, row - before + points));
        return f.count(around) < points / 2 ? Number.NaN : f.mean(around);
      });

      const means = f.runningMean(list, points);

      expect([...means]).toEqual(expected);
    }),
  );
});
