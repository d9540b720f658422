import { CdfFault } from '#adapters/documents/cdf/cdf-bytes.ts';
import { type CdfValues, isTime } from '#adapters/documents/cdf/cdf-values.ts';
import { type CdfVariable, parseCdf } from '#adapters/documents/cdf/parse-cdf.ts';
import { DOCUMENT_LIMITS, type DocumentContents, type DocumentTable } from '#src/domain/document.ts';
import { BotError } from '#src/domain/failure.ts';
import { plainText } from '#src/domain/plain-text.ts';

/** Columns of one table, and cells of all tables. */
const MOST_COLUMNS = 128;
const MOST_CELLS = 3_000_000;

/**
 * Reads a CDF file by the conventions of ISTP: data variables with one time variable become one table, in their own units;
 * fill and what lies outside of the valid range is an empty cell.
 *
 * @throws BotError `invalid-request` for a file that is damaged or holds no data over time, `too-large`
 */
export function readCdf(content: Uint8Array, name: string): DocumentContents {
  try {
    return contentsOf(parseCdf(content), name);
  } catch (error) {
    if (!(error instanceof CdfFault)) throw error;
    throw new BotError('invalid-request', `${name} ${plainText(error.message, 200)}.`, {
      hint: 'Attach the file as its archive gives it, or name its dataset.',
      cause: error,
    });
  }
}

function contentsOf(variables: readonly CdfVariable[], name: string): DocumentContents {
  const byName = new Map(variables.map((variable) => [variable.name.toLowerCase(), variable]));
  const data = variables.filter((variable) => isData(variable) && variable.records > 0);
  const virtual = variables.filter(({ attributes }) => /^true$/i.test(textOf(attributes.get('VIRTUAL'))));
  const groups = Map.groupBy(data, (variable) => timeOf(variable, variables, byName));
  const notes: string[] = [];
  const tables: DocumentTable[] = [];
  let cells = 0;
  for (const [time, own] of groups) {
    if (time === undefined || time.records === 0) continue;
    const parts = own.filter(({ records }) => records === time.records);
    const { columns, left } = columnsOf(parts, byName);
    cells += time.records * (columns.length + 1);
    if (cells > MOST_CELLS) {
      throw new BotError('too-large', `${name} holds too many numbers.`, {
        hint: 'Attach a file of a shorter time, or name its dataset, so that I can fetch a part.',
      });
    }
    if (left.length > 0) notes.push(plainText(`Left out for their size: ${left.join(', ')}.`, 400));
    if (columns.length > 0 && tables.length < DOCUMENT_LIMITS.tables) tables.push(tableOf(time, columns));
  }
  if (virtual.length > 0) {
    const names = virtual
      .map((variable) => variable.name)
      .slice(0, 10)
      .join(', ');
    notes.push(plainText(`Only their archive computes ${names}.`, 400));
  }
  if (tables.length === 0) throw new CdfFault('holds no data over time');
  return { text: textOfVariables(data), tables, notes };
}

/** `VAR_TYPE` data, or where a file does not say it, numbers that have a time. */
function isData({ type, attributes }: CdfVariable): boolean {
  const role = textOf(attributes.get('VAR_TYPE')).toLowerCase();
  const isNumber = !isTime(type) && type !== 51 && type !== 52;
  return isNumber && (role === 'data' || (role === '' && attributes.has('DEPEND_0')));
}

/** The time that `DEPEND_0` names; where it names none, the only time of the file. */
function timeOf(
  { attributes }: CdfVariable,
  variables: readonly CdfVariable[],
  byName: ReadonlyMap<string, CdfVariable>,
): CdfVariable | undefined {
  const named = byName.get(textOf(attributes.get('DEPEND_0')).toLowerCase());
  if (named !== undefined) return isTime(named.type) ? named : undefined;
  const times = variables.filter(({ type, records }) => isTime(type) && records > 0);
  return times.length === 1 ? times[0] : undefined;
}

interface TextColumn {
  readonly header: string;
  readonly cells: readonly string[];
}

function columnsOf(
  parts: readonly CdfVariable[],
  byName: ReadonlyMap<string, CdfVariable>,
): { readonly columns: readonly TextColumn[]; readonly left: readonly string[] } {
  const columns: TextColumn[] = [];
  const left: string[] = [];
  for (const variable of parts) {
    const width = variable.sizes.reduce((product, size) => product * size, 1);
    if (variable.sizes.length > 1 || columns.length + width > MOST_COLUMNS) left.push(variable.name);
    else columns.push(...columnsOfVariable(variable, width, byName));
  }
  return { columns, left };
}

