import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { timeTicks } from '#src/plotting/time-ticks.ts';

const at = Date.UTC(2024, 4, 10);
const linesOf = (start: number, length: number, most = 8) =>
  timeTicks({ start, stop: start + length }, most).major.map(({ lines }) => lines.join('|'));

test('a day is marked every three hours, and its date stands once', () => {
  expect(linesOf(at, DAY)).toEqual([
    '00:00|10 May 2024',
    '03:00',
    '06:00',
    '09:00',
    '12:00',
    '15:00',
    '18:00',
    '21:00',
    '00:00',
  ]);
});

test('a date stands again where the day changes', () => {
  expect(linesOf(at + 20 * HOUR, 8 * HOUR)).toContain('00:00|11 May 2024');
});

test('seconds are told below a minute', () => {
  expect(linesOf(at, 30 * SECOND)[1]).toBe('00:00:05');
});

test('days are told for a week, months for a year, years for decades', () => {
  expect(linesOf(at, 7 * DAY)[1]).toBe('11 May');
  expect(linesOf(Date.UTC(2024, 0, 1), 366 * DAY, 6)).toEqual(['Jan|2024', 'Apr', 'Jul', 'Oct', 'Jan']);
  expect(linesOf(Date.UTC(1963, 10, 27), 60 * 365 * DAY)).toEqual([
    '1970',
    '1980',
    '1990',
    '2000',
    '2010',
    '2020',
  ]);
});

test.each([50 * 1, 3 * SECOND, 7 * MINUTE, 5 * HOUR, 3 * DAY, 25 * DAY, 200 * DAY, 2000 * DAY, 40_000 * DAY])(
  'a time of %d ms gets between two and nine marks in order',
  (length) => {
    const { major, minor } = timeTicks({ start: at + 1234, stop: at + 1234 + length }, 8);

    expect(major.length).toBeGreaterThanOrEqual(2);
    expect(major.length).toBeLessThanOrEqual(10);
    expect(major.map(({ time }) => time)).toEqual(major.map(({ time }) => time).toSorted((a, b) => a - b));
    expect(minor.every((time) => time >= at + 1234 && time <= at + 1234 + length)).toBe(true);
  },
);
