import { BotError } from '#src/domain/failure.ts';
import { findBlock } from '#src/tables/find-block.ts';
import { isMarkdownRule, readMarkdown } from '#src/tables/read-markdown.ts';
import { readTable } from '#src/tables/read-table.ts';
import type { Table } from '#src/tables/table.ts';

const MOST_LETTERS = 200_000;
const MOST_BLOCKS = 12;

/** The tables that a long text holds, in its order: Markdown tables, and runs of lines that are rows. */
export function tablesInText(text: string): readonly Table[] {
  const plain = text.slice(0, MOST_LETTERS).replace(/\r\n?|\f/g, '\n');
  const { found, rest } = markdownTables(plain);
  return [...found, ...blockTables(rest)].toSorted((a, b) => a.at - b.at).map(({ table }) => table);
}

interface Found {
  /** Where it begins in the text. */
  readonly at: number;
  readonly table: Table;
}

/** @returns the tables, and the text with blanks in their place */
function markdownTables(text: string): { readonly found: readonly Found[]; readonly rest: string } {
  const lines = text.split('\n');
  const found: Found[] = [];
  let at = 0;
  const starts = lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
  let rest = text;
  for (const [rule, line] of lines.entries()) {
    if (rule === 0 || !isMarkdownRule(line) || lines[rule - 1]?.includes('|') !== true) continue;
    const after = lines.findIndex((each, index) => index > rule && !each.includes('|'));
    const last = after < 0 ? lines.length : after;
    const inside = lines.slice(rule - 1, last).join('\n');
    const start = starts[rule - 1] ?? 0;
    rest = blanked(rest, start, start + inside.length);
    found.push(...attempt(start, () => readMarkdown(inside)));
  }
  return { found, rest };
}

function blockTables(text: string): readonly Found[] {
  const found: Found[] = [];
  let rest = text;
  for (let count = 0; count < MOST_BLOCKS; count += 1) {
    const block = findBlock(rest);
    if (block === undefined) break;
    const { from, to, delimiter } = block;
    found.push(...attempt(from, () => readTable(rest.slice(from, to).trim(), {}, delimiter)));
    rest = blanked(rest, from, to);
  }
  return found;
}

/** Lines that only looked like a table are none. */
function attempt(at: number, read: () => Table): readonly Found[] {
  try {
    return [{ at, table: read() }];
  } catch (error) {
    if (error instanceof BotError) return [];
    throw error;
  }
}

function blanked(text: string, from: number, to: number): string {
  return `${text.slice(0, from)}${text.slice(from, to).replace(/[^\n]/g, ' ')}${text.slice(to)}`;
}
