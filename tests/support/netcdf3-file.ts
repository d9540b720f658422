/** A variable of a test file of NetCDF 3. */
export interface WrittenNcVariable {
  readonly name: string;
  readonly type: keyof typeof KINDS;
  readonly dimensions: readonly string[];
  readonly values: readonly number[];
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Number and bytes of each kind of value. */
const KINDS = { byte: [1, 1], short: [3, 2], int: [4, 4], float: [5, 4], double: [6, 8] } as const;

/**
 * Writes a file of NetCDF 3, classic, from its published format: header with dimensions, attributes and variables, then the values of
 * fixed variables, then one record after the other. A dimension of size 0 is the one of the records.
 */
export function netcdf3File(
  dimensions: Readonly<Record<string, number>>,
  variables: readonly WrittenNcVariable[],
): Uint8Array {
  const names = Object.keys(dimensions);
  const isRecord = ({ dimensions: [first = ''] }: WrittenNcVariable) => dimensions[first] === 0;
  const sizeOf = ({ type, dimensions: own, ...rest }: WrittenNcVariable) =>
    padded(
      KINDS[type][1] *
        own
          .slice(isRecord({ type, dimensions: own, ...rest }) ? 1 : 0)
          .reduce((size, name) => size * (dimensions[name] ?? 0), 1),
    );
  const records = Math.max(
    0,
    ...variables
      .filter(isRecord)
      .map((variable) => (variable.values.length * KINDS[variable.type][1]) / (sizeOf(variable) || 1)),
  );
  const header = (places: readonly number[]) =>
    Buffer.concat([
      Buffer.from('CDF\x01', 'latin1'),
      int(Math.round(records)),
      names.length === 0 ? ints(0, 0) : ints(0x0a, names.length),
      ...names.map((name) => Buffer.concat([text(name), int(dimensions[name] ?? 0)])),
      ints(0, 0),
      ints(0x0b, variables.length),
      ...variables.map((variable, at) =>
        Buffer.concat([
          text(variable.name),
          ints(variable.dimensions.length, ...variable.dimensions.map((name) => names.indexOf(name))),
          attributes(variable.attributes ?? {}),
          ints(KINDS[variable.type][0], sizeOf(variable), places[at] ?? 0),
        ]),
      ),
    ]);
  const { length } = header([]);
  const fixed = variables.filter((variable) => !isRecord(variable));
  const recorded = variables.filter(isRecord);
  const places = new Map<WrittenNcVariable, number>();
  let place = length;
  for (const variable of [...fixed, ...recorded]) {
    places.set(variable, place);
    place += sizeOf(variable);
  }
  const rows = Array.from({ length: Math.round(records) }, (_, record) =>
    Buffer.concat(
      recorded.map((variable) => {
        const count = variable.values.length / Math.round(records);
        return block(variable, variable.values.slice(record * count, (record + 1) * count));
      }),
    ),
  );
  return Buffer.concat([
    header(variables.map((variable) => places.get(variable) ?? 0)),
    ...fixed.map((variable) => block(variable, variable.values)),
    ...rows,
  ]);
}

function block({ type }: WrittenNcVariable, values: readonly number[]): Buffer {
  const [, size] = KINDS[type];
  const bytes = Buffer.alloc(padded(values.length * size));
  for (const [at, value] of values.entries()) put(bytes, type, value, at * size);
  return bytes;
}

function put(bytes: Buffer, type: WrittenNcVariable['type'], value: number, at: number): void {
  switch (type) {
    case 'byte':
      bytes.writeInt8(value, at);
      return;
    case 'short':
      bytes.writeInt16BE(value, at);
      return;
    case 'int':
      bytes.writeInt32BE(value, at);
      return;
    case 'float':
      bytes.writeFloatBE(value, at);
      return;
    case 'double':
      bytes.writeDoubleBE(value, at);
  }
}

function attributes(all: Readonly<Record<string, string | number>>): Buffer {
  const entries = Object.entries(all);
  if (entries.length === 0) return ints(0, 0);
  return Buffer.concat([
    ints(0x0c, entries.length),
    ...entries.map(([name, value]) => {
      if (typeof value === 'string') return Buffer.concat([text(name), int(2), text(value)]);
      const double = Buffer.alloc(8);
      double.writeDoubleBE(value);
      return Buffer.concat([text(name), ints(6, 1), double]);
    }),
  ]);
}

function text(words: string): Buffer {
  const bytes = Buffer.from(words);
  return Buffer.concat([int(bytes.length), bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]);
}

function int(value: number): Buffer {
  return ints(value);
}

function ints(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeInt32BE(value, at * 4);
  return bytes;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
