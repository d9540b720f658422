import { expect, test } from 'vitest';
import { tableBlock, tableText, withTables } from '#adapters/slack/markdown-tables.ts';

test('a table is taken out, with the line above it as caption', () => {
  const segments = withTables('Here:\n\n**Maxima**\n\n| A | B |\n|---|:-:|\n| 1 | `x` |\n| 2 |\n\nEnd.');

  expect(segments).toEqual([
    { kind: 'text', text: 'Here:\n\n**Maxima**\n' },
    {
      kind: 'table',
      caption: 'Maxima',
      rows: [
        ['A', 'B'],
        ['1', 'x'],
        ['2', ''],
      ],
    },
    { kind: 'text', text: '\nEnd.' },
  ]);
});

test('bars in code and in sentences are no tables', () => {
  for (const text of ['```\n| a | b |\n|---|---|\n```', '|B| is the magnitude', '| a | b |\nno rule']) {
    expect(withTables(text)).toEqual([{ kind: 'text', text }]);
  }
});

test('a table that is too large for a block stays text', () => {
  const rows = Array.from({ length: 150 }, (_, index) => [`${index}`, 'x']);

  expect(tableBlock(rows, 'Many')).toBeUndefined();
  expect(tableText(rows.slice(0, 2))).toBe('| 0 | x |\n|---|---|\n| 1 | x |');
});

test('an empty cell shows a dash, because Slack takes no empty text', () => {
  expect(JSON.stringify(tableBlock([['A'], ['']], ''))).toContain('"–"');
});
