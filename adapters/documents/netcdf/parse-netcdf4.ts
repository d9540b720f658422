import {
  type NcAttribute,
  NcFault,
  type NcFile,
  type NcVariable,
} from '#adapters/documents/netcdf/nc-variable.ts';

type Hdf5 = typeof import('h5wasm');
type Entity = ReturnType<InstanceType<Hdf5['File']>['get']>;
type Dataset = InstanceType<Hdf5['Dataset']>;
type Group = InstanceType<Hdf5['Group']>;

const DEEPEST = 6;
const MOST_VARIABLES = 2_000;
/** Of HDF5's classes: whole numbers and numbers with a point. */
const NUMBERS: ReadonlySet<number> = new Set([0, 1]);
const FLOATS = 1;
const DEFAULT_FILLS: ReadonlyMap<number, number> = new Map([
  [2, -32_767],
  [4, -2_147_483_647],
]);
const FLOAT_FILL = 9.969209968386869e36;

/** Reads the variables of a file of NetCDF 4, which is one of HDF5. @throws NcFault, Error for damaged ones */
export async function parseNetcdf4(content: Uint8Array): Promise<NcFile> {
  const hdf5 = await import('h5wasm');
  const { FS } = await hdf5.ready;
  // What is open under a name is what the name means, whatever was written there meanwhile.
  const place = `${crypto.randomUUID()}.nc`;
  FS.writeFile(place, content);
  // It tells of damage by pages on standard error, which nobody here reads.
  const file = new hdf5.File(place, 'r');
  return {
    variables: datasetsIn(file, hdf5).map(([name, dataset]) => variableOf(name, dataset)),
    close() {
      file.close();
      FS.unlink(place);
    },
  };
}

/** Groups may hold each other in a circle; links out of the file lead nowhere. */
function datasetsIn(file: Group, hdf5: Hdf5): readonly (readonly [string, Dataset])[] {
  const found: (readonly [string, Dataset])[] = [];
  const visit = (group: Group, path: string, depth: number) => {
    for (const key of group.keys()) {
      if (found.length > MOST_VARIABLES) throw new NcFault('holds too many variables');
      const entity: Entity = group.get(key);
      if (entity instanceof hdf5.Dataset) found.push([`${path}${key}`, entity]);
      else if (entity instanceof hdf5.Group && depth < DEEPEST) visit(entity, `${path}${key}/`, depth + 1);
    }
  };
  visit(file, '', 0);
  return found;
}

function variableOf(name: string, dataset: Dataset): NcVariable {
  const sizes = dataset.shape ?? [];
  const { type, size, signed } = dataset.metadata;
  const fill = type === FLOATS ? FLOAT_FILL : signed ? DEFAULT_FILLS.get(size) : undefined;
  return {
    name,
    sizes,
    dimensions: sizes.map((length, at) => scaleOf(dataset, name, at) ?? `#${length}`),
    attributes: attributesOf(dataset),
    ...(fill === undefined ? {} : { fill }),
    isNumber: NUMBERS.has(type),
    read: () => numbersIn(dataset.value),
  };
}

/** The dimension is called as its scale, and a scale is one itself. */
function scaleOf(dataset: Dataset, name: string, at: number): string | undefined {
  const [attached] = dataset.get_attached_scales(at);
  if (attached !== undefined) return attached.replace(/^\//, '');
  return dataset.get_scale_name() === null ? undefined : name;
}

function attributesOf(dataset: Dataset): ReadonlyMap<string, NcAttribute> {
  return new Map(
    Object.entries(dataset.attrs).flatMap(([name, attribute]): (readonly [string, NcAttribute])[] => {
      if (['DIMENSION_LIST', 'REFERENCE_LIST', 'CLASS'].includes(name)) return [];
      const { value } = attribute;
      if (typeof value === 'string') return [[name, value]];
      const [first] = Array.isArray(value) ? value : [];
      if (typeof first === 'string') return [[name, first]];
      const numbers = numbersIn(value);
      return numbers.length === 0 ? [] : [[name, Array.from(numbers)]];
    }),
  );
}

function numbersIn(value: unknown): ArrayLike<number> {
  if (typeof value === 'number') return [value];
  if (typeof value === 'bigint') return [Number(value)];
  if (value instanceof BigInt64Array || value instanceof BigUint64Array)
    return Float64Array.from(value, Number);
  if (ArrayBuffer.isView(value) && !(value instanceof DataView))
    return Float64Array.from(numbersOfView(value));
  return Array.isArray(value) ? value.map(Number) : [];
}

/** A view of the library's memory; its numbers are taken out before that memory grows. */
function numbersOfView(view: ArrayBufferView): Iterable<number> {
  return view as unknown as Iterable<number>; // every other view holds numbers
}
