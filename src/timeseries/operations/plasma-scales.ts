import { z } from 'zod';
import type { Frame } from '#src/domain/frame.ts';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { ELEMENTARY_CHARGE, LIGHT_SPEED, VACUUM_PERMITTIVITY } from '#src/timeseries/constants.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, type InputSlot, type Outcome } from '#src/timeseries/operation.ts';
import { fieldStrength } from '#src/timeseries/plasma-inputs.ts';
import { DENSITY, FIELD, TEMPERATURE } from '#src/timeseries/plasma-slots.ts';
import { scalarOutcome } from '#src/timeseries/scalar-draft.ts';
import { slotted, valuesIn } from '#src/timeseries/slots.ts';
import {
  chargesOf,
  conventionSchema,
  massOf,
  requireSpecies,
  type Species,
  speciesSchema,
  temperatureOf,
  thermalSpeedOf,
} from '#src/timeseries/species.ts';

const THERMAL_SPEED: InputSlot = { name: 'speed', what: 'the thermal speed (km/s)', units: ['km/s'] };
const species = z.object({ species: speciesSchema });
const thermal = z.object({ species: speciesSchema, convention: conventionSchema });

/** f = qB / 2πm in Hz. */
export const gyrofrequency = defineOperation({
  name: 'gyrofrequency',
  summary: 'Gyrofrequency of protons, alphas or electrons (Hz)',
  symbol: 'gyrofrequency',
  short: 'fc',
  reduces: true,
  params: species,
  inputs: [FIELD],
  step: (params) => `${params.species} gyrofrequency`,

  run(inputs, params) {
    const { slots, notes } = slotted(inputs, [FIELD], 'The gyrofrequency');
    const field = fieldStrength(slots['field'] ?? [], 'The gyrofrequency');
    const perTesla = (chargesOf(params.species) * ELEMENTARY_CHARGE) / (2 * Math.PI * massOf(params.species));
    return called(
      scalarOutcome(
        firstOf(slots['field']),
        'Hz',
        field.map((nt) => nt * 1e-9 * perTesla),
        notes,
      ),
      `${params.species} gyrofrequency`,
    );
  },
});

/** f = √(n q² / ε₀ m) / 2π in Hz. */
export const plasmaFrequency = defineOperation({
  name: 'plasma_frequency',
  summary: 'Plasma frequency of electrons, protons or alphas (Hz)',
  symbol: 'plasma frequency',
  short: 'fp',
  params: z.object({
    species: speciesSchema.unwrap().default('electron').describe('electron, proton or alpha.'),
  }),
  inputs: [DENSITY],
  step: (params) => `${params.species} plasma frequency`,

  run(inputs, params) {
    const frame = densityOf(inputs, 'The plasma frequency');
    const values = valuesIn(frame, 'cm^-3').map(
      (count) => angularPlasmaFrequency(count, params.species) / (2 * Math.PI),
    );
    return called(scalarOutcome(frame, 'Hz', values), `${params.species} plasma frequency`);
  },
});

/** d = c / ω_p in km. */
export const inertialLength = defineOperation({
  name: 'inertial_length',
  summary: 'Inertial length (skin depth) of protons, alphas or electrons (km)',
  symbol: 'inertial length',
  short: 'd',
  params: species,
  inputs: [DENSITY],
  step: (params) => `${params.species} inertial length`,

  run(inputs, params) {
    const frame = densityOf(inputs, 'The inertial length');
    const values = valuesIn(frame, 'cm^-3').map((count) =>
      count > 0 ? LIGHT_SPEED / angularPlasmaFrequency(count, params.species) / 1e3 : Number.NaN,
    );
    return called(scalarOutcome(frame, 'km', values), `${params.species} inertial length`);
  },
});

