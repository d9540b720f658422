import { expect, test } from 'vitest';
import { passages } from '#src/documents/passages.ts';

const page = (words: string) => `${words} ${'Filler says nothing. '.repeat(90)}`;

test('a short document is given as a whole, with its pages', () => {
  expect(passages('one\ftwo', 'anything', 1_000)).toBe('[page 1]\none\n[page 2]\ntwo');
});

test('of a long one its beginning is given, and where the telling words stand', () => {
  const pages = Array.from({ length: 40 }, (_, index) =>
    page(index === 0 ? 'Abstract first.' : index === 30 ? 'The Alfvén speed was 55.' : `Nothing ${index}.`),
  );

  const given = passages(pages.join('\f'), 'what is said of the Alfvén speed?', 12_000);

  expect(given).toContain('Abstract first.');
  expect(given).toContain('[page 31]\nThe Alfvén speed was 55.');
  expect(given).toContain('[…]');
  expect(given.length).toBeLessThan(13_000);
});
