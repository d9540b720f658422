import { listed } from '#src/domain/figure/names.ts';
import { type Frame, isSpectrum, type Provenance } from '#src/domain/frame.ts';
import type { SandboxResult } from '#src/ports/sandbox.ts';
import type { OperationResult } from '#src/timeseries/run-operation.ts';

/** How much of a long table is shown. */
function rowsText(count: number): string {
  return count > MOST_ROWS ? `: the first ${MOST_ROWS} of ${count} rows` : '';
}

/** Most rows of a plain table that are shown in a reply. */
const MOST_ROWS = 20;

/** Unit of what code gives: of all of it, or by the names of its columns. */
export type CodeUnit = string | Readonly<Record<string, string>>;

/**
 * A table with a time axis becomes data of the thread; one without is shown as it is. A column a channel is a spectrum over the same
 * axis again, and what is made of curves a curve over theirs.
 */
export function frameFromSandbox(
  { time, columns }: Extract<SandboxResult, { readonly kind: 'table' }>,
  { label, unit }: { readonly label: string; readonly unit: CodeUnit },
  provenance: Provenance,
  inputs: readonly Frame[] = [],
): OperationResult {
  if (time === undefined) {
    const rows = Array.from({ length: Math.min(MOST_ROWS, columns[0]?.values.length ?? 0) }, (_, row) =>
      columns.map(({ values }) => values[row] ?? Number.NaN),
    );
    return {
      answer: {
        kind: 'table',
        sentence: `The result has no time axis, so it is shown as a table and not kept as data${rowsText(columns[0]?.values.length ?? 0)}.`,
        columns: columns.map(({ name }) => name),
        rows: rows.map((row) => row.map((value) => (Number.isNaN(value) ? null : value))),
      },
      notes: [],
    };
  }
  const bins = channelsOf(inputs, columns.length, time);
  const axis = axisOf(inputs, { label, time, columns });
  const isOfChannels = bins !== undefined;
  const named = columns.map(({ name, values }, place) => ({
    name: columns.length === 1 ? label : `${label}.${isOfChannels ? place : name}`,
    unit: typeof unit === 'string' ? unit : (unit[name] ?? ''),
    values,
    ...(columns.length === 1 || isOfChannels ? {} : { component: name }),
  }));
  // Nobody may have meant one unit for a speed and for a sign beside it.
  const isOfAll = typeof unit === 'string' && unit !== '' && columns.length > 1 && !isOfChannels;
  const notes = isOfAll
    ? [`The unit ${unit} was said for all of ${listed(columns.map(({ name }) => name))}.`]
    : [];
  const lost =
    bins === undefined && columns.length > 1 && inputs.some((input) => isSpectrum(input))
      ? [`The result has ${columns.length} columns and no axis of channels.`]
      : [];
  const axes = { ...(bins === undefined ? {} : { bins }), ...(axis === undefined ? {} : { axis }) };
  return {
    frame: { label, time, ...axes, columns: named, text: [], provenance },
    notes: [...notes, ...lost],
  };
}

/** The channels of the spectra that went in, where as many columns come out. */
function channelsOf(inputs: readonly Frame[], width: number, time: Float64Array): Frame['bins'] {
  const owner = inputs.find(({ bins, columns }) => bins !== undefined && columns.length === width);
  if (owner?.bins === undefined || width < 2) return undefined;
  const isSameTime = owner.time.length === time.length && owner.time.every((at, row) => at === time[row]);
  return owner.bins.varying && !isSameTime ? undefined : owner.bins;
}

/** Of code over curves `time` is their axis, frequencies or lags, and stays it. */
function axisOf(
  inputs: readonly Frame[],
  made: {
    readonly label: string;
    readonly time: Float64Array;
    readonly columns: readonly { readonly values: Float64Array }[];
  },
): Frame['axis'] {
  const [first] = inputs;
  if (first?.axis === undefined || inputs.some(({ axis }) => axis?.unit !== first.axis?.unit))
    return undefined;
  const { highlight: _, binWidth: _width, ...axis } = first.axis;
  const isPositive = made.columns.every(({ values }) => values.every((value) => !(value <= 0)));
  return {
    ...axis,
    valueScale: isPositive ? axis.valueScale : 'linear',
    valueName: made.label.replaceAll('_', ' '),
  };
}
