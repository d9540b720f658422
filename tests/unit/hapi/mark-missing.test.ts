import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markMissing } from '#adapters/hapi/mark-missing.ts';

function marked(values: readonly number[], fill?: number, valid?: readonly [number, number]): number[] {
  const array = Float64Array.from(values);
  markMissing(array, { fill, valid });
  return [...array];
}

test('a fill is a fill in single and in double precision, whichever is declared', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: -4, max: 24 }),
      (digits, exponent) => {
        const short = Number(`-${digits}e${exponent}`);
        const widened = Math.fround(short);

        expect(marked([short, widened], short)).toEqual([Number.NaN, Number.NaN]);
        expect(marked([short, widened], widened)).toEqual([Number.NaN, Number.NaN]);
      },
    ),
  );
});

test('a value beside the fill stays', () => {
  expect(marked([999.9, 999.8, 9_999.99, 9_999.990234375], 9_999.99)).toEqual([
    999.9,
    999.8,
    Number.NaN,
    Number.NaN,
  ]);
});

test('a fill of zero takes only zero', () => {
  expect(marked([0, 1e-50, -1e-300], 0)).toEqual([Number.NaN, 1e-50, -1e-300]);
});

test('absurdly large values are missing, declared or not', () => {
  expect(marked([-1e31, 9.96921e36, -1e30, Number.POSITIVE_INFINITY, 1e29])).toEqual([
    ...Array(4).fill(Number.NaN),
    1e29,
  ]);
});

test('what lies outside the valid range is missing, its ends are not', () => {
  expect(marked([-2, -1, 0, 1, 2], undefined, [-1, 1])).toEqual([Number.NaN, -1, 0, 1, Number.NaN]);
});
