import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTime, parseTimeText } from '#adapters/hapi/parse-time.ts';
import { timeReader } from '#adapters/hapi/time-reader.ts';
import { DAY } from '#src/domain/time-range.ts';

const anyTime = fc.date({
  min: new Date('1700-01-01T00:00:00Z'),
  max: new Date('2100-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

test('a full time of any day from 1700 to 2100 is the one that Date gives', () => {
  fc.assert(
    fc.property(anyTime, (date) => {
      expect(parseTimeText(date.toISOString())).toBe(date.getTime());
    }),
    { numRuns: 5_000 },
  );
});

test('day of year and calendar date name the same instant', () => {
  fc.assert(
    fc.property(anyTime, (date) => {
      const day = Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY) + 1;
      const text = `${date.toISOString().slice(0, 4)}-${String(day).padStart(3, '0')}${date.toISOString().slice(10)}`;

      expect(parseTimeText(text)).toBe(date.getTime());
    }),
    { numRuns: 2_000 },
  );
});

test('a truncated time has the smallest value for what is missing, with or without Z', () => {
  fc.assert(
    fc.property(
      anyTime,
      fc.constantFrom(4, 7, 10, 13, 16, 19),
      fc.constantFrom('', 'Z'),
      (date, length, zone) => {
        const whole = '0000-01-01T00:00:00.000Z';
        const text = date.toISOString().slice(0, length);
        expect(parseTimeText(text + zone)).toBe(Date.parse(text + whole.slice(length)));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('what is below a millisecond is kept as a fraction', () => {
  const second = Date.UTC(2024, 4, 10, 1, 2, 3);

  expect(parseTimeText('2024-05-10T01:02:03.5Z')).toBe(second + 500);
  expect(parseTimeText('2024-05-10T01:02:03.000250Z')).toBe(second + 0.25);
  expect(parseTimeText('2024-05-10T01:02:03.123456789Z')).toBeCloseTo(second + 123.456789, 3);
});

test('a leap second and hour 24 run over into the next minute and day', () => {
  expect(parseTimeText('2016-12-31T23:59:60Z')).toBe(Date.UTC(2017, 0, 1));
  expect(parseTimeText('2024-02-29T24:00:00Z')).toBe(Date.UTC(2024, 2, 1));
});

test.each([
  '',
  'Z',
  '2024-13-01',
  '2024-00-01',
  '2023-02-29',
  '2023-366',
  '2024-000',
  '2024-1-1',
  '24-01-01',
  '2024-01-01T',
  '2024-01-01T25',
  '2024-01-01T00:60',
  '{"HAPI":"3.0"',
  'Time',
  '2024-01-01T00:00:00.1x',
])('"%s" is no time', (text) => {
  expect(parseTimeText(text)).toBeNaN();
});

test('binary times are padded with NUL', () => {
  const bytes = Buffer.from('2024-01-01Z\0\0\0\0');

  expect(parseTime(bytes, 0, bytes.length)).toBe(Date.UTC(2024, 0, 1));
});

test('a reader that remembers the last date reads every sequence of times as one that does not', () => {
  const time = fc.oneof(
    anyTime.map((date) => date.toISOString()),
    fc.constantFrom(
      '2024-01-01Z',
      '2024-01-01T05Z',
      '2024-001T00:00Z',
      '2024-01-01T00:00:00',
      '2024-010T00Z',
      '2024Z',
      '20x4Z',
    ),
  );
  fc.assert(
    fc.property(fc.array(time, { maxLength: 12 }), (texts) => {
      const read = timeReader();
      for (const text of texts) {
        const bytes = Buffer.from(text);
        expect(read(bytes, 0, bytes.length)).toBe(parseTimeText(text));
      }
    }),
    { numRuns: 2_000 },
  );
});
