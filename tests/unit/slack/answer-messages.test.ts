import { expect, test } from 'vitest';
import { answerMessages } from '#adapters/slack/answer-messages.ts';
import type { TurnEvent } from '#src/domain/event.ts';

type Answer = Extract<TurnEvent, { type: 'answer' }>;

function noticeOf(text: string): string {
  const answer: Answer = {
    type: 'answer',
    status: 'done',
    text,
    followUps: [],
    notes: [],
    unread: [],
    assumptions: [],
  };
  return answerMessages(answer, { withFeedback: false }).messages[0]?.text ?? '';
}

test.each([
  [
    '**ACE and Wind |B|, 1–7 Dec 2025.** Means 3.68 and 3.63 nT; peaks 6.89 and 6.71.',
    'ACE and Wind |B|, 1–7 Dec 2025.',
  ],
  [
    'The maximum of ACE |B| is 17.94 nT, at 6 Dec. It fell later.',
    'The maximum of ACE |B| is 17.94 nT, at 6 Dec.',
  ],
  ['| a | b |\n| --- | --- |\n| 1 | 2 |\n\nThat is all. More follows.', 'That is all.'],
  ['no end at all', 'no end at all'],
])('a notification is the first sentence of the answer: %s', (text, notice) => {
  expect(noticeOf(text)).toBe(notice);
});

test('a notification has at most 150 characters', () => {
  expect(noticeOf(`So ${'long '.repeat(100)}.`).length).toBeLessThanOrEqual(150);
});
