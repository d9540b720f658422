import { type BodyParser, BrokenBody } from '#adapters/hapi/body-parser.ts';
import {
  type CellLayout,
  finished,
  grow,
  growingTable,
  placesOf,
  type Table,
} from '#adapters/hapi/growing-table.ts';
import { type PlainNumber, parseNumber, readPlain } from '#adapters/hapi/parse-number.ts';
import { timeReader } from '#adapters/hapi/time-reader.ts';

const NEWLINE = 10;
const RETURN = 13;
const QUOTE = 34;
const HASH = 35;
const COMMA = 44;
/** Letters of `2024-05-10T12:34:56.789Z`. */
const USUAL_TIME = 24;

/**
 * Reads HAPI CSV (RFC 4180, no header row; CRLF, blanks around values and `#` lines are tolerated) in pieces of any
 * length into typed columns.
 *
 * @param layout the columns after the time, in the order of the response
 * @param expectedRows how many records are likely, to reserve memory
 * @param place where the records may be written
 */
export function csvParser(layout: readonly CellLayout[], expectedRows: number, place?: Table): BodyParser {
  const table = growingTable(layout, expectedRows, place);
  const readTime = timeReader();
  const isText = layout.map(({ kind }) => kind === 'text');
  const places = placesOf(layout);
  const width = layout.length;
  const plain: PlainNumber = { value: Number.NaN, end: 0 };
  let carry: Buffer = Buffer.alloc(0);
  let isLast = false;

  /** Reads the line at `start`; returns where the next one starts, or -1 when a quoted value goes on past `end`. */
  function readLine(bytes: Buffer, start: number, end: number): number {
    if (table.rows === table.capacity) grow(table);
    const usual = start + USUAL_TIME;
    if (usual < end && bytes[usual] === COMMA) {
      // What is a time as a whole has no comma in it.
      const time = readTime(bytes, start, usual);
      table.time[table.rows] = time;
      if (!Number.isNaN(time)) return readValues(bytes, usual, end);
    }
    const at = fieldEnd(bytes, start, end);
    if (at < 0) return -1;
    const time = timeOf(bytes, start, at);
    if (Number.isNaN(time)) return skipLine(bytes, start, end);
    table.time[table.rows] = time;
    return readValues(bytes, at, end);
  }

  /** Reads the values of a line from the comma after its time on. */
  function readValues(bytes: Buffer, start: number, end: number): number {
    let at = start;
    for (let column = 0; column < width; column += 1) {
      if (bytes[at] !== COMMA) throw wrongCount(column);
      const from = at + 1;
      const values = isText[column] === true ? undefined : table.numbers[places[column] ?? 0];
      if (values !== undefined) {
        readPlain(bytes, from, end, plain);
        const next = bytes[plain.end];
        if ((next === COMMA || next === NEWLINE) && plain.end < end && !Number.isNaN(plain.value)) {
          values[table.rows] = plain.value;
          at = plain.end;
          continue;
        }
      }
      at = fieldEnd(bytes, from, end);
      if (at < 0) return -1;
      store(column, bytes, from, at);
    }
    if (bytes[at] === COMMA) throw wrongCount(width + 1);
    table.rows += 1;
    return at + 1;
  }

  function store(column: number, bytes: Buffer, from: number, to: number): void {
    const place = places[column] ?? 0;
    if (isText[column]) {
      const values = table.texts[place];
      if (values !== undefined) values[table.rows] = textOf(bytes, from, to);
    } else {
      const values = table.numbers[place];
      if (values !== undefined) values[table.rows] = numberOf(bytes, from, to);
    }
  }

  function timeOf(bytes: Buffer, start: number, end: number): number {
    if (bytes[start] === QUOTE) return readTime(bytes, start + 1, closingQuote(bytes, start, end));
    return readTime(bytes, start, bytes[end - 1] === RETURN ? end - 1 : end);
  }

  /** Blank lines and comments are no records; anything else without a time is no CSV of this layout. */
  function skipLine(bytes: Buffer, start: number, end: number): number {
    const lineEnd = bytes.indexOf(NEWLINE, start);
    const stop = lineEnd < 0 || lineEnd >= end ? end : lineEnd;
    if (bytes[start] === HASH || bytes.toString('latin1', start, stop).trim() === '') return stop + 1;
    throw broken('A line does not start with a time.');
  }

  function wrongCount(columns: number): BrokenBody {
    return broken(`A line has ${columns} of ${width} columns after the time.`);
  }

  function broken(message: string): BrokenBody {
    return new BrokenBody(message, table.rows > 0 || isLast ? 'cut' : 'garbled');
  }

  function readLines(bytes: Buffer, end: number): number {
    let at = 0;
    while (at < end) {
      const next = readLine(bytes, at, end);
      if (next < 0) break;
      at = next;
    }
    return Math.min(at, end);
  }

  return {
    get rows() {
      return table.rows;
    },
    push(piece) {
      const bytes = carry.length === 0 ? piece : Buffer.concat([carry, piece]);
      const read = readLines(bytes, bytes.lastIndexOf(NEWLINE) + 1);
      carry = bytes.subarray(read);
    },
    finish() {
      const isTerminated = carry.toString('latin1').trim() === '';
      isLast = true;
      if (!isTerminated) {
        const line = Buffer.concat([carry, Buffer.from('\n')]);
        if (readLines(line, line.length) < line.length) {
          throw new BrokenBody('The last value has no closing quote.', 'cut');
        }
      }
      return { table: finished(table), isTerminated };
    },
  };
}

/** Index of the comma or line feed that ends the field at `start`; -1 when there is none before `end`. */
function fieldEnd(bytes: Buffer, start: number, end: number): number {
  let at = start;
  while (bytes[at] === 32) at += 1;
  if (bytes[at] === QUOTE) {
    at = afterQuoted(bytes, at, end);
    if (at < 0) return -1;
  }
  for (; at < end; at += 1) {
    const byte = bytes[at];
    if (byte === COMMA || byte === NEWLINE) return at;
  }
  return -1;
}

/** Index after the closing quote of the value that opens at `start`; `""` inside it is a quote. */
function afterQuoted(bytes: Buffer, start: number, end: number): number {
  for (let at = start + 1; at < end; at += 1) {
    if (bytes[at] !== QUOTE) continue;
    if (bytes[at + 1] !== QUOTE) return at + 1;
    at += 1;
  }
  return -1;
}

function closingQuote(bytes: Buffer, start: number, end: number): number {
  const closing = bytes.lastIndexOf(QUOTE, end - 1);
  return closing > start ? closing : end;
}

function numberOf(bytes: Buffer, start: number, end: number): number {
  let from = start;
  while (bytes[from] === 32) from += 1;
  if (bytes[from] === QUOTE) return parseNumber(bytes, from + 1, closingQuote(bytes, from, end));
  return parseNumber(bytes, from, end);
}

function textOf(bytes: Buffer, start: number, end: number): string {
  const text = bytes.toString('utf8', start, end).trim();
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}
