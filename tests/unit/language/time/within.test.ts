import { expect, test } from 'vitest';
import { rangeOf, rangesIn } from '#tests/unit/language/time/phrases.ts';

const JUNE_WEEK = rangeOf('2015-06-08', '2015-06-15');
const WINTER = rangeOf('2014-12-01', '2015-03-01');
const ONE_DAY = rangeOf('2012-07-23', '2012-07-24');

test.each([
  ['zoom to 12 June', '2015-06-12 2015-06-13'],
  ['zoom to June 9 to 11', '2015-06-09 2015-06-12'],
  ['only the 12th', '2015-06-12 2015-06-13'],
  ['the 9th to the 11th', '2015-06-09 2015-06-12'],
  ['zoom to Tuesday', '2015-06-09 2015-06-10'],
  ['Tuesday to Thursday', '2015-06-09 2015-06-12'],
  ['show 06:00 to 12:00', '2015-06-08T06:00Z 2015-06-08T12:00Z'],
  ['06:00 to 12:00 on 10 June', '2015-06-10T06:00Z 2015-06-10T12:00Z'],
  ['Tuesday from 6 to 12 UT', '2015-06-09T06:00Z 2015-06-09T12:00Z'],
  ['from 18 UT on the 9th to 06 UT on the 10th', '2015-06-09T18:00Z 2015-06-10T06:00Z'],
  ['start at the 9th 06 UT and go to the 11th 06 UT', '2015-06-09T06:00Z 2015-06-11T06:00Z'],
  ['from 18 UT on the 9th through the end of the 11th', '2015-06-09T18:00Z 2015-06-12'],
  ['from 05:00 of 10 until 02:00 of 11', '2015-06-10T05:00Z 2015-06-11T02:00Z'],
  ['18:00 on 10 - 06:00 on 11', '2015-06-10T18:00Z 2015-06-11T06:00Z'],
  ['all of march 15', '2015-03-01 2015-04-01'],
  ['the whole month of may 15', '2015-05-01 2015-06-01'],
  ['all of march 14', '2015-03-14 2015-03-15'],
  ['march 15', '2015-03-15 2015-03-16'],
  ['between 17 on the 9th and 23:30 on the 10th', '2015-06-09T17:00Z 2015-06-10T23:30Z'],
  ['02 to 07 on the 10th', '2015-06-10T02:00Z 2015-06-10T07:00Z'],
  ['10 June, ~01:30 to 02:50', '2015-06-10T01:30Z 2015-06-10T02:50Z'],
  ['zoom 10 june 16 to 11 june 16', '2015-06-10T16:00Z 2015-06-11T16:00Z'],
  ['zoom 14 june 18 to 15 june 06', '2015-06-14T18:00Z 2015-06-15T06:00Z'],
  ['zoom 10 june 18 to 11 june 6', '2015-06-10T18:00Z 2015-06-11T06:00Z'],
  ['10 june 16 to 11 june 15', '2015-06-10T16:00Z 2015-06-11T15:00Z'],
  ['zoom to 11th 18-20', '2015-06-11T18:00Z 2015-06-11T20:00Z'],
  ['zoom 6-18 on the 11th', '2015-06-11T06:00Z 2015-06-11T18:00Z'],
  ['zoom after 18 on the 10th', '2015-06-10T18:00Z 2015-06-11'],
  ['now May', '2015-05-01 2015-06-01'],
  ['and July please', '2015-07-01 2015-08-01'],
  ['10 May 2024', '2024-05-10 2024-05-11'],
  ['last week', '2026-02-13 2026-02-20'],
])('in a week of June 2015, "%s" is looked for there', (text, ranges) => {
  expect(rangesIn(text, JUNE_WEEK)).toBe(ranges);
});

test.each([
  ['10–12 Jan', '2015-01-10 2015-01-13'],
  ['January', '2015-01-01 2015-02-01'],
  ['in December', '2014-12-01 2015-01-01'],
  ['Dec 28 to Jan 3', '2014-12-28 2015-01-04'],
])('in a winter over New Year, "%s" takes the year that lies inside', (text, ranges) => {
  expect(rangesIn(text, WINTER)).toBe(ranges);
});

test.each([
  ['zoom to 06:00-12:00', '2012-07-23T06:00Z 2012-07-23T12:00Z'],
  ['from noon to midnight', '2012-07-23T12:00Z 2012-07-24'],
  ['after 18:00', '2012-07-23T18:00Z 2026-02-20T12:00Z'],
])('on one day, "%s" is a time of that day', (text, ranges) => {
  expect(rangesIn(text, ONE_DAY)).toBe(ranges);
});

test('a date without a year that no range at hand explains is the latest that has begun', () => {
  expect(rangesIn('12 June')).toBe('2025-06-12 2025-06-13');
  expect(rangesIn('12 February')).toBe('2026-02-12 2026-02-13');
});
