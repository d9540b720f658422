import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitMarkdown } from '#adapters/slack/split-markdown.ts';

test('a text that fits is one part', () => {
  expect(splitMarkdown('short', 100)).toEqual(['short']);
});

test('a long text is cut at paragraphs', () => {
  expect(splitMarkdown(`${'a'.repeat(30)}\n\n${'b'.repeat(30)}`, 50)).toEqual([
    'a'.repeat(30),
    'b'.repeat(30),
  ]);
});

test('a code block that is cut goes on as one', () => {
  const code = Array.from({ length: 20 }, (_, index) => `line ${index}`).join('\n');

  const parts = splitMarkdown(`Data:\n\`\`\`\n${code}\n\`\`\``, 100);

  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect((part.split('```').length - 1) % 2).toBe(0);
});

test('every part fits, and no word is lost', () => {
  fc.assert(
    fc.property(
      fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { maxLength: 200 }),
      fc.integer({ min: 40, max: 200 }),
      (words, most) => {
        const parts = splitMarkdown(words.join(' '), most);
        expect(parts.every((part) => part.length <= most)).toBe(true);
        expect(parts.join(' ').split(/\s+/).filter(Boolean)).toEqual(words);
      },
    ),
  );
});
