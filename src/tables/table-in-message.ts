import { findBlock } from '#src/tables/find-block.ts';
import { findList } from '#src/tables/find-list.ts';
import { readJson } from '#src/tables/read-json.ts';
import { isMarkdownRule, readMarkdown } from '#src/tables/read-markdown.ts';
import { readTable } from '#src/tables/read-table.ts';
import { splitLine } from '#src/tables/split-rows.ts';
import type { ReadOptions, Table } from '#src/tables/table.ts';

/** A table that stands in a message. */
export interface TableInMessage {
  /** The message without it. */
  readonly rest: string;
  /** @throws BotError as `readTable` */
  read(options: ReadOptions): Table;
}

/** Finds the table that a message holds; `undefined` for an ordinary request, whatever commas and lines it has. */
export function tableInMessage(message: string): TableInMessage | undefined {
  if (!/\d/.test(message)) return undefined;
  const text = message.replace(/\r\n?/g, '\n');
  return fenced(text) ?? markdown(text) ?? block(text) ?? list(text);
}

const FENCE = /```([a-z]*)[ \t]*\n([\s\S]+?)\n?```/i;
/** What code has and a table has not. */
const CODE = /[;{}]\s*$|=>|\breturn\b|\b(?:const|let|var|function|for)\b|^[^\S\n]*\w+[^\S\n]*=\s/m;

function fenced(text: string): TableInMessage | undefined {
  const match = FENCE.exec(text);
  if (match === null) return undefined;
  const [whole, kind = '', inside = ''] = match;
  const rest = without(text, match.index, match.index + whole.length);
  if (/^json$/i.test(kind) && /^\s*(?:\[\s*[[{]|\{\s*"[^"]*"\s*:\s*\[)/.test(inside))
    return { rest, read: (options) => readJson(inside, options) };
  if (/^(?:csv|tsv|table|md|markdown)$/i.test(kind)) {
    const isMarkdown = inside.split('\n', 3).some(isMarkdownRule);
    return {
      rest,
      read: (options) => (isMarkdown ? readMarkdown(inside, options) : readTable(inside, options)),
    };
  }
  if ((kind !== '' && !/^(?:txt|text|plain)$/i.test(kind)) || CODE.test(inside)) return undefined;
  const found = markdown(inside) ?? block(inside) ?? list(inside);
  return found === undefined || found.rest.trim() !== '' ? undefined : { rest, read: found.read };
}

function markdown(text: string): TableInMessage | undefined {
  if (!text.includes('|')) return undefined;
  const lines = text.split('\n');
  const rule = lines.findIndex(isMarkdownRule);
  const header = lines[rule - 1];
  if (rule < 1 || header === undefined || !header.includes('|')) return undefined;
  const after = lines.findIndex((line, index) => index > rule && !line.includes('|'));
  const last = after < 0 ? lines.length : after;
  if (last === rule + 1 || splitLine(header, '|').length < 1) return undefined;
  const inside = lines.slice(rule - 1, last).join('\n');
  const rest = [...lines.slice(0, rule - 1), ...lines.slice(last)].join('\n');
  return { rest: tidy(rest), read: (options) => readMarkdown(inside, options) };
}

function block(text: string): TableInMessage | undefined {
  const found = findBlock(text);
  if (found === undefined) return undefined;
  const { from, to, delimiter } = found;
  const inside = text.slice(from, to).replace(/^\s+/, '');
  return { rest: without(text, from, to), read: (options) => readTable(inside, options, delimiter) };
}

function list(text: string): TableInMessage | undefined {
  const found = findList(text);
  if (found === undefined) return undefined;
  const { from, to, rows } = found;
  return { rest: without(text, from, to), read: (options) => readTable(rows, options, ' ') };
}

function without(text: string, from: number, to: number): string {
  return tidy(`${text.slice(0, from)} ${text.slice(to)}`);
}

/** What is left of the sentence around a table: no colon or bracket that led to it. */
function tidy(text: string): string {
  return text
    .replace(/(?<!\s)\s*[:[({]{1,20}\s*(?=$|\n|[\])}])/g, ' ')
    .replace(/^\s*[\])}]+|(?<=\s)[\])}]+/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
