import { expect, test } from 'vitest';
import { tableBlock, tableParts, tableText, withTables } from '#adapters/slack/markdown-tables.ts';

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

test('a table that is too large for a block is cut into parts that repeat its head', () => {
  const rows = Array.from({ length: 251 }, (_, index) => [`${index}`, 'x']);

  const parts = tableParts(rows);

  expect(parts.map(({ length }) => length)).toEqual([101, 101, 51]);
  expect(parts.flatMap((part) => part.slice(1))).toEqual(rows.slice(1));
  expect(parts.every(([head]) => head?.[0] === '0')).toBe(true);
  const wide = rows.map(([number = '']) => [number, 'wide '.repeat(60)]);
  expect(tableParts(wide).flat(2).join('').length).toBeGreaterThan(wide.flat().join('').length);
  for (const part of tableParts(wide))
    expect(JSON.stringify(tableBlock(part, '')).length).toBeLessThan(11_000);
});

test('a table with too many columns stays text', () => {
  const rows = [Array.from({ length: 30 }, (_, index) => `${index}`)];

  expect(tableParts(rows)).toEqual([]);
  expect(
    tableText([
      ['0', 'x'],
      ['1', 'x'],
    ]),
  ).toBe('| 0 | x |\n|---|---|\n| 1 | x |');
});

test('an empty cell shows a dash, because Slack takes no empty text', () => {
  expect(JSON.stringify(tableBlock([['A'], ['']], ''))).toContain('"–"');
});

test('numbers sort as numbers, with the text that was written; other cells are text', () => {
  const { rows } = tableBlock(
    [
      ['of', 'value'],
      ['Bz', '−12.3'],
      ['rows', '1,435'],
      ['missing', '0.35 %'],
      ['at', '10 May 20:05'],
    ],
    'x',
  );

  expect(rows).toMatchObject([
    [{ type: 'raw_text' }, { type: 'raw_text' }],
    [
      { type: 'raw_text', text: 'Bz' },
      { type: 'raw_number', value: -12.3, text: '−12.3' },
    ],
    [{}, { type: 'raw_number', value: 1435, text: '1,435' }],
    [{}, { type: 'raw_number', value: 0.35, text: '0.35 %' }],
    [{}, { type: 'raw_text', text: '10 May 20:05' }],
  ]);
});
