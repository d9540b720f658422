import { expect, test } from 'vitest';
import { wordsOf } from '#src/knowledge/parameter-words.ts';
import { speciesOf } from '#src/knowledge/species-of.ts';

test.each([
  ['Ne_intensity', 'SOHO_ERNE_HEAVY-ION-5MIN', 'SOHO ERNE heavy ion fluxes', 'heavy'],
  ['Ni_flux', 'AC_H2_SIS', 'ACE Solar Isotope Spectrometer: nickel and other ions', 'heavy'],
  ['Ne', 'WI_H0_SWE', 'Wind solar wind electron moments', 'electron'],
  ['Electron_flux', 'SOHO_X', 'Heavy ions and electrons', 'electron'],
])('%s of %s (%s) is of %s', (name, id, title, species) => {
  const parameter = { name, type: 'double' as const, size: [10], units: [''], description: '' };

  expect(speciesOf(wordsOf(parameter, { id, title }))).toBe(species);
});

test('a dataset of protons and alphas does not say whose a parameter is', () => {
  const parameter = { name: 'V_GSE', type: 'double' as const, size: [3], units: ['km/s'], description: '' };
  const words = wordsOf(parameter, { id: 'AC_H2_SWE', title: 'ACE solar wind protons and alphas, 1 h' });

  expect(speciesOf(words)).toBeUndefined();
});
