import type { Frame } from '#src/domain/frame.ts';
import { isoTimeWriter } from '#src/timeseries/iso-times.ts';

/** Rows of one chunk of text. */
const CHUNK_ROWS = 4_096;

/** A frame as one CSV text; see `csvChunks`. */
export function toCsv(frame: Frame): string {
  return [...csvChunks(frame)].join('');
}

/**
 * A frame as CSV (RFC 4180, lines end in `\n`), in chunks of text: the header `time,NAME (unit),…`, then one line a row with
 * the time in ISO 8601 UTC with `Z` and numbers to their last digit; a missing value is an empty cell.
 */
export function* csvChunks({ time, columns, text }: Frame): Generator<string, void, undefined> {
  const names = columns.map(({ name, unit }) => (unit === '' ? name : `${name} (${unit})`));
  yield `${['time', ...names, ...text.map(({ name }) => name)].map(cell).join(',')}\n`;
  const iso = isoTimeWriter();
  for (let start = 0; start < time.length; start += CHUNK_ROWS) {
    const stop = Math.min(time.length, start + CHUNK_ROWS);
    let chunk = '';
    for (let row = start; row < stop; row += 1) {
      chunk += iso(time[row] ?? 0);
      for (const { values } of columns) chunk += numberCell(values[row] ?? Number.NaN);
      for (const { values } of text) chunk += `,${cell(values[row] ?? '')}`;
      chunk += '\n';
    }
    yield chunk;
  }
}

function numberCell(value: number): string {
  return Number.isNaN(value) ? ',' : `,${value}`;
}

/** Quotes a cell where it has to be, and takes away the meaning that a spreadsheet would give to a formula. */
function cell(words: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(words) ? `'${words}` : words;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
