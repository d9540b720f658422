import { BotError } from '#src/domain/failure.ts';
import { MAX_COLUMNS, MAX_ROWS, tooLarge } from '#src/tables/limits.ts';

export type Delimiter = '\t' | ';' | ',' | '|' | ' ';

/** One row of a table, its cells trimmed. */
export interface Row {
  /** Line of the text on which it begins, 1-based. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** In the order in which they are tried: a comma may stand inside a number, a blank inside a date. */
export const DELIMITERS: readonly Delimiter[] = ['\t', ';', ',', '|', ' '];

/**
 * Splits a text into rows of cells. Quotation marks hold a cell together as in RFC 4180, also over lines; a comma or
 * any run of blanks (`' '`) parts cells. Empty lines are passed over.
 *
 * @throws BotError `invalid-request` for a quotation mark that is never closed, `too-large`
 */
export function splitRows(text: string, delimiter: Delimiter): readonly Row[] {
  const rows: Row[] = [];
  const keep = (line: number, cells: readonly string[]) => {
    if (cells.every((cell) => cell === '')) return;
    if (cells.length > MAX_COLUMNS + 1) throw tooLarge(`${MAX_COLUMNS} columns (line ${line})`);
    if (rows.length > MAX_ROWS) throw tooLarge(`${MAX_ROWS.toLocaleString('en-US')} rows`);
    rows.push({ line, cells });
  };
  if (delimiter !== ' ' && text.includes('"')) quotedRows(text, delimiter, keep);
  else for (const [index, line] of linesOf(text)) keep(index, splitLine(line, delimiter));
  return rows;
}

/** Lines with their 1-based numbers, whatever ends them. */
function* linesOf(text: string): Generator<readonly [number, string]> {
  let start = 0;
  for (let line = 1; start <= text.length; line += 1) {
    const end = text.indexOf('\n', start);
    const stop = end < 0 ? text.length : end;
    yield [line, text.slice(start, stop)];
    start = stop + 1;
  }
}

/** The cells of one line that holds no quoted line breaks. */
export function splitLine(line: string, delimiter: Delimiter): readonly string[] {
  if (delimiter === ' ') return splitBlanks(line);
  const [only] = line.includes('"') ? splitQuotedLine(line, delimiter) : [];
  if (only !== undefined) return only;
  const bare = delimiter === '|' ? line.trim().replace(/^\||\|$/g, '') : line;
  // No limit would make a long line of commas a list as long; one cell too many is enough to refuse it.
  return bare.split(delimiter, MAX_COLUMNS + 2).map((cell) => cell.trim());
}

function splitQuotedLine(line: string, delimiter: Delimiter): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  try {
    quotedRows(line, delimiter, (_, cells) => rows.push(cells));
  } catch (error) {
    // A lone quotation mark (5" telescope) is a sign like any other.
    if (!(error instanceof BotError)) throw error;
    return [];
  }
  return rows;
}

/** Blanks part cells, but `Bz (nT)` and what stands in quotation marks stay together. */
function splitBlanks(line: string): readonly string[] {
  const words = line.trim().split(/\s+/, 4 * MAX_COLUMNS);
  const cells: string[] = [];
  for (const word of words) {
    const before = cells.at(-1);
    const isUnit = before !== undefined && /^[([]/.test(word) && /[a-z]/i.test(before);
    const isOpen = before !== undefined && /^(?:"[^"]*|[^([]*[([][^)\]]*)$/.test(before);
    if (before !== undefined && (isUnit || isOpen)) cells[cells.length - 1] = `${before} ${word}`;
    else cells.push(word);
  }
  return cells.map((cell) => cell.replace(/^"(.*)"$/, '$1'));
}

/** Reads quoted cells by the signs themselves. */
function quotedRows(
  text: string,
  delimiter: Delimiter,
  keep: (line: number, cells: readonly string[]) => void,
): void {
  const state = { at: 0, line: 1 };
  while (state.at < text.length) {
    const line = state.line;
    const cells: string[] = [];
    for (;;) {
      cells.push(nextCell(text, delimiter, state));
      if (cells.length > MAX_COLUMNS + 1) throw tooLarge(`${MAX_COLUMNS} columns (line ${line})`);
      if (text[state.at] !== delimiter) break;
      state.at += 1;
    }
    state.at += 1;
    state.line += 1;
    keep(line, cells);
  }
}

/** Leaves `state.at` on the delimiter or the line break that ended the cell. */
function nextCell(text: string, delimiter: Delimiter, state: { at: number; line: number }): string {
  let start = state.at;
  while (text[start] === ' ') start += 1;
  if (text[start] !== '"') return plainCell(text, delimiter, state);
  let value = '';
  for (let at = start + 1; ; ) {
    const close = text.indexOf('"', at);
    if (close < 0) throw unclosed(state.line);
    value += text.slice(at, close);
    if (text[close + 1] !== '"') {
      state.at = close + 1;
      break;
    }
    value += '"';
    at = close + 2;
  }
  for (const sign of value) if (sign === '\n') state.line += 1;
  return value + plainCell(text, delimiter, state);
}

function plainCell(text: string, delimiter: Delimiter, state: { at: number }): string {
  const start = state.at;
  while (state.at < text.length && text[state.at] !== delimiter && text[state.at] !== '\n') state.at += 1;
  return text.slice(start, state.at).trim();
}

function unclosed(line: number): BotError {
  return new BotError(
    'invalid-request',
    `The quotation mark in the row that begins on line ${line} is never closed.`,
    { hint: 'Close it, or write it twice where it belongs to the text.' },
  );
}
