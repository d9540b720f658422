/**
 * Discord shows no tables: each row becomes an item of a list, its first cell (after a number) in front and the others
 * behind it, each number with the head of its column. Text in code fences stays as it is.
 */
export function tablesAsLists(text: string): string {
  const lines = text.split('\n');
  const out: string[] = [];
  let isCode = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (/^\s*```/.test(line)) isCode = !isCode;
    if (isCode || !isRow(line) || !isRule(lines[at + 1] ?? '')) {
      out.push(line);
      continue;
    }
    const rows = rowsFrom(lines, at + 2);
    const heads = cellsOf(line);
    out.push(...rows.map((row) => itemOf(row, heads)));
    at += 1 + rows.length;
  }
  return out.join('\n');
}

function isRow(line: string): boolean {
  return /^\s*\|.*\|\s*$/.test(line);
}

/** The line of dashes under the head of a table. */
function isRule(line: string): boolean {
  const cells = line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|');
  return cells.every((cell) => /^:?-+:?$/.test(cell.trim()));
}

function rowsFrom(lines: readonly string[], from: number): readonly string[] {
  const end = lines.findIndex((line, index) => index >= from && !isRow(line));
  return lines.slice(from, end < 0 ? lines.length : end);
}

function cellsOf(row: string): readonly string[] {
  return row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
}

function itemOf(row: string, heads: readonly string[]): string {
  const cells = cellsOf(row)
    .map((cell, index) => ({ cell, head: heads[index] ?? '' }))
    .filter(({ cell }) => cell !== '' && cell !== '–' && cell !== '-');
  const number = cells[0]?.cell ?? '';
  const isNumbered = /^\d+$/.test(number);
  const [first, ...rest] = isNumbered ? cells.slice(1) : cells;
  const front = isNumbered ? `${number}.` : '-';
  const name = first === undefined ? '' : nameOf(first.cell);
  return [`${front} ${name}`, ...rest.map(told)].join(' · ');
}

function nameOf(cell: string): string {
  return cell.startsWith('`') || cell.startsWith('**') ? cell : `**${cell}**`;
}

/** A number alone says nothing: it comes with what it is. */
function told({ cell, head }: { readonly cell: string; readonly head: string }): string {
  return head !== '' && /^[−-]?[\d.,]/.test(cell) ? `${head} ${cell}` : cell;
}
