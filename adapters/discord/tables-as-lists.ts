/**
 * Discord shows no tables: each row becomes an item of a list, its first cell (after a number) in front and the others
 * behind it. Text in code fences stays as it is.
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
    out.push(...rows.map(itemOf));
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

function itemOf(row: string): string {
  const cells = row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim())
    .filter((cell) => cell !== '' && cell !== '–' && cell !== '-');
  const isNumbered = /^\d+$/.test(cells[0] ?? '');
  const [head = '', ...rest] = isNumbered ? cells.slice(1) : cells;
  const front = isNumbered ? `${cells[0]}.` : '-';
  const name = head.startsWith('`') || head.startsWith('**') ? head : `**${head}**`;
  return [`${front} ${name}`, ...rest].join(' · ');
}
