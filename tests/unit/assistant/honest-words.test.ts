import { expect, test } from 'vitest';
import { honestWords } from '#src/assistant/honest-words.ts';

test.each([
  ['The storm of May 2024 is shown. Dst fell to -412 nT.', 'The storm of May 2024 is shown.'],
  ['Wind speed rose to 1,000 km/s! Here it is, smoothed by 1 h.', 'Here it is, smoothed by 1 h.'],
  ['About 30 % is missing.', ''],
  ['It has 3 panels, from 10 to 12 May 2024.', 'It has 3 panels, from 10 to 12 May 2024.'],
])('values that a model states are left out: %s', (text, honest) => {
  expect(honestWords(text, 'show the storm', 400)).toBe(honest);
});

test('values that the user said may be repeated', () => {
  const words = 'Find when Bz was below -10 nT.';

  expect(honestWords(words, 'when was bz below −10nT?', 400)).toBe(words);
});

test('what is too long is cut', () => {
  expect(honestWords('word '.repeat(200), '', 40)).toHaveLength(40);
});
