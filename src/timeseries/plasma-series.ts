import { BotError } from '#src/domain/failure.ts';
import { type Column, type Frame, medianStep } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { BOLTZMANN, PROTON_MASS } from '#src/timeseries/constants.ts';
import { lengthOf, vectorInput } from '#src/timeseries/vector-input.ts';

/** Solar-wind series on one time axis, in nT, km/s, cm^-3, K and km/s; what was not given is `undefined`. */
export interface PlasmaSeries {
  readonly time: Float64Array;
  readonly stepMs: number;
  /** |B|. */
  readonly strength?: Float64Array;
  readonly field?: {
    readonly x: Float64Array;
    readonly y: Float64Array;
    readonly z: Float64Array;
    readonly isRtn: boolean;
  };
  readonly speed?: Float64Array;
  readonly density?: Float64Array;
  readonly temperature?: Float64Array;
  readonly notes: readonly string[];
}

export type Role = 'field' | 'speed' | 'density' | 'temperature';

/**
 * Finds field, speed, density and temperature among frames by what they are and by their units, and brings them to one axis.
 *
 * @throws BotError `not-computable` when one that is needed is not there, or one fits nowhere
 */
export function plasmaSeries(frames: readonly Frame[], needs: readonly Role[], what: string): PlasmaSeries {
  const roles = frames.map((frame) => roleOf(frame, what));
  for (const need of needs) {
    if (!roles.includes(need)) {
      throw new BotError(
        'not-computable',
        `${what} needs ${WORDS[need]}, which is not among ${frames.map(({ label }) => label).join(', ')}.`,
        {
          hint: `It needs ${needs.map((each) => WORDS[each]).join(', ')}.`,
        },
      );
    }
  }
  const { time, columns, notes, stamp } = alignFrames(frames);
  const onAxis = frames.map(
    (frame, index): Frame => ({
      ...frame,
      time,
      provenance: { ...frame.provenance, ...(stamp === undefined ? {} : { stamp }) },
      columns: frame.columns.map((column, place) => ({
        ...column,
        values: columns[index]?.[place] ?? column.values,
      })),
    }),
  );
  const of = (role: Role) => onAxis.filter((_, index) => roles[index] === role);
  const speed = of('speed');
  const [density] = of('density');
  const [temperature] = of('temperature');
  return {
    time,
    stepMs: medianStep(time),
    notes,
    ...fieldOf(of('field'), what),
    ...(speed.length === 0
      ? {}
      : { speed: lengthOf(vectorInput(speed.map((frame) => inUnit(frame, 'km/s'))), what) }),
    ...(density === undefined ? {} : { density: valuesOf(density, 'cm^-3') }),
    ...(temperature === undefined ? {} : { temperature: kelvinOf(temperature) }),
  };
}

const WORDS: Readonly<Record<Role, string>> = {
  field: 'the magnetic field (nT)',
  speed: 'the flow speed or velocity (km/s)',
  density: 'the number density (cm^-3)',
  temperature: 'the temperature (K or eV) or thermal speed (km/s)',
};

/** What a frame holds, by its unit and name. @throws BotError `not-computable` for what fits nowhere */
export function roleOf({ label, columns, provenance }: Frame, what: string): Role {
  const unit = columns[0]?.unit ?? '';
  const isThermal = /thermal|^w$|vth/i.test(`${provenance.quantity ?? ''} ${columns[0]?.name ?? ''}`);
  if (convertFactor(unit, 'nT') !== undefined) return 'field';
  if (convertFactor(unit, 'cm^-3') !== undefined) return 'density';
  if (convertFactor(unit, 'K') !== undefined) return 'temperature';
  if (convertFactor(unit, 'km/s') !== undefined) return isThermal ? 'temperature' : 'speed';
  throw new BotError(
    'not-computable',
    `${what} has no use for ${label}${unit === '' ? ', which has no unit' : ` (${unit})`}.`,
    {
      hint: `It works on ${Object.values(WORDS).join(', ')}.`,
    },
  );
}

function fieldOf(frames: readonly Frame[], what: string): Pick<PlasmaSeries, 'strength' | 'field'> {
  if (frames.length === 0) return {};
  const vector = vectorInput(frames.map((frame) => inUnit(frame, 'nT')));
  const { x, y, z, isRtn } = vector;
  const strength = lengthOf(vector, what);
  return x === undefined || y === undefined || z === undefined
    ? { strength }
    : { strength, field: { x, y, z, isRtn } };
}

function inUnit(frame: Frame, unit: string): Frame {
  return {
    ...frame,
    columns: frame.columns.map((column): Column => {
      const factor = convertFactor(column.unit, unit) ?? 1;
      return factor === 1
        ? column
        : { ...column, unit, values: column.values.map((value) => value * factor) };
    }),
  };
}

function valuesOf(frame: Frame, unit: string): Float64Array {
  return inUnit(frame, unit).columns[0]?.values ?? new Float64Array(0);
}

/** A thermal speed w is the most probable one: T = m_p w² / 2k. */
export function kelvinOf(frame: Frame): Float64Array {
  const unit = frame.columns[0]?.unit ?? '';
  if (convertFactor(unit, 'K') !== undefined) return valuesOf(frame, 'K');
  return valuesOf(frame, 'm/s').map((speed) => (PROTON_MASS * speed * speed) / (2 * BOLTZMANN));
}
