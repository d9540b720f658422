import { describe, expect, test } from 'vitest';
import { instrumentName, isOfInstrument } from '#src/domain/instrument.ts';

describe('the instrument of a dataset', () => {
  test('every part that was named is needed', () => {
    expect(isOfInstrument('FGM SRVY', 'MMS1_FGM_SRVY_L2')).toBe(true);
    expect(isOfInstrument('FGM SRVY', 'MMS1_FGM_BRST_L2')).toBe(false);
  });

  test('of names that mean the same one is enough', () => {
    expect(isOfInstrument('SWE|SWEPAM', 'AC_H0_SWE')).toBe(true);
    expect(isOfInstrument('SWE|SWEPAM', 'AC_H0_MFI')).toBe(false);
    expect(isOfInstrument('SWE|SWEPAM H0', 'AC_H2_SWE')).toBe(false);
  });

  test('a title may name what an id does not', () => {
    expect(isOfInstrument('PLASTIC', 'STA_L2_1DMAX', 'STEREO Ahead PLASTIC/Moments')).toBe(true);
  });

  test('a part of another word is no instrument', () => {
    expect(isOfInstrument('MAG', 'RBSPA_REL04_ECT-MAGEIS-L3')).toBe(false);
  });

  test('people call it by the first of its names, or by the one that it abbreviates', () => {
    expect(instrumentName('MAG|MFI K0')).toBe('MAG K0');
    expect(instrumentName('SWE|SWEPAM K0')).toBe('SWEPAM K0');
  });
});
