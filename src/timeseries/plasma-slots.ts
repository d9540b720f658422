import type { InputSlot } from '#src/timeseries/operation.ts';

/** Inputs of the plasma quantities; frames find their place by unit. */
export const FIELD: InputSlot = {
  name: 'field',
  what: 'the magnetic field (nT)',
  units: ['nT'],
  several: true,
};
export const DENSITY: InputSlot = { name: 'density', what: 'the number density (cm^-3)', units: ['cm^-3'] };
export const SPEED: InputSlot = {
  name: 'speed',
  what: 'the flow speed or velocity (km/s)',
  units: ['km/s'],
  several: true,
};
export const TEMPERATURE: InputSlot = {
  name: 'temperature',
  what: 'the temperature (K or eV) or thermal speed (km/s)',
  units: ['K', 'km/s'],
};
