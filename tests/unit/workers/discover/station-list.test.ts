import { expect, test } from 'vitest';
import { stationArea } from '#src/language/acts/archive/station-area.ts';
import { stationList } from '#src/workers/discover/station-list.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const YEAR_2011 = { start: Date.parse('2011-01-01'), stop: Date.parse('2012-01-01') };

test('stations are narrowed by country, latitude and the time of their data, and told so', () => {
  const told = stationList({ about: 'stations in Canada', latitude: [60, 70], range: YEAR_2011 }, knowledge);

  expect(told).toMatch(
    /^14 stations on the ground in Canada at 60 to 70 °N have magnetometer data of 2011 here/,
  );
  expect(told).toContain('8 more have none of that time');
  expect(told).toContain('| FSMI |');
  expect(told).not.toContain('Gillam');
});

test('a range of longitudes may go over the end of the circle, told in either way', () => {
  const east = stationList({ about: '', longitude: [170, 200] }, knowledge);
  const west = stationList({ about: '', longitude: [170, -160] }, knowledge);

  expect(east.split('\n').filter((line) => line.startsWith('| '))).toEqual(
    west.split('\n').filter((line) => line.startsWith('| ')),
  );
});

test.each([
  ['between 60 and 70 degrees north, in Canada', { latitude: [60, 70] }],
  ['from 55° to 65° N and 250-270 E', { latitude: [55, 65], longitude: [250, 270] }],
  ['north of 75 deg', { latitude: [75, 90] }],
  ['on 5 August 2011 from 18 to 24 UT', {}],
])('%s', (words, area) => {
  expect(stationArea(words)).toEqual(area);
});
