const NUMBER = /^(?:[−-]?[\d.,]+(?:e[−-]?\d+)?(?: %)?|–|)$/;
const BETWEEN = '  ';

/**
 * The lines of a Markdown table as columns that stand under each other, numbers to the right.
 *
 * @param lines all of the table, its head and the line of dashes first
 * @param lengthOf what of a cell can be seen
 */
export function alignedTable(
  lines: readonly string[],
  lengthOf: (text: string) => number,
): readonly string[] {
  const [head = [], , ...body] = lines.map(cellsOf);
  const widths = head.map((_, at) => Math.max(...[head, ...body].map((row) => lengthOf(row[at] ?? ''))));
  const areNumbers = head.map((_, at) => body.every((row) => NUMBER.test(row[at] ?? '')));
  const line = (row: readonly string[]) =>
    widths
      .map((width, at) => {
        const cell = row[at] ?? '';
        const blanks = ' '.repeat(width - lengthOf(cell));
        return areNumbers[at] === true ? blanks + cell : cell + blanks;
      })
      .join(BETWEEN)
      .trimEnd();
  return [line(head), widths.map((width) => '─'.repeat(width)).join(BETWEEN), ...body.map(line)];
}

/** True for the line of dashes under the head of a table. */
export function isTableRule(line: string | undefined): boolean {
  return line !== undefined && /^\s*\|(?:\s*:?-+:?\s*\|)+\s*$/.test(line);
}

function cellsOf(line: string): readonly string[] {
  const inner = line.trim().replace(/^\|/, '').replace(/\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}
