import { type CdfBytes, CdfFault, intAt, offsetAt, recordAt } from '#adapters/documents/cdf/cdf-bytes.ts';
import { bytesOf, type CdfValues, readValues } from '#adapters/documents/cdf/cdf-values.ts';

/** Attributes of variables by the variable's number, then by name in upper case. */
export interface CdfAttributes {
  readonly ofR: ReadonlyMap<number, ReadonlyMap<string, CdfValues>>;
  readonly ofZ: ReadonlyMap<number, ReadonlyMap<string, CdfValues>>;
}

const MOST_ENTRIES = 200_000;
/** Scopes of attributes that belong to variables. */
const OF_VARIABLES = [2, 4];

/** Reads all attributes of variables. @throws CdfFault */
export function readAttributes(bytes: CdfBytes, head: number, isLittle: boolean): CdfAttributes {
  const ofR = new Map<number, Map<string, CdfValues>>();
  const ofZ = new Map<number, Map<string, CdfValues>>();
  const { wide, nameLength, view } = bytes;
  let count = 0;
  for (let at = head; at > 0; at = offsetAt(bytes, recordAt(bytes, at, [4]).body)) {
    const { body } = recordAt(bytes, at, [4]);
    const nameAt = body + 3 * wide + 32;
    const nameBytes = new Uint8Array(view.buffer, view.byteOffset + nameAt, nameLength);
    const [name = ''] = readValues(nameBytes, { type: 51, elements: nameLength, isLittle: false }, 1).values;
    const isOfVariables = OF_VARIABLES.includes(intAt(bytes, body + 2 * wide));
    const lists = [
      { entries: offsetAt(bytes, body + wide), type: 5, into: ofR },
      { entries: offsetAt(bytes, body + 2 * wide + 20), type: 9, into: ofZ },
    ];
    for (const { entries, type, into } of isOfVariables ? lists : []) {
      for (let entry = entries; entry > 0; entry = offsetAt(bytes, recordAt(bytes, entry, [type]).body)) {
        count += 1;
        if (count > MOST_ENTRIES) throw new CdfFault('has too many attributes, or a loop');
        const number = intAt(bytes, recordAt(bytes, entry, [type]).body + wide + 8);
        const own = into.get(number) ?? new Map<string, CdfValues>();
        into.set(number, own.set(String(name).toUpperCase(), entryAt(bytes, entry, type, isLittle)));
      }
    }
    count += 1;
    if (count > MOST_ENTRIES) throw new CdfFault('has too many attributes, or a loop');
  }
  return { ofR, ofZ };
}

function entryAt(bytes: CdfBytes, at: number, type: number, isLittle: boolean): CdfValues {
  const { body, end } = recordAt(bytes, at, [type]);
  const dataType = intAt(bytes, body + bytes.wide + 4);
  const elements = intAt(bytes, body + bytes.wide + 12);
  const from = body + bytes.wide + 36;
  const isText = dataType === 51 || dataType === 52;
  const count = isText ? 1 : elements;
  if (elements < 0 || from + count * bytesOf(dataType, elements) > end) throw new CdfFault('is damaged');
  const { view } = bytes;
  const content = new Uint8Array(view.buffer, view.byteOffset + from, end - from);
  return readValues(content, { type: dataType, elements, isLittle }, count);
}
