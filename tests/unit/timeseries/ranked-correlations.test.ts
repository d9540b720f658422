import { expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import type { Frame } from '#src/domain/frame.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const named = (name: string, values: readonly number[]) => scalarFrame(`A.${name}`, name, values);
const asked = (frames: readonly Frame[], more: object = {}) =>
  answerQuestion(dataQuestionSchema.parse({ kind: 'correlation', isRanked: true, ...more }), frames);
const DRIVEN = named('Y', [1, 2, 3, 4, 5]);

test('each is correlated with the last one, the strongest of either sign first', () => {
  const { answer, value } = asked([named('P', [1, 3, 2, 5, 4]), named('Q', [5, 4, 3, 2, 0]), DRIVEN]);

  expect(value).toBeCloseTo(-0.98639, 5);
  expect('rows' in answer && answer.rows.map(([, coefficient, pairs]) => [coefficient, pairs])).toEqual([
    [-0.9864, 5],
    [0.8, 5],
  ]);
});

test('one alone is no choice', () =>
  expect(() => asked([named('P', [1, 3, 2, 5, 4]), DRIVEN])).toThrow('two series at least'));

test('what does not vary is left out, and one that is left is no choice', () =>
  expect(() => asked([named('P', [1, 3, 2, 5, 4]), named('Q', [1, 1, 1, 1, 1]), DRIVEN])).toThrow(
    'samples in common',
  ));

test('each has its own best lag, and one at the end of what was looked through is told', () => {
  const wave = (late: number, count = 60) =>
    Array.from({ length: count }, (_, at) => Math.sin((at - late) * 0.1));
  const { answer, remarks } = asked([named('P', wave(0)), named('Q', wave(-4)), named('Y', wave(4))], {
    maxLagMs: 7 * 60_000,
  });

  expect('rows' in answer && answer.rows.map(([name, , lag]) => [name, lag])).toEqual(
    expect.arrayContaining([
      ['P', '4 min later'],
      ['Q', '7 min later'],
    ]),
  );
  expect(answer.sentence).toContain('(4 min later)');
  expect(remarks?.join(' ')).toMatch(/At the end of that lie Q: the true best/);
});
