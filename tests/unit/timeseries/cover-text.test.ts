import { expect, test } from 'vitest';
import { MINUTE } from '#src/domain/time-range.ts';
import { coverText } from '#src/timeseries/questions/cover-text.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

/** A row a minute, without those of `absent`. */
function minutes(count: number, absent: readonly number[], provenance = {}) {
  const rows = Array.from({ length: count }, (_, row) => row).filter((row) => !absent.includes(row));
  return scalarFrame(
    'Kp',
    '',
    rows.map(() => 1),
    { time: rows.map((row) => NEW_YEAR + row * MINUTE), provenance },
  );
}

function told(frame: ReturnType<typeof minutes>): string {
  return coverText(frame, frame.columns[0]?.values ?? new Float64Array(0));
}

test('rows that the cadence lets expect and that are absent are missing, as fills are', () => {
  const hole = Array.from({ length: 20 }, (_, row) => 30 + row);
  expect(told(minutes(100, hole))).toBe('80 samples, 20 % missing');
});

test('what was cut out of data is not missed', () => {
  const cut = { origin: 'computed', operation: 'event_cut' } as const;
  expect(told(minutes(100, [30, 31, 32, 33], cut))).toBe('96 samples');
});

test('data without a cadence miss nothing but values', () => {
  const time = Array.from({ length: 40 }, (_, row) => NEW_YEAR + row * row * MINUTE);
  const values = time.map((_, row) => (row < 4 ? Number.NaN : 1));
  expect(told(scalarFrame('V', 'km/s', values, { time }))).toBe('36 samples, 10 % missing');
});
