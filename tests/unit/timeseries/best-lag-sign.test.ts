import { expect, test } from 'vitest';
import type { QuestionOf } from '#src/domain/data-question.ts';
import { lagCurve } from '#src/timeseries/best-lag.ts';
import { correlationAnswer } from '#src/timeseries/questions/correlation-answer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const WAVE = Array.from({ length: 60 }, (_, row) => Math.sin(row / 4) + 0.3 * Math.cos(row / 1.7));
const mirrored = WAVE.map((value) => -value);
const at = (mission: string, values: readonly number[]) =>
  scalarFrame(`${mission}.Bz`, 'nT', values, { provenance: { mission, quantity: 'magnetic-field' } });
const BEST: QuestionOf<'correlation'> = { kind: 'correlation', method: 'pearson', isBestLag: true };

test('the strongest of either sign, or of one sign alone', () => {
  const frames = [at('ACE', WAVE), at('WIND', mirrored)];

  const either = lagCurve(frames);
  const positive = lagCurve(frames, undefined, undefined, undefined, 'positive');

  expect(either.lagMs).toBe(0);
  expect(either.curve[either.best ?? -1]).toBeCloseTo(-1, 9);
  expect(positive.curve[positive.best ?? -1]).toBeGreaterThan(0);
});

test('one quantity of two spacecraft is correlated, not anti-correlated; the sign is told', () => {
  const frames = [at('ACE', WAVE), at('WIND', mirrored)];

  expect(correlationAnswer(frames, BEST, []).value).toBeGreaterThan(0);
  expect(correlationAnswer(frames, { ...BEST, sign: 'either' }, []).answer.sentence).toContain(
    '-1.000, an anti-correlation, of',
  );
});
