import { expect, test } from 'vitest';
import { DAY } from '#src/domain/time-range.ts';
import { partsByCalendar } from '#src/workers/parts-by-calendar.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

test('each month has its own rows and its name', () => {
  const days = Array.from({ length: 40 }, (_, day) => day);
  const parts = partsByCalendar(scalarFrame('O.V', 'km/s', days, { stepMs: DAY }), 'month');

  const year = new Date(NEW_YEAR).getUTCFullYear();
  expect(parts.map(({ part }) => part)).toEqual([`${year}-01`, `${year}-02`]);
  expect(parts.map(({ frame }) => frame.time.length)).toEqual([31, 9]);
  expect([...(parts[1]?.frame.columns[0]?.values ?? [])]).toEqual([31, 32, 33, 34, 35, 36, 37, 38, 39]);
});

test('more files than a reply takes are refused with what would do', () => {
  const days = Array.from({ length: 60 }, (_, day) => day);
  expect(() => partsByCalendar(scalarFrame('O.V', 'km/s', days, { stepMs: DAY }), 'day')).toThrow('60 files');
});
