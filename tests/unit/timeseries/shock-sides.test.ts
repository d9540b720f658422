import { expect, test } from 'vitest';
import { dataQuestionSchema } from '#src/domain/data-question.ts';
import { MINUTE } from '#src/domain/time-range.ts';
import { answerQuestion } from '#src/timeseries/questions/answer-question.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const at = new Date(NEW_YEAR + 30 * MINUTE).toISOString();
/** Values before and behind the thirtieth of sixty minutes. */
const step = (before: number, behind: number) =>
  Array.from({ length: 60 }, (_, minute) => (minute < 30 ? before : behind));
const asked = (question: object, ...frames: Parameters<typeof answerQuestion>[1]) =>
  answerQuestion(dataQuestionSchema.parse({ kind: 'shock-sides', at, ...question }), frames);

test('downstream of a forward shock is behind it', () => {
  const { answer, value } = asked({}, scalarFrame('A.N', 'cm^-3', step(5, 15)));

  expect(value).toBe(3);
  expect(answer.sentence).toContain('forward shock');
  expect('rows' in answer && answer.rows[0]?.slice(1)).toEqual([5, 0, 15, 0, 10, 3, '8 / 8']);
});

test('downstream of a reverse shock, at which the density falls, is before it', () => {
  const { answer, value } = asked(
    {},
    scalarFrame('A.V', 'km/s', step(400, 500)),
    scalarFrame('A.N', 'cm^-3', step(15, 5)),
  );

  expect(value).toBe(0.8);
  expect(answer.sentence).toContain('reverse shock');
});

test('without density or field it is said that a forward shock was taken', () => {
  const { remarks } = asked(
    { lengthMs: 5 * MINUTE, gapMs: MINUTE },
    scalarFrame('A.V', 'km/s', step(400, 500)),
  );

  expect(remarks?.join(' ')).toContain('1 min on each side of it left out');
  expect(remarks?.join(' ')).toContain('taken as a forward shock');
});

test('a window without samples is refused', () =>
  expect(() =>
    asked({ lengthMs: MINUTE, gapMs: 90 * MINUTE }, scalarFrame('A.N', 'cm^-3', step(5, 15))),
  ).toThrow('has no samples'));
