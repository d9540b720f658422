import { BOLTZMANN, PROTON_MASS, VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';
import type { ShockSide } from '#src/timeseries/shock-normals.ts';

/** Plasma on one side of a shock, of its protons alone. */
export interface ShockPlasma {
  /** Thermal over magnetic pressure. */
  readonly beta?: number;
  /** km/s. */
  readonly alfven?: number;
  /** √(γ k T / m), γ = 5/3, km/s. */
  readonly sound?: number;
}

const GAMMA = 5 / 3;

/** β, Alfvén and sound speed from the means of one side: field in nT, density in cm^-3, temperature in K. */
export function plasmaOf({ field, density, temperature }: ShockSide): ShockPlasma {
  const tesla = Math.hypot(...field) * 1e-9;
  const sound =
    temperature === undefined ? undefined : Math.sqrt((GAMMA * BOLTZMANN * temperature) / PROTON_MASS) / 1e3;
  const count = density === undefined ? undefined : density * 1e6;
  return {
    ...(sound === undefined ? {} : { sound }),
    ...(count === undefined
      ? {}
      : { alfven: tesla / Math.sqrt(VACUUM_PERMEABILITY * PROTON_MASS * count) / 1e3 }),
    ...(count === undefined || temperature === undefined
      ? {}
      : { beta: (2 * VACUUM_PERMEABILITY * count * BOLTZMANN * temperature) / (tesla * tesla) }),
  };
}

/**
 * Speed of the fast magnetosonic wave that runs at an angle to the field, in the unit of both speeds:
 * v² = ½ (a² + c² + √((a² + c²)² − 4 a² c² cos²θ)).
 *
 * @param theta degrees
 */
export function fastSpeed(alfven: number, sound: number, theta: number): number {
  const sum = alfven * alfven + sound * sound;
  const along = alfven * sound * Math.cos((theta * Math.PI) / 180);
  return Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * along * along))) / 2);
}
