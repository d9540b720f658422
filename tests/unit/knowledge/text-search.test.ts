import { expect, test } from 'vitest';
import { searchTexts } from '#src/knowledge/text-search.ts';

const TEXTS = [
  'Plot ACE magnetic field (2024-05-10 to 2024-05-12), Gannon storm',
  'Plot Wind density (2023-12-01)',
  'log y for particle fluxes',
  'Plot SYM-H (2024-05-10 to 2024-05-13)',
];

test.each([
  ['the May 2024 storm', [0, 3]],
  ['Dec 2023', [1]],
  ['particle flux', [2]],
  ['magnetc fields', [0]],
  ['helicopters', []],
  ['', []],
])('"%s" finds %o', (query, rows) => {
  expect(searchTexts(TEXTS, query, 10)).toEqual(rows);
});

test('no more are found than are wanted', () => {
  expect(searchTexts(TEXTS, 'plot 2024', 1)).toHaveLength(1);
});
