import { columnNamesOf } from '#adapters/hapi/component-names.ts';
import { gridOf } from '#adapters/hapi/grid-of.ts';
import type { HapiDataset, HapiParameter } from '#adapters/hapi/hapi-dataset.ts';
import { markMissing } from '#adapters/hapi/mark-missing.ts';
import { middleOf } from '#adapters/hapi/parse-bins.ts';
import { steadyBins } from '#adapters/hapi/steady-bins.ts';
import type { TidyTable } from '#adapters/hapi/tidy-table.ts';
import type { Bins, Column, Frame, TextColumn } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** A request's parameters with their columns, fill already NaN. */
export interface Filled {
  readonly parameter: HapiParameter;
  readonly numbers: readonly Float64Array[];
  readonly texts: readonly (readonly string[])[];
}

/**
 * Makes one frame of each asked parameter from the columns of a table that may hold others too (those that carry the
 * bins of a spectrum). The frames share their time axis.
 *
 * @param parameters all of the table, in its order
 * @param notes sentences for every frame
 */
export function makeFrames(
  dataset: HapiDataset,
  parameters: readonly HapiParameter[],
  asked: readonly HapiParameter[],
  table: TidyTable,
  range: TimeRange,
  notes: readonly string[],
): readonly Frame[] {
  const filled = fill(parameters, table);
  return asked.map((parameter) => {
    const own = filled.find((other) => other.parameter === parameter);
    const bins = binsOf(parameter, filled, table.time.length);
    const grid = gridOf(parameter, filled);
    const { info, columns, texts } = columnsOf(parameter, own);
    return {
      label: `${dataset.info.id}.${info.name}`,
      time: table.time,
      columns,
      text: texts,
      ...(bins === undefined ? {} : { bins }),
      ...(grid === undefined ? {} : { grid }),
      provenance: {
        origin: 'fetched',
        range,
        server: dataset.info.server,
        dataset: dataset.info.id,
        parameter: info.name,
        description: info.description,
        ...(info.coordinates === undefined ? {} : { coordinates: info.coordinates }),
        ...(dataset.info.cadenceMs === undefined ? {} : { cadenceMs: dataset.info.cadenceMs }),
        from: [],
        steps: [],
        synthetic: dataset.info.isSynthetic,
        notes: [...notes, ...table.notes],
      },
    };
  });
}

function fill(parameters: readonly HapiParameter[], table: TidyTable): readonly Filled[] {
  let numberAt = 0;
  let textAt = 0;
  return parameters.map((parameter) => {
    const { info, columns, textFill, valid } = parameter;
    if (info.type === 'string' || info.type === 'isotime') {
      const texts = table.texts.slice(textAt, textAt + columns);
      textAt += columns;
      return { parameter, numbers: [], texts: texts.map((values) => withoutFill(values, textFill)) };
    }
    const numbers = table.numbers.slice(numberAt, numberAt + columns);
    numberAt += columns;
    for (const [column, values] of numbers.entries()) {
      markMissing(values, { fill: info.fill, valid: valid[column] ?? valid[0] });
    }
    return { parameter, numbers, texts: [] };
  });
}

function withoutFill(values: readonly string[], fill: string | undefined): readonly string[] {
  return fill === undefined ? values : values.map((value) => (value === fill ? '' : value));
}

function columnsOf({ info }: HapiParameter, own: Filled | undefined) {
  const { suffixes, areComponents } = columnNamesOf(info);
  const nameOf = (column: number) =>
    [info.name, suffixes[column] ?? ''].filter((part) => part !== '').join('.');
  const columns = (own?.numbers ?? []).map(
    (values, column): Column => ({
      name: nameOf(column),
      unit: info.units[column] ?? '',
      ...(areComponents && suffixes[column] !== undefined ? { component: suffixes[column] } : {}),
      values,
    }),
  );
  const texts = (own?.texts ?? []).map((values, column): TextColumn => ({ name: nameOf(column), values }));
  return { info, columns, texts };
}

function binsOf({ info }: HapiParameter, filled: readonly Filled[], rows: number): Bins | undefined {
  const { bins } = info;
  if (bins === undefined) return undefined;
  const count = info.units.length;
  const ranges = rangesOf(bins.ranges, filled, count, rows);
  const centers = centersOf(bins.centers, filled, count, rows) ?? (ranges && middles(ranges.values));
  if (centers === undefined) return undefined;
  const varying = centers.length !== count;
  const fitting = ranges?.varying === varying ? ranges.values : undefined;
  const read = {
    name: bins.name,
    unit: bins.unit,
    centers,
    varying,
    ...(fitting === undefined ? {} : { ranges: fitting }),
  };
  return steadyBins(read, count);
}

type HapiBins = NonNullable<HapiParameter['info']['bins']>;

function centersOf(
  centers: HapiBins['centers'],
  filled: readonly Filled[],
  count: number,
  rows: number,
): Float64Array | undefined {
  if (centers === undefined) return undefined;
  if (typeof centers !== 'string') return Float64Array.from(centers);
  const columns = filled.find(({ parameter }) => parameter.info.name === centers)?.numbers;
  return columns?.length === count ? interleaved(columns, rows) : undefined;
}

function rangesOf(
  ranges: HapiBins['ranges'],
  filled: readonly Filled[],
  count: number,
  rows: number,
): { readonly values: Float64Array; readonly varying: boolean } | undefined {
  if (ranges === undefined) return undefined;
  if (typeof ranges !== 'string') return { values: Float64Array.from(ranges.flat()), varying: false };
  const holder = filled.find(({ parameter }) => parameter.info.name === ranges);
  if (holder?.numbers.length !== count * 2) return undefined;
  const isPairsLast = holder.parameter.info.size.at(-1) === 2; // [N,2] by the text, [2,N] by the schema of HAPI
  const order = isPairsLast
    ? holder.numbers
    : Array.from({ length: count }, (_, bin) => [bin, bin + count])
        .flat()
        .flatMap((column) => holder.numbers[column] ?? []);
  return { values: interleaved(order, rows), varying: true };
}

/** Columns of length `rows` as one row-major array. */
function interleaved(columns: readonly Float64Array[], rows: number): Float64Array {
  const all = new Float64Array(rows * columns.length);
  for (const [column, values] of columns.entries()) {
    for (let row = 0; row < rows; row += 1) all[row * columns.length + column] = values[row] ?? Number.NaN;
  }
  return all;
}

function middles(ranges: Float64Array): Float64Array {
  return Float64Array.from({ length: ranges.length / 2 }, (_, bin) =>
    middleOf([ranges[2 * bin] ?? Number.NaN, ranges[2 * bin + 1] ?? Number.NaN]),
  );
}
