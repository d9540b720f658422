import type { OperationAnswer } from '#src/timeseries/operation.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

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

/** A Markdown table; a missing cell is an en dash, times are as people write them, and what does not fit is counted. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
  mostRows: number = MOST_ROWS,
): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const timed = columns.map((_, place) => rows.some((row) => isMoment(row[place])));
  const heads = columns.map((name, place) =>
    timed[place] === true && !name.includes('UTC') ? `${name} (UTC)`.trim() : name,
  );
  const shown = rows.slice(0, mostRows).map((row) => line(row.map(cellText)));
  const more = rows.length > mostRows ? [`… and ${rows.length - mostRows} more.`] : [];
  return [line(heads), line(columns.map(() => '---')), ...shown, ...more].join('\n');
}

function cellText(cell: string | number | null): string {
  if (cell === null) return '–';
  if (typeof cell === 'string') return isMoment(cell) ? momentText(cell) : cell;
  return Number.isInteger(cell) ? wholeText(cell) : numberText(cell);
}

/** All of its digits, grouped where it can be no year. */
function wholeText(cell: number): string {
  const text = Math.abs(cell) < 10_000 ? String(cell) : cell.toLocaleString('en-US');
  return text.replace('-', '−');
}

/** A time as `isoTime` writes it. */
function isMoment(cell: string | number | null | undefined): cell is string {
  return typeof cell === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/.test(cell);
}

/** `2024-05-11 00:04`, with seconds where there are any. */
function momentText(moment: string): string {
  return moment.replace('T', ' ').replace(/(?::00)?Z$/, '');
}
