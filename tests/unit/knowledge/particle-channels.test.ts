import { describe, expect, test } from 'vitest';
import {
  energiesIn,
  heavyKind,
  isOtherThreshold,
  reaches,
  scalarAt,
} from '#src/knowledge/particle-channels.ts';

describe('energies in descriptions', () => {
  test.each([
    ['GOES Electron Flux (> 2 MeV)', { low: 2000, text: '> 2 MeV' }],
    ['P6 LEMS30 (…; 0.580-1.06 MeV Ions), Sector Avg', { low: 580, high: 1060, text: '0.580-1.06 MeV' }],
    ['Ion Flux (47-65 keV)', { low: 47, high: 65, text: '47-65 keV' }],
    ['Electron Flux at 40 keV', { low: 40, high: 40, text: '40 keV' }],
  ])('%s', (description, energies) => expect(energiesIn(description)).toEqual(energies));

  test('a description without one names none', () =>
    expect(energiesIn('Proton speed, 92 s')).toBeUndefined());
});

test('heavier particles are told from protons by name and description', () => {
  expect(heavyKind({ name: 'flux_He', description: 'He intensity, at 8 energies' })).toBe('helium');
  expect(heavyKind({ name: 'flux_Ne', description: 'Ne intensity' })).toBe('heavy');
  expect(heavyKind({ name: 'P6', description: '0.58-1.06 MeV Ions' })).toBeUndefined();
});

const parameter = (name: string, description: string) => ({
  name,
  type: 'double' as const,
  size: [],
  units: ['1/(cm2 s sr)'],
  description,
  labels: [],
});
const info = {
  parameters: [
    parameter('P1', 'Proton flux > 9 MeV'),
    parameter('P2', 'Proton flux > 10 MeV'),
    parameter('P3', 'Proton flux 4-9 MeV'),
  ],
};
const readings = info.parameters.map(({ name }) => ({
  parameter: name,
  quantity: 'proton-flux',
  form: 'scalar' as const,
  demerit: 0,
}));
const at = (channel: { value: number; isAbove?: boolean }) =>
  scalarAt(readings, info, { quantity: 'proton-flux', channel: { unit: 'MeV', ...channel } })?.reading
    .parameter;

test('a threshold is taken exactly, an energy by the channel that holds it, and nothing far off', () => {
  expect(at({ value: 10, isAbove: true })).toBe('P2');
  expect(at({ value: 30, isAbove: true })).toBeUndefined();
  expect(at({ value: 6 })).toBe('P3');
  expect(at({ value: 100 })).toBeUndefined();
});

test('a pressure or a ratio of a range of energies is no flux at an energy of it', () => {
  const others = {
    parameters: [
      parameter('FPDU_PerpPressure', 'Perpendicular pressure, 20 keV-940 keV'),
      parameter('HeHRatio_S', 'He/H ratio, 9.4-212 keV'),
    ],
  };
  const read = ['plasma-pressure', 'alpha-ratio'].map((quantity, at) => ({
    parameter: others.parameters[at]?.name ?? '',
    quantity,
    form: 'scalar' as const,
    demerit: 0,
  }));

  const found = scalarAt(read, others, { quantity: 'proton-flux', channel: { value: 100, unit: 'keV' } });

  expect(found).toBeUndefined();
});

test('"Protons above 10 MeV" names an energy as "> 10 MeV" does', () => {
  expect(energiesIn('Protons above 10 MeV')).toEqual({ low: 10_000, text: '> 10 MeV' });
});

test('a threshold near the one that is asked for is taken, and told as another', () => {
  const poes = {
    parameters: [
      {
        ...parameter('e1', 'Electron integral flux, 0 and 90 degree telescopes, >40 keV'),
        size: [2],
      },
      { ...parameter('e2', '---> >130 keV'), size: [2] },
    ],
  };
  const read = poes.parameters.map(({ name }) => ({
    parameter: name,
    quantity: 'electron-flux',
    form: 'spectrum' as const,
    demerit: 0,
  }));
  const channel = { value: 30, isAbove: true, unit: 'keV' };

  const found = scalarAt(read, poes, { quantity: 'electron-flux', channel });

  expect(found?.reading.parameter).toBe('e1');
  expect(isOtherThreshold({ low: 40 }, channel)).toBe(true);
  expect(isOtherThreshold({ low: 30 }, channel)).toBe(false);
});

test('a spectrum is integrated above an energy only where it has several channels there', () => {
  const spectrum = {
    ...parameter('protons', 'Proton flux'),
    bins: { name: 'energy', unit: 'MeV', centers: [10, 40, 80, 100] },
  };

  expect(reaches(spectrum, { value: 70, isAbove: true, unit: 'MeV' })).toBe(true);
  expect(reaches(spectrum, { value: 90, isAbove: true, unit: 'MeV' })).toBe(false);
  expect(reaches(spectrum, { value: 90, unit: 'MeV' })).toBe(true);
});
