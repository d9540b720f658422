import { ALPHA_MASS, PROTON_MASS, VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';

/**
 * |B| / √(μ₀ ρ) in km/s; missing where the density is not above zero.
 *
 * @param field nT @param density protons in cm^-3 @param alphaRatio alphas per proton
 */
export function alfvenSpeeds(field: Float64Array, density: Float64Array, alphaRatio: number): Float64Array {
  const mass = PROTON_MASS + alphaRatio * ALPHA_MASS;
  const scale = 1e-9 / Math.sqrt(VACUUM_PERMEABILITY * mass * 1e6) / 1e3;
  return field.map((value, row) => {
    const count = density[row] ?? Number.NaN;
    return count > 0 ? (value * scale) / Math.sqrt(count) : Number.NaN;
  });
}
