import { expect, test } from 'vitest';
import { parseInfo } from '#adapters/hapi/parse-info.ts';

const TIME = { name: 'Epoch', type: 'isotime', length: 24, units: 'UTC', fill: null };
const array = (name: string, units: string, length: number) => ({
  name,
  type: 'double',
  units,
  fill: '-1e31',
  size: [length],
});

function binsOf(parameters: readonly object[], name: string) {
  const body = { startDate: '2001-01-01Z', stopDate: '2001-02-01Z', parameters: [TIME, ...parameters] };
  const { info } = parseInfo('http://a/hapi', 'D', undefined, body);
  return info.parameters.find((each) => each.name === name)?.bins;
}

test('a spectrum without bins stands on the one array of frequencies or energies of its size', () => {
  const parameters = [
    array('Amplitude', 'dBV', 256),
    array('Frequency', 'kHz', 256),
    array('Energy', 'eV', 32),
  ];

  expect(binsOf(parameters, 'Amplitude')).toEqual({ name: 'Frequency', unit: 'kHz', centers: 'Frequency' });
  expect(binsOf(parameters, 'Frequency')).toBeUndefined();
});

test('of two such arrays none is guessed, and widths and vectors are no axes', () => {
  const two = [array('flux', '1/cm2', 32), array('energy_e', 'eV', 32), array('energy_i', 'eV', 32)];
  expect(binsOf(two, 'flux')).toBeUndefined();

  expect(binsOf([array('flux', '1/cm2', 32), array('energy_width', 'eV', 32)], 'flux')).toBeUndefined();
  expect(binsOf([array('B', 'nT', 3), array('Frequency', 'Hz', 3)], 'B')).toBeUndefined();
});

test('bins that the server gives are kept', () => {
  const own = {
    ...array('flux', '1/cm2', 4),
    bins: [{ name: 'angle', units: 'deg', centers: [1, 2, 3, 4] }],
  };

  expect(binsOf([own, array('Frequency', 'Hz', 4)], 'flux')).toMatchObject({ name: 'angle', unit: 'deg' });
});

const table = (name: string, units: string, size: readonly number[]) => ({
  name,
  type: 'double',
  units,
  fill: '-1e31',
  size,
});

function axesOf(parameters: readonly object[], name: string) {
  const body = { startDate: '2001-01-01Z', stopDate: '2001-02-01Z', parameters: [TIME, ...parameters] };
  const { info } = parseInfo('http://a/hapi', 'D', undefined, body);
  return info.parameters.find((each) => each.name === name)?.axes;
}

test('a table of two dimensions stands on the angles and the energies beside it', () => {
  const parameters = [
    table('FLUX', '1/(cm2 s sr eV)', [8, 15]),
    { ...array('PANGLE', 'Deg', 8), description: 'Pitch angles' },
    array('ENERGY', 'eV', 15),
  ];

  expect(axesOf(parameters, 'FLUX')).toEqual([
    { name: 'PANGLE', unit: 'Deg', centers: 'PANGLE' },
    { name: 'ENERGY', unit: 'eV', centers: 'ENERGY' },
  ]);
});

test('bins of a table are those of its dimensions in order, and what nothing tells is left open', () => {
  const own = {
    ...table('FLUX', '1/(cm2 s sr eV)', [2, 3]),
    bins: [{ name: 'telescope' }, { name: 'energy', units: 'keV', centers: [1, 2, 4] }],
  };

  expect(axesOf([own], 'FLUX')).toEqual([undefined, { name: 'energy', unit: 'keV', centers: [1, 2, 4] }]);
  expect(axesOf([table('FLUX', '1/(cm2 s sr eV)', [2, 3])], 'FLUX')).toBeUndefined();
});
