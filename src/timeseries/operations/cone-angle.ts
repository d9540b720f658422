import { z } from 'zod';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { axisOf, lengthOf, vectorInput } from '#src/timeseries/vector-input.ts';

const WHAT = 'The cone angle';

/** acos(|Bx| / |B|) in degrees, 0 (along x) to 90; Br in RTN. Missing where |B| is 0. */
export const coneAngle = defineOperation({
  name: 'cone_angle',
  summary: 'Angle between the field and the Sun-Earth line, 0 to 90 degrees',
  needsVector: true,
  reduces: true,
  params: z.object({}),
  inputs: [{ name: 'vector', what: 'a magnetic field vector, or its components one by one', several: true }],
  step: () => 'cone angle',

  run(inputs) {
    requireCommonUnit(inputs, WHAT);
    const vector = vectorInput(inputs);
    const x = axisOf(vector, 'x', WHAT);
    const length = lengthOf(vector, WHAT);
    const values = x.map((value, row) => {
      const strength = length[row] ?? Number.NaN;
      return strength > 0 ? (Math.acos(Math.min(1, Math.abs(value) / strength)) * 180) / Math.PI : Number.NaN;
    });
    const { time, range, notes } = vector;
    return { draft: { time, range, notes, columns: [{ unit: 'deg', values }] } };
  },
});
