import type { OperationAnswer } from '#src/timeseries/operation.ts';

/** Rows of a table that a reply shows. */
const MOST_ROWS = 30;

/** An answer that is no time series, as Markdown. */
export function answerText(answer: OperationAnswer): string {
  switch (answer.kind) {
    case 'scalar':
    case 'curve':
    case 'histogram':
      return answer.sentence;
    case 'table':
      return [answer.sentence, markdownTable(answer.columns, answer.rows)]
        .filter((part) => part !== '')
        .join('\n\n');
  }
}

/** A Markdown table; a missing cell is an en dash, and what does not fit is counted. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  mostRows: number = MOST_ROWS,
): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const shown = rows.slice(0, mostRows).map((row) => line(row.map(cellText)));
  const more = rows.length > mostRows ? [`… and ${rows.length - mostRows} more.`] : [];
  return [line(columns), line(columns.map(() => '---')), ...shown, ...more].join('\n');
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) ? String(cell) : String(Number(cell.toPrecision(6)));
}
