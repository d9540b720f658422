import { describe, expect, test } from 'vitest';
import { spokenNumber } from '#src/domain/spoken-number.ts';
import { spokenMoment, spokenRange } from '#src/domain/spoken-time.ts';

const range = (start: string, stop: string) => ({ start: Date.parse(start), stop: Date.parse(stop) });

describe('a range as people say it', () => {
  test.each([
    ['2025-12-01', '2025-12-08', '1–7 Dec 2025'],
    ['2025-12-01', '2025-12-02', '1 Dec 2025'],
    ['2025-11-28', '2025-12-04', '28 Nov – 3 Dec 2025'],
    ['2025-12-30', '2026-01-03', '30 Dec 2025 – 2 Jan 2026'],
    ['2024-05-01', '2024-06-01', 'May 2024'],
    ['2024-05-01', '2024-07-01', '1 May – 30 Jun 2024'],
    ['2024-01-01', '2025-01-01', '2024'],
    ['2010-01-01', '2025-01-01', '2010–2024'],
    ['2024-05-10T06:00Z', '2024-05-10T18:00Z', '10 May 2024 06:00–18:00'],
    ['2024-05-10T18:00Z', '2024-05-11T06:00Z', '10 May 18:00 – 11 May 2024 06:00'],
    ['2023-12-31T18:00Z', '2024-01-01T06:00Z', '31 Dec 2023 18:00 – 1 Jan 2024 06:00'],
  ])('%s to %s is %s', (start, stop, said) => {
    expect(spokenRange(range(start, stop))).toBe(said);
  });
});

describe('a moment beside its period', () => {
  test.each([
    ['2025-12-06T14:24:20Z', '2025-12-01', '2025-12-08', '6 Dec 14:24'],
    ['2025-12-06T14:24:20Z', '2025-12-06', '2025-12-07', '14:24'],
    ['2025-12-31T23:59:45Z', '2025-12-30', '2026-01-03', '1 Jan 2026 00:00'],
  ])('%s within %s to %s is %s', (time, start, stop, said) => {
    expect(spokenMoment(Date.parse(time), range(start, stop))).toBe(said);
  });
});

test.each([
  [3.6789, '3.68'],
  [-0.41234, '−0.412'],
  [431.7, '432'],
  [-412, '−412'],
  [123_456, '123,456'],
  [0, '0'],
  [0.0000521, '5.21e−5'],
  [3.2e9, '3.2e+9'],
])('the number %d is said as %s', (value, said) => {
  expect(spokenNumber(value)).toBe(said);
});
