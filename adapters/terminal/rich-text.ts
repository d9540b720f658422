import { styleText } from 'node:util';
import { alignedTable, isTableRule } from '#adapters/terminal/aligned-table.ts';

export type Style = Parameters<typeof styleText>[0];
export type Paint = (style: Style, text: string) => string;

/** Colours a text, or leaves it as it is. */
export function painter(hasColor: boolean): Paint {
  return (style, text) => (hasColor ? styleText(style, text, { validateStream: false }) : text);
}

/** Text of data servers and files must not steer the terminal: only line ends and tabs are left of the control characters. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}

/**
 * Words as a terminal shows them: `**bold**` and `` `code` `` as looks and not as signs, tables in columns, and lines broken at
 * spaces.
 *
 * @param width columns of the terminal; lines are not broken without it
 */
export function richText(text: string, paint: Paint, width?: number): string {
  const lines = text.split('\n');
  const shown: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (!isCode && isTableRow(line) && isTableRule(lines[at + 1])) {
      const after = lines.findIndex((each, place) => place > at && !isTableRow(each));
      const table = lines.slice(at, after < 0 ? lines.length : after);
      shown.push(...alignedTable(table, lengthOf).map((row) => styled(row, paint)));
      at += table.length - 1;
      continue;
    }
    // Code keeps its lines.
    const isKept = isCode || /^\s*(?:\||```)/.test(line);
    shown.push(...(isKept ? [line] : wrapped(line, width).map((part) => styled(part, paint))));
  }
  return shown.join('\n');
}

function isTableRow(line: string): boolean {
  return /^\s*\|/.test(line);
}

function styled(line: string, paint: Paint): string {
  return line
    .replace(/\*\*([^*]+)\*\*/g, (_, words: string) => paint('bold', words))
    .replace(/(?<!`)`([^`]+)`(?!`)/g, (_, words: string) => paint('cyan', words));
}

/** Lines after the first begin under the words of the first. */
function wrapped(line: string, width: number | undefined): readonly string[] {
  if (width === undefined || line.length <= width) return [line];
  const indent = /^\s*(?:[-*•]\s+|\d+\.\s+)?/.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  let current = indent;
  let isEmpty = true;
  // What stands between signs stays in one line, so that the signs are found.
  for (const word of line.slice(indent.length).match(/(?:\*\*[^*]+\*\*|`[^`]+`|\S)+/g) ?? []) {
    if (!isEmpty && lengthOf(current) + 1 + lengthOf(word) > width) {
      lines.push(current);
      [current, isEmpty] = [' '.repeat(indent.length), true];
    }
    current += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return [...lines, current];
}

function lengthOf(text: string): number {
  return text.replace(/\*\*|`/g, '').length;
}
