import { readAttributes } from '#adapters/documents/cdf/cdf-attributes.ts';
import {
  type CdfBytes,
  CdfFault,
  compressionAt,
  intAt,
  offsetAt,
  openCdf,
  recordAt,
  unpack,
} from '#adapters/documents/cdf/cdf-bytes.ts';
import { bytesOf, type CdfValues, readValues } from '#adapters/documents/cdf/cdf-values.ts';

/** One variable with its attributes, by names in upper case. */
export interface CdfVariable {
  readonly name: string;
  readonly type: number;
  /** Sizes of the dimensions that vary. */
  readonly sizes: readonly number[];
  readonly records: number;
  readonly attributes: ReadonlyMap<string, CdfValues>;
  /** All records, each with its last index fastest. @throws CdfFault */
  read(): CdfValues;
}

/** Big and little of the encodings that are numbers as IEEE has them. */
const BIG = new Set([1, 2, 5, 7, 9, 11, 12, 18]);
const LITTLE = new Set([4, 6, 13, 16, 17, 19]);
const MOST_VARIABLES = 5_000;
const MOST_VALUES = 20_000_000;
const MOST_VARIABLE_BYTES = 160_000_000;
const MOST_INDEXES = 100_000;

interface Facts {
  readonly bytes: CdfBytes;
  readonly isLittle: boolean;
  readonly isRowMajor: boolean;
  readonly rSizes: readonly number[];
}

/**
 * Reads a CDF file of version 2.6 to 3.9: its variables and their attributes; values when they are asked for.
 *
 * @throws CdfFault for a file that is damaged, of several files, in a VAX encoding or too large
 */
export function parseCdf(content: Uint8Array): readonly CdfVariable[] {
  const bytes = openCdf(content);
  const { wide } = bytes;
  const cdr = recordAt(bytes, 8, [1]).body;
  const [encoding, flags] = [intAt(bytes, cdr + wide + 8), intAt(bytes, cdr + wide + 12)];
  if ((flags & 2) === 0) throw new CdfFault('has its variables in other files');
  if (!BIG.has(encoding) && !LITTLE.has(encoding))
    throw new CdfFault('holds numbers of a VAX, which I cannot read');
  const gdr = recordAt(bytes, offsetAt(bytes, cdr), [2]).body;
  const rDimensions = intAt(bytes, gdr + 4 * wide + 12);
  const sizesAt = gdr + 5 * wide + 32;
  const facts: Facts = {
    bytes,
    isLittle: LITTLE.has(encoding),
    isRowMajor: (flags & 1) === 1,
    rSizes: ints(bytes, sizesAt, rDimensions),
  };
  const attributes = readAttributes(bytes, offsetAt(bytes, gdr + 2 * wide), facts.isLittle);
  return [
    ...chain(bytes, offsetAt(bytes, gdr), 3).map((at) => variableAt(at, false, facts, attributes.ofR)),
    ...chain(bytes, offsetAt(bytes, gdr + wide), 8).map((at) => variableAt(at, true, facts, attributes.ofZ)),
  ];
}

/** Where the records of a list stand. @throws CdfFault for one that is too long, as a loop is */
function chain(bytes: CdfBytes, head: number, type: number): readonly number[] {
  const found: number[] = [];
  for (let at = head; at > 0; at = offsetAt(bytes, recordAt(bytes, at, [type]).body)) {
    if (found.length >= MOST_VARIABLES) throw new CdfFault('has too many variables, or a loop');
    found.push(at);
  }
  return found;
}

function ints(bytes: CdfBytes, at: number, count: number): readonly number[] {
  if (count < 0 || count > 10) throw new CdfFault('is damaged');
  return Array.from({ length: count }, (_, index) => intAt(bytes, at + 4 * index));
}

type Attributes = ReadonlyMap<number, ReadonlyMap<string, CdfValues>>;

function variableAt(at: number, isZ: boolean, facts: Facts, attributes: Attributes): CdfVariable {
  const { bytes, rSizes } = facts;
  const { wide, nameLength, view } = bytes;
  const body = recordAt(bytes, at, [3, 8]).body;
  const type = intAt(bytes, body + wide);
  const maxRecord = intAt(bytes, body + wide + 4);
  const vxr = offsetAt(bytes, body + wide + 8);
  const rest = body + 3 * wide + 8;
  const flags = intAt(bytes, rest);
  const elements = intAt(bytes, rest + 20);
  const number = intAt(bytes, rest + 24);
  const cpr = offsetAt(bytes, rest + 28);
  const nameAt = rest + 32 + wide;
  const name = readValues(
    new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength),
    { type: 51, elements: nameLength, isLittle: false },
    1,
  ).values[0];
  const afterName = nameAt + nameLength;
  const dimensions = isZ ? intAt(bytes, afterName) : rSizes.length;
  const allSizes = isZ ? ints(bytes, afterName + 4, dimensions) : rSizes;
  const varysAt = isZ ? afterName + 4 + 4 * dimensions : afterName;
  const sizes = allSizes.filter((_, index) => intAt(bytes, varysAt + 4 * index) !== 0);
  const isVarying = (flags & 1) === 1;
  const layout = {
    type,
    elements,
    sizes,
    vxr,
    records: isVarying ? maxRecord + 1 : Math.min(1, maxRecord + 1),
    compression: (flags & 4) === 4 && cpr > 0 ? compressionAt(bytes, cpr) : 0,
  };
  return {
    name: String(name),
    type,
    sizes,
    records: layout.records,
    attributes: attributes.get(number) ?? new Map(),
    read: () => readVariable(layout, facts),
  };
}

