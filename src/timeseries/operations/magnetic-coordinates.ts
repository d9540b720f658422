import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { EARTH_RADIUS_KM } from '#src/timeseries/constants.ts';
import { defineOperation, type InputSlot, type Outcome } from '#src/timeseries/operation.ts';
import { frameIn, slotted } from '#src/timeseries/slots.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';

const POSITION: InputSlot = {
  name: 'position',
  what: 'the position in SM (km or Re), as a vector',
  units: ['km'],
  several: true,
};
const params = z.object({});

/** L = r / cos² λ of a dipole, r in Re (6371.2 km) and λ the magnetic latitude. */
export const lShell = defineOperation({
  name: 'l_shell',
  summary: 'L-shell of a position in the dipole field',
  symbol: 'L',
  short: 'L',
  makes: 'l-shell',
  needsVector: true,
  reduces: true,
  params,
  inputs: [POSITION],
  step: () => 'dipole L-shell',
  run: (inputs) =>
    ofPosition(inputs, 'The L-shell', '', (x, y, z) => {
      const r = Math.hypot(x, y, z);
      return r / EARTH_RADIUS_KM / (1 - (z / r) ** 2);
    }),
});

/** λ = asin(z / r) in degrees. */
export const magneticLatitude = defineOperation({
  name: 'magnetic_latitude',
  summary: 'Magnetic latitude of a position in the dipole field (degrees)',
  symbol: 'magnetic latitude',
  short: 'mlat',
  needsVector: true,
  reduces: true,
  params,
  inputs: [POSITION],
  step: () => 'magnetic latitude',
  run: (inputs) =>
    ofPosition(
      inputs,
      'The magnetic latitude',
      'deg',
      (x, y, z) => (Math.asin(z / Math.hypot(x, y, z)) * 180) / Math.PI,
    ),
});

/** MLT = (12 + atan2(y, x) · 12 / π) mod 24 in hours. */
export const magneticLocalTime = defineOperation({
  name: 'mlt',
  summary: 'Magnetic local time of a position (hours, 0 to 24)',
  symbol: 'MLT',
  short: 'MLT',
  makes: 'mlt',
  needsVector: true,
  reduces: true,
  params,
  inputs: [POSITION],
  step: () => 'magnetic local time',
  run: (inputs) =>
    ofPosition(
      inputs,
      'The magnetic local time',
      'h',
      (x, y) => (12 + (Math.atan2(y, x) * 12) / Math.PI + 24) % 24,
    ),
});

/** LT = (12 + atan2(y, x) · 12 / π) mod 24 in hours, of x and y in GSE: 12 is towards the Sun. */
export const localTime = defineOperation({
  name: 'local_time',
  summary: 'Solar local time of a position (hours, 0 to 24)',
  symbol: 'LT',
  short: 'LT',
  makes: 'local-time',
  needsVector: true,
  reduces: true,
  params,
  inputs: [{ ...POSITION, what: 'the position in GSE (km or Re), as a vector' }],
  step: () => 'local time',
  run: (inputs) =>
    ofPosition(
      inputs,
      'The local time',
      'h',
      (x, y) => (12 + (Math.atan2(y, x) * 12) / Math.PI + 24) % 24,
      'GSE',
    ),
});

function ofPosition(
  inputs: readonly Frame[],
  what: string,
  unit: string,
  formula: (x: number, y: number, z: number) => number,
  meant = 'SM',
): Outcome {
  const { slots, notes } = slotted(inputs, [POSITION], what);
  const frames = (slots['position'] ?? []).map((frame) => frameIn(frame, 'km'));
  const vector = vectorInput(frames);
  const [x, y, z] = [axisOf(vector, 'x', what), axisOf(vector, 'y', what), axisOf(vector, 'z', what)];
  const coordinates = frames[0]?.provenance.coordinates?.toUpperCase();
  const near =
    coordinates === meant
      ? []
      : [
          `${what} is meant in ${meant}; the position is in ${coordinates ?? 'a frame that it does not say'}, so it is only near.`,
        ];
  return {
    draft: {
      time: vector.time,
      range: vector.range,
      keepsCoordinates: false,
      notes: [...notes, ...near],
      columns: [
        { unit, values: x.map((value, row) => formula(value, y[row] ?? Number.NaN, z[row] ?? Number.NaN)) },
      ],
    },
  };
}
