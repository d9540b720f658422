import type { Frame } from '#src/domain/frame.ts';
import { alfvenSpeeds } from '#src/timeseries/alfven-speeds.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { DENSITY, FIELD, SPEED } from '#src/timeseries/plasma-slots.ts';
import { runningMean } from '#src/timeseries/running.ts';
import { centredBounds, type RunningBounds } from '#src/timeseries/running-bounds.ts';
import { frameIn, slotted, valuesIn } from '#src/timeseries/slots.ts';
import { axisOf, type VectorInput, vectorInput } from '#src/timeseries/vector-input.ts';

export const ALFVENIC_SLOTS = [FIELD, DENSITY, SPEED] as const;

/** Velocity and field on one axis, and the windows over which their means are taken. */
export interface AlfvenicInputs {
  readonly frame: Pick<Frame, 'time' | 'provenance'>;
  /** Components in km/s. */
  readonly velocity: readonly Float64Array[];
  /** Components in nT. */
  readonly field: readonly Float64Array[];
  /** km/s for 1 nT, from the mean density of the window. */
  readonly speedOfField: Float64Array;
  readonly bounds: RunningBounds;
  readonly isRtn: boolean;
  readonly notes: readonly string[];
}

/** @throws BotError `not-computable` when a component or the density is not there, or the frames differ */
export function alfvenicInputs(inputs: readonly Frame[], windowMs: number, what: string): AlfvenicInputs {
  const { slots, notes } = slotted(inputs, ALFVENIC_SLOTS, what);
  const fieldVector = vectorInput((slots['field'] ?? []).map((frame) => frameIn(frame, 'nT')));
  const velocityVector = vectorInput((slots['speed'] ?? []).map((frame) => frameIn(frame, 'km/s')));
  const frame = onlyFrame(slots['density'] ?? []);
  const bounds = centredBounds(frame.time, { ms: windowMs });
  const density = runningMean(valuesIn(frame, 'cm^-3'), bounds, 0.5);
  return {
    frame,
    velocity: componentsOf(velocityVector, what),
    field: componentsOf(fieldVector, what),
    speedOfField: alfvenSpeeds(new Float64Array(density.length).fill(1), density, 0),
    bounds,
    isRtn: fieldVector.isRtn,
    notes: [
      ...notes,
      ...frameNotes(slots['field'] ?? [], slots['speed'] ?? []),
      'Protons only in the Alfvén speed.',
    ],
  };
}

function componentsOf(vector: VectorInput, what: string): readonly Float64Array[] {
  return [axisOf(vector, 'x', what), axisOf(vector, 'y', what), axisOf(vector, 'z', what)];
}

function frameNotes(fields: readonly Frame[], speeds: readonly Frame[]): readonly string[] {
  const [a, b] = [fields, speeds].map(([frame]) => frame?.provenance.coordinates?.toUpperCase());
  return a !== undefined && b !== undefined && a !== b
    ? [`Field and velocity are in different frames (${a} and ${b}), which mixes their components.`]
    : [];
}

/** Mean squares and products of the fluctuations in the window around each row, means of the window removed. */
export interface Energies {
  /** ⟨δv²⟩, ⟨b²⟩, ⟨δv·b⟩ in (km/s)², each of shape `[n]`. */
  readonly kinetic: Float64Array;
  readonly magnetic: Float64Array;
  readonly cross: Float64Array;
}

export function fluctuationEnergies({ velocity, field, speedOfField, bounds }: AlfvenicInputs): Energies {
  const rows = speedOfField.length;
  const result = {
    kinetic: new Float64Array(rows),
    magnetic: new Float64Array(rows),
    cross: new Float64Array(rows),
  };
  const needed = Math.max(2, Math.ceil(bounds.expected * 0.5));
  for (let row = 0; row < rows; row += 1) {
    const [from, to] = [bounds.from[row] ?? 0, bounds.to[row] ?? 0];
    const scale = speedOfField[row] ?? Number.NaN;
    let [vv, bb, vb] = [0, 0, 0];
    for (const [place, v] of velocity.entries()) {
      const sums = covariances(v, field[place] ?? v, from, to);
      const isEnough = sums.count >= needed;
      vv += isEnough ? sums.vv : Number.NaN;
      bb += sums.bb * scale * scale;
      vb += sums.vb * scale;
    }
    result.kinetic[row] = vv;
    result.magnetic[row] = vv * 0 + bb;
    result.cross[row] = vv * 0 + vb;
  }
  return result;
}

function covariances(v: Float64Array, b: Float64Array, from: number, to: number) {
  let [count, sumV, sumB] = [0, 0, 0];
  const isThere = (row: number) => !Number.isNaN(v[row]) && !Number.isNaN(b[row]);
  for (let row = from; row < to; row += 1) {
    if (!isThere(row)) continue;
    count += 1;
    sumV += v[row] ?? 0;
    sumB += b[row] ?? 0;
  }
  const [meanV, meanB] = [sumV / count, sumB / count];
  let [vv, bb, vb] = [0, 0, 0];
  for (let row = from; row < to; row += 1) {
    if (!isThere(row)) continue;
    const [dv, db] = [(v[row] ?? 0) - meanV, (b[row] ?? 0) - meanB];
    vv += dv * dv;
    bb += db * db;
    vb += dv * db;
  }
  return { count, vv: vv / count, bb: bb / count, vb: vb / count };
}
