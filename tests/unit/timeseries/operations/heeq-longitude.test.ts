import { expect, test } from 'vitest';
import { longitudeOfEarth } from '#src/domain/longitude-of-earth.ts';
import { heeqLongitude } from '#src/timeseries/operations/heeq-longitude.ts';
import { scalarFrame } from '#tests/support/frames.ts';

/** The Sun stands in the descending node about 8 December, when the Earth is in the ascending one: longitude zero. */
test('the Earth passes the node of the Sun’s equator in December', () => {
  expect(longitudeOfEarth(Date.UTC(2021, 11, 7, 20))).toBeCloseTo(0, 0);
  expect(longitudeOfEarth(Date.UTC(2022, 2, 9))).toBeGreaterThan(88);
  expect(longitudeOfEarth(Date.UTC(2022, 2, 9))).toBeLessThan(96);
});

test('a longitude is told from the Earth, in the nearer direction', () => {
  const start = Date.UTC(2021, 9, 28);
  const earth = longitudeOfEarth(start);
  const inertial = scalarFrame('STA.HGI_LON', 'deg', [earth + 322.5], { start });
  const outcome = heeqLongitude.run([inertial], {});

  expect('draft' in outcome && outcome.draft.columns[0]?.values[0]).toBeCloseTo(-37.5, 9);
});
