import { z } from 'zod';
import { angleDegrees } from '#src/timeseries/angle-degrees.ts';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';

const WHAT = 'The clock angle';

/** atan2(By, Bz) in degrees: 0 northward, 90 duskward, ±180 southward; Bt and Bn in RTN. */
export const clockAngle = defineOperation({
  name: 'clock_angle',
  formula: 'Clock angle = atan2(By, Bz): 0° is north, ±180° south (in RTN of Bt and Bn).',
  summary: 'Angle of the field in the y-z plane from +z, -180 to 180 degrees',
  needsVector: true,
  reduces: true,
  params: z.object({}),
  inputs: [{ name: 'vector', what: 'a magnetic field vector, or its components one by one', several: true }],
  step: () => 'clock angle',

  run(inputs) {
    requireCommonUnit(inputs, WHAT);
    const vector = vectorInput(inputs);
    const y = axisOf(vector, 'y', WHAT);
    const z = axisOf(vector, 'z', WHAT);
    const values = y.map((value, row) => angleDegrees(value, z[row] ?? Number.NaN));
    const { time, range, notes } = vector;
    return { draft: { time, range, notes, columns: [{ unit: 'deg', values }] } };
  },
});
