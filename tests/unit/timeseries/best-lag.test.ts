import { expect, test } from 'vitest';
import { MINUTE } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const wave = (row: number) => Math.sin(row / 5) + Math.sin(row / 13);
const early = scalarFrame(
  'A.Bz',
  'nT',
  Array.from({ length: 200 }, (_, row) => wave(row)),
  { stepMs: MINUTE },
);
const late = scalarFrame(
  'B.Bz',
  'nT',
  Array.from({ length: 200 }, (_, row) => wave(row - 7)),
  { stepMs: MINUTE },
);

test('the best lag is looked for within a quarter of the data where no bound is said', () => {
  const question = { kind: 'correlation', method: 'pearson', isBestLag: true } as const;

  const { answer, value } = answerQuestion(question, [early, late]);

  expect(answer.sentence).toContain('follows');
  expect(answer.sentence).toContain('by 7 min: 1.000, of 101 lags up to 50 min');
  expect(value).toBeCloseTo(1, 9);
});

test('a series that is moved to its best lag stands where the other one is', () => {
  const { frame, notes } = runOperation('match_lag', [late, early], {}, 'moved');

  expect(frame?.time[7]).toBe(early.time[0]);
  expect(frame?.columns[0]?.values).toEqual(late.columns[0]?.values);
  expect(notes).toEqual([
    `${late.label} was moved 7 min earlier, where the correlation coefficient is strongest: 1.000.`,
  ]);
});

test.each([
  [[0, 5 * MINUTE], 'by 5 min'],
  [[-5 * MINUTE, 0], 'without a lag'],
  [[5 * MINUTE, 20 * MINUTE], 'by 7 min'],
])('between two lags that are said, %j, the best is one of these', (lagMs, found) => {
  const question = { kind: 'correlation', method: 'pearson', isBestLag: true, lagMs } as const;

  const { answer } = answerQuestion(question, [early, late]);

  expect(answer.sentence).toContain(found);
  expect(answer.sentence).toContain('of the lags from');
});
