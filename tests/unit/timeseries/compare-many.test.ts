import { expect, test } from 'vitest';
import { compareAnswer } from '#src/timeseries/questions/compare-answer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

test('the largest of several is told with its time', () => {
  const frames = ['a', 'b', 'c'].map((name, index) => scalarFrame(name, 'km', [1, 2 + index * 3, 1]));
  const { answer } = compareAnswer(frames, { kind: 'compare', statistic: 'maximum', asks: ['larger'] });

  expect(answer.sentence).toMatch(/The largest is that for c.*, at .* UTC\.$/);
});
