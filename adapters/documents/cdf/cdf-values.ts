import { CdfFault } from '#adapters/documents/cdf/cdf-bytes.ts';
import { epoch16Ms, epochMs, tt2000Ms } from '#adapters/documents/cdf/cdf-time.ts';

/** Values of one type: numbers, times in ms since 1970, or texts. */
export type CdfValues =
  | { readonly kind: 'number' | 'time'; readonly values: Float64Array }
  | { readonly kind: 'text'; readonly values: readonly string[] };

type Read = (view: DataView, at: number, isLittle: boolean) => number;

const NUMBERS: Readonly<Record<number, readonly [bytes: number, read: Read]>> = {
  1: [1, (view, at) => view.getInt8(at)],
  2: [2, (view, at, isLittle) => view.getInt16(at, isLittle)],
  4: [4, (view, at, isLittle) => view.getInt32(at, isLittle)],
  8: [8, (view, at, isLittle) => Number(view.getBigInt64(at, isLittle))],
  11: [1, (view, at) => view.getUint8(at)],
  12: [2, (view, at, isLittle) => view.getUint16(at, isLittle)],
  14: [4, (view, at, isLittle) => view.getUint32(at, isLittle)],
  21: [4, (view, at, isLittle) => view.getFloat32(at, isLittle)],
  22: [8, (view, at, isLittle) => view.getFloat64(at, isLittle)],
  41: [1, (view, at) => view.getInt8(at)],
  44: [4, (view, at, isLittle) => view.getFloat32(at, isLittle)],
  45: [8, (view, at, isLittle) => view.getFloat64(at, isLittle)],
};
const TIMES: Readonly<Record<number, readonly [bytes: number, read: Read]>> = {
  31: [8, (view, at, isLittle) => epochMs(view.getFloat64(at, isLittle))],
  32: [
    16,
    (view, at, isLittle) => epoch16Ms(view.getFloat64(at, isLittle), view.getFloat64(at + 8, isLittle)),
  ],
  33: [8, (view, at, isLittle) => tt2000Ms(view.getBigInt64(at, isLittle))],
};
const TEXTS = [51, 52];

export function isTime(type: number): boolean {
  return TIMES[type] !== undefined;
}

/** Bytes of one value. @param elements length of a text @throws CdfFault for a type that CDF does not have */
export function bytesOf(type: number, elements: number): number {
  if (TEXTS.includes(type)) return elements;
  const bytes = (NUMBERS[type] ?? TIMES[type])?.[0];
  if (bytes === undefined) throw new CdfFault(`holds values of a type that CDF does not have (${type})`);
  return bytes;
}

/** Reads `count` values. @throws CdfFault */
export function readValues(
  bytes: Uint8Array,
  {
    type,
    elements,
    isLittle,
  }: { readonly type: number; readonly elements: number; readonly isLittle: boolean },
  count: number,
): CdfValues {
  const size = bytesOf(type, elements);
  if (count * size > bytes.length) throw new CdfFault('is damaged');
  if (TEXTS.includes(type)) {
    const values = Array.from({ length: count }, (_, index) =>
      textOf(bytes.subarray(index * size, (index + 1) * size)),
    );
    return { kind: 'text', values };
  }
  const read = (NUMBERS[type] ?? TIMES[type])?.[1] ?? (() => Number.NaN);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const values = new Float64Array(count);
  for (let index = 0; index < count; index += 1) values[index] = read(view, index * size, isLittle);
  return { kind: isTime(type) ? 'time' : 'number', values };
}

/** Texts end at a zero or at blanks; they are UTF-8, or Latin-1 where they are not. */
function textOf(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  const part = end < 0 ? bytes : bytes.subarray(0, end);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(part).trimEnd();
  } catch {
    return new TextDecoder('latin1').decode(part).trimEnd();
  }
}
