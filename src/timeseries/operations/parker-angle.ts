import { z } from 'zod';
import { angleDegrees } from '#src/timeseries/angle-degrees.ts';
import { requireCommonUnit } from '#src/timeseries/common-unit.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';

const WHAT = 'The Parker spiral angle';
const FOLDED =
  'The spiral angle is that of the field in the ecliptic from the radial (atan2 of −By, Bx with x away from the Sun); both sectors are folded onto one, −45 to 135°.';

/** atan2(−Bt, Br) in degrees in RTN, and atan2(By, −Bx) in GSE or GSM, where R is −x and T is −y: near 45 at 1 au for field lines away from the Sun, near −135 towards it. */
export const parkerAngle = defineOperation({
  name: 'parker_angle',
  summary:
    'Angle of the field in the ecliptic from the radial (degrees): at 1 au near 45 away from the Sun, -135 towards it',
  needsVector: true,
  reduces: true,
  params: z.object({
    isFolded: z
      .boolean()
      .default(false)
      .describe('Both sectors as one: the line of the field, -45 to 135 degrees, near 45 along the spiral.'),
  }),
  inputs: [{ name: 'vector', what: 'a magnetic field vector, or its components one by one', several: true }],
  step: () => 'Parker spiral angle',

  run(inputs, { isFolded }) {
    requireCommonUnit(inputs, WHAT);
    const vector = vectorInput(inputs);
    const x = axisOf(vector, 'x', WHAT);
    const y = axisOf(vector, 'y', WHAT);
    const sign = vector.isRtn ? 1 : -1;
    const directed = x.map((value, row) => angleDegrees(-sign * (y[row] ?? Number.NaN), sign * value));
    const values = isFolded ? directed.map((angle) => ((angle + 225) % 180) - 45) : directed;
    const { time, range } = vector;
    const notes = isFolded ? [...vector.notes, FOLDED] : vector.notes;
    return { draft: { time, range, notes, columns: [{ unit: 'deg', values }] } };
  },
});
