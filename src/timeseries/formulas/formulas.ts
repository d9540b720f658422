import { byOperation } from '#src/timeseries/formulas/by-operation.ts';
import type { Formula, FormulaInput } from '#src/timeseries/formulas/formula.ts';
import { energeticGyroradius, kineticEnergy, particleSpeed } from '#src/timeseries/formulas/particles.ts';
import {
  debyeLength,
  magnetosonicMach,
  magnetosonicSpeed,
  soundSpeed,
} from '#src/timeseries/formulas/waves.ts';

const FIELD: FormulaInput = { key: 'B', symbol: 'B', unit: 'nT' };
const DENSITY: FormulaInput = { key: 'n', symbol: 'n', unit: 'cm^-3' };
const SPEED: FormulaInput = { key: 'V', symbol: 'V', unit: 'km/s' };
const TEMPERATURE: FormulaInput = { key: 'T', symbol: 'T', unit: 'K' };
const THERMAL_SPEED: FormulaInput = { key: 'w', symbol: 'w', unit: 'km/s' };
const PRESSURE: FormulaInput = { key: 'P', symbol: 'Pdyn', unit: 'nPa' };
const BY: FormulaInput = { key: 'by', symbol: 'By', unit: 'nT', usual: 0 };
const BZ: FormulaInput = { key: 'bz', symbol: 'Bz', unit: 'nT' };
const USUAL_BZ: FormulaInput = { ...BZ, usual: 0 };
const PROTONS = 'Protons alone.';

/** Formulas that can be asked for with numbers, by name; most are operations of the library. */
export const FORMULAS: Readonly<Record<string, Formula>> = {
  alfven_speed: byOperation('alfven_speed', {
    title: 'Alfvén speed',
    inputs: [FIELD, DENSITY],
    says: `B/√(μ₀ρ). ${PROTONS}`,
  }),
  alfven_mach: byOperation('alfven_mach', {
    title: 'Alfvén Mach number',
    inputs: [SPEED, FIELD, DENSITY],
    says: PROTONS,
  }),
  plasma_beta: byOperation('plasma_beta', {
    title: 'Plasma beta',
    inputs: [FIELD, DENSITY, TEMPERATURE],
    says: `n k T/(B²/2μ₀). ${PROTONS}`,
  }),
  dynamic_pressure: byOperation('dynamic_pressure', {
    title: 'Dynamic pressure',
    inputs: [DENSITY, SPEED],
    says: `m n V². ${PROTONS}`,
  }),
  magnetic_pressure: byOperation('magnetic_pressure', {
    title: 'Magnetic pressure',
    inputs: [FIELD],
    says: 'B²/2μ₀.',
  }),
  thermal_pressure: byOperation('thermal_pressure', {
    title: 'Thermal pressure',
    inputs: [DENSITY, TEMPERATURE],
    says: 'n k T.',
  }),
  total_pressure: byOperation('total_pressure', {
    title: 'Total pressure',
    inputs: [FIELD, DENSITY, TEMPERATURE],
    says: 'B²/2μ₀ + n k T.',
  }),
  vbs: byOperation('vbs', { title: 'VBs', inputs: [SPEED, BY, BZ], vector: ['by', 'bz'] }),
  newell_coupling: byOperation('newell_coupling', {
    title: 'Newell coupling function',
    inputs: [SPEED, BY, BZ],
    vector: ['by', 'bz'],
    says: 'Newell et al. 2007.',
  }),
  kan_lee_field: byOperation('kan_lee_field', {
    title: 'Kan-Lee electric field',
    inputs: [SPEED, BY, BZ],
    vector: ['by', 'bz'],
    says: 'Kan and Lee 1979.',
  }),
  akasofu_epsilon: byOperation('akasofu_epsilon', {
    title: 'Akasofu epsilon',
    inputs: [SPEED, { ...BY, key: 'bx', symbol: 'Bx' }, BY, BZ],
    vector: ['bx', 'by', 'bz'],
    says: 'Perreault and Akasofu 1978, l₀ = 7 Re.',
  }),
  magnetopause_standoff: byOperation('magnetopause_standoff', {
    title: 'Magnetopause standoff distance',
    inputs: [PRESSURE, USUAL_BZ],
    says: 'Shue et al. 1998, at the nose; it was fitted for −18 < Bz < 15 nT and 0.5 < Pdyn < 8.5 nPa.',
  }),
  bow_shock_standoff: byOperation('bow_shock_standoff', {
    title: 'Bow shock standoff distance',
    inputs: [PRESSURE, USUAL_BZ, { key: 'M', symbol: 'Mach number', unit: '', usual: 8 }],
    says: 'Farris and Russell 1994 over Shue et al. 1998, at the nose.',
  }),
  number_flux: byOperation('number_flux', { title: 'Particle flux', inputs: [DENSITY, SPEED] }),
  mass_flux: byOperation('mass_flux', { title: 'Mass flux', inputs: [DENSITY, SPEED], says: PROTONS }),
  gyrofrequency: byOperation('gyrofrequency', {
    title: 'Gyrofrequency',
    inputs: [FIELD],
    takesSpecies: true,
  }),
  plasma_frequency: byOperation('plasma_frequency', {
    title: 'Plasma frequency',
    inputs: [DENSITY],
    takesSpecies: true,
  }),
  inertial_length: byOperation('inertial_length', {
    title: 'Inertial length',
    inputs: [DENSITY],
    takesSpecies: true,
    says: 'c/ω_p.',
  }),
  gyroradius: byOperation('gyroradius', {
    title: 'Thermal gyroradius',
    inputs: [FIELD, TEMPERATURE],
    takesSpecies: true,
    says: 'm w/qB with w = √(2kT/m).',
  }),
  energetic_gyroradius: energeticGyroradius,
  thermal_speed: byOperation('thermal_speed', {
    title: 'Thermal speed',
    inputs: [TEMPERATURE],
    takesSpecies: true,
    says: '√(2kT/m), the most probable speed.',
  }),
  temperature_from_thermal_speed: byOperation('temperature_from_thermal_speed', {
    title: 'Temperature',
    inputs: [THERMAL_SPEED],
    takesSpecies: true,
    says: 'm w²/2k, with w the most probable speed.',
  }),
  parker_spiral_angle: byOperation('parker_spiral_angle', {
    title: 'Parker spiral angle',
    inputs: [SPEED, { key: 'radius', symbol: 'r', unit: 'AU', usual: 1 }],
    settings: ['radius'],
    says: 'tan ψ = Ω r/V, with Ω of 25.38 days.',
  }),
  lead_time: byOperation('lead_time', {
    title: 'Lead time from L1',
    inputs: [SPEED, { key: 'distance', symbol: 'distance', unit: 'Re', usual: 235 }],
    settings: ['distance'],
    says: 'Distance over speed, flat fronts; really 5 to 15 min more or less.',
  }),
  debye_length: debyeLength,
  sound_speed: soundSpeed,
  magnetosonic_speed: magnetosonicSpeed,
  magnetosonic_mach: magnetosonicMach,
  kinetic_energy: kineticEnergy,
  particle_speed: particleSpeed,
};
