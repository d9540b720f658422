import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { NEW_YEAR, vectorFrame } from '#tests/support/frames.ts';

const rows = vectorFrame('S', 'nT^2/Hz', [
  [1, 2, 3],
  [4, 9, Number.NaN],
]);
const spectrum: Frame = {
  ...rows,
  columns: rows.columns.map(({ component: _, ...column }) => column),
  bins: { name: 'Frequency', unit: 'Hz', centers: Float64Array.from([0.001, 0.002, 0.004]), varying: false },
};

test('the largest sample of a spectrogram is told with its frequency and its time', () => {
  const { value, times, answer } = answerQuestion({ kind: 'statistic', statistics: ['maximum'] }, [spectrum]);
  expect([value, times]).toEqual([9, [NEW_YEAR + 60_000]]);
  expect(answer.sentence).toContain('highest at 0.002 Hz (a period of 500 s), at 2024-01-01 00:01 UTC: 9');
});

test('the mean of a spectrogram is told channel by channel', () => {
  const { answer } = answerQuestion({ kind: 'statistic', statistics: ['mean'] }, [spectrum]);
  expect(answer.kind).toBe('table');
});