interface Layout {
  readonly type: number;
  readonly elements: number;
  readonly sizes: readonly number[];
  readonly vxr: number;
  readonly records: number;
  readonly compression: number;
}

function readVariable({ type, elements, sizes, vxr, records, compression }: Layout, facts: Facts): CdfValues {
  const { bytes, isLittle, isRowMajor } = facts;
  const perRecord = sizes.reduce((product, size) => product * size, 1);
  const count = records * perRecord;
  const recordBytes = perRecord * bytesOf(type, elements);
  const isTooLarge = count > MOST_VALUES || records * recordBytes > MOST_VARIABLE_BYTES;
  if (perRecord < 1 || recordBytes < 1 || isTooLarge)
    throw new CdfFault('holds a variable that is too large');
  const raw = new Uint8Array(records * recordBytes);
  const isThere = new Uint8Array(records);
  for (const { first, last, at } of pieces(bytes, vxr)) {
    if (first < 0 || last < first) throw new CdfFault('is damaged');
    const part = contentAt(bytes, at, compression, (last - first + 1) * recordBytes);
    const stop = Math.min(last + 1, records);
    raw.set(part.subarray(0, Math.max(0, stop - first) * recordBytes), first * recordBytes);
    isThere.fill(1, first, stop);
  }
  const read = readValues(raw, { type, elements, isLittle }, count);
  const ordered = isRowMajor || sizes.length < 2 ? read : rowMajor(read, sizes, records);
  if (ordered.kind !== 'text')
    for (let record = 0; record < records; record += 1)
      if (isThere[record] === 0)
        ordered.values.fill(Number.NaN, record * perRecord, (record + 1) * perRecord);
  return ordered;
}

interface Piece {
  readonly first: number;
  readonly last: number;
  readonly at: number;
}

/** The pieces of a variable through all levels of its index. */
function pieces(bytes: CdfBytes, head: number): readonly Piece[] {
  const found: Piece[] = [];
  const open = head > 0 ? [head] : [];
  for (let seen = 0; ; seen += 1) {
    const at = open.pop();
    if (at === undefined) return found;
    if (seen > MOST_INDEXES) throw new CdfFault('has too many indexes, or a loop');
    const { body } = recordAt(bytes, at, [6]);
    const [entries, used] = [intAt(bytes, body + bytes.wide), intAt(bytes, body + bytes.wide + 4)];
    if (entries < 0 || used < 0 || used > entries || entries > MOST_INDEXES) throw new CdfFault('is damaged');
    const next = offsetAt(bytes, body);
    if (next > 0) open.push(next);
    const lists = body + bytes.wide + 8;
    for (let entry = 0; entry < used; entry += 1) {
      const target = offsetAt(bytes, lists + 8 * entries + bytes.wide * entry);
      const { type } = recordAt(bytes, target, [6, 7, 13]);
      if (type === 6) open.push(target);
      else
        found.push({
          first: intAt(bytes, lists + 4 * entry),
          last: intAt(bytes, lists + 4 * (entries + entry)),
          at: target,
        });
    }
  }
}

function contentAt(bytes: CdfBytes, at: number, compression: number, size: number): Uint8Array {
  const { type, body, end } = recordAt(bytes, at, [7, 13]);
  const { view, wide } = bytes;
  const part = (from: number, to: number) => new Uint8Array(view.buffer, view.byteOffset + from, to - from);
  if (type === 7) return part(body, end);
  const length = offsetAt(bytes, body + 4);
  const from = body + 4 + wide;
  if (length < 0 || from + length > end) throw new CdfFault('is damaged');
  return unpack(part(from, from + length), compression, size);
}

/** Turns records whose first index is fastest around. */
function rowMajor(read: CdfValues, sizes: readonly number[], records: number): CdfValues {
  const perRecord = sizes.reduce((product, size) => product * size, 1);
  const from = Array.from({ length: perRecord }, (_, index) => columnMajorPlace(index, sizes));
  const place = (index: number) => Math.floor(index / perRecord) * perRecord + (from[index % perRecord] ?? 0);
  if (read.kind === 'text')
    return { kind: 'text', values: read.values.map((_, index) => read.values[place(index)] ?? '') };
  const values = new Float64Array(records * perRecord);
  for (let index = 0; index < values.length; index += 1)
    values[index] = read.values[place(index)] ?? Number.NaN;
  return { kind: read.kind, values };
}

/** Where the value of a row-major place stands when the first index is fastest. */
function columnMajorPlace(index: number, sizes: readonly number[]): number {
  const indexes: number[] = [];
  let left = index;
  for (const size of sizes.toReversed()) {
    indexes.unshift(left % size);
    left = Math.floor(left / size);
  }
  let [place, stride] = [0, 1];
  for (const [dimension, size] of sizes.entries()) {
    place += (indexes[dimension] ?? 0) * stride;
    stride *= size;
  }
  return place;
}
