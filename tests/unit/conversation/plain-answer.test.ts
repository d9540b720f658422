import { expect, test } from 'vitest';
import { answerTo } from '#src/conversation/answers.ts';

const latest = { id: '1', label: 'The latest 3 days: 2025-12-06 to 2025-12-08 (recommended)' };
const question = { id: 'q1', text: 'Which time do you want instead?', choices: [latest], freeText: true };

test.each(['ok latest then', 'yes please', 'ok', 'the latest please', 'then the latest 3 days'])(
  '"%s" takes what was offered',
  (text) => {
    expect(answerTo(question, text)).toBe('The latest 3 days: 2025-12-06 to 2025-12-08');
  },
);

test('other words are another answer', () => {
  expect(answerTo(question, 'june 2024')).toBe('june 2024');
  expect(answerTo({ ...question, freeText: false }, 'no')).toBeUndefined();
});
