import { expect, test } from 'vitest';
import { HOUR } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { scalarFrame } from '#tests/support/frames.ts';

/** A storm whose recovery is exponential with 20 h, hour by hour; its minimum is −200 nT at 10:00. */
const DST = scalarFrame(
  'Dst',
  'nT',
  Array.from({ length: 100 }, (_, hour) => (hour < 10 ? -20 * hour : -200 * Math.exp(-(hour - 10) / 20))),
  { stepMs: HOUR },
);

const recovery = (more: object) => answerQuestion({ kind: 'recovery', ...more }, [DST]);

test('a storm recovers to half of its minimum after 20 h · ln 2', () => {
  const { value, unit, answer } = recovery({ shares: [0.5] });

  expect(value).toBeCloseTo(20 * Math.log(2), 1);
  expect(unit).toBe('h');
  expect(answer.sentence).toMatch(
    /^Dst comes back from its minimum of −200 nT .* to half of it, −100 nT, after 13\.9 h/,
  );
});

test('a level counts as it is, and the exponential behind the minimum has its time constant', () => {
  expect(recovery({ level: -50 }).value).toBeCloseTo(20 * Math.log(4), 1);
  expect(recovery({ shares: [1 / Math.E], isFitted: true }).answer.sentence).toContain(
    'e-folding time of 20 ± ',
  );
});

test('an exponential goes through the first hours that are said, whatever comes behind them', () => {
  const bent = {
    ...DST,
    columns: DST.columns.map((column) => ({ ...column, values: bentAt(column.values, 34) })),
  };
  const { answer } = answerQuestion(
    { kind: 'recovery', shares: [1 / Math.E], isFitted: true, fittedMs: 24 * HOUR },
    [bent],
  );

  expect(answer.sentence).toContain('Over the first 1 d of it');
  expect(answer.sentence).toContain('e-folding time of 20 ± ');
});

test('a level that is never reached, or is behind the extreme, is told', () => {
  expect(() => recovery({ level: 10 })).toThrow('does not come back');
  expect(() => recovery({ level: -250 })).toThrow('is not on the way back');
});

/** Behind a row the recovery is twice as slow. */
function bentAt(values: Float64Array, row: number): Float64Array {
  return values.map((value, at) => (at <= row ? value : (values[row] ?? 0) * Math.exp(-(at - row) / 40)));
}
