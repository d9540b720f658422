import { gunzipSync, inflateRawSync } from 'node:zlib';

/** What is wrong with a file, in words that follow its name. */
export class CdfFault extends Error {}

/** Unpacked bytes of one file. */
const MOST_BYTES = 200_000_000;

/** A CDF as one run of bytes, with the widths of its version. */
export interface CdfBytes {
  readonly view: DataView;
  /** Bytes of an offset: 8 from version 3 on, 4 before. */
  readonly wide: 8 | 4;
  /** Bytes of a name. */
  readonly nameLength: 256 | 64;
}

/** Checks the magic number and unpacks a file that is compressed as a whole. @throws CdfFault */
export function openCdf(content: Uint8Array): CdfBytes {
  const view = viewOf(content);
  if (content.byteLength < 64) throw new CdfFault('is cut off');
  const magic = view.getUint32(0);
  if (magic !== 0xcdf30001 && magic !== 0xcdf26002) throw new CdfFault('is a CDF of a version before 2.6');
  const widths =
    magic === 0xcdf30001 ? ({ wide: 8, nameLength: 256 } as const) : ({ wide: 4, nameLength: 64 } as const);
  if (view.getUint32(4) !== 0xcccc0001) return { view, ...widths };
  const packed = { view, ...widths };
  const record = recordAt(packed, 8, [10]);
  const cpr = offsetAt(packed, record.body);
  const size = offsetAt(packed, record.body + widths.wide);
  const from = record.body + 2 * widths.wide + 4;
  const unpacked = unpack(content.subarray(from, record.end), compressionAt(packed, cpr), size);
  const whole = new Uint8Array(unpacked.length + 8);
  whole.set(content.subarray(0, 8));
  whole.set(unpacked, 8);
  return { view: viewOf(whole), ...widths };
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** An offset or a size. @throws CdfFault for one outside of the file */
export function offsetAt({ view, wide }: CdfBytes, at: number): number {
  if (at < 0 || at + wide > view.byteLength) throw new CdfFault('points outside of itself');
  const value = wide === 8 ? Number(view.getBigInt64(at)) : view.getInt32(at);
  return value === -1 ? 0 : value;
}

export function intAt({ view }: CdfBytes, at: number): number {
  if (at < 0 || at + 4 > view.byteLength) throw new CdfFault('points outside of itself');
  return view.getInt32(at);
}

export interface CdfRecord {
  readonly type: number;
  /** Where its fields begin. */
  readonly body: number;
  readonly end: number;
}

/** A record of one of these types. @throws CdfFault */
export function recordAt(bytes: CdfBytes, at: number, types: readonly number[]): CdfRecord {
  const size = offsetAt(bytes, at);
  const type = intAt(bytes, at + bytes.wide);
  const body = at + bytes.wide + 4;
  if (!types.includes(type) || size < bytes.wide + 4 || at + size > bytes.view.byteLength)
    throw new CdfFault('is damaged');
  return { type, body, end: at + size };
}

/** 0 none, 1 run lengths of zeros, 5 gzip. @throws CdfFault */
export function compressionAt(bytes: CdfBytes, at: number): number {
  return intAt(bytes, recordAt(bytes, at, [11]).body);
}

/** @param size bytes that it has to become @throws CdfFault */
export function unpack(packed: Uint8Array, compression: number, size: number): Uint8Array {
  if (size < 0 || size > MOST_BYTES) throw new CdfFault('unpacks to too much');
  switch (compression) {
    case 0:
      return packed;
    case 1:
      return zerosBack(packed, size);
    case 5:
      return gunzipped(packed, size);
    default:
      throw new CdfFault('is compressed by Huffman codes, which I cannot read; gzip is what I can');
  }
}

function zerosBack(packed: Uint8Array, size: number): Uint8Array {
  const result = new Uint8Array(size);
  let to = 0;
  for (let from = 0; from < packed.length && to < size; from += 1) {
    const byte = packed[from] ?? 0;
    if (byte === 0) {
      from += 1;
      to += (packed[from] ?? 0) + 1;
    } else {
      result[to] = byte;
      to += 1;
    }
  }
  if (to !== size) throw new CdfFault('is damaged');
  return result;
}

function gunzipped(packed: Uint8Array, size: number): Uint8Array {
  try {
    const isMember = packed[0] === 0x1f && packed[1] === 0x8b;
    const options = { maxOutputLength: Math.max(1, size) };
    return isMember ? gunzipSync(packed, options) : inflateRawSync(packed, options);
  } catch {
    throw new CdfFault('is damaged');
  }
}