function columnsOfVariable(
  variable: CdfVariable,
  width: number,
  byName: ReadonlyMap<string, CdfVariable>,
): readonly TextColumn[] {
  const read = variable.read();
  if (read.kind === 'text') return [];
  const unit = unitOf(variable, byName);
  const names = labelsOf(variable, width, byName);
  return Array.from({ length: width }, (_, column) => ({
    header: `${[variable.name, names[column] ?? ''].filter((part) => part !== '').join('.')}${unit === '' ? '' : ` (${unit})`}`,
    cells: Array.from({ length: variable.records }, (_, record) =>
      cellOf(read.values[record * width + column] ?? Number.NaN, variable, column),
    ),
  }));
}

function unitOf({ attributes }: CdfVariable, byName: ReadonlyMap<string, CdfVariable>): string {
  const own = textOf(attributes.get('UNITS')).trim();
  if (own !== '') return own;
  const pointed = byName.get(textOf(attributes.get('UNIT_PTR')).toLowerCase());
  return pointed === undefined || pointed.records === 0 ? '' : textOf(pointed.read()).trim();
}

/** What tells the columns of an array apart: the labels that it points to, else numbers. */
function labelsOf(
  { attributes }: CdfVariable,
  width: number,
  byName: ReadonlyMap<string, CdfVariable>,
): readonly string[] {
  if (width === 1) return [''];
  const pointed = byName.get(textOf(attributes.get('LABL_PTR_1')).toLowerCase());
  const labels = pointed === undefined || pointed.records === 0 ? undefined : pointed.read();
  const axes = labels?.kind === 'text' ? labels.values.slice(0, width).map(axisIn) : [];
  const isUseful = axes.length === width && new Set(axes).size === width && axes.every((axis) => axis !== '');
  if (isUseful) return axes;
  return width === 3 ? ['x', 'y', 'z'] : Array.from({ length: width }, (_, index) => String(index));
}

/** `Bx (GSE)` is x, `B_R` r; other short labels stay as they are. */
function axisIn(label: string): string {
  const word = label.replace(/[([].*$/, '').trim();
  const axis = /^(?:[a-z]+[_ ]?)?([xyzrtn])$/i.exec(word.split(/[\s,]+/)[0] ?? '')?.[1];
  return axis?.toLowerCase() ?? word.replace(/[^A-Za-z0-9]+/g, '_').slice(0, 16);
}

/** Fill is compared as float32 too; both limits of the valid range may be one for all columns, or one a column. */
function cellOf(value: number, { attributes }: CdfVariable, column: number): string {
  const fill = numberIn(attributes.get('FILLVAL'), column);
  const [low, high] = [
    numberIn(attributes.get('VALIDMIN'), column),
    numberIn(attributes.get('VALIDMAX'), column),
  ];
  const isFill = fill !== undefined && (value === fill || Math.fround(value) === Math.fround(fill));
  const isOutside = (low !== undefined && value < low) || (high !== undefined && value > high);
  return Number.isFinite(value) && !isFill && !isOutside && Math.abs(value) < 1e30 ? String(value) : '';
}

function numberIn(value: CdfValues | undefined, column: number): number | undefined {
  if (value === undefined || value.kind !== 'number') return undefined;
  return value.values[value.values.length > 1 ? column : 0];
}

function textOf(value: CdfValues | undefined): string {
  return value?.kind === 'text' ? (value.values[0] ?? '') : '';
}

/** Rows without a time are left out. */
function tableOf(time: CdfVariable, columns: readonly TextColumn[]): DocumentTable {
  const { values } = time.read();
  const rows = [...values.keys()].flatMap((row) => {
    const at = Number(values[row]);
    return Number.isNaN(at) ? [] : [[isoMs(at), ...columns.map(({ cells }) => cells[row] ?? '')]];
  });
  return { title: time.name, rows: [['time', ...columns.map(({ header }) => header)], ...rows] };
}

function isoMs(at: number): string {
  return new Date(Math.round(at)).toISOString();
}

/** What the file holds, for questions in words. */
function textOfVariables(data: readonly CdfVariable[]): string {
  return data
    .map(({ name, attributes }) => {
      const what = textOf(attributes.get('CATDESC')) || textOf(attributes.get('FIELDNAM'));
      const unit = textOf(attributes.get('UNITS'));
      return `${name}${unit === '' ? '' : ` (${unit})`}${what === '' ? '' : `: ${what}`}`;
    })
    .join('\n')
    .slice(0, DOCUMENT_LIMITS.characters);
}
