import {
  BOLTZMANN,
  ELEMENTARY_CHARGE,
  PROTON_MASS,
  VACUUM_PERMEABILITY,
  VACUUM_PERMITTIVITY,
} from '#src/timeseries/constants.ts';
import type { Formula, FormulaInput, Given } from '#src/timeseries/formulas/formula.ts';

const FIELD: FormulaInput = { key: 'B', symbol: 'B', unit: 'nT' };
const DENSITY: FormulaInput = { key: 'n', symbol: 'n', unit: 'cm^-3' };
const SPEED: FormulaInput = { key: 'V', symbol: 'V', unit: 'km/s' };
const TEMPERATURE: FormulaInput = { key: 'T', symbol: 'Tp', unit: 'K' };
/** Electrons of the solar wind at 1 au, as OMNI takes them for its magnetosonic Mach number. */
const ELECTRONS: FormulaInput = { key: 'Te', symbol: 'Te', unit: 'K', usual: 1.28e5 };
const GAMMA = 5 / 3;
const SAYS = 'γ = 5/3, protons alone; across the field.';

/** λ = √(ε₀ k Te / n e²), in m. */
export const debyeLength: Formula = {
  title: 'Debye length',
  inputs: [DENSITY, { key: 'Te', symbol: 'Te', unit: 'K' }],
  says: '√(ε₀ k Te/n e²), electrons.',
  run: ({ n = Number.NaN, Te = Number.NaN }) => [
    {
      name: 'Debye length',
      value: Math.sqrt((VACUUM_PERMITTIVITY * BOLTZMANN * Te) / (n * 1e6 * ELEMENTARY_CHARGE ** 2)),
      unit: 'm',
    },
  ],
};

/** c = √(γ k (Tp + Te) / m), γ = 5/3, in km/s. */
export const soundSpeed: Formula = {
  title: 'Sound speed',
  inputs: [TEMPERATURE, ELECTRONS],
  says: '√(γ k (Tp + Te)/m), γ = 5/3, protons alone.',
  run: (given) => [{ name: 'Sound speed', value: soundOf(given), unit: 'km/s' }],
};

/** √(v_A² + c_s²), in km/s: the fast mode across the field. */
export const magnetosonicSpeed: Formula = {
  title: 'Magnetosonic speed',
  inputs: [FIELD, DENSITY, TEMPERATURE, ELECTRONS],
  says: `√(v_A² + c_s²), ${SAYS}`,
  run: (given) => [{ name: 'Magnetosonic speed', value: fastOf(given), unit: 'km/s' }],
};

/** V / √(v_A² + c_s²). */
export const magnetosonicMach: Formula = {
  title: 'Magnetosonic Mach number',
  inputs: [SPEED, FIELD, DENSITY, TEMPERATURE, ELECTRONS],
  says: `V/√(v_A² + c_s²), ${SAYS}`,
  run: (given) => [
    { name: 'Magnetosonic Mach number', value: (given['V'] ?? Number.NaN) / fastOf(given), unit: '' },
  ],
};

function soundOf({ T = Number.NaN, Te = Number.NaN }: Given): number {
  return Math.sqrt((GAMMA * BOLTZMANN * (T + Te)) / PROTON_MASS) / 1e3;
}

function fastOf(given: Given): number {
  const { B = Number.NaN, n = Number.NaN } = given;
  const alfven = (B * 1e-9) / Math.sqrt(VACUUM_PERMEABILITY * n * 1e6 * PROTON_MASS) / 1e3;
  return Math.hypot(alfven, soundOf(given));
}
