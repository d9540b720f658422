import { describe, expect, test } from 'vitest';
import { inPlainUnit, scaledUnit, storedDivisor } from '#src/domain/stored-scale.ts';
import { scalarFrame } from '#tests/support/frames.ts';

describe('a unit with a number in front', () => {
  test.each([
    ['0.1nT', 0.1, 'nT'],
    ['0.01 mV/m', 0.01, 'mV/m'],
    ['0.01/cc', 0.01, 'cm^-3'],
    ['10^6 km', 1e6, 'km'],
    ['1e5 K', 1e5, 'K'],
  ])('%s counts in %d %s', (text, factor, unit) => expect(scaledUnit(text)).toEqual({ factor, unit }));

  test.each([
    'nT',
    '1/(cm^2 s sr keV)',
    '1/s',
    '0=good',
    '3/4 dBnV/m',
    '100.0 dBuV/m/sqrt(Hz)',
    '32-bit error flags',
    '1E16 m-2',
    '10^-22 W/(m^2 Hz)',
    '10^-22 J/s/m^2/Hz',
    '10',
  ])('%s is none', (text) => expect(scaledUnit(text)).toBeUndefined());
});

test('tenths of a nanotesla become nanoteslas, which is told and can be undone', () => {
  const plain = inPlainUnit(scalarFrame('GE_K0_MGF.IB', '0.1nT', [50, -20]));

  expect(plain.columns[0]).toMatchObject({ unit: 'nT', values: new Float64Array([5, -2]) });
  expect(plain.provenance.notes).toEqual(['The archive gives it in 0.1nT; here it is in nT.']);
  expect(storedDivisor(plain.provenance.steps)).toBe(10);
});

test('what is in a plain unit stays as it is', () => {
  const frame = scalarFrame('AC_H0_MFI.Magnitude', 'nT', [5]);

  expect(inPlainUnit(frame)).toBe(frame);
  expect(storedDivisor(['Kp × 0.1'])).toBe(10);
  expect(storedDivisor([])).toBe(1);
});
