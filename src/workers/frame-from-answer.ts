import type { Column, Frame, FrameAxis, Provenance } from '#src/domain/frame.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import type { OperationAnswer } from '#src/timeseries/operation.ts';

type CurveAnswer = Extract<OperationAnswer, { kind: 'curve' }>;
type HistogramAnswer = Extract<OperationAnswer, { kind: 'histogram' }>;

/** A curve or a histogram as data of its own, so that it can be drawn and exported; `undefined` for other answers. */
export function frameFromAnswer(
  answer: OperationAnswer,
  inputs: readonly Frame[],
  { label, operation }: { readonly label: string; readonly operation: string },
): Frame | undefined {
  const provenance = provenanceOf(inputs, operation);
  switch (answer.kind) {
    case 'curve':
      return curveFrame(answer, inputs, label, provenance);
    case 'histogram':
      return histogramFrame(answer, inputs, label, provenance);
    case 'scalar':
    case 'table':
      return undefined;
  }
}

function curveFrame(
  { x, y, scales, highlight, valueRange, level, valueName: said }: CurveAnswer,
  inputs: readonly Frame[],
  label: string,
  provenance: Provenance,
): Frame {
  const { unit, size } = readableUnit(x.unit, x.values);
  const axis: FrameAxis = {
    name: x.name.startsWith('Lag of ') ? `Lag of ${secondSymbol(inputs)}` : x.name,
    unit,
    scale: scales.x,
    valueScale: scales.y,
    valueName: said ?? valueName(y, inputs),
    ...(valueRange === undefined ? {} : { valueRange }),
    ...(level === undefined ? {} : { level }),
    ...(highlight === undefined ? {} : { highlight: { at: highlight.x / size, value: highlight.y } }),
  };
  return {
    label,
    time: size === 1 ? x.values : x.values.map((value) => value / size),
    axis,
    columns: columnsFrom(y, label, inputs),
    text: [],
    provenance,
  };
}

/** The series that the lag is of: the second input, or the second column of one. */
function secondSymbol(inputs: readonly Frame[]): string {
  const [first, second = first] = inputs;
  if (second === undefined) return '';
  return symbolOfSource(second, inputs.length === 1 ? second.columns[1]?.name : undefined);
}

/** Curves that are called as the columns they come from are power spectra of them. */
function valueName(y: CurveAnswer['y'], inputs: readonly Frame[]): string {
  const isOfColumns = inputs.some(({ columns }) => columns.some(({ name }) => name === y[0]?.name));
  if (y.length > 1 && y.every(({ name }) => isHalf(name))) return 'Trace power spectral density';
  return isOfColumns ? 'Power spectral density' : (y[0]?.name ?? '');
}

/** One of both Elsässer variables. */
function isHalf(name: string): boolean {
  return name === 'z+' || name === 'z-';
}

/** Lags in the unit that a person would use. */
function readableUnit(unit: string, values: Float64Array): { readonly unit: string; readonly size: number } {
  if (unit !== 's') return { unit, size: 1 };
  const most = values.reduce((longest, value) => Math.max(longest, Math.abs(value)), 0) * SECOND;
  if (most > 4 * DAY) return { unit: 'd', size: DAY / SECOND };
  if (most > 4 * HOUR) return { unit: 'h', size: HOUR / SECOND };
  if (most > 4 * MINUTE) return { unit: 'min', size: MINUTE / SECOND };
  return { unit, size: 1 };
}

function histogramFrame(
  { edges, counts, unit, valueName: counted = 'Number of samples' }: HistogramAnswer,
  inputs: readonly Frame[],
  label: string,
  provenance: Provenance,
): Frame {
  const [first] = inputs;
  const only = counts.length === 1 ? counts[0]?.name : undefined;
  const name = first === undefined ? label : symbolOfSource(first, only);
  return {
    label,
    time: edges.slice(0, -1),
    axis: {
      name,
      unit,
      scale: 'linear',
      valueScale: 'linear',
      valueName: counted,
      binWidth: ((edges.at(-1) ?? 0) - (edges[0] ?? 0)) / Math.max(1, edges.length - 1),
    },
    columns: columnsFrom(
      counts.map((each) => ({ ...each, unit: '' })),
      label,
      inputs,
    ),
    text: [],
    provenance,
  };
}

/** One column is named after the result; several keep the component of the column that they come from. */
function columnsFrom(
  parts: readonly Pick<Column, 'name' | 'unit' | 'values'>[],
  label: string,
  inputs: readonly Frame[],
): readonly Column[] {
  return parts.map(({ name, unit, values }) => {
    const source = inputs.flatMap(({ columns }) => columns).find((column) => column.name === name);
    const component =
      inputs.length === 1 && parts.length > 1
        ? (source?.component ?? (isHalf(name) ? name : undefined))
        : undefined;
    return {
      name: parts.length === 1 ? label : `${label}.${component ?? name}`,
      unit,
      values,
      ...(component === undefined ? {} : { component }),
    };
  });
}

function provenanceOf(inputs: readonly Frame[], operation: string): Provenance {
  const sources = inputs.map(({ provenance }) => provenance);
  const [first] = sources;
  const isOneMission = sources.every(({ mission }) => mission === first?.mission);
  const { mission, missionName, coordinates } = first ?? {};
  return {
    origin: 'computed',
    operation,
    range: {
      start: Math.min(...sources.map(({ range }) => range.start)),
      stop: Math.max(...sources.map(({ range }) => range.stop)),
    },
    from: inputs.map(({ label }) => label),
    steps: [...new Set([...sources.flatMap(({ steps }) => steps), operation.replaceAll('_', ' ')])],
    synthetic: sources.some(({ synthetic }) => synthetic),
    notes: [],
    ...(isOneMission && mission !== undefined ? { mission } : {}),
    ...(isOneMission && missionName !== undefined ? { missionName } : {}),
    ...(inputs.length === 1 && coordinates !== undefined ? { coordinates } : {}),
  };
}
