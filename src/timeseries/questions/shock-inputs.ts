import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { isGeocentric } from '#src/timeseries/geocentric-axes.ts';
import { transform } from '#src/timeseries/operations/transform.ts';
import { frameIn } from '#src/timeseries/slots.ts';
import { vectorInput } from '#src/timeseries/vector-input.ts';

const WHAT = 'A shock normal';

/** The axes that normals are given in. */
export interface FieldAxes {
  readonly names: readonly string[];
  readonly isRtn: boolean;
}

/** Values of a frame, on its own time axis. */
interface Columns {
  readonly frame: Frame;
  readonly columns: readonly Float64Array[];
}

/**
 * The components of the field, and behind them the strength.
 *
 * @throws BotError `not-computable` without all three
 */
export function fieldOf(frames: readonly Frame[]): Columns & { readonly axes: FieldAxes } {
  const whole = frames.filter((frame) => frames.length < 2 || frame.columns.length > 1);
  const vector =
    frames.length === 0
      ? undefined
      : vectorInput((whole.length === 1 ? whole : frames).map((each) => frameIn(each, 'nT')));
  const [frame] = whole.length === 1 ? whole : frames;
  const { x, y, z, isRtn = false, time = new Float64Array(0) } = vector ?? {};
  if (frame === undefined || x === undefined || y === undefined || z === undefined) {
    throw new BotError('not-computable', `${WHAT} needs all three components of the magnetic field.`, {
      hint: 'Give the field vector, the density and the velocity vector of one spacecraft.',
    });
  }
  const strength = x.map((value, row) => Math.hypot(value, y[row] ?? Number.NaN, z[row] ?? Number.NaN));
  const frameName = frame.provenance.coordinates;
  const letters = isRtn ? ['R', 'T', 'N'] : ['x', 'y', 'z'];
  const names = letters.map((letter) =>
    isRtn || frameName === undefined ? letter : `${letter} ${frameName}`,
  );
  return { frame: { ...frame, time }, columns: [x, y, z, strength], axes: { names, isRtn } };
}

/** The velocity in the axes of the field, where there is one that can be turned to them. */
export function velocityOf(
  frames: readonly Frame[],
  field: Frame,
): { readonly velocity?: Columns; readonly notes: readonly string[] } {
  const parts =
    frames.length > 0 && frames.every(({ columns }) => columns.length < 3) && frames.length < 3 ? [] : frames;
  const whole = parts.filter(({ columns }) => columns.length >= 3);
  const chosen = whole.length > 0 ? whole.slice(0, 1) : parts;
  const [first] = chosen;
  if (first === undefined)
    return {
      notes: ['Without the velocity vector there is magnetic coplanarity alone, and no speed of the shock.'],
    };
  const [own, wanted] = [first.provenance.coordinates, field.provenance.coordinates];
  const isTurned = own !== undefined && wanted !== undefined && own !== wanted;
  if (isTurned && !(isGeocentric(own) && isGeocentric(wanted)))
    return {
      notes: [`The velocity is in ${own} and the field in ${wanted}, so that they are not taken together.`],
    };
  const turned =
    isTurned && isGeocentric(wanted)
      ? turnedTo(chosen, wanted)
      : vectorInput(chosen.map((each) => frameIn(each, 'km/s')));
  const { x, y, z, time } = turned;
  if (x === undefined || y === undefined || z === undefined)
    return {
      notes: ['Not all components of the velocity are there, so that there is magnetic coplanarity alone.'],
    };
  return {
    velocity: { frame: { ...first, time }, columns: [x, y, z] },
    notes: isTurned ? [`The velocity was turned from ${own} to ${wanted}.`] : [],
  };
}

function turnedTo(frames: readonly Frame[], to: Parameters<typeof transform.run>[1]['to']) {
  const outcome = transform.run(
    frames.map((each) => frameIn(each, 'km/s')),
    { to },
  );
  if (!('draft' in outcome)) throw new Error('a vector that is turned is a vector');
  const [x, y, z] = outcome.draft.columns.map(({ values }) => values);
  return { time: outcome.draft.time, x, y, z };
}

/** In cm^-3. */
export function densityOf(frame: Frame): readonly Float64Array[] {
  return frameIn(frame, 'cm^-3')
    .columns.slice(0, 1)
    .map(({ values }) => values);
}
