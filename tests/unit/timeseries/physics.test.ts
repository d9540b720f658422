import { describe, expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { frameBy, valuesBy } from '#tests/unit/timeseries/analyses.ts';

const n = scalarFrame('A.N', 'cm^-3', [5, 5]);
const b = scalarFrame('A.B', 'nT', [5, 5]);
const v = scalarFrame('A.V', 'km/s', [400, 400]);
const t = scalarFrame('A.T', 'K', [1e5, 1e5]);
const inFrame = (coordinates: string, frame: Frame): Frame => ({
  ...frame,
  provenance: { ...frame.provenance, coordinates },
});
const first = (name: string, frames: readonly Frame[], params: object = {}) =>
  valuesBy(name, frames, params)[0] ?? Number.NaN;
const unitOf = (name: string, frames: readonly Frame[]) => frameBy(name, frames).columns[0]?.unit;
const close = (actual: number, expected: number) => expect(actual / expected).toBeCloseTo(1, 8);

describe('with n = 5, B = 5, V = 400 and T = 1e5', () => {
  test.each([
    ['magnetic_pressure', [b], {}, 0.00994718394],
    ['thermal_pressure', [n, t], {}, 0.006903245],
    ['total_pressure', [b, n, t], {}, 0.0276471041],
    ['gyrofrequency', [b], {}, 0.0762259321],
    ['gyrofrequency', [b], { species: 'electron' }, 139.962449],
    ['plasma_frequency', [n], {}, 20076.9004],
    ['plasma_frequency', [n], { species: 'proton' }, 468.535248],
    ['inertial_length', [n], {}, 101.835351],
    ['inertial_length', [n], { species: 'electron' }, 2.37653477],
    ['gyroradius', [b, t], {}, 84.835],
    ['gyroradius', [b, t], { convention: 'one-dimensional' }, 59.98735],
    ['thermal_speed', [t], {}, 40.631022],
    ['number_flux', [n, v], {}, 2e8],
    ['mass_flux', [n, v], {}, 1.67262192595e-27 * 5e6 * 4e5],
    ['parker_spiral_angle', [v], {}, 46.98],
    ['parker_spiral_angle', [v], { sourceRadius: 2.5 }, 46.6456],
  ] as const)('%s of %#', (name, frames, params, expected) => {
    expect(first(name, frames, params) / expected).toBeCloseTo(1, 5);
  });

  test('the radial component alone is the speed of a flux', () => {
    const radial = scalarFrame('SC.V_RTN.r', 'km/s', [380, 380]);
    close(first('mass_flux', [n, radial]), 1.67262192595e-27 * 5e6 * 3.8e5);
    close(first('number_flux', [n, radial]), 1.9e8);
  });

  test('a thermal speed of 40 km/s, and of alphas', () => {
    const w = scalarFrame('A.W', 'km/s', [40, 40]);
    close(first('temperature_from_thermal_speed', [w]), 96918.01);
    close(
      first('temperature_from_thermal_speed', [w], { species: 'alpha' }),
      96918.01 * (6.644657345e-27 / 1.67262192595e-27),
    );
    close(first('temperature_from_thermal_speed', [w], { convention: 'rms' }), (96918.01 * 2) / 3);
  });

  test('units', () => {
    expect([
      unitOf('total_pressure', [b, n, t]),
      unitOf('gyroradius', [b, t]),
      unitOf('number_flux', [n, v]),
    ]).toEqual(['nPa', 'km', 'cm^-2 s^-1']);
  });
});

test('electrons are not taken for ions in silence', () => {
  const electrons = { ...t, provenance: { ...t.provenance, quantity: 'electron-temperature' } };

  expect(() => first('thermal_pressure', [n, electrons])).toThrow('is about ions, and A.T is of electrons');
  expect(() => first('plasma_beta', [b, n, electrons])).toThrow('is of electrons');
  expect(() => first('gyroradius', [b, electrons], { species: 'electron' })).not.toThrow();
});

describe('coupling to the magnetosphere', () => {
  const vector = (row: readonly [number, number, number]) =>
    inFrame('GSM', vectorFrame('A.B', 'nT', [row, row]));

  test('Akasofu, Newell, Kan and Lee', () => {
    expect(first('akasofu_epsilon', [v, vector([0, 0, -10])]) / 7.95607e11).toBeCloseTo(1, 6);
    expect(first('newell_coupling', [v, vector([1, 3, -4])])).toBeCloseTo(7488.30176, 4);
    expect(first('kan_lee_field', [v, vector([1, 3, -4])])).toBeCloseTo(1.8, 10);
  });

  test('a field in another frame is told', () => {
    const { notes } = runOperation('newell_coupling', [v, inFrame('GSE', vector([1, 3, -4]))], {}, 'R');
    expect(notes.join(' ')).toContain('the field is in GSE');
  });

  test.each([
    [0, 2, 10.25187297],
    [-5, 2, 9.80623821],
    [-15, 10, 6.43491954],
  ])('magnetopause for Bz %d nT and %d nPa', (bz, pressure, expected) => {
    const frames = [
      inFrame('GSM', scalarFrame('A.Bz', 'nT', [bz, bz])),
      scalarFrame('A.P', 'nPa', [pressure, pressure]),
    ];
    expect(first('magnetopause_standoff', frames)).toBeCloseTo(expected, 7);
  });

  test('bow shock for a Mach number of 8', () => {
    const frames = [
      scalarFrame('A.Bz', 'nT', [0, 0]),
      scalarFrame('A.P', 'nPa', [2, 2]),
      scalarFrame('A.M', '', [8, 8]),
    ];
    expect(first('bow_shock_standoff', frames)).toBeCloseTo(13.25014, 4);
  });
});

describe('Alfvénic fluctuations', () => {
  const dv = [
    [10, -5, 3],
    [-6, 4, -1],
    [2, 1, -4],
  ] as const;
  const db = [
    [-1, 0.4, -0.2],
    [0.5, -0.3, 0.2],
    [-0.1, -0.1, 0.3],
  ] as const;
  // Three rows without their means, as the definitions have them.
  const centred = (rows: readonly (readonly [number, number, number])[]) => {
    const mean = [0, 1, 2].map((axis) => rows.reduce((sum, row) => sum + (row[axis] ?? 0), 0) / 3);
    return rows.map((row): [number, number, number] => [
      row[0] - (mean[0] ?? 0),
      row[1] - (mean[1] ?? 0),
      row[2] - (mean[2] ?? 0),
    ]);
  };
  const frames = [
    vectorFrame('A.V', 'km/s', dv),
    vectorFrame('A.B', 'nT', db),
    scalarFrame('A.N', 'cm^-3', [5, 5, 5]),
  ];
  const [cv, cb] = [centred(dv), centred(db)];
  const scale = 21.8120345 / Math.sqrt(5);
  const sum = (of: (row: number, axis: number) => number) =>
    [0, 1, 2].reduce((all, row) => all + [0, 1, 2].reduce((part, axis) => part + of(row, axis), 0), 0);
  const kinetic = sum((row, axis) => (cv[row]?.[axis] ?? 0) ** 2);
  const magnetic = sum((row, axis) => ((cb[row]?.[axis] ?? 0) * scale) ** 2);
  const cross = sum((row, axis) => (cv[row]?.[axis] ?? 0) * (cb[row]?.[axis] ?? 0) * scale);
  const middle = (name: string) => valuesBy(name, frames, { window: '3min' })[1] ?? Number.NaN;

  test('cross-helicity, residual energy and Alfvén ratio, means of the window removed', () => {
    expect(middle('cross_helicity')).toBeCloseTo((2 * cross) / (kinetic + magnetic), 7);
    expect(middle('alfvenicity')).toBeCloseTo(Math.abs(middle('cross_helicity')), 12);
    expect(middle('residual_energy')).toBeCloseTo((kinetic - magnetic) / (kinetic + magnetic), 7);
    expect(middle('alfven_ratio')).toBeCloseTo(kinetic / magnetic, 7);
  });

  test('Elsässer variables', () => {
    const { columns } = frameBy('elsasser', frames, { window: '3min', outward: false });
    expect(columns.map(({ name }) => name)).toEqual(['R.z+x', 'R.z+y', 'R.z+z', 'R.z-x', 'R.z-y', 'R.z-z']);
    expect(columns[0]?.values[1]).toBeCloseTo((cv[1]?.[0] ?? 0) + (cb[1]?.[0] ?? 0) * scale, 6);
    expect(columns[3]?.values[1]).toBeCloseTo((cv[1]?.[0] ?? 0) - (cb[1]?.[0] ?? 0) * scale, 6);

    const lengths = frameBy('elsasser', frames, { window: '3min', outward: false, magnitudes: true }).columns;
    expect(lengths.map(({ name, unit }) => [name, unit])).toEqual([
      ['R.|z+|', 'km/s'],
      ['R.|z-|', 'km/s'],
    ]);
    const of = (first: number) =>
      Math.hypot(...[0, 1, 2].map((place) => columns[first + place]?.values[1] ?? Number.NaN));
    expect(lengths.map(({ values }) => values[1])).toEqual([of(0), of(3)]);
  });
});

describe('places', () => {
  const position = (row: readonly [number, number, number]) =>
    inFrame('SM', vectorFrame('A.R', 'Re', [row, row]));

  test('L, latitude and local time in the dipole', () => {
    const at = position([6 * Math.cos(Math.PI / 6), 0, 3]);
    expect(first('l_shell', [at])).toBeCloseTo(8, 12);
    expect(first('magnetic_latitude', [at])).toBeCloseTo(30, 12);
    expect(first('mlt', [position([-1, 1, 0])])).toBeCloseTo(21, 12);
  });

  test('angles of a vector', () => {
    const vector = vectorFrame('A.B', 'nT', [
      [1, 1, Math.SQRT2],
      [0, 0, 0],
    ]);
    expect(first('azimuth_angle', [vector])).toBeCloseTo(45, 12);
    expect(first('elevation_angle', [vector])).toBeCloseTo(45, 12);
  });

  test('ballistic mapping from 1 au to 2.5 solar radii', () => {
    const longitude = scalarFrame('A.LON', 'deg', [10, 350]);
    const values = valuesBy('source_longitude', [v, longitude]);
    expect(values[0]).toBeCloseTo(70.6853, 3);
    expect(values[1]).toBeCloseTo(50.6853, 3);
  });

  test('the way from L1 to the Earth takes an hour, and what is overtaken is dropped', () => {
    const speed = scalarFrame('A.V', 'km/s', [400, 300, 400, 400]);
    const series = scalarFrame('A.Bz', 'nT', [1, 2, 3, 4]);
    const moved = frameBy('ballistic_propagation', [series, speed]);
    expect(((moved.time[0] ?? 0) - NEW_YEAR) / 60_000).toBeCloseTo(62.38, 2);
    expect([...(moved.columns[0]?.values ?? [])]).toEqual([1, 3, 4]);
    expect(frameBy('l1_to_earth', [series, speed]).time).toEqual(moved.time);
    expect(frameBy('l1_to_earth', [speed]).time).toEqual(moved.time);
  });

  test('scales of a plasma are called by their species', () => {
    const field = scalarFrame('A.B', 'nT', [5, 5]);
    const called = (species?: string) => frameBy('gyrofrequency', [field], { species }).provenance.symbol;
    expect([called(), called('electron')]).toEqual(['proton gyrofrequency', 'electron gyrofrequency']);
  });

  test('the way from L1 is no way of a spacecraft elsewhere, unless its length is said', () => {
    const speed = scalarFrame('A.V', 'km/s', [400, 300, 400, 400]);
    const far = { ...speed, provenance: { ...speed.provenance, mission: 'STEREO_A' } };
    expect(() => frameBy('l1_to_earth', [far])).toThrow('STEREO-A is not at L1');
    expect(frameBy('ballistic_propagation', [far], { distance: 0.1, unit: 'AU' }).time).toHaveLength(3);
  });

  test('Br r² in nT au²', () => {
    const br = inFrame(
      'RTN',
      vectorFrame('A.B', 'nT', [
        [3, 1, 0],
        [3, 1, 0],
      ]),
    );
    const rtn = {
      ...br,
      columns: br.columns.map((column, index) => ({ ...column, component: ['r', 't', 'n'][index] ?? '' })),
    };
    expect(first('radial_field_flux', [rtn, scalarFrame('A.R', 'AU', [0.5, 0.5])])).toBeCloseTo(0.75, 10);
    const gse = inFrame(
      'GSE',
      vectorFrame('A.B', 'nT', [
        [3, 1, 0],
        [3, 1, 0],
      ]),
    );
    expect(first('radial_field_flux', [gse, scalarFrame('A.R', 'AU', [1, 1])])).toBeCloseTo(-3, 10);
  });
});

describe('parts of a spectrum', () => {
  const channels = (
    unit: string,
    centers: readonly number[],
    rows: readonly number[],
    cellUnit = '1/(cm^2 s sr keV)',
  ): Frame => ({
    ...scalarFrame('A.J', cellUnit, [0]),
    columns: rows.map((value, index) => ({
      name: `J.${index + 1}`,
      unit: cellUnit,
      values: Float64Array.of(value),
    })),
    bins: {
      name: unit === 'deg' ? 'Pitch angle' : 'Energy',
      unit,
      centers: Float64Array.from(centers),
      varying: false,
    },
  });
  const energies = channels('keV', [10, 20, 40, 80], [8, 4, 2, 1]);

  test('the channel nearest to a value, named', () => {
    const { frame, notes } = runOperation('slice', [energies], { at: 26_000, unit: 'eV' }, 'R');
    expect(frame?.columns[0]?.values[0]).toBe(4);
    expect(notes).toEqual([
      '26 keV: the nearest channel is 20 keV.',
      'Energy 20 keV, channel 2 (14.14 to 28.28 keV).',
    ]);
    expect(frame?.provenance.symbol).toMatch(/ at 20 keV \(nearest\)$/);
    expect(runOperation('slice', [energies], { at: 20 }, 'R').frame?.provenance.symbol).toMatch(
      / at 20 keV$/,
    );
    expect(first('slice', [energies], { channel: 4 })).toBe(1);
    expect(() => first('slice', [energies], { at: 500 })).toThrow('There is no channel at 500 keV.');
  });

  test('the mean of the channels of a range, by their widths, and what it was made of', () => {
    const { frame, notes } = runOperation('slice', [energies], { at: 15, to: 50 }, 'R');
    const [second, third] = [28.2843 - 14.1421, 56.5685 - 28.2843];

    expect(frame?.columns[0]?.values[0]).toBeCloseTo((4 * second + 2 * third) / (second + third), 4);
    expect(notes).toEqual(['Mean of the channels 2 to 3 (14.14 to 56.57 keV), each weighed by its width.']);
    expect(frame?.columns[0]?.unit).toBe('1/(cm^2 s sr keV)');
  });

  test('a range between two channels, or of one, is told', () => {
    const notesOf = (at: number, to: number) =>
      runOperation('slice', [energies], { at, to }, 'R').notes.join(' ');

    expect(notesOf(22, 25)).toBe(
      'No channel lies from 22 to 25 keV, so this is the nearest one. Energy 20 keV, channel 2 (14.14 to 28.28 keV).',
    );
    expect(notesOf(15, 30)).toContain('Only one channel lies from 15 to 30 keV.');
    expect(() => first('slice', [energies], { at: 300, to: 500 })).toThrow('no channel from 300 to 500 keV');
  });

  test('an integral over energy, in the unit of a flux', () => {
    expect(first('integrate', [energies])).toBeCloseTo(226.27417, 4);
    expect(unitOf('integrate', [energies])).toBe('cm^-2 s^-1 sr^-1');
    expect(first('integrate', [energies], { from: 15, to: 50 })).toBeCloseTo(
      4 * (28.2843 - 14.1421) + 2 * (56.5685 - 28.2843),
      2,
    );
  });

  test('a mean over all directions weighs by solid angle', () => {
    const angles = Array.from({ length: 12 }, (_, index) => 7.5 + 15 * index);
    const flux = angles.map((angle) => 1 + 3 * Math.cos((angle * Math.PI) / 180) ** 2);
    expect(first('omnidirectional', [channels('deg', angles, flux)])).toBeCloseTo(2.005811, 6);
    expect(() => first('omnidirectional', [energies])).toThrow('are no angles');
  });

  test('each time over its own mean', () => {
    const { columns } = frameBy('normalize_spectrum', [energies]);
    expect(columns.map(({ values }) => values[0])).toEqual([8 / 3.75, 4 / 3.75, 2 / 3.75, 1 / 3.75]);
  });
});
