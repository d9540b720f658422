import type { Block } from '#adapters/slack/message.ts';

export type Segment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[]; readonly caption: string };

const ROW = /^\s*\|(.+)\|\s*$/;

/** Takes tables out of markdown, so that they can be shown as tables. A table's caption is the line above it. */
export function withTables(markdown: string): readonly Segment[] {
  const segments: Segment[] = [];
  const lines = markdown.split('\n');
  let text: string[] = [];
  let isInCode = false;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.startsWith('```')) isInCode = !isInCode;
    if (isInCode || !ROW.test(line) || !isRule(lines[index + 1] ?? '')) {
      text.push(line);
      continue;
    }
    const rows = [cells(line)];
    for (index += 2; ROW.test(lines[index] ?? ''); index++) rows.push(cells(lines[index] ?? ''));
    index -= 1;
    segments.push(
      { kind: 'text', text: text.join('\n') },
      { kind: 'table', rows: evened(rows), caption: captionOf(text) },
    );
    text = [];
  }
  segments.push({ kind: 'text', text: text.join('\n') });
  return segments.filter((segment) => segment.kind === 'table' || segment.text.trim() !== '');
}

/** The line of dashes under the head of a table. */
function isRule(line: string): boolean {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

const MOST_ROWS = 100;
const MOST_COLUMNS = 20;
/** Of a block as JSON: Slack takes some 13,000 characters of blocks in a message, and 10,000 of a table. */
const MOST_CHARACTERS = 10_000;

/** Rows of one table that fit into one block, its head included. */
export type TablePart = readonly (readonly string[])[];

/** Cuts a table into parts that fit into blocks; each repeats the head. A table with too many columns gives none. */
export function tableParts(rows: TablePart): readonly TablePart[] {
  const [head = [], ...body] = rows;
  if (head.length > MOST_COLUMNS) return [];
  const parts: (readonly string[])[][] = [[head]];
  let size = sizeOf(head);
  for (const row of body) {
    const part = parts.at(-1);
    const isFull = size + sizeOf(row) > MOST_CHARACTERS || (part?.length ?? 0) > MOST_ROWS;
    if (part === undefined || (isFull && part.length > 1)) {
      parts.push([head, row]);
      size = sizeOf(head) + sizeOf(row);
    } else {
      part.push(row);
      size += sizeOf(row);
    }
  }
  return parts;
}

function sizeOf(row: readonly string[]): number {
  return JSON.stringify(row.map(cellOf)).length + 1;
}

/** One part of a table as a block. */
export function tableBlock(rows: TablePart, caption: string): Block {
  return {
    type: 'data_table',
    caption: caption === '' ? 'Table' : caption,
    page_size: 10,
    rows: rows.map((row) => row.map(cellOf)),
  };
}

/** A number sorts as one, with the text that was written; anything else is text, and Slack takes no empty one. */
function cellOf(text: string): Readonly<Record<string, unknown>> {
  const number = numberIn(text);
  return number === undefined
    ? { type: 'raw_text', text: text === '' ? '–' : text }
    : { type: 'raw_number', value: number, text };
}

/** `−12.3`, `1,435`, `5.2e−10`, `0.35 %`; `undefined` for what is no number. */
function numberIn(text: string): number | undefined {
  const plain = text
    .replaceAll('−', '-')
    .replace(/(?<=\d),(?=\d{3})/g, '')
    .replace(/ ?%$/, '');
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(plain) ? Number(plain) : undefined;
}

/** The table as it stood in the markdown. */
export function tableText(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...body.map(line)].join('\n');
}

function cells(line: string): readonly string[] {
  const inner = ROW.exec(line)?.[1] ?? '';
  return inner.split(/(?<!\\)\|/).map((cell) => plain(cell.trim().replaceAll('\\|', '|')));
}

/** Cells show no markup. */
function plain(cell: string): string {
  return cell.replace(/\*\*([^*]*)\*\*/g, '$1').replace(/`([^`]*)`/g, '$1');
}

function evened(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const width = rows[0]?.length ?? 0;
  return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
}

function captionOf(text: readonly string[]): string {
  const last = text.findLast((line) => line.trim() !== '') ?? '';
  return plain(last.replace(/^#+\s*/, '').replace(/:\s*$/, '')).slice(0, 150);
}
