import { expect, test } from 'vitest';
import { earthAt } from '#src/plotting/body-marks.ts';
import { vectorFrame } from '#tests/support/frames.ts';

const DAY = 86_400_000;
const range = { start: Date.UTC(2022, 8, 5), stop: Date.UTC(2022, 8, 6) };

function positions(coordinates: string, unit = 'AU') {
  return vectorFrame('position', unit, [[1, 0, 0]], { provenance: { coordinates } });
}

test('the Earth stands beside spacecraft around the Sun', () => {
  expect(earthAt(positions('HEEQ'), ['x', 'y'], range)).toEqual({ x: 1, y: 0 });
  const inertial = earthAt(positions('HGI'), ['x', 'y'], range);
  expect(Math.hypot(inertial?.x ?? 0, inertial?.y ?? 0)).toBeCloseTo(1);
});

test('in a frame that does not turn with it the Earth has no place over a long time, and none where it is the middle', () => {
  const month = { ...range, stop: range.start + 30 * DAY };
  expect(earthAt(positions('HGI'), ['x', 'y'], month)).toBeUndefined();
  expect(earthAt(positions('GSE', 'Re'), ['x', 'y'], range)).toBeUndefined();
});
