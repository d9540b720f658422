import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { keepEvents } from '#src/timeseries/events/keep-events.ts';

const DAY = 86_400_000;
const column = (name: string, values: readonly number[]) => ({
  name,
  unit: '',
  values: Float64Array.from(values),
});
const list: Frame = {
  label: 'storms',
  time: Float64Array.from([0, DAY, 2 * DAY]),
  columns: [
    column('duration', [5, 6, 7]),
    column('lowest Dst', [-100, -200, -150]),
    column('minimum of OMNI Bz GSM', [-4, -20, -30]),
    column('mean of OMNI Bz GSM', [-1, -3, -9]),
    column('maximum of OMNI speed', [400, 700, Number.NaN]),
  ],
  text: [],
  provenance: {
    origin: 'created',
    operation: 'intervals',
    range: { start: 0, stop: 3 * DAY },
    from: [],
    steps: [],
    synthetic: false,
    notes: [],
  },
};
const days = (frame: Frame) => Array.from(frame.time, (time) => time / DAY);

test('a condition is tested in the column of the quantity that it names', () => {
  const where = { column: 'minimum', of: ['Bz'], comparison: '>' as const, threshold: -5 };

  expect(days(keepEvents(list, { where, isDropped: true }))).toEqual([1, 2]);
});

test('the highest of a quantity is looked for in its column, and events without it are left out', () => {
  expect(days(keepEvents(list, { largest: { column: 'maximum', of: ['speed'], count: 2 } }))).toEqual([0, 1]);
});

test('the lowest goes by the sign', () => {
  expect(
    days(keepEvents(list, { largest: { column: 'minimum', of: ['Bz'], count: 1, isLowest: true } })),
  ).toEqual([2]);
});

test('a quantity that stands in the list twice has to be told apart', () => {
  const where = { column: 'median', of: ['Bz'], comparison: '<' as const, threshold: -5 };

  expect(() => keepEvents(list, { where })).toThrow('several numbers of Bz');
});

test('a quantity that the list has no number of is refused by name', () => {
  const where = { column: 'extreme', of: ['density'], comparison: '<' as const, threshold: 5 };

  expect(() => keepEvents(list, { where })).toThrow('no number of density');
});

test.each([
  [{ quietBeforeMs: 2 * DAY }, [0]],
  [{ quietAfterMs: 2 * DAY }, [2]],
  [{ quietBeforeMs: DAY }, [0, 1, 2]],
])('of events that stand alone all stay: %j', (quiet, kept) => {
  const moments = { ...list, columns: list.columns.slice(1) };

  expect(days(keepEvents(moments, quiet))).toEqual(kept);
});

test('the second longest is one event', () => {
  expect(days(keepEvents(list, { largest: { column: 'duration', count: 1, nth: 2 } }))).toEqual([1]);
});

test('who leaves out what is not in the list hears it, and all stay', () => {
  const window = { start: '1999-01-01T00:00:00Z', stop: '1999-01-02T00:00:00Z' };

  expect(() => keepEvents(list, { window, isDropped: true })).toThrow(
    /is what was to be left out, so all of them stay/,
  );
});

test('a change of polarity lasts as long as the shorter of the stays on its sides', () => {
  const changes: Frame = {
    ...list,
    label: 'sector boundaries',
    columns: [column('held before', [100, 90, 200]), column('holds after', [90, 200, 50])],
  };

  expect(days(keepEvents(changes, { atLeastMs: 3.5 * DAY }))).toEqual([0, 1]);
});
