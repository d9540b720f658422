import { gridOf } from '#src/tables/grid.ts';
import { tableOf } from '#src/tables/read-table.ts';
import { type Row, splitLine } from '#src/tables/split-rows.ts';
import type { ReadOptions, Table } from '#src/tables/table.ts';

/** True for the line of dashes under the header of a Markdown table. */
export function isMarkdownRule(line: string): boolean {
  if (line.length > 4_000 || !line.includes('|')) return false;
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

/** Reads a Markdown table; its line of dashes is passed over. @throws BotError as `readTable` */
export function readMarkdown(text: string, options: ReadOptions = {}): Table {
  const rows = text
    .split('\n')
    .map((line, index): Row => ({ line: index + 1, cells: isMarkdownRule(line) ? [] : cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return tableOf(gridOf(rows, '|'), options, 'groups');
}

/** Bars that are escaped belong to their cell; so do signs of emphasis, which say nothing here. */
function cellsOf(line: string): readonly string[] {
  return splitLine(line.replaceAll('\\|', '\u0001'), '|').map((cell) =>
    cell
      .replaceAll('\u0001', '|')
      .replace(/^(\*\*|__|`)(.*)\1$/, '$2')
      .trim(),
  );
}
