import { expect, test } from 'vitest';
import { compareAnswer } from '#src/timeseries/questions/compare-answer.ts';
import { scalarFrame } from '#tests/support/frames.ts';

test('the largest of several is told with its time', () => {
  const frames = ['a', 'b', 'c'].map((name, index) => scalarFrame(name, 'km', [1, 2 + index * 3, 1]));
  const { answer } = compareAnswer(frames, { kind: 'compare', statistic: 'maximum', asks: ['larger'] });

  expect(answer.sentence).toMatch(/The largest is that for c.*, at .* UTC\.$/);
});

test('a change in percent is of the size of the first', () => {
  const sentenceOf = (first: number, second: number) =>
    compareAnswer([scalarFrame('a', 'nT', [first]), scalarFrame('b', 'nT', [second])], {
      kind: 'compare',
      statistic: 'mean',
      asks: ['percent'],
    }).answer.sentence;

  expect(sentenceOf(8, 6)).toMatch(/ The second is 25 % lower than the first\.$/);
  expect(sentenceOf(-8, -6)).toMatch(/ The second is 25 % higher than the first\.$/);
  expect(sentenceOf(0, 6)).toMatch(/ A change from zero has no percentage\.$/);
});
