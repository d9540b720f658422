import { gzipSync } from 'node:zlib';

/** A variable of a test file: its values already as bytes of records. */
export interface WrittenVariable {
  readonly name: string;
  readonly type: number;
  readonly elements?: number;
  readonly sizes?: readonly number[];
  readonly records: number;
  readonly bytes: Uint8Array;
  readonly isGzipped?: boolean;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

interface Options {
  readonly isColumnMajor?: boolean;
  readonly isLittle?: boolean;
  /** Adds these bytes as a CCR around the whole file. */
  readonly isPacked?: boolean;
}

/**
 * Writes a CDF of version 3 with z variables, from the description of its records in the CDF internal format: CDR at 8, GDR,
 * attributes with their entries, variables with one index and one piece of values each.
 */
export function cdfFile(variables: readonly WrittenVariable[], options: Options = {}): Uint8Array {
  const parts: Buffer[] = [Buffer.from('cdf300010000ffff', 'hex')];
  let at = 8;
  const put = (record: Buffer): number => {
    const where = at;
    parts.push(record);
    at += record.length;
    return where;
  };
  const names = [...new Set(variables.flatMap(({ attributes = {} }) => Object.keys(attributes)))];
  const cdrBytes = 312;
  const gdrBytes = 84;
  put(
    record(1, [
      wide(8 + cdrBytes),
      ints(3, 9, options.isLittle ? 6 : 1, (options.isColumnMajor ? 0 : 1) | 2, 0, 0, 0, 0, 0),
      Buffer.alloc(256),
    ]),
  );
  const gdrAt = at;
  const adrBytes = 12 + 8 * 3 + 32 + 256;
  const attributeAt = names.map((_, index) => gdrAt + gdrBytes + index * adrBytes);
  const afterAttributes = gdrAt + gdrBytes + names.length * adrBytes;
  // Entries come next, so their places are known before the attributes that point at them are written.
  const entries = names.map((name) =>
    variables.flatMap(({ attributes = {} }, number) => {
      const value = attributes[name];
      return value === undefined ? [] : [{ number, ...entryOf(value, options.isLittle === true) }];
    }),
  );
  let cursor = afterAttributes;
  const entryPlaces = entries.map((list) =>
    list.map(({ content }) => {
      const where = cursor;
      cursor += 56 + content.length;
      return where;
    }),
  );
  const variableBytes = ({ sizes = [] }: WrittenVariable) => 340 + 4 + 8 * sizes.length;
  const variablePlaces = variables.map((variable) => {
    const where = cursor;
    cursor += variableBytes(variable);
    return where;
  });
  const piecePlaces = variables.map((variable) => {
    const index = cursor;
    cursor += 28 + 16;
    const cpr = cursor;
    if (variable.isGzipped === true) cursor += 12 + 12;
    const values = cursor;
    const content = variable.isGzipped === true ? gzipSync(variable.bytes) : variable.bytes;
    cursor += (variable.isGzipped === true ? 24 : 12) + content.length;
    return { index, cpr, values, content };
  });
  put(
    record(2, [
      wide(0, variablePlaces[0] ?? 0, attributeAt[0] ?? 0, cursor),
      ints(0, names.length, -1, 0, variables.length),
      wide(0),
      ints(0, 20170101, -1),
    ]),
  );
  for (const [index, name] of names.entries()) {
    put(
      record(4, [
        wide(attributeAt[index + 1] ?? 0, 0),
        ints(2, index, 0, -1, 0),
        wide(entryPlaces[index]?.[0] ?? 0),
        ints(entries[index]?.length ?? 0, 0, -1),
        padded(name),
      ]),
    );
  }
  for (const [index, list] of entries.entries())
    for (const [place, { number, type, elements, content }] of list.entries())
      put(
        record(9, [
          wide(entryPlaces[index]?.[place + 1] ?? 0),
          ints(index, type, number, elements, 1, 0, 0, 0, 0),
          content,
        ]),
      );
  for (const [number, variable] of variables.entries()) {
    const { name, type, elements = 1, sizes = [], records, isGzipped } = variable;
    const piece = piecePlaces[number];
    put(
      record(8, [
        wide(variablePlaces[number + 1] ?? 0),
        ints(type, records - 1),
        wide(records === 0 ? 0 : (piece?.index ?? 0), piece?.index ?? 0),
        ints(isGzipped ? 5 : 1, 0, 0, 0, 0, elements, number),
        wide(isGzipped ? (piece?.cpr ?? 0) : -1),
        ints(0),
        padded(name),
        ints(sizes.length, ...sizes, ...sizes.map(() => -1)),
      ]),
    );
  }
  for (const [number, { records, isGzipped }] of variables.entries()) {
    const piece = piecePlaces[number];
    if (piece === undefined) continue;
    put(record(6, [wide(0), ints(1, 1, 0, records - 1), wide(piece.values)]));
    if (isGzipped === true) put(record(11, [ints(5, 0, 1)]));
    put(
      isGzipped === true
        ? record(13, [ints(0), wide(piece.content.length), Buffer.from(piece.content)])
        : record(7, [Buffer.from(piece.content)]),
    );
  }
  const plain = Buffer.concat(parts);
  return options.isPacked === true ? packed(plain) : plain;
}

function packed(plain: Buffer): Uint8Array {
  const body = gzipSync(plain.subarray(8));
  const ccrBytes = 12 + 8 + 8 + 4 + body.length;
  const ccr = record(10, [wide(8 + ccrBytes, plain.length - 8), ints(0), body]);
  return Buffer.concat([Buffer.from('cdf30001cccc0001', 'hex'), ccr, record(11, [ints(5, 0, 1)])]);
}

function record(type: number, fields: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(fields);
  return Buffer.concat([wide(body.length + 12), ints(type), body]);
}

function wide(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(8 * values.length);
  for (const [index, value] of values.entries()) buffer.writeBigInt64BE(BigInt(value), 8 * index);
  return buffer;
}

function ints(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeInt32BE(value, 4 * index);
  return buffer;
}

function padded(name: string): Buffer {
  const buffer = Buffer.alloc(256);
  buffer.write(name, 'utf8');
  return buffer;
}

function entryOf(value: string | number, isLittle: boolean) {
  if (typeof value === 'string')
    return { type: 51, elements: value.length, content: Buffer.from(value, 'utf8') };
  const content = Buffer.alloc(4);
  if (isLittle) content.writeFloatLE(value);
  else content.writeFloatBE(value);
  return { type: 44, elements: 1, content };
}

/** Values of one type as bytes. */
export function floats(values: readonly number[], isLittle = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  for (const [index, value] of values.entries()) view.setFloat32(4 * index, value, isLittle);
  return new Uint8Array(view.buffer);
}

export function doubles(values: readonly number[], isLittle = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  for (const [index, value] of values.entries()) view.setFloat64(8 * index, value, isLittle);
  return new Uint8Array(view.buffer);
}

export function longs(values: readonly bigint[], isLittle = false): Uint8Array {
  const view = new DataView(new ArrayBuffer(8 * values.length));
  for (const [index, value] of values.entries()) view.setBigInt64(8 * index, value, isLittle);
  return new Uint8Array(view.buffer);
}
