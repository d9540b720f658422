import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { componentOf } from '#src/timeseries/components.ts';
import { AU_KM, PROTON_MASS } from '#src/timeseries/constants.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type InputSlot } from '#src/timeseries/operation.ts';
import { flowSpeed } from '#src/timeseries/plasma-inputs.ts';
import { DENSITY, FIELD, SPEED } from '#src/timeseries/plasma-slots.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { frameIn, slotted, valuesIn } from '#src/timeseries/slots.ts';
import { axisOf, vectorInput } from '#src/timeseries/vector-input.ts';

const DISTANCE: InputSlot = { name: 'distance', what: 'the distance from the Sun (AU or km)', units: ['km'] };

/** n V in cm^-2 s^-1. */
export const numberFlux = defineOperation({
  name: 'number_flux',
  summary: 'Flux of particles n V (1/(cm^2 s))',
  symbol: 'particle flux',
  short: 'nV',
  params: z.object({}),
  inputs: [DENSITY, SPEED],
  step: () => 'particle flux',

  run(inputs) {
    const { slots, notes } = slotted(inputs, [DENSITY, SPEED], 'The particle flux');
    const frame = onlyFrame(slots['density'] ?? []);
    const { speed, about } = outwardSpeed(slots['speed'] ?? [], 'The particle flux');
    const values = valuesIn(frame, 'cm^-3').map((count, row) => count * (speed[row] ?? Number.NaN) * 1e5);
    return scalarOutcome(frame, 'cm^-2 s^-1', values, [...notes, ...about]);
  },
});

/** m_p n V in kg m^-2 s^-1; protons only. */
export const massFlux = defineOperation({
  name: 'mass_flux',
  summary: 'Flux of mass m_p n V of protons (kg/(m^2 s))',
  symbol: 'mass flux',
  short: 'mass_flux',
  params: z.object({}),
  inputs: [DENSITY, SPEED],
  step: () => 'mass flux',

  run(inputs) {
    const { slots, notes } = slotted(inputs, [DENSITY, SPEED], 'The mass flux');
    const frame = onlyFrame(slots['density'] ?? []);
    const { speed, about } = outwardSpeed(slots['speed'] ?? [], 'The mass flux');
    const values = valuesIn(frame, 'cm^-3').map(
      (count, row) => PROTON_MASS * count * 1e6 * (speed[row] ?? Number.NaN) * 1e3,
    );
    return scalarOutcome(frame, 'kg m^-2 s^-1', values, [
      ...notes,
      ...about,
      'Protons only: alphas are not in it.',
    ]);
  },
});

/** B_r r² in nT au², which does not fall with distance; in GSE and GSM, B_r is taken as -B_x. */
export const radialFieldFlux = defineOperation({
  name: 'radial_field_flux',
  summary: 'Radial magnetic field times distance squared, Br r^2 (nT AU^2)',
  symbol: 'Br r²',
  short: 'Br_r2',
  params: z.object({}),
  inputs: [FIELD, DISTANCE],
  step: () => 'Br r²',

  run(inputs) {
    const what = 'Br r²';
    const { slots, notes } = slotted(inputs, [FIELD, DISTANCE], what);
    const fields = (slots['field'] ?? []).map((frame) => frameIn(frame, 'nT'));
    const [only] = fields;
    const vector = vectorInput(fields);
    const isSingle = fields.length === 1 && only?.columns.length === 1;
    const radial = isSingle && vector.x === undefined ? only.columns[0]?.values : axisOf(vector, 'x', what);
    const isEarth = !vector.isRtn && /^(?:GSE|GSM)$/i.test(only?.provenance.coordinates ?? '');
    const frame = onlyFrame(slots['distance'] ?? []);
    const values = valuesIn(frame, 'km').map(
      (km, row) => (isEarth ? -1 : 1) * (radial?.[row] ?? Number.NaN) * (km / AU_KM) ** 2,
    );
    const about = isEarth ? [`Br was taken as -Bx of ${only?.provenance.coordinates}.`] : [];
    return scalarOutcome(frame, 'nT·AU^2', values, [...notes, ...about]);
  },
});

/** The length of the velocity, or, of its radial component alone, that. */
function outwardSpeed(
  frames: readonly Frame[],
  what: string,
): { readonly speed: Float64Array; readonly about: readonly string[] } {
  const [only, another] = frames;
  const [column, second] = only?.columns ?? [];
  const isRadial = column !== undefined && second === undefined && componentOf(column) === 'r';
  return only !== undefined && another === undefined && isRadial
    ? { speed: valuesIn(only, 'km/s'), about: [`${what} is the radial one: the speed is V_R.`] }
    : { speed: flowSpeed(frames, what), about: [] };
}
