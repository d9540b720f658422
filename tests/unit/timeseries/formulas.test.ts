import { describe, expect, test } from 'vitest';
import { calculate, type Lists } from '#src/timeseries/formulas/calculate.ts';

function resultOf(name: string, lists: Lists, species: 'proton' | 'electron' | 'alpha' = 'proton'): number {
  return calculate(name, lists, species).rows[0]?.results[0]?.value ?? Number.NaN;
}

describe('formulas for given numbers', () => {
  // n = 5 cm^-3, B = 5 nT, V = 400 km/s, T = 1e5 K: numbers of numpy, 9 figures.
  test.each([
    ['alfven_speed', { B: [5], n: [5] }, 48.7731918],
    ['magnetic_pressure', { B: [5] }, 0.00994718394],
    ['thermal_pressure', { n: [5], T: [1e5] }, 0.006903245],
    ['plasma_beta', { B: [5], n: [5], T: [1e5] }, 0.693989881],
    ['thermal_speed', { T: [1e5] }, 40.631022],
    ['gyrofrequency', { B: [5] }, 0.0762259319],
    ['inertial_length', { n: [5] }, 101.835351],
    ['gyroradius', { B: [5], T: [1e5] }, 84.8353612],
    ['magnetopause_standoff', { P: [2], bz: [0] }, 10.25187297],
    ['magnetopause_standoff', { P: [10], bz: [-15] }, 6.43491954],
    ['parker_spiral_angle', { V: [400] }, 46.98],
    ['lead_time', { V: [400] }, 62.3846667],
    ['debye_length', { n: [5], Te: [1e5] }, 9.75934364],
    ['sound_speed', { T: [1e5] }, 56.0059988],
    ['magnetosonic_speed', { B: [5], n: [5], T: [1e5] }, 74.2663863],
    ['magnetosonic_mach', { V: [400], B: [5], n: [5], T: [1e5] }, 5.38601674],
    ['kan_lee_field', { V: [400], by: [3], bz: [-4] }, 1.8],
    ['newell_coupling', { V: [400], by: [3], bz: [-4] }, 7488.30176],
    ['akasofu_epsilon', { V: [400], bz: [-10] }, 7.95607e11],
  ] as const)('%s of %j is %d', (name, lists, expected) => {
    expect(resultOf(name, lists) / expected).toBeCloseTo(1, 5);
  });

  test('particles are relativistic: energy and speed are inverse to each other', () => {
    expect(resultOf('kinetic_energy', { V: [500] }) / 1.3049633385596235).toBeCloseTo(1, 5);
    const speed = resultOf('particle_speed', { E: [1000] }, 'electron');

    expect(speed / 299_792.458).toBeCloseTo(0.941079227918459, 9);
    expect(resultOf('kinetic_energy', { V: [speed] }, 'electron')).toBeCloseTo(1000, 6);
  });

  test('the gyroradius of a 10 MeV proton in 5 nT is p/qB', () => {
    expect(resultOf('energetic_gyroradius', { E: [1e4], B: [5] }) / 91_631.07521692253).toBeCloseTo(1, 4);
  });

  test('several numbers give a row each; lists of one length go together', () => {
    const each = calculate('lead_time', { V: [450, 600, 800] });
    const pairs = calculate('alfven_speed', { B: [5, 10], n: [5, 20] });
    const grid = calculate('alfven_speed', { B: [5, 10], n: [5, 10, 20] });

    expect(each.rows.map(({ results }) => Math.round(results[0]?.value ?? 0))).toEqual([55, 42, 31]);
    expect(pairs.rows).toHaveLength(2);
    expect(grid.rows).toHaveLength(6);
  });

  test('what is usual is told, and what is missing is asked for by name', () => {
    expect(calculate('magnetopause_standoff', { P: [2] }).notes).toEqual([
      'Bz = 0 nT was taken, since it was not given.',
    ]);
    expect(() => calculate('plasma_beta', { B: [5] })).toThrow(/n \(cm\^-3\) and T \(K\)/);
  });

  test('density and speed stand for the dynamic pressure', () => {
    const { rows, notes } = calculate('magnetopause_standoff', { n: [20], V: [700], bz: [0] });

    expect(rows[0]?.given['P']).toBeCloseTo(1.67262192595e-6 * 20 * 700 ** 2, 6);
    expect(notes[0]).toContain('protons alone');
  });
});
