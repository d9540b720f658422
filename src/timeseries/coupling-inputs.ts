import type { Frame } from '#src/domain/frame.ts';
import type { InputSlot } from '#src/timeseries/operation.ts';
import { flowSpeed } from '#src/timeseries/plasma-inputs.ts';
import { SPEED } from '#src/timeseries/plasma-slots.ts';
import { frameIn, slotted } from '#src/timeseries/slots.ts';
import { axisOf, lengthOf, vectorInput } from '#src/timeseries/vector-input.ts';

/** Solar wind at the magnetosphere: the field with its y and z components in GSM, and the speed. */
const COUPLING_FIELD: InputSlot = {
  name: 'field',
  what: 'the magnetic field vector in GSM (nT)',
  units: ['nT'],
  several: true,
};
export const COUPLING_SLOTS = [COUPLING_FIELD, SPEED] as const;

export interface CouplingInputs {
  readonly frame: Pick<Frame, 'time' | 'provenance'>;
  /** km/s */
  readonly speed: Float64Array;
  /** √(By² + Bz²), and |B| where all components are there; nT. */
  readonly across: Float64Array;
  readonly strength: Float64Array | undefined;
  /** Clock angle atan2(By, Bz), radians. */
  readonly clock: Float64Array;
  readonly notes: readonly string[];
}

/** VBs is of the southward part alone. */
export const SOUTHWARD_SLOTS = [
  { ...COUPLING_FIELD, what: 'the magnetic field Bz in GSM, alone or in its vector (nT)' },
  SPEED,
] as const;

/** Bz (nT) and the speed (km/s); the other components may be absent. */
export function southwardInputs(
  inputs: readonly Frame[],
  what: string,
): Pick<CouplingInputs, 'frame' | 'speed' | 'notes'> & { readonly bz: Float64Array } {
  const { slots, notes } = slotted(inputs, SOUTHWARD_SLOTS, what);
  const fields = (slots['field'] ?? []).map((frame) => frameIn(frame, 'nT'));
  const bz = axisOf(vectorInput(fields), 'z', what);
  const [frame] = fields;
  if (frame === undefined) throw new Error('a slot that is needed is filled');
  const speed = flowSpeed(slots['speed'] ?? [], what);
  return { frame, speed, bz, notes: [...notes, ...frameNotes(fields, 'Bz')] };
}

export function couplingInputs(inputs: readonly Frame[], what: string): CouplingInputs {
  const { slots, notes } = slotted(inputs, COUPLING_SLOTS, what);
  const fields = (slots['field'] ?? []).map((frame) => frameIn(frame, 'nT'));
  const vector = vectorInput(fields);
  const y = axisOf(vector, 'y', what);
  const z = axisOf(vector, 'z', what);
  const [frame] = fields;
  if (frame === undefined) throw new Error('a slot that is needed is filled');
  return {
    frame,
    speed: flowSpeed(slots['speed'] ?? [], what),
    across: y.map((value, row) => Math.hypot(value, z[row] ?? Number.NaN)),
    strength: vector.x === undefined && vector.total === undefined ? undefined : lengthOf(vector, what),
    clock: y.map((value, row) => Math.atan2(value, z[row] ?? Number.NaN)),
    notes: [...notes, ...frameNotes(fields)],
  };
}

/** The clock angle, or Bz, is meant in GSM. */
function frameNotes(fields: readonly Frame[], what = 'The clock angle'): readonly string[] {
  const frames = [...new Set(fields.map(({ provenance }) => provenance.coordinates?.toUpperCase()))];
  if (frames.every((name) => name === 'GSM')) return [];
  const [name] = frames;
  return [
    name === undefined
      ? `The field does not say its frame; ${what === 'Bz' ? what : 'the clock angle'} is meant in GSM.`
      : `${what} is meant in GSM, and the field is in ${name}: ${what === 'Bz' ? 'the frames are turned' : 'it can be off'} by up to 35°.`,
  ];
}
