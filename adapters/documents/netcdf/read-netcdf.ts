import { type TimeCount, timeCount } from '#adapters/documents/netcdf/cf-time.ts';
import { NcFault, type NcVariable, numbersOf, textOf } from '#adapters/documents/netcdf/nc-variable.ts';
import { parseNetcdf3 } from '#adapters/documents/netcdf/parse-netcdf3.ts';
import { parseNetcdf4 } from '#adapters/documents/netcdf/parse-netcdf4.ts';
import { DOCUMENT_LIMITS, type DocumentContents, type DocumentTable } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import { plainText } from '#src/domain/plain-text.ts';

/** Columns of one table, and cells of all tables. */
const MOST_COLUMNS = 128;
const MOST_CELLS = 3_000_000;

/**
 * Reads a NetCDF file by the conventions of CF: variables along one time become one table, unpacked and in their own units; fill
 * and what lies outside of the valid range is an empty cell.
 *
 * @throws BotError `invalid-request` for a file that holds no data over time, `too-large`; any other error for a damaged one
 */
export async function readNetcdf(content: Uint8Array, name: string): Promise<DocumentContents> {
  const isHdf5 = content[0] === 0x89;
  try {
    const file = isHdf5 ? await parseNetcdf4(content) : parseNetcdf3(content);
    try {
      return contentsOf(file.variables, name);
    } finally {
      file.close();
    }
  } catch (error) {
    if (!(error instanceof NcFault)) throw error;
    throw new BotError('invalid-request', `${name} ${plainText(error.message, 200)}.`, {
      hint: 'Attach a NetCDF file whose variables stand along a time ("days since …"), or name its dataset.',
      cause: error,
    });
  }
}

interface Time {
  readonly variable: NcVariable;
  readonly count: TimeCount;
}

function contentsOf(variables: readonly NcVariable[], name: string): DocumentContents {
  const times = variables.flatMap((variable): Time[] => {
    const count = variable.sizes.length === 1 && variable.isNumber ? timeCount(variable) : undefined;
    return count === undefined ? [] : [{ variable, count }];
  });
  const data = variables.filter((variable) => isDataVariable(variable, times));
  const groups = Map.groupBy(data, (variable) => timeOf(variable, times));
  const tables: DocumentTable[] = [];
  const left: string[] = [];
  let cells = 0;
  for (const [time, own] of groups) {
    if (time === undefined) continue;
    const { shown, wide } = fitting(own);
    left.push(...wide.map((variable) => variable.name));
    const width = shown.reduce((sum, variable) => sum + widthOf(variable), 1);
    cells += (time.variable.sizes[0] ?? 0) * width;
    if (cells > MOST_CELLS) throw tooLarge(name);
    if (shown.length > 0 && tables.length < DOCUMENT_LIMITS.tables)
      tables.push(tableOf(time, shown, variables));
  }
  if (tables.length === 0) throw new NcFault('holds no data over time');
  return {
    text: wordsOf(data),
    tables,
    notes:
      left.length === 0 ? [] : [plainText(`Left out for their size: ${left.slice(0, 20).join(', ')}.`, 400)],
  };
}

/** Numbers that are no coordinate and no bounds of one. */
function isDataVariable({ name, isNumber, sizes, dimensions }: NcVariable, times: readonly Time[]): boolean {
  const isCoordinate = sizes.length === 1 && dimensions[0] === name;
  const isTime = times.some(({ variable }) => variable.name === name);
  const isBounds = /_(?:bnds|bounds)$/.test(name);
  return (
    isNumber && sizes.length > 0 && !isCoordinate && !isTime && !isBounds && sizes.every((size) => size > 0)
  );
}

/** The time along the first dimension, by the name of the dimension or of the variable's coordinates. */
function timeOf({ dimensions, sizes, attributes }: NcVariable, times: readonly Time[]): Time | undefined {
  const along = times.filter(
    ({ variable }) => variable.dimensions[0] === dimensions[0] && variable.sizes[0] === sizes[0],
  );
  const named = textOf(attributes.get('coordinates')).split(/\s+/);
  return along.find(({ variable }) => named.includes(variable.name)) ?? along[0];
}

function widthOf({ sizes }: NcVariable): number {
  return sizes.slice(1).reduce((product, size) => product * size, 1);
}

