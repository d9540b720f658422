import type { Frame, FrameAxis } from '#src/domain/frame.ts';
import { headerNames } from '#src/timeseries/header-names.ts';
import { isoTimeWriter } from '#src/timeseries/iso-times.ts';

/** Rows of one chunk of text. */
const CHUNK_ROWS = 4_096;

/** A frame as one CSV text; see `csvChunks`. */
export function toCsv(frame: Frame): string {
  return [...csvChunks(frame)].join('');
}

/**
 * A frame as CSV (RFC 4180, lines end in `\n`), in chunks of text: the header `time,NAME (unit),…`, then one line a row with
 * the time in ISO 8601 UTC with `Z` and numbers to their last digit; a missing value is an empty cell. What is no time series has
 * the values of its axis in the first column.
 */
function* csvChunks(frame: Frame): Generator<string, void, undefined> {
  const { time, columns, text, axis } = frame;
  const named = ({ name, unit }: { readonly name: string; readonly unit: string }) =>
    unit === '' ? name : `${name} (${unit})`;
  const names = headerNames(frame);
  yield `${[axis === undefined ? 'time' : named(withEdge(axis)), ...names, ...text.map(({ name }) => name)].map(csvCell).join(',')}\n`;
  const place = axis === undefined ? isoTimeWriter() : String;
  for (let start = 0; start < time.length; start += CHUNK_ROWS) {
    const stop = Math.min(time.length, start + CHUNK_ROWS);
    let chunk = '';
    for (let row = start; row < stop; row += 1) {
      chunk += place(time[row] ?? 0);
      for (const { values } of columns) chunk += numberCell(values[row] ?? Number.NaN);
      for (const { values } of text) chunk += `,${csvCell(values[row] ?? '')}`;
      chunk += '\n';
    }
    yield chunk;
  }
}

/** The rows of a histogram stand on the lower edges of their bins. */
function withEdge({ name, unit, binWidth }: FrameAxis): { readonly name: string; readonly unit: string } {
  return { name: binWidth === undefined ? name : `${name} from`, unit };
}

function numberCell(value: number): string {
  return Number.isNaN(value) ? ',' : `,${value}`;
}

/** Quotes a cell where it has to be, and takes away the meaning that a spreadsheet would give to a formula. */
export function csvCell(words: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(words) ? `'${words}` : words;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