/** r = m w / qB in km; w is the thermal speed by the convention that is told. */
export const gyroradius = defineOperation({
  name: 'gyroradius',
  summary: 'Thermal gyroradius (km)',
  symbol: 'gyroradius',
  short: 'rg',
  params: thermal,
  inputs: [FIELD, TEMPERATURE],
  step: (params) => `${params.species} gyroradius`,

  run(inputs, params) {
    const { slots, notes } = slotted(inputs, [FIELD, TEMPERATURE], 'The gyroradius');
    const field = fieldStrength(slots['field'] ?? [], 'The gyroradius');
    const frame = onlyFrame(slots['temperature'] ?? []);
    requireSpecies([frame], params.species === 'electron' ? 'electron' : 'ion', 'The gyroradius');
    const speed = thermalSpeeds(frame, params);
    const scale = massOf(params.species) / (chargesOf(params.species) * ELEMENTARY_CHARGE);
    const values = speed.map((kms, row) => (scale * kms) / ((field[row] ?? Number.NaN) * 1e-9));
    return called(
      scalarOutcome(frame, 'km', values, [...notes, conventionNote(params.convention)]),
      `${params.species} gyroradius`,
    );
  },
});

/** T = m w² / 2k in K, for the most probable speed w; other conventions differ by a factor, so that it is told. */
export const temperatureFromThermalSpeed = defineOperation({
  name: 'temperature_from_thermal_speed',
  summary: 'Temperature from a thermal speed (K)',
  symbol: 'T',
  short: 'T',
  params: thermal,
  inputs: [THERMAL_SPEED],
  step: (params) => `${params.species} temperature from thermal speed`,

  run(inputs, { species: whose, convention }) {
    const { slots, notes } = slotted(inputs, [THERMAL_SPEED], 'A temperature from thermal speed');
    const frame = onlyFrame(slots['speed'] ?? []);
    const values = valuesIn(frame, 'km/s').map((speed) => temperatureOf(speed, whose, convention));
    return scalarOutcome(frame, 'K', values, [...notes, conventionNote(convention)]);
  },
});

/** w = √(2kT/m) in km/s, the most probable speed, or another convention. */
export const thermalSpeed = defineOperation({
  name: 'thermal_speed',
  summary: 'Thermal speed from a temperature (km/s)',
  symbol: 'Vth',
  short: 'Vth',
  makes: 'thermal-speed',
  params: thermal,
  inputs: [{ ...TEMPERATURE, what: 'the temperature (K or eV)', units: ['K'] }],
  step: (params) => `${params.species} thermal speed`,

  run(inputs, { species: whose, convention }) {
    const frame = onlyFrame(inputs);
    requireSpecies([frame], whose === 'electron' ? 'electron' : 'ion', 'The thermal speed');
    const values = valuesIn(frame, 'K').map((kelvin) => thermalSpeedOf(kelvin, whose, convention));
    return scalarOutcome(frame, 'km/s', values, [conventionNote(convention)]);
  },
});

function thermalSpeeds(frame: Frame, params: z.infer<typeof thermal>): Float64Array {
  const unit = frame.columns[0]?.unit ?? '';
  if (convertFactor(unit, 'km/s') !== undefined) return valuesIn(frame, 'km/s');
  return valuesIn(frame, 'K').map((kelvin) => thermalSpeedOf(kelvin, params.species, params.convention));
}

/** rad/s @param count cm^-3 */
function angularPlasmaFrequency(count: number, whose: Species): number {
  const charge = chargesOf(whose) * ELEMENTARY_CHARGE;
  return Math.sqrt((count * 1e6 * charge * charge) / (VACUUM_PERMITTIVITY * massOf(whose)));
}

function densityOf(inputs: readonly Frame[], what: string): Frame {
  return onlyFrame(slotted(inputs, [DENSITY], what).slots['density'] ?? []);
}

function firstOf(frames: readonly Frame[] | undefined): Frame {
  return onlyFrame((frames ?? []).slice(0, 1));
}

function conventionNote(convention: z.infer<typeof conventionSchema>): string {
  const formula = { 'most-probable': '√(2kT/m)', rms: '√(3kT/m)', 'one-dimensional': '√(kT/m)' }[convention];
  return `The thermal speed is ${formula}.`;
}

/** Said and drawn with its species: those of electrons and protons differ by a factor of up to 1836. */
function called(outcome: Outcome, symbol: string): Outcome {
  return 'draft' in outcome ? { ...outcome, draft: { ...outcome.draft, symbol } } : outcome;
}
