import { expect, test } from 'vitest';
import { requestTime } from '#adapters/demo/request-time.ts';

test.each([
  ['2024-01-15T06:07:08.250Z', '2024-01-15T06:07:08.250Z'],
  ['2024-01-15', '2024-01-15T00:00:00.000Z'],
  ['2024-01-15Z', '2024-01-15T00:00:00.000Z'],
  ['2024-060T12:30', '2024-02-29T12:30:00.000Z'],
  ['2024-366', '2024-12-31T00:00:00.000Z'],
  ['2024-03', '2024-03-01T00:00:00.000Z'],
  ['2024Z', '2024-01-01T00:00:00.000Z'],
  ['2024-01-15T24:00:00Z', '2024-01-16T00:00:00.000Z'],
  ['2024-01-15T00:00:00.123456789Z', '2024-01-15T00:00:00.123Z'],
])('%s is understood as %s', (text, iso) => {
  expect(new Date(requestTime(text, 1402)).toISOString()).toBe(iso);
});

test.each([
  '',
  'now',
  '2024-02-30',
  '2023-366',
  '2024-000',
  '2024-1-1',
  '2024-01-01T25:00',
  '2024-01-01 00:00',
  '2024T05',
])('"%s" is refused', (text) => {
  expect(() => requestTime(text, 1403)).toThrow(expect.objectContaining({ code: 1403 }));
});
