import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import type { Frame, FrameSummary } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { componentOf } from '#src/timeseries/components.ts';
import { defineOperation } from '#src/timeseries/operation.ts';

const AXES = [
  ['x', 'y', 'z'],
  ['r', 't', 'n'],
] as const;

const paramsSchema = z.object({
  axes: z
    .enum(['xyz', 'rtn'])
    .optional()
    .describe('What they are, in their order; as their names tell when absent.'),
  coordinates: z
    .string()
    .max(20)
    .optional()
    .describe('Frame of the vector, where the data do not say it: GSE, RTN.'),
});

/** Three series of one number each as one vector, on one time axis, in the unit of the first. */
export const vector = defineOperation({
  name: 'vector',
  summary:
    'Three series, one a component, as one vector: for magnitude, minimum variance, rotation, products',
  short: 'vector',
  keepsQuantity: true,
  params: paramsSchema,
  inputs: [
    { name: 'components', what: 'three series, x, y and z or R, T and N in this order', several: true },
  ],
  step: (_, labels) => `vector of ${labels.join(', ')}`,

  run(inputs, params) {
    requireThree(inputs);
    const own = [...new Set(inputs.flatMap(({ provenance }) => provenance.coordinates ?? []))];
    if (own.length > 1) throw ofSeveralFrames(own);
    const coordinates = params.coordinates ?? own[0];
    const unit = inputs[0]?.columns[0]?.unit ?? '';
    const { time, columns, range, notes, stamp } = alignFrames(inputs);
    return {
      draft: {
        time,
        range,
        notes,
        ...(stamp === undefined ? {} : { stamp }),
        ...(coordinates === undefined ? {} : { coordinates }),
        columns: componentPlaces(inputs, params).map(({ component, place }) => {
          const factor = factorTo(unit, inputs[place]);
          const values = columns[place]?.[0] ?? new Float64Array(time.length).fill(Number.NaN);
          return { component, unit, values: values.map((value) => value * factor) };
        }),
      },
    };
  },
});

type Input = Pick<FrameSummary, 'columns' | 'provenance'>;

/** Each component of the vector and its place among the inputs: what their names tell where all do, else their order. */
export function componentPlaces(
  inputs: readonly Input[],
  { axes: said, coordinates = inputs[0]?.provenance.coordinates }: z.infer<typeof paramsSchema>,
): readonly { readonly component: string; readonly place: number }[] {
  const told = inputs.map(({ columns: [column] }) =>
    column === undefined ? undefined : componentOf(column),
  );
  const named = AXES.find((axes) => axes.every((axis) => told.includes(axis)));
  const isRtn = said === undefined ? coordinates?.toUpperCase() === 'RTN' : said === 'rtn';
  const usual = AXES[isRtn ? 1 : 0];
  const axes = said === undefined ? (named ?? usual) : usual;
  return axes.map((component, index) => ({
    component,
    place: named === axes ? told.indexOf(component) : index,
  }));
}

/** @throws BotError `not-computable` for other than three series of one column each, of one kind of unit */
function requireThree(inputs: readonly Frame[]): void {
  const wide = inputs.find(({ columns, bins }) => columns.length !== 1 || bins !== undefined);
  if (inputs.length !== 3 || wide !== undefined) {
    throw new BotError(
      'not-computable',
      inputs.length === 3
        ? `${wide?.label} has ${wide?.columns.length} columns, and a component of a vector has one.`
        : `A vector has three components, and ${inputs.length} series were given.`,
      { hint: 'Name the three series, one for each component.' },
    );
  }
  const units = inputs.map(({ columns: [column] }) => column?.unit ?? '');
  if (inputs.every((frame) => !Number.isNaN(factorTo(units[0] ?? '', frame)))) return;
  throw new BotError(
    'not-computable',
    `The components are in ${units.join(', ')}, so they are no one vector.`,
    {
      hint: 'Name the three that belong together.',
    },
  );
}

function factorTo(unit: string, frame: Frame | undefined): number {
  const own = frame?.columns[0]?.unit ?? '';
  return own === unit ? 1 : (convertFactor(own, unit) ?? Number.NaN);
}

function ofSeveralFrames(frames: readonly string[]): BotError {
  return new BotError(
    'not-computable',
    `The components are in ${frames.join(' and ')}, so they are no one vector.`,
    {
      hint: 'Take all three in one frame.',
    },
  );
}
