import { type BodyParser, BrokenBody } from '#adapters/hapi/body-parser.ts';
import { type CellLayout, finished, grow, growingTable, placesOf } from '#adapters/hapi/growing-table.ts';
import { timeReader } from '#adapters/hapi/time-reader.ts';

/**
 * Reads HAPI binary (records of fixed length, little-endian, text padded with NUL) in pieces of any length into typed
 * columns.
 *
 * @param timeBytes length of the time at the start of a record
 * @param layout the columns after the time, in the order of the response, each with its length in bytes
 */
export function binaryParser(
  timeBytes: number,
  layout: readonly CellLayout[],
  expectedRows: number,
): BodyParser {
  const table = growingTable(layout, expectedRows);
  const readTime = timeReader();
  const places = placesOf(layout);
  const recordBytes = layout.reduce((sum, { bytes }) => sum + bytes, timeBytes);
  let carry: Buffer = Buffer.alloc(0);

  function readRecord(bytes: Buffer, view: DataView, start: number): void {
    if (table.rows === table.capacity) grow(table);
    const time = readTime(bytes, start, textEnd(bytes, start, start + timeBytes));
    if (Number.isNaN(time))
      throw new BrokenBody('A record does not start with a time.', table.rows > 0 ? 'cut' : 'garbled');
    table.time[table.rows] = time;

    let at = start + timeBytes;
    for (let column = 0; column < layout.length; column += 1) {
      const cell = layout[column];
      if (cell === undefined) continue;
      store(cell, places[column] ?? 0, bytes, view, at);
      at += cell.bytes;
    }
    table.rows += 1;
  }

  function store(cell: CellLayout, place: number, bytes: Buffer, view: DataView, at: number): void {
    if (cell.kind === 'text') {
      const values = table.texts[place];
      if (values !== undefined)
        values[table.rows] = bytes.toString('utf8', at, textEnd(bytes, at, at + cell.bytes));
      return;
    }
    const values = table.numbers[place];
    const value = cell.kind === 'double' ? view.getFloat64(at, true) : view.getInt32(at, true);
    if (values !== undefined) values[table.rows] = value;
  }

  function readRecords(bytes: Buffer): number {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    const whole = bytes.length - (bytes.length % recordBytes);
    for (let start = 0; start < whole; start += recordBytes) readRecord(bytes, view, start);
    return whole;
  }

  return {
    get rows() {
      return table.rows;
    },
    push(piece) {
      if (carry.length + piece.length < recordBytes) {
        carry = Buffer.concat([carry, piece]);
        return;
      }
      const missing = carry.length === 0 ? 0 : recordBytes - carry.length;
      if (missing > 0) readRecords(Buffer.concat([carry, piece.subarray(0, missing)]));
      const rest = missing > 0 ? piece.subarray(missing) : piece;
      carry = rest.subarray(readRecords(rest));
    },
    finish() {
      if (carry.length > 0) {
        throw new BrokenBody(
          `The body ends ${carry.length} bytes into a record.`,
          table.rows > 0 ? 'cut' : 'garbled',
        );
      }
      return { table: finished(table), isTerminated: true };
    },
  };
}

/** Where the text ends that is padded with NUL up to `end`. */
function textEnd(bytes: Buffer, start: number, end: number): number {
  let at = end;
  while (at > start && bytes[at - 1] === 0) at -= 1;
  return at;
}
