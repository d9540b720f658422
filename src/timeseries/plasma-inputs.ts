import type { Frame } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { BOLTZMANN, PROTON_MASS } from '#src/timeseries/constants.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { frameIn, valuesIn } from '#src/timeseries/slots.ts';
import { requireSpecies } from '#src/timeseries/species.ts';
import { lengthOf, vectorInput } from '#src/timeseries/vector-input.ts';

/** |B| in nT from a vector, its components or its magnitude. */
export function fieldStrength(frames: readonly Frame[], what: string): Float64Array {
  return lengthOf(vectorInput(frames.map((frame) => frameIn(frame, 'nT'))), what);
}

/** |V| in km/s from a vector, its components or a speed. */
export function flowSpeed(frames: readonly Frame[], what: string): Float64Array {
  return lengthOf(vectorInput(frames.map((frame) => frameIn(frame, 'km/s'))), what);
}

/**
 * Temperature of ions in K. A thermal speed w (most probable speed) becomes T = m_p w² / 2k, and the note says so.
 *
 * @param what the result, for refusals: `The plasma beta`
 * @throws BotError `not-computable` for electrons
 */
export function temperatureIn(
  frames: readonly Frame[],
  what: string,
): {
  readonly kelvin: Float64Array;
  readonly notes: readonly string[];
} {
  const frame = onlyFrame(frames);
  requireSpecies([frame], 'ion', what);
  const unit = frame.columns[0]?.unit ?? '';
  if (convertFactor(unit, 'K') !== undefined) return { kelvin: valuesIn(frame, 'K'), notes: [] };
  const kelvin = valuesIn(frame, 'm/s').map((speed) => (PROTON_MASS * speed * speed) / (2 * BOLTZMANN));
  return { kelvin, notes: [`${frame.label} is a thermal speed w; the temperature is m_p w² / 2k.`] };
}
