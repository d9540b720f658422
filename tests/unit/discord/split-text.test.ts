import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten, splitText } from '#adapters/discord/split-text.ts';

test('a short text is one part, and an empty one is none', () => {
  expect(splitText('Hello.')).toEqual(['Hello.']);
  expect(splitText(' \n')).toEqual([]);
});

test('paragraphs stay whole where they can', () => {
  const [first, second] = splitText(`${'a '.repeat(30).trim()}\n\n${'b '.repeat(30).trim()}`, 80);

  expect(first).toMatch(/^[a ]+$/);
  expect(second).toMatch(/^[b ]+$/);
});

test('a code block is closed at the end of a part and opened again with its language', () => {
  const parts = splitText(`\`\`\`csv\n${'1,2,3\n'.repeat(40)}\`\`\``, 100);

  for (const part of parts) {
    expect(part.startsWith('```csv\n')).toBe(true);
    expect(part.trimEnd().endsWith('```')).toBe(true);
  }
});

test('whatever the text, no part is too long and no word is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3000 }), (text) => {
      const parts = splitText(text.replaceAll('`', ''), 200);
      const bare = (value: string) => value.replace(/\s+/g, '');

      expect(parts.every((part) => part.length <= 200)).toBe(true);
      expect(bare(parts.join(''))).toBe(bare(text.replaceAll('`', '')));
    }),
  );
});

test('whatever the fences, no part is too long and every part closes what it opens', () => {
  const line = fc.constantFrom('```', '```csv', 'a,b,c', 'some words in a row', '', 'x'.repeat(150));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const parts = splitText(lines.join('\n'), 200);

      expect(parts.every((part) => part.length <= 200)).toBe(true);
      for (const part of parts.slice(0, -1)) expect((part.match(/^\s*```/gm) ?? []).length % 2).toBe(0);
    }),
  );
});

test('a line is shortened with a sign that something is missing', () => {
  expect(shorten('one\ntwo', 20)).toBe('one two');
  expect(shorten('abcdef', 4)).toBe('abc…');
});

test('a fence with a line of thousands of letters behind it is no language, and ends', () => {
  const parts = splitText(`\`\`\`${'x'.repeat(6_000)}\n${'y'.repeat(3_000)}`);

  expect(parts.length).toBeLessThan(10);
  expect(parts.every((part) => part.length <= 2_000)).toBe(true);
});
