import { expect, test } from 'vitest';
import { fromSpherical } from '#src/workers/from-spherical.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const distance = scalarFrame('D.RAD_AU', 'AU', [1, 2, 1, 1]);

test('distance, latitude and longitude become x, y and z in the unit of the distance', () => {
  const position = fromSpherical([
    distance,
    scalarFrame('D.HGI_LAT', 'deg', [0, 30, 90, 0]),
    scalarFrame('D.HGI_LON', 'deg', [0, 90, 45, Number.NaN]),
  ]);

  expect(position.label).toBe('D.position');
  expect(position.columns.map(({ component, unit }) => [component, unit])).toEqual([
    ['x', 'AU'],
    ['y', 'AU'],
    ['z', 'AU'],
  ]);
  const row = (at: number) => position.columns.map(({ values }) => values[at]);
  expect(row(0)).toEqual([1, 0, 0]);
  expect(row(1)[0]).toBeCloseTo(0, 12);
  expect(row(1)[1]).toBeCloseTo(Math.sqrt(3), 12);
  expect(row(1)[2]).toBeCloseTo(1, 12);
  expect(row(2)[2]).toBeCloseTo(1, 12);
  expect(row(3)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test('parts of different length are refused', () => {
  expect(() => fromSpherical([distance, scalarFrame('D.HGI_LAT', 'deg', [0]), distance])).toThrow(
    'do not share one time axis',
  );
});
