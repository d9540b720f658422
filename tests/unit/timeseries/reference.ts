import { readFileSync } from 'node:fs';
import { expect } from 'vitest';

/** Numbers made with numpy, scipy and pandas; `null` is a missing value. */
export const reference = JSON.parse(
  readFileSync(new URL('../../fixtures/reference/operations.json', import.meta.url), 'utf8'),
);

export function numbers(values: readonly (number | null)[]): number[] {
  return values.map((value) => value ?? Number.NaN);
}

/** Every value is missing where the reference is, and agrees to `relative` of the largest value else. */
export function expectClose(
  actual: ArrayLike<number>,
  expected: readonly (number | null)[],
  relative = 1e-9,
): void {
  expect(actual.length).toBe(expected.length);
  const scale = expected.reduce<number>((top, value) => Math.max(top, Math.abs(value ?? 0)), 0);
  const wrong = expected.flatMap((value, index) => {
    const own = actual[index] ?? Number.NaN;
    const isRight =
      value === null
        ? Number.isNaN(own)
        : Math.abs(own - value) <= relative * Math.max(Math.abs(value), scale * 1e-3);
    return isRight ? [] : [{ index, own, value }];
  });
  expect(wrong.slice(0, 5)).toEqual([]);
}
