import {
  ALPHA_MASS,
  ELECTRON_MASS,
  ELEMENTARY_CHARGE,
  LIGHT_SPEED,
  PROTON_MASS,
} from '#src/timeseries/constants.ts';
import type { Formula } from '#src/timeseries/formulas/formula.ts';

const MASSES = { proton: PROTON_MASS, electron: ELECTRON_MASS, alpha: ALPHA_MASS } as const;
const KEV = 1e3 * ELEMENTARY_CHARGE;

/** E = (γ - 1) m c², γ = 1/√(1 - v²/c²), in keV. */
export const kineticEnergy: Formula = {
  title: 'Kinetic energy',
  inputs: [{ key: 'V', symbol: 'V', unit: 'km/s' }],
  says: 'Relativistic, (γ − 1) m c².',
  run: ({ V = Number.NaN }, species) => {
    const share = ((V * 1e3) / LIGHT_SPEED) ** 2;
    // (γ - 1) without cancellation: share / (√(1 - share) (1 + √(1 - share))).
    const root = Math.sqrt(1 - share);
    const value = (MASSES[species] * LIGHT_SPEED ** 2 * share) / (root * (1 + root)) / KEV;
    return [{ name: 'Kinetic energy', value, unit: 'keV' }];
  },
};

/** v = c √(1 - 1/γ²), γ = 1 + E / m c², in km/s. */
export const particleSpeed: Formula = {
  title: 'Speed',
  inputs: [{ key: 'E', symbol: 'E', unit: 'keV' }],
  says: 'Relativistic, v = c √(1 − 1/γ²) with γ = 1 + E/mc².',
  run: ({ E = Number.NaN }, species) => {
    const ratio = (E * KEV) / (MASSES[species] * LIGHT_SPEED ** 2);
    const beta = Math.sqrt(ratio * (ratio + 2)) / (ratio + 1);
    return [
      { name: 'Speed', value: (beta * LIGHT_SPEED) / 1e3, unit: 'km/s' },
      { name: 'v/c', value: beta, unit: '' },
    ];
  },
};

/** r = p / q B for a pitch angle of 90°, p = √(E² + 2 E m c²) / c, in km. */
export const energeticGyroradius: Formula = {
  title: 'Gyroradius',
  inputs: [
    { key: 'E', symbol: 'E', unit: 'keV' },
    { key: 'B', symbol: 'B', unit: 'nT' },
  ],
  says: 'Relativistic, p/qB for a pitch angle of 90°.',
  run: ({ E = Number.NaN, B = Number.NaN }, species) => {
    const energy = E * KEV;
    const momentum = Math.sqrt(energy ** 2 + 2 * energy * MASSES[species] * LIGHT_SPEED ** 2) / LIGHT_SPEED;
    const charge = (species === 'alpha' ? 2 : 1) * ELEMENTARY_CHARGE;
    return [{ name: 'Gyroradius', value: momentum / (charge * B * 1e-9) / 1e3, unit: 'km' }];
  },
};
