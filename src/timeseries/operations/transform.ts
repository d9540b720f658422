import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import {
  type Axes,
  axesOf,
  GEOCENTRIC,
  type Geocentric,
  isGeocentric,
} from '#src/timeseries/geocentric-axes.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';

const WHAT = 'Turning to another frame';

/**
 * A vector, sample by sample, in another frame with the Earth in the middle. It is turned, not moved, and a velocity stays one
 * against the frame that it was measured in.
 */
export const transform = defineOperation({
  name: 'transform',
  summary: 'A vector in another frame: GSE, GSM, SM, GEO, GEI, MAG',
  needsVector: true,
  params: z.object({
    to: z.enum(GEOCENTRIC).describe('The frame to turn to.'),
    from: z.enum(GEOCENTRIC).optional().describe('The frame of the data, where they do not say it.'),
  }),
  inputs: [{ name: 'vector', what: 'a vector with its three components', several: true }],
  step: ({ to }) => `turned to ${to}`,

  run(inputs, { to, from }) {
    const own = inputs[0]?.provenance.coordinates?.toUpperCase();
    const source = frameOf(own ?? from, inputs[0]?.label ?? 'the data');
    const vector = vectorInput(inputs);
    const parts = [axisOf(vector, 'x', WHAT), axisOf(vector, 'y', WHAT), axisOf(vector, 'z', WHAT)];
    const turned = parts.map(() => new Float64Array(vector.time.length));
    for (const [row, time] of vector.time.entries()) {
      const [a, b] = [axesOf(source, time), axesOf(to, time)];
      for (const [at, values] of turned.entries()) values[row] = component(parts, row, a, b[at] ?? [0, 0, 0]);
    }
    return {
      draft: {
        time: vector.time,
        range: vector.range,
        coordinates: to,
        columns: turned.map((values, at) => ({ component: 'xyz'.charAt(at), unit: vector.unit, values })),
      },
    };
  },
});

/** One component of a row along an axis, both known in GEI. */
function component(
  parts: readonly Float64Array[],
  row: number,
  own: Axes,
  [x, y, z]: readonly [number, number, number],
): number {
  return own.reduce(
    (sum, [a, b, c], at) => sum + (parts[at]?.[row] ?? Number.NaN) * (a * x + b * y + c * z),
    0,
  );
}

function frameOf(name: string | undefined, label: string): Geocentric {
  if (isGeocentric(name)) return name;
  throw new BotError(
    'not-computable',
    name === undefined
      ? `${label} does not say in which frame it is.`
      : `${label} is in ${name}, which I cannot turn.`,
    { hint: `I turn vectors between ${GEOCENTRIC.join(', ')}.` },
  );
}
