import { expect, test } from 'vitest';
import type { Condition } from '#src/domain/condition.ts';
import { MINUTE } from '#src/domain/time-range.ts';
import { conditionText } from '#src/timeseries/intervals/condition-text.ts';
import { type IntervalRules, intervalsOf } from '#src/timeseries/intervals/intervals-of.ts';
import { testRows } from '#src/timeseries/intervals/test-rows.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const x = scalarFrame('A.X', 'nT', [1, 5, 6, 3, 5, 7, Number.NaN, 8, 2, 1]);
const above = { kind: 'compared', comparison: '>', threshold: 4 } as const;

function found(condition: Condition, rules: IntervalRules = {}) {
  const { frame, state, column, leaf } = testRows(condition, x, []);
  return intervalsOf(frame.time, state, { values: column.values, leaf }, rules);
}
const rows = (condition: Condition, rules: IntervalRules = {}) =>
  found(condition, rules).map(({ start, stop }) => [(start - NEW_YEAR) / MINUTE, (stop - NEW_YEAR) / MINUTE]);

test('a false or missing sample ends an interval, and its end is one cadence after its last sample', () => {
  expect(rows(above)).toEqual([
    [1, 3],
    [4, 6],
    [7, 8],
  ]);
});

test('intervals that are near become one when that is asked', () => {
  expect(rows({ ...above, until: 2.5 }, { mergeGapMs: MINUTE })).toEqual([[1, 8]]);
  expect(found({ ...above, until: 2.5 }, { mergeGapMs: MINUTE })[0]).toMatchObject({
    samples: 6,
    missing: 1,
  });
});

test('short intervals are left out after merging', () => {
  expect(rows(above, { atLeastMs: 2 * MINUTE })).toEqual([
    [1, 3],
    [4, 6],
  ]);
  expect(rows(above, { atLeastMs: 4 * MINUTE, mergeGapMs: MINUTE })).toEqual([[1, 8]]);
});

test('each interval has its extreme, the time of it and its mean', () => {
  expect(found(above)[1]).toMatchObject({
    extreme: 7,
    extremeAt: NEW_YEAR + 5 * MINUTE,
    mean: 6,
    isOpen: false,
  });
});

test('above two and below four is both at once', () => {
  const both = {
    kind: 'all',
    conditions: [
      { kind: 'compared', comparison: '>', threshold: 2 },
      { kind: 'compared', comparison: '<', threshold: 6 },
    ],
  } as const;

  expect(rows(both)).toEqual([
    [1, 2],
    [3, 5],
  ]);
  expect(conditionText(both, x, [])).toBe('X above 2 nT and X below 6 nT');
});

test('another series on its own axis takes part', () => {
  const v = scalarFrame('A.V', 'km/s', [400, 600], { start: NEW_YEAR + 2 * MINUTE, stepMs: 5 * MINUTE });
  const { state, frame } = testRows({ kind: 'compared', comparison: '>', threshold: 500, other: 0 }, x, [v]);

  expect(Array.from(frame.time, (time) => (time - NEW_YEAR) / MINUTE)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect([...state]).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
});

test('a threshold in another unit is brought to that of the data', () => {
  expect(rows({ ...above, threshold: 4e-9, unit: 'T' })).toEqual(rows(above));
  expect(() => rows({ ...above, unit: 'km/s' })).toThrow('X is in nT, which cannot be compared with km/s.');
});
