import { expect, test } from 'vitest';
import { fitText, textWidth, wrapText } from '#src/plotting/text-width.ts';

test('a text that is too long ends in an ellipsis and fits', () => {
  const text = fitText('Interplanetary magnetic field', 10, 80);

  expect(text).toMatch(/^Interp.*…$/);
  expect(textWidth(text, 10)).toBeLessThanOrEqual(80);
});

test('lines break at spaces, and the last one takes what is left', () => {
  expect(wrapText('one two three four five six', 10, 60, 2)).toHaveLength(2);
  expect(wrapText('', 10, 60, 2)).toEqual([]);
});
