import type { DatasetDefinition, ParameterDefinition } from '#adapters/demo/dataset-definition.ts';
import { seedOf } from '#adapters/demo/noise.ts';
import { quantities } from '#adapters/demo/quantities.ts';
import { type Scene, sceneOf, type World } from '#adapters/demo/scene.ts';
import { cadenceOf, fillsAmong, recordTimes } from '#adapters/demo/time-grid.ts';

/** One column of records: numbers with fill as NaN, or texts with fill as `undefined`. */
export type RecordColumn =
  | { readonly kind: 'number'; readonly parameter: ParameterDefinition; readonly values: Float64Array }
  | {
      readonly kind: 'text';
      readonly parameter: ParameterDefinition;
      readonly values: readonly (string | undefined)[];
    };

/** A run of records; every column has as many values as there are times. */
export interface Records {
  /** Ms since 1970-01-01T00:00Z, shape `[n]`. */
  readonly time: Float64Array;
  readonly columns: readonly RecordColumn[];
}

/** Makes up the records `[first, last)` of a dataset. The same record is the same whatever range it is asked in. */
export function makeRecords(
  world: World,
  dataset: DatasetDefinition,
  parameters: readonly ParameterDefinition[],
  first: number,
  last: number,
): Records {
  const time = recordTimes(dataset, first, last);
  const { place, spacecraft, id } = dataset;
  const choice = { place, spacecraft, cadenceMs: cadenceOf(dataset), seed: seedOf(id) };
  const scene = sceneOf(world, choice, time);
  const bad = fillsAmong(dataset, time);
  return { time, columns: parameters.flatMap((parameter) => columnsOf(scene, parameter, bad)) };
}

function columnsOf(scene: Scene, parameter: ParameterDefinition, bad: Uint8Array): readonly RecordColumn[] {
  const all = quantities[parameter.what]?.(scene, parameter) ?? [];
  const { component } = parameter;
  const chosen = component === undefined ? all : all.slice(component, component + 1);
  return chosen.map((values) =>
    parameter.type === 'double' || parameter.type === 'integer'
      ? { kind: 'number', parameter, values: spoiled(values, parameter, bad) }
      : {
          kind: 'text',
          parameter,
          values: Array.from(values, (value, row) => wordOf(value, parameter, bad[row])),
        },
  );
}

/** In the unit of the parameter, with NaN where the record is bad and the parameter has a fill value. */
function spoiled(
  values: Float64Array,
  { fill, scale, offset }: ParameterDefinition,
  bad: Uint8Array,
): Float64Array {
  const spoils = fill !== null;
  const told = new Float64Array(values.length);
  for (let row = 0; row < told.length; row += 1)
    told[row] = spoils && bad[row] === 1 ? Number.NaN : (values[row] ?? 0) * scale + offset;
  return told;
}

function wordOf(value: number, { type, words, fill }: ParameterDefinition, bad: number | undefined) {
  if (bad === 1 && fill !== null) return undefined;
  return type === 'isotime' ? new Date(value).toISOString() : (words?.[value] ?? '');
}
