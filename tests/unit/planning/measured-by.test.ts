import { describe, expect, test } from 'vitest';
import { measuredBy } from '#src/planning/request/measured-by.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const asked = (mission: string, instrument: string) =>
  measuredBy({ kind: 'series', text: '', mission, instrument }, knowledge)?.quantity;

describe('an instrument without a quantity', () => {
  test.each([
    ['WIND', 'MFI', 'magnetic-field'],
    ['WIND', 'TNR', 'wave-power'],
    ['STEREO_A', 'WAV|SWAVES', 'wave-power'],
    ['ARASE', 'XEP', 'electron-flux'],
    ['WIND', 'EPACT', 'ion-flux'],
  ])('of %s, %s means %s', (mission, instrument, quantity) =>
    expect(asked(mission, instrument)).toBe(quantity),
  );

  test('is asked for what its datasets hold, which is told, where it stands for nothing', () => {
    expect(
      measuredBy({ kind: 'series', text: '', mission: 'ARASE', instrument: 'LEPE' }, knowledge),
    ).toMatchObject({ note: 'No quantity was named for Arase LEPE, so I took the electron flux.' });
  });

  test('that took images is refused by name, and not asked for the magnetic field', () => {
    expect(() => asked('POLAR', 'UVI')).toThrow('What there is of Polar UVI is images');
    expect(() => asked('IMAGE', 'HENA')).toThrow('images');
  });

  test('is none where only a mode is named', () => {
    expect(asked('MMS', 'BRST')).toBeUndefined();
  });
});
