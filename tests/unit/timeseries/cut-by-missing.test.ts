import { expect, test } from 'vitest';
import { cutByMissing, cutWords } from '#src/timeseries/intervals/cut-by-missing.ts';
import { intervalsOf } from '#src/timeseries/intervals/intervals-of.ts';

const MINUTE = 60_000;
const leaf = { kind: 'compared', comparison: '>', threshold: 0 } as const;

/** @param state 1 holds, 0 fails, -1 is missing, one a minute */
function cuts(state: readonly number[]): number {
  const time = Float64Array.from(state, (_, row) => row * MINUTE);
  const states = Int8Array.from(state);
  const found = intervalsOf(time, states, { values: Float64Array.from(state), leaf }, {});
  return cutByMissing(found, time, states);
}

test('a break of missing samples alone is told apart from one in which it failed', () => {
  expect(cuts([1, 1, -1, 1, 0, 1, -1, 0, 1])).toBe(1);
  expect(cuts([1, -1, 1, -1, -1, 1])).toBe(2);
  expect(cuts([1, 0, 1])).toBe(0);
});

test('nothing is said of breaks in which it failed', () => {
  expect(cutWords(0)).toEqual([]);
  expect(cutWords(1)[0]).toMatch(/^One of the breaks is missing samples alone/);
});
