import { rounded, scaleOf, writeDecimal } from '#adapters/demo/encode-number.ts';
import type { RecordColumn, Records } from '#adapters/demo/records.ts';
import { noDay, TIME_LENGTH, writeTime } from '#adapters/demo/time-text.ts';

/** Gives memory for so many bytes; what stands in it does not matter. */
export type Room = (bytes: number) => Buffer;

/** Memory of its own for each piece. */
export const ownRoom: Room = (bytes) => Buffer.allocUnsafeSlow(bytes);

/** Turns records into the bytes of a response body. */
export type RecordEncoder = (records: Records, room: Room) => Buffer;

type NumbersColumn = Extract<RecordColumn, { kind: 'number' }>;
type TextsColumn = Extract<RecordColumn, { kind: 'text' }>;

/** Writes one value of a row from an offset on and returns the offset after it. */
type CellWriter = (target: Buffer, at: number, row: number) => number;

/** RFC 4180 without a header line; times with milliseconds and `Z`. */
export const encodeCsv: RecordEncoder = ({ time, columns }, room) => {
  const cells = columns.map(csvCell);
  const widest = TIME_LENGTH + 2 + columns.reduce((sum, column) => sum + 1 + csvWidth(column), 0);
  const target = room(widest * time.length);
  const [view, day] = [viewOf(target), noDay()];
  let at = 0;
  for (let row = 0; row < time.length; row += 1) {
    at = writeTime(view, at, time[row] ?? 0, day);
    for (const cell of cells) {
      target[at++] = 0x2c;
      at = cell(target, at, row);
    }
    target[at++] = 0x0a;
  }
  return target.subarray(0, at);
};

/**
 * Fixed-length records, little-endian: doubles of 8 bytes, integers of 4, texts padded with NUL (HAPI 3.3 section 3.7).
 * Written column by column, which is twice as fast as record by record.
 */
export const encodeBinary: RecordEncoder = ({ time, columns }, room) => {
  const width = TIME_LENGTH + columns.reduce((sum, column) => sum + binaryWidth(column), 0);
  const target = room(width * time.length);
  const view = viewOf(target);
  writeTimes(view, width, time);
  let at = TIME_LENGTH;
  for (const column of columns) {
    if (column.kind === 'text') writeTexts(target, at, width, column);
    else writeNumbers(view, at, width, column);
    at += binaryWidth(column);
  }
  return target;
};

function csvWidth({ kind, parameter }: RecordColumn): number {
  return kind === 'text' ? 2 * (parameter.length ?? TIME_LENGTH) + 2 : 28;
}

function binaryWidth({ parameter: { type, length } }: RecordColumn): number {
  if (type === 'double') return 8;
  return type === 'integer' ? 4 : (length ?? TIME_LENGTH);
}

function csvCell(column: RecordColumn): CellWriter {
  const fill = column.parameter.fill ?? '';
  if (column.kind === 'text') {
    return (target, at, row) => at + target.write(quoted(column.values[row] ?? fill), at, 'utf8');
  }
  const { values, parameter } = column;
  const scale = scaleOf(parameter);
  const decimals = parameter.type === 'integer' ? 0 : (parameter.decimals ?? 0);
  return (target, at, row) => {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) return at + target.write(fill, at, 'latin1');
    if (scale === undefined) return at + target.write(String(rounded(value, scale)), at, 'latin1');
    return writeDecimal(target, at, Math.round(value * scale), decimals);
  };
}

const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer) => new DataView(buffer, byteOffset, byteLength);

function writeTimes(target: DataView, width: number, time: Float64Array): void {
  const day = noDay();
  for (let row = 0; row < time.length; row += 1) writeTime(target, row * width, time[row] ?? 0, day);
}

/** Writes one column, the first value at `from` and each next one a record further on. */
function writeTexts(target: Buffer, from: number, width: number, { parameter, values }: TextsColumn): void {
  const length = parameter.length ?? TIME_LENGTH;
  for (const [row, text] of values.entries()) {
    const at = from + row * width;
    const written = target.write(text ?? parameter.fill ?? '', at, length, 'utf8');
    target.fill(0, at + written, at + length);
  }
}

/** The same of numbers. */
function writeNumbers(target: DataView, from: number, width: number, column: NumbersColumn): void {
  const { parameter, values } = column;
  const scale = scaleOf(parameter);
  const fill = parameter.fill === null ? Number.NaN : Number(parameter.fill);
  const isInteger = parameter.type === 'integer';
  for (let row = 0, at = from; row < values.length; row += 1, at += width) {
    const value = values[row] as number; // row stays below its length
    const told = Number.isNaN(value) ? fill : rounded(value, scale);
    if (isInteger) target.setInt32(at, told, true);
    else target.setFloat64(at, told, true);
  }
}
