import { expect, test } from 'vitest';
import { DAY } from '#src/domain/time-range.ts';
import { ticksOfForm } from '#src/plotting/date-forms.ts';
import { timeTicks } from '#src/plotting/time-ticks.ts';

const MAY_10 = Date.UTC(2024, 4, 10);
const hours = timeTicks({ start: MAY_10, stop: MAY_10 + 2 * DAY }, 4);
const days = timeTicks({ start: MAY_10, stop: MAY_10 + 6 * DAY }, 8);
const textsOf = (...given: Parameters<typeof ticksOfForm>) =>
  ticksOfForm(...given).major.map(({ lines }) => lines.join('|'));

test('days of the year stand for dates, under the hours where a day begins and alone otherwise', () => {
  expect(textsOf('day-of-year', hours)).toEqual([
    '00:00|DOY 131 2024',
    '12:00',
    '00:00|DOY 132 2024',
    '12:00',
    '00:00',
  ]);
  expect(textsOf('day-of-year', days).slice(0, 3)).toEqual(['131|2024', '132', '133']);
});

test('of years over each other a day of the year has no year', () => {
  expect(textsOf('day-of-year', hours, true)[0]).toBe('00:00|DOY 131');
});

test('months are told by the day of the year that they begin with', () => {
  const year = timeTicks({ start: Date.UTC(2023, 0, 1), stop: Date.UTC(2024, 0, 1) }, 6);
  expect(textsOf('day-of-year', year).slice(0, 3)).toEqual(['1|2023', '60', '121']);
});

test('hours stand without their date, and marks of whole days stay dates', () => {
  expect(textsOf('clock', hours)).toEqual(['00:00', '12:00', '00:00', '12:00', '00:00']);
  expect(textsOf('clock', days)[1]).toBe('11 May');
});

test('dates go without their year', () => {
  expect(textsOf('yearless', hours)[2]).toBe('00:00|11 May');
  expect(textsOf('yearless', days)[0]).toBe('10 May');
});