function fitting(variables: readonly NcVariable[]): {
  readonly shown: readonly NcVariable[];
  readonly wide: readonly NcVariable[];
} {
  const shown: NcVariable[] = [];
  const wide: NcVariable[] = [];
  let columns = 0;
  for (const variable of variables) {
    const width = widthOf(variable);
    const fits = variable.sizes.length <= 2 && columns + width <= MOST_COLUMNS;
    (fits ? shown : wide).push(variable);
    if (fits) columns += width;
  }
  return { shown, wide };
}

/** Rows without a time are left out. */
function tableOf(
  { variable, count }: Time,
  own: readonly NcVariable[],
  all: readonly NcVariable[],
): DocumentTable {
  const stamps = valuesOf(variable);
  const columns = own.flatMap((each) => columnsOf(each, all));
  const rows = Array.from(stamps, (value, row) => ({
    at: Math.round(count.zero + value * count.unitMs),
    row,
  }))
    .filter(({ at }) => Math.abs(at) < 8.64e15)
    .map(({ at, row }) => [new Date(at).toISOString(), ...columns.map(({ cells }) => cells(row))]);
  return { title: variable.name, rows: [['time', ...columns.map(({ header }) => header)], ...rows] };
}

interface Column {
  readonly header: string;
  readonly cells: (row: number) => string;
}

function columnsOf(variable: NcVariable, all: readonly NcVariable[]): readonly Column[] {
  const values = valuesOf(variable);
  const width = widthOf(variable);
  const unit = textOf(variable.attributes.get('units'));
  const names = partNames(variable, width, all);
  return Array.from({ length: width }, (_, column) => {
    const part = names[column] ?? '';
    return {
      header: `${variable.name}${part === '' ? '' : `.${part}`}${unit === '' || unit === '1' ? '' : ` (${unit})`}`,
      cells: (row) => {
        const value = values[row * width + column] ?? Number.NaN;
        return Number.isFinite(value) ? String(value) : '';
      },
    };
  });
}

/** What tells the columns of an array apart: the values of its coordinate, axes of a vector, else numbers. */
function partNames({ dimensions }: NcVariable, width: number, all: readonly NcVariable[]): readonly string[] {
  if (width === 1) return [''];
  const coordinate = all.find(({ name, isNumber }) => isNumber && name === dimensions[1]);
  const places = coordinate === undefined ? [] : Array.from(valuesOf(coordinate), String);
  if (places.length === width && new Set(places).size === width) return places;
  return width === 3 ? ['x', 'y', 'z'] : Array.from({ length: width }, (_, index) => String(index));
}

/** Numbers as they are meant: fill and invalid ones are NaN, and packed ones are unpacked (in this order, CF 8.1). */
function valuesOf(variable: NcVariable): Float64Array {
  const { attributes, fill: usual } = variable;
  const fills = [...numbersOf(attributes.get('_FillValue')), ...numbersOf(attributes.get('missing_value'))];
  const unwritten = attributes.has('_FillValue') || usual === undefined ? [] : [usual];
  const missing = new Set([...fills, ...unwritten].flatMap((value) => [value, Math.fround(value)]));
  const [low = Number.NEGATIVE_INFINITY, high = Number.POSITIVE_INFINITY] = numbersOf(
    attributes.get('valid_range'),
  );
  const [least = low] = numbersOf(attributes.get('valid_min'));
  const [most = high] = numbersOf(attributes.get('valid_max'));
  const [factor = 1] = numbersOf(attributes.get('scale_factor'));
  const [offset = 0] = numbersOf(attributes.get('add_offset'));
  return Float64Array.from(variable.read(), (value) =>
    missing.has(value) || value < least || value > most ? Number.NaN : value * factor + offset,
  );
}

/** What the file holds, for questions in words. */
function wordsOf(data: readonly NcVariable[]): string {
  return data
    .map(({ name, attributes }) => {
      const what = textOf(attributes.get('long_name')) || textOf(attributes.get('standard_name'));
      const unit = textOf(attributes.get('units'));
      return `${name}${unit === '' ? '' : ` (${unit})`}${what === '' ? '' : `: ${what}`}`;
    })
    .join('\n')
    .slice(0, DOCUMENT_LIMITS.characters);
}

function tooLarge(name: string): BotError {
  return new BotError('too-large', `${name} holds too many numbers.`, {
    hint: 'Attach a file of a shorter time, or name its dataset, so that I can fetch a part.',
  });
}
