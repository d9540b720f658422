import { expect, test } from 'vitest';
import { tablesAsLists } from '#adapters/discord/tables-as-lists.ts';

test('a table becomes a list, numbered rows by their number', () => {
  const text = [
    'Found:',
    '| no. | dataset | what |',
    '| --- | :-: | --- |',
    '| 1 | `AC_H0_MFI` | field |',
    '| 2 | `WI_H0_MFI` | – |',
    'Say a number.',
  ].join('\n');

  expect(tablesAsLists(text)).toBe('Found:\n1. `AC_H0_MFI` · field\n2. `WI_H0_MFI`\nSay a number.');
});

test('rows without a number are items with their first cell in front', () => {
  expect(tablesAsLists('| a | b |\n|---|---|\n| mean | 5 nT |')).toBe('- **mean** · b 5 nT');
});

test('numbers keep the heads of their columns', () => {
  const text =
    '| series | mean (nT) | max (nT) | max at |\n|---|---|---|---|\n| ACE \\|B\\| | 3.68 | 6.89 | 6 Dec 14:24 |';

  expect(tablesAsLists(text)).toBe('- **ACE |B|** · mean (nT) 3.68 · max (nT) 6.89 · max at 6 Dec 14:24');
});

test('text without a table, and tables in code, stay as they are', () => {
  const code = '```\n| a | b |\n|---|---|\n| 1 | 2 |\n```';

  expect(tablesAsLists(code)).toBe(code);
  expect(tablesAsLists('a | b')).toBe('a | b');
});
