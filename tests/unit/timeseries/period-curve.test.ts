import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { noise } from '#tests/unit/timeseries/analyses.ts';

const HOURS = 60 * 24;
const hourly = (value: (hour: number) => number) =>
  scalarFrame(
    'A.X',
    'km/s',
    Array.from({ length: HOURS }, (_, hour) => value(hour)),
    { stepMs: HOUR },
  );
const periodsOf = (frame: ReturnType<typeof hourly>) => {
  const { answer } = runOperation('lomb_scargle', [frame], { over: 'period' }, 'P');
  if (answer?.kind !== 'curve') throw new Error('a periodogram is a curve');
  return answer;
};

test('a periodogram over the period tells its peaks, the strongest first', () => {
  const wave = (hour: number, days: number) => Math.sin((2 * Math.PI * hour) / (24 * days));
  // A gap of two days in the middle.
  const answer = periodsOf(
    hourly((hour) => (hour > 700 && hour < 748 ? Number.NaN : 2 * wave(hour, 9) + wave(hour, 3))),
  );

  expect(answer.sentence).toMatch(
    /^The strongest periods of A\.X: (?:8\.9|9\.0)\d? d \(power 0\.[78]\d+\), 3(?:\.0\d)? d/,
  );
  expect(answer.x.unit).toBe('d');
  expect(answer.highlight?.x).toBeCloseTo(9, 0);
});

test('noise without memory has no period that stands out', () => {
  const some = noise(HOURS);

  expect(periodsOf(hourly((hour) => some[hour] ?? 0)).sentence).toContain('No period of A.X stands out');
});
