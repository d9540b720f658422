import { NetCDFReader } from 'netcdfjs';
import { type NcAttribute, NcFault, type NcFile } from '#adapters/documents/netcdf/nc-variable.ts';

/** What the format gives to values that nobody wrote. */
const FILLS: Readonly<Record<string, number>> = {
  short: -32_767,
  int: -2_147_483_647,
  float: 9.969209968386869e36,
  double: 9.969209968386869e36,
};

const BYTES: Readonly<Record<string, number>> = { byte: 1, char: 1, short: 2 };

/** Reads the variables of a file of NetCDF 3, classic or with 64-bit offsets. @throws NcFault, RangeError for damaged ones */
export function parseNetcdf3(content: Uint8Array): NcFile {
  if (content[3] === 5) throw new NcFault('is a CDF-5 file, a kind of NetCDF 3 that I cannot read');
  const reader = new NetCDFReader(content);
  const { dimensions, variables, recordDimension } = reader;
  const recorded = variables.filter(({ record }) => record);
  const read = variables.map((variable) => {
    const own = variable.dimensions.map((id) => dimensions[id]);
    const fill = FILLS[variable.type];
    const sizes = own.map((dimension, at) =>
      at === 0 && variable.record ? recordDimension.length : (dimension?.size ?? 0),
    );
    const width = sizes.slice(variable.record ? 1 : 0).reduce((product, size) => product * size, 1);
    // The format pads records of several variables only; the library pads all of them.
    if (recorded.length === 1 && variable.record && (width * (BYTES[variable.type] ?? 4)) % 4 !== 0)
      throw new NcFault(`keeps ${variable.name} in a way that I cannot read`);
    return {
      name: variable.name,
      dimensions: own.map((dimension) => dimension?.name ?? ''),
      sizes,
      attributes: new Map(
        variable.attributes.map(({ name, value }: { name: string; value: unknown }) => [
          name,
          attributeOf(value),
        ]),
      ),
      ...(fill === undefined ? {} : { fill }),
      isNumber: variable.type !== 'char',
      read: () => numbersIn(reader.getDataVariable(variable.name), variable.record, width),
    };
  });
  return { variables: read, close: () => undefined };
}

/** Without the padding of the format, which the library gives as values: of each record, or of the whole. */
function numbersIn(data: readonly unknown[], isRecord: boolean, width: number): readonly number[] {
  if (!isRecord) return data.flat(2).slice(0, width).map(Number);
  return data.flatMap((record) => (Array.isArray(record) ? record.slice(0, width) : [record]).map(Number));
}

function attributeOf(value: unknown): NcAttribute {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(Number) : [Number(value)];
}
