import { describe, expect, test } from 'vitest';
import { convertFactor, unitsLike } from '#src/domain/unit-conversion.ts';
import {
  formatUnit,
  isSameUnit,
  normalizeUnit,
  powerUnit,
  productUnit,
  ratioUnit,
} from '#src/domain/units.ts';

describe('one spelling for one unit', () => {
  test.each([
    ['#/cc', 'cm^-3'],
    ['km/sec (from fits)', 'km/s'],
    ['n/cc', 'cm^-3'],
    ['1/cm^3', 'cm^-3'],
    ['cm-3', 'cm^-3'],
    ['cm**-3', 'cm^-3'],
    ['cm^{-3}', 'cm^-3'],
    ['cm!E-3!N', 'cm^-3'],
    ['#/cm^3', 'cm^-3'],
    ['cm⁻³', 'cm^-3'],
    ['cm^-3 (All Qs)', 'cm^-3'],
    ['km/sec', 'km/s'],
    ['km s^-1', 'km/s'],
    ['km/s (w/o error bars)', 'km/s'],
    ['nT GSE', 'nT'],
    ['nanotesla', 'nT'],
    ['nA/m^2', 'nA/m^2'],
    ['Gauss', 'Gauss'],
    ['G', 'Gauss'],
    ['degrees', 'deg'],
    ['RE', 'Re'],
    ['R_E', 'Re'],
    ['EarthRadii', 'Re'],
    ['Earth radii', 'Re'],
    ['kev', 'keV'],
    ['Kev/nucleon', 'keV/nuc'],
    ['nT^2/Hz', 'nT^2/Hz'],
    ['nT^{2}/Hz', 'nT^2/Hz'],
    ['nT^2 Hz^-1', 'nT^2/Hz'],
    ['(V/m)^2/Hz', 'V^2 m^-2 Hz^-1'],
    ['1/(cm^2 s sr keV)', 'cm^-2 s^-1 sr^-1 keV^-1'],
    ['1/cm^2-s-ster-MeV', 'cm^-2 s^-1 sr^-1 MeV^-1'],
    ['eV/(cm^2-s-sr-eV)', 'eV cm^-2 s^-1 sr^-1 eV^-1'],
    ['n cm^-2 sr^-1 s^-1 MeV^-1', 'cm^-2 s^-1 sr^-1 MeV^-1'],
    ['1/(MeV sr s cm^2)', 'cm^-2 s^-1 sr^-1 MeV^-1'],
    ['(cm^2 sr s MeV)^-1', 'cm^-2 s^-1 sr^-1 MeV^-1'],
    ['n cm^-3', 'cm^-3'],
    ['None', ''],
    ['unitless', ''],
    ['.', ''],
    ['(0=good)', ''],
    ['n/a', ''],
    ['phase-space density', 'phase-space density'],
  ])('%s is %s', (text, expected) => expect(normalizeUnit(text)).toBe(expected));

  test('a unit that is normal stays as it is', () => {
    for (const unit of [
      'nT',
      'km/s',
      'cm^-3',
      'mV/m',
      'nT^2/Hz',
      'nT·km/s',
      'eV·cm^2',
      'K',
      'MK',
      'nPa',
      'deg',
      'counts/s',
    ]) {
      expect(normalizeUnit(unit)).toBe(unit);
    }
  });
});

describe('the algebra of units', () => {
  test('products, ratios and powers', () => {
    expect(productUnit('nT', 'km/s')).toBe('nT·km/s');
    expect(ratioUnit('nT', 's')).toBe('nT/s');
    expect(ratioUnit('km/s', 'km/sec')).toBe('');
    expect(powerUnit('nT', 2)).toBe('nT^2');
    expect(ratioUnit(powerUnit('nT', 2), 'Hz')).toBe('nT^2/Hz');
    expect(productUnit('', 'nT')).toBe('nT');
  });

  test('for a reader', () => {
    expect(formatUnit('cm^-3')).toBe('cm⁻³');
    expect(formatUnit('nT^2/Hz')).toBe('nT²/Hz');
    expect(formatUnit('degrees')).toBe('°');
  });
});

describe('conversion', () => {
  test.each([
    ['nT', 'Gauss', 1e-5],
    ['nT', 'T', 1e-9],
    ['km', 'm', 1000],
    ['h', 'ms', 3_600_000],
    ['Re', 'km', 6371.2],
    ['AU', 'km', 149_597_870.7],
    ['m^-3', 'cm^-3', 1e-6],
    ['km/s', 'm/s', 1000],
    ['MK', 'K', 1e6],
    ['nPa', 'Pa', 1e-9],
  ])('%s to %s is exact', (from, to, factor) => expect(convertFactor(from, to)).toBe(factor));

  test('eV to kelvin is e/k', () => expect(convertFactor('eV', 'K')).toBeCloseTo(11604.518121550082, 8));

  test('what measures different things has no factor', () => {
    expect(convertFactor('nT', 'km')).toBeUndefined();
    expect(convertFactor('', 'nT')).toBeUndefined();
    expect(convertFactor('furlong', 'km')).toBeUndefined();
    expect(unitsLike('nT')).toEqual(expect.arrayContaining(['Gauss', 'T', 'pT']));
    expect(isSameUnit('#/cc', 'cm^-3')).toBe(true);
  });
});
