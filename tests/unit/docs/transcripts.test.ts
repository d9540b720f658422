import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONVERSATIONS } from '#tests/support/conversations.ts';

const page = readFileSync('docs/transcripts.md', 'utf8');

test('the page of transcripts has every conversation, message by message, on both platforms', () => {
  const messages = CONVERSATIONS.flatMap(({ title, messages: said }) => [
    `## ${title}`,
    ...said.map((text) => `**ada** ${text}`),
  ]);
  const lines = page.split('\n').filter((line) => /^(?:## |\*\*ada\*\* )/.test(line));

  expect(CONVERSATIONS).toHaveLength(12);
  expect(lines).toEqual(messages);
  const asked = CONVERSATIONS.reduce((sum, { messages: said }) => sum + said.length, 0);
  for (const platform of ['Slack', 'Discord']) expect(page.split(`_${platform}_`)).toHaveLength(asked + 1);
});

test('no transcript tells a fault of the program, a word of the code or a name that says nothing', () => {
  expect(page).not.toMatch(/went wrong inside|There is no data called|\bsub-goal|\bround \d|`fig\d/i);
});
