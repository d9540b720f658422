import { describe, expect, test } from 'vitest';
import { kindOfMemory } from '#src/language/memory/memory-draft.ts';
import { isReadable, readPreference } from '#src/language/memory/preference.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const knowledge = SHIPPED;
const read = (text: string) => readPreference(text, knowledge);

describe('looks', () => {
  test('of a quantity are about that quantity', () => {
    expect(read('I prefer log y for particle fluxes')).toMatchObject({
      words: 'Log y for particle fluxes',
      quantities: ['proton-flux', 'electron-flux', 'ion-flux', 'ena-flux'],
      looks: [{ kind: 'scale', axis: 'y', scale: 'log' }],
    });
    expect(read('always plot densities on a log axis')).toMatchObject({ quantities: ['density'] });
  });

  test.each([
    ['Wind is always drawn in red', { kind: 'color', color: 'red', series: [{ mission: 'WIND' }] }],
    ['red for Wind', { kind: 'color', color: 'red', series: [{ mission: 'WIND' }] }],
    ['I like a dark background', { kind: 'theme', theme: 'dark' }],
    ['points instead of lines', { kind: 'mark', mark: 'point' }],
    ['I prefer one panel per component', { kind: 'split', by: 'component' }],
    ['everything in one panel', { kind: 'merge' }],
    ['never show a grid', { kind: 'grid', grid: false }],
    ['turbo colours for spectrograms', { kind: 'color-map', colorMap: 'turbo' }],
    ['figures for slides', { kind: 'size', preset: 'slide' }],
  ])('"%s"', (text, look) => {
    expect(read(text).looks).toEqual([look]);
  });

  test.each(['never use the dark theme', 'no log axes for the density', 'avoid points'])(
    '"%s" says what not to do, and nothing is made of it',
    (text) => {
      expect(isReadable(read(text))).toBe(false);
    },
  );
});

describe('choices', () => {
  test.each([
    ['always use GSM', { coordinates: 'GSM' }],
    ['use Wind for solar wind data by default', { mission: 'WIND' }],
    ['I prefer ACE over Wind for the magnetic field', { mission: 'ACE', quantities: ['magnetic-field'] }],
    ['use AC_H0_MFI for the ACE magnetic field', { dataset: 'AC_H0_MFI' }],
    ['export data as parquet', { format: { format: 'parquet', what: 'data' } }],
    ['save figures as svg by default', { format: { format: 'svg', what: 'plot' } }],
    ['always show the last 3 days', { spanMs: 259_200_000 }],
    ['I prefer 1-minute data', { cadenceMs: 60_000 }],
  ])('"%s"', (text, choice) => {
    expect(read(text)).toMatchObject(choice);
  });

  test.each([
    'we study the May 2024 storm',
    'I love the storm of 10 May 2024',
    'I work on PSP encounters',
    'for me times in titles are not needed',
  ])('"%s" holds nothing that rules act on', (text) => {
    expect(isReadable(read(text))).toBe(false);
  });
});

test.each([
  ['I prefer log y', { kind: 'preference', scope: 'generic' }],
  ['AC_H3_MFI has no data before 1997-09', { kind: 'pitfall', scope: 'mission:ACE' }],
  ['the PSP density is noisy near the Sun', { kind: 'pitfall', scope: 'mission:PSP' }],
  ['a log axis fails with negative values', { kind: 'pitfall', scope: 'visualization' }],
  ['the server is often unavailable', { kind: 'pitfall', scope: 'generic' }],
])('"%s" is kept as %o', (text, kind) => {
  expect(kindOfMemory(text, knowledge)).toEqual(kind);
});
