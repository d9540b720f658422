import { z } from 'zod';
import { BOLTZMANN, VACUUM_PERMEABILITY } from '#src/timeseries/constants.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation } from '#src/timeseries/operation.ts';
import { fieldStrength, temperatureIn } from '#src/timeseries/plasma-inputs.ts';
import { DENSITY, FIELD, TEMPERATURE } from '#src/timeseries/plasma-slots.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';

const alphaRatio = (usual: number) =>
  z.number().min(0).max(1).default(usual).describe('Alphas per proton; they count as four times as hot.');
const electronTemperature = (usual: number) =>
  z.number().min(0).default(usual).describe('Electron temperature in K; 0 leaves electrons out.');

/** P_B = B² / 2μ₀ in nPa. */
export const magneticPressure = defineOperation({
  name: 'magnetic_pressure',
  summary: 'Magnetic pressure B^2/(2 mu0) (nPa)',
  symbol: 'magnetic pressure',
  short: 'Pmag',
  reduces: true,
  params: z.object({}),
  inputs: [FIELD],
  step: () => 'magnetic pressure',

  run(inputs) {
    const { slots, notes } = slotted(inputs, [FIELD], 'The magnetic pressure');
    const field = fieldStrength(slots['field'] ?? [], 'The magnetic pressure');
    const [frame] = slots['field'] ?? [];
    return scalarOutcome(
      onlyFrame(frame === undefined ? [] : [frame]),
      'nPa',
      field.map(magneticNanopascals),
      notes,
    );
  },
});

/** P = n_p k T_p (1 + 4f) + n_p (1 + 2f) k T_e in nPa: protons alone unless alphas (share f, 4 T_p) or electrons are given. */
export const thermalPressure = defineOperation({
  name: 'thermal_pressure',
  makes: 'plasma-pressure',
  summary: 'Thermal pressure n k T from density and temperature (nPa)',
  symbol: 'thermal pressure',
  short: 'Pth',
  params: z.object({ alphaRatio: alphaRatio(0), electronTemperature: electronTemperature(0) }),
  inputs: [DENSITY, TEMPERATURE],
  step: () => 'thermal pressure',

  run(inputs, params) {
    const { slots, notes } = slotted(inputs, [DENSITY, TEMPERATURE], 'The thermal pressure');
    const frame = onlyFrame(slots['density'] ?? []);
    const { kelvin, notes: about } = temperatureIn(slots['temperature'] ?? [], 'The thermal pressure');
    const values = valuesIn(frame, 'cm^-3').map((count, row) =>
      thermalNanopascals(count, kelvin[row] ?? Number.NaN, params),
    );
    return scalarOutcome(frame, 'nPa', values, [...notes, ...about, ...speciesNotes(params)]);
  },
});

/**
 * Magnetic and thermal pressure together, in nPa. Unless said otherwise with 4 % alphas and electrons of 1.3e5 K, as the total
 * perpendicular pressure of Jian et al. (2006) takes them (from memory).
 */
export const totalPressure = defineOperation({
  name: 'total_pressure',
  summary: 'Magnetic plus thermal pressure of protons, alphas and electrons (nPa)',
  symbol: 'total pressure',
  short: 'Ptot',
  params: z.object({ alphaRatio: alphaRatio(0.04), electronTemperature: electronTemperature(1.3e5) }),
  inputs: [FIELD, DENSITY, TEMPERATURE],
  step: () => 'total pressure',

  run(inputs, params) {
    const what = 'The total pressure';
    const { slots, notes } = slotted(inputs, [FIELD, DENSITY, TEMPERATURE], what);
    const field = fieldStrength(slots['field'] ?? [], what);
    const frame = onlyFrame(slots['density'] ?? []);
    const { kelvin, notes: about } = temperatureIn(slots['temperature'] ?? [], what);
    const values = valuesIn(frame, 'cm^-3').map(
      (count, row) =>
        magneticNanopascals(field[row] ?? Number.NaN) +
        thermalNanopascals(count, kelvin[row] ?? Number.NaN, params),
    );
    return scalarOutcome(frame, 'nPa', values, [...notes, ...about, ...speciesNotes(params)]);
  },
});

interface Shares {
  readonly alphaRatio: number;
  readonly electronTemperature: number;
}

function magneticNanopascals(nanotesla: number): number {
  return ((nanotesla * 1e-9) ** 2 / (2 * VACUUM_PERMEABILITY)) * 1e9;
}

function thermalNanopascals(
  count: number,
  kelvin: number,
  { alphaRatio: f, electronTemperature: e }: Shares,
): number {
  return count * 1e6 * BOLTZMANN * (kelvin * (1 + 4 * f) + (1 + 2 * f) * e) * 1e9;
}

function speciesNotes({ alphaRatio: f, electronTemperature: e }: Shares): readonly string[] {
  if (f === 0 && e === 0) return ['Protons only: neither alphas nor electrons are in it.'];
  const alphas = f === 0 ? 'no alphas' : `${100 * f} % alphas, four times as hot as protons`;
  const electrons = e === 0 ? 'no electrons' : `electrons of ${e} K`;
  return [`Taken into it: ${alphas}, and ${electrons}.`];
}
