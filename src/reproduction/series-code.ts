import type { FrameSummary } from '#src/domain/frame.ts';
import { OPERATION_NAMES, type OperationName } from '#src/domain/operation-name.ts';
import { storedDivisor } from '#src/domain/stored-scale.ts';
import { isoTime } from '#src/domain/time-range.ts';
import { columnsNamed } from '#src/reproduction/columns-named.ts';
import { type Input, inputNamed } from '#src/reproduction/lineage.ts';
import { pythonCall } from '#src/reproduction/operation-call.ts';
import { type PythonPart, takes } from '#src/reproduction/python-library.ts';
import {
  code,
  type PythonCode,
  type PythonValue,
  pythonValue,
  tuple,
} from '#src/reproduction/python-value.ts';
import { componentOf, isTotal } from '#src/timeseries/components.ts';
import { operationNamed } from '#src/timeseries/operations.ts';

/** Rows that one request of a script asks for, as the bot does. */
const ROWS_PER_REQUEST = 200_000;

/** How one series is made in Python. */
export interface SeriesCode {
  /** An expression that gives the series. */
  readonly expression: string;
  /** Names of the Python library that it uses. */
  readonly uses: readonly string[];
  /** Set where the script cannot make it and reads a file instead. */
  readonly file?: string;
}

/** The Python expression for one series, from what its provenance says; what cannot be made again is read from a file. */
export function seriesCode(
  summary: FrameSummary,
  summaries: readonly FrameSummary[],
  variables: ReadonlyMap<string, string>,
  library: readonly PythonPart[],
): SeriesCode {
  const { origin, operation } = summary.provenance;
  if (origin === 'fetched') return fetchCode(summary);
  const computed = isOperation(operation)
    ? computeCode(operation, summary, summaries, variables, library)
    : undefined;
  return computed ?? fileCode(summary);
}

function isOperation(name: string | undefined): name is OperationName {
  return OPERATION_NAMES.some((each) => each === name);
}

function fetchCode(summary: FrameSummary): SeriesCode {
  const { provenance, label, isSpectrum } = summary;
  const { server = '', dataset = '', parameter = '', range, cadenceMs, steps } = provenance;
  const parameters = parameter.split(',').filter((name) => name !== '');
  const isSpherical =
    parameters.length === 3 && summary.columns.every(({ name }) => name.startsWith('position.'));
  const keywords: Readonly<Record<string, PythonValue>> = {
    server,
    dataset,
    parameters,
    start: isoTime(range.start),
    stop: isoTime(range.stop),
    label,
    columns: columnTuples(summary),
    ...(cadenceMs === undefined || cadenceMs <= 0 ? {} : { piece_ms: cadenceMs * ROWS_PER_REQUEST }),
    ...(storedDivisor(steps) === 1 ? {} : { divide: storedDivisor(steps) }),
    ...(isSpherical ? { spherical: true } : {}),
    ...(isSpectrum ? { has_bins: true } : {}),
  };
  return { expression: `fetch(\n${lines(keywords)})`, uses: ['fetch'] };
}

function lines(keywords: Readonly<Record<string, PythonValue>>): string {
  return Object.entries(keywords)
    .map(([key, value]) => `    ${key}=${pythonValue(value)},\n`)
    .join('');
}

/** `(name, unit, component)` of each column, as the functions of the library take them. */
function columnTuples({ columns }: FrameSummary): readonly PythonCode[] {
  return columns.map((column) =>
    tuple(column.name, column.unit, isTotal(column) ? 'total' : (componentOf(column) ?? '')),
  );
}

/** @returns `undefined` when an input is not in the thread any more, and for what Python has no function for */
function computeCode(
  operation: OperationName,
  summary: FrameSummary,
  summaries: readonly FrameSummary[],
  variables: ReadonlyMap<string, string>,
  library: readonly PythonPart[],
): SeriesCode | undefined {
  const { from, params: settings = {} } = summary.provenance;
  const inputs = from.map((label) => inputNamed(label, summaries));
  if (operation === 'code' || inputs.length === 0 || inputs.some((input) => input === undefined))
    return undefined;
  const known = inputs.filter((input) => input !== undefined);
  const { components, notes: _, ...rest } = settings;
  const params = operationNamed(operation).params.parse(rest);
  const picked = pickedInputs(operation, known, wordsOf(components));
  const call = pythonCall(operation, { params, inputs: picked.map(narrowed), result: summary });
  if (call === undefined || !takes(library, call.name, Object.keys(call.keywords))) return undefined;
  const parts = picked.map((input) => inputExpression(input, variables));
  const given = call.takesList === true ? [`[${parts.join(', ')}]`] : parts;
  const keywords = Object.entries(call.keywords).map(([key, value]) => `${key}=${pythonValue(value)}`);
  const stamp = summary.provenance.stamp === undefined ? '' : ', stamp="start"';
  const expression = `named(${call.name}(${[...given, ...keywords].join(', ')}), ${pythonValue(summary.label)}, ${pythonValue(columnTuples(summary))}${stamp})`;
  const usesPick = picked.some(({ names }) => names !== undefined);
  return { expression, uses: ['named', call.name, ...(usesPick ? ['pick'] : [])] };
}

/** An input with the columns that are taken of it; all when absent. */
interface PickedInput extends Input {
  readonly names?: readonly string[];
}

function wordsOf(components: unknown): readonly string[] | undefined {
  const words = [components].flat().filter((word) => typeof word === 'string');
  return words.length === 0 ? undefined : words;
}

/** As `runOperation` chooses: two components of one series are the two series of an operation on a pair. */
function pickedInputs(
  operation: OperationName,
  inputs: readonly Input[],
  components: readonly string[] | undefined,
): readonly PickedInput[] {
  const whole = inputs.map((input) =>
    input.column === undefined ? input : { ...input, names: [input.column.name] },
  );
  if (components === undefined) return whole;
  const slots = operation === 'code' ? [] : operationNamed(operation).inputs;
  const isPair = slots.length === 2 && slots.every(({ units }) => units === undefined);
  const [only] = whole;
  if (isPair && whole.length === 1 && components.length === 2 && only !== undefined) {
    return components.map((word) => ({ ...only, names: columnsNamed(only.summary, [word]) }));
  }
  return whole.map((input) =>
    narrowed(input).columns.length === 1 && whole.length > 1
      ? input
      : { ...input, names: columnsNamed(narrowed(input), components) },
  );
}

function narrowed({ summary, ...input }: PickedInput): FrameSummary {
  const names = input.names;
  return names === undefined
    ? summary
    : { ...summary, columns: summary.columns.filter(({ name }) => names.includes(name)) };
}

function inputExpression({ summary, names }: PickedInput, variables: ReadonlyMap<string, string>): string {
  const variable = variables.get(summary.label) ?? 'None';
  return names === undefined ? variable : `pick(${variable}, ${pythonValue(names)})`;
}

/** Tables of messages, documents and sandboxed code come as a file beside the script. */
function fileCode(summary: FrameSummary): SeriesCode {
  const file = `${summary.label.replace(/[^A-Za-z0-9_-]+/g, '_')}.data.csv`;
  const path = code(`os.path.join(HERE, ${pythonValue(file)})`);
  return {
    expression: `from_file(${pythonValue(summary.label)}, ${pythonValue(columnTuples(summary))}, ${pythonValue(path)})`,
    uses: ['from_file'],
    file,
  };
}
