import { z } from 'zod';
import { angleDegrees } from '#src/timeseries/angle-degrees.ts';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { axisOf, lengthOf, vectorInput } from '#src/timeseries/vector-input.ts';

const INPUTS = [{ name: 'vector', what: 'a vector, or its components one by one', several: true }] as const;

/** atan2(y, x) in degrees, -180 to 180; atan2(T, R) in RTN. */
export const azimuthAngle = defineOperation({
  name: 'azimuth_angle',
  summary: 'Azimuth of a vector in the x-y plane from +x, -180 to 180 degrees',
  symbol: 'φ',
  short: 'phi',
  needsVector: true,
  reduces: true,
  params: z.object({}),
  inputs: INPUTS,
  step: () => 'azimuth angle',

  run(inputs) {
    const what = 'The azimuth angle';
    requireCommonUnit(inputs, what);
    const vector = vectorInput(inputs);
    const x = axisOf(vector, 'x', what);
    const values = axisOf(vector, 'y', what).map((y, row) => angleDegrees(y, x[row] ?? Number.NaN));
    return {
      draft: {
        time: vector.time,
        range: vector.range,
        notes: vector.notes,
        columns: [{ unit: 'deg', values }],
      },
    };
  },
});

/** asin(z / length) in degrees, -90 to 90; asin(N / length) in RTN. */
export const elevationAngle = defineOperation({
  name: 'elevation_angle',
  summary: 'Elevation of a vector above the x-y plane, -90 to 90 degrees',
  symbol: 'θ',
  short: 'theta',
  needsVector: true,
  reduces: true,
  params: z.object({}),
  inputs: INPUTS,
  step: () => 'elevation angle',

  run(inputs) {
    const what = 'The elevation angle';
    requireCommonUnit(inputs, what);
    const vector = vectorInput(inputs);
    const length = lengthOf(vector, what);
    const values = axisOf(vector, 'z', what).map((z, row) => {
      const size = length[row] ?? Number.NaN;
      return size > 0 ? (Math.asin(z / size) * 180) / Math.PI : Number.NaN;
    });
    return {
      draft: {
        time: vector.time,
        range: vector.range,
        notes: vector.notes,
        columns: [{ unit: 'deg', values }],
      },
    };
  },
});
