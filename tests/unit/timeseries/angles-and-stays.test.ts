import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { jumpList } from '#src/timeseries/events/jumps.ts';
import { combineFrames } from '#src/timeseries/pair.ts';
import { differenceRule } from '#src/timeseries/pair-rules.ts';
import { crossingList } from '#src/timeseries/questions/crossings-answer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

function angles(name: string, unit: string, values: readonly number[]): Frame {
  const frame = scalarFrame(name, unit, values);
  return { ...frame, columns: frame.columns.map((column) => ({ ...column, name })) };
}

const differenceOf = (first: Frame, second: Frame, wrapped?: boolean) => {
  const { columns, notes } = combineFrames(first, second, differenceRule(wrapped));
  return { values: [...(columns[0]?.values ?? [])], notes };
};

test('the difference of two longitudes is the shorter way around', () => {
  const made = differenceOf(angles('HGI_LON', 'deg', [350, 355, 359]), angles('lon', 'deg', [10, 12, 20]));

  expect(made.values).toEqual([-20, -17, -21]);
  expect(made.notes).toContain('The differences of angles are the shorter way around, -180 to 180°.');
});

test('that of local times goes around at twelve hours', () => {
  expect(differenceOf(angles('MLT', 'h', [23, 23.5]), angles('MLT', 'h', [1, 1])).values).toEqual([-2, -1.5]);
});

test('other degrees are subtracted as they come, and turned where it is said', () => {
  const [first, second] = [angles('phase', 'deg', [170, 175]), angles('phase_2', 'deg', [-20, -30])];

  expect(differenceOf(first, second)).toEqual({ values: [190, 205], notes: [] });
  expect(differenceOf(first, second, true).values).toEqual([-170, -155]);
});

test('longitudes are subtracted as they come where it is said', () => {
  const [first, second] = [angles('lon', 'deg', [350, 355]), angles('lon', 'deg', [10, 12])];

  expect(differenceOf(first, second, false)).toEqual({ values: [340, 343], notes: [] });
});

test('hours of something else are no local times, and only angles can be wrapped', () => {
  expect(differenceOf(angles('age', 'h', [30, 40]), angles('age', 'h', [1, 1])).values).toEqual([29, 39]);
  expect(() => differenceOf(angles('B', 'nT', [1, 2]), angles('B', 'nT', [1, 1]), true)).toThrow(
    'does not go round',
  );
});

test('an excursion that is shorter than the time to stay is as if it had not been', () => {
  // A sample a minute: up for one, then for good after two flickers.
  const frame = scalarFrame('Bz', 'nT', [-1, -1, 1, -1, -1, 1, -1, 1, 1, 1, 1, 1, -1, 1, 1]);

  const wish = { level: 0, direction: 'both' as const };
  expect(crossingList(frame, wish).events).toHaveLength(7);
  const held = crossingList(frame, { ...wish, holdsMs: 120_000 });
  expect(held.events.map(({ label }) => label)).toEqual(['up']);
  expect(held.events[0]?.start).toBe((frame.time[6] ?? 0) + 30_000);
  expect(held.sentence).toContain('staying at least 2 min on the other side');
});

test('a stay goes on over missing values', () => {
  const frame = scalarFrame('Bz', 'nT', [-1, -1, 1, Number.NaN, 1, 1, -1]);

  expect(
    crossingList(frame, { level: 0, direction: 'up', holdsMs: 180_000 }).events.map(({ label }) => label),
  ).toEqual(['up']);
});

test('a jump of just that size is one of at least so much, and none of more', () => {
  const frame = scalarFrame('V', 'km/s', [400, 400, 400, 450, 450, 450, 450, 450, 450, 450, 450, 450]);
  const wish = { direction: 'up' as const, withinMs: 120_000 };

  expect(jumpList(frame, { ...wish, least: 50 }).events).toHaveLength(1);
  const strict = jumpList(frame, { ...wish, more: 50 });
  expect(strict.events).toHaveLength(0);
  expect(strict.sentence).toContain('of more than 50 km/s');
});
