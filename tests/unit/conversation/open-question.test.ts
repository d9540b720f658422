import { expect, test } from 'vitest';
import { answerIn, questionFor, refusalOf } from '#src/conversation/open-question.ts';
import { newSession, type Session, type Waiting } from '#src/domain/session.ts';

const NOW = 1_718_450_000_000;
const HOUR = 3_600_000;
const waiting: Waiting = {
  question: {
    id: 'q1',
    text: 'Which one?',
    choices: [
      { id: '1', label: 'Voyager 1' },
      { id: '2', label: 'Voyager 2' },
    ],
    freeText: true,
  },
  request: 'plot Voyager',
  askedBy: 'ada',
  askedAt: NOW - 1000,
};
const session: Session = { ...newSession('x:w/c/1', NOW), waiting };
const click = (userId: string, questionId?: string) => ({
  kind: 'choice' as const,
  userId,
  choiceId: '2',
  ...(questionId === undefined ? {} : { questionId }),
});
const say = (words: string, userId = 'ada') => ({ kind: 'text' as const, userId, text: words });

test('who asked answers by click or in words', () => {
  expect(refusalOf(session, click('ada', 'q1'), NOW)).toBeUndefined();
  expect(answerIn(questionFor(session, 'ada', NOW), click('ada'))).toBe('Voyager 2');
  expect(answerIn(questionFor(session, 'ada', NOW), say('the second one'))).toBe('Voyager 2');
});

test('a click on an older question is refused', () => {
  expect(refusalOf(session, click('ada', 'q0'), NOW)).toMatch(/no open question/);
});

test('a click is refused when nothing is open', () => {
  expect(refusalOf(newSession('x', NOW), click('ada', 'q1'), NOW)).toMatch(/no open question/);
});

test('others can neither click nor say a choice, but can ask for something of their own', () => {
  expect(refusalOf(session, click('ben', 'q1'), NOW)).toMatch(/person who asked/);
  expect(refusalOf(session, say('Voyager 2', 'ben'), NOW)).toMatch(/person who asked/);
  expect(refusalOf(session, say('plot the ACE magnetic field', 'ben'), NOW)).toBeUndefined();
  expect(questionFor(session, 'ben', NOW)).toBeUndefined();
});

test('after a day a question has expired', () => {
  expect(refusalOf(session, click('ada', 'q1'), NOW + 25 * HOUR)).toMatch(/expired/);
  expect(questionFor(session, 'ada', NOW + 25 * HOUR)).toBeUndefined();
});

test('a request of its own is no answer', () => {
  expect(answerIn(waiting, say('plot the ACE magnetic field for May 2024'))).toBeUndefined();
});

test('the label of a choice is an answer, however much it reads like a request', () => {
  const choices = [{ id: '1', label: 'OMNI solar wind speed and density' }];
  const vague: Waiting = { ...waiting, question: { ...waiting.question, choices } };

  expect(answerIn(vague, say('OMNI solar wind speed and density'))).toBe('OMNI solar wind speed and density');
});

test('a choice of the form is known by its plain name, whatever stands behind it', () => {
  const choices = [
    { id: '1', label: 'Voyager 1 (recommended)' },
    { id: '2', label: 'Voyager 2, to Dec 2022' },
  ];
  const marked: Waiting = { ...waiting, question: { ...waiting.question, choices } };
  const form = (words: string) => answerIn(marked, { ...say(words), questionId: 'q1' });

  expect(form('Voyager 1 (recommended), log scale for 5 March 1979')).toBe(
    'Voyager 1, log scale for 5 March 1979',
  );
  expect(form('Voyager 2, to Dec 2022, thick lines')).toBe('Voyager 2, thick lines');
  expect(form('both of them')).toBe('both of them');
});

test('a request of its own in the form of a question is one', () => {
  const form = (words: string) => answerIn(waiting, { ...say(words), questionId: 'q1' });

  expect(form('Plot ACE magnetic field for 10 to 12 May 2024')).toBeUndefined();
  expect(form('Wind speed, thick lines for last week')).toBeUndefined();
});

test('what is written into the form of a question answers it, even where it looks like a request of its own', () => {
  const words = 'Voyager 2, log scale for 5 March 1979';
  const open = questionFor(session, 'ada', NOW);

  expect(answerIn(open, say(words))).toBeUndefined();
  expect(answerIn(open, { ...say(words), questionId: 'q1' })).toBe(words);
  expect(answerIn(open, { ...say(words), questionId: 'q0' })).toBeUndefined();
});
