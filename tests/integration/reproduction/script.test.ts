import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { readPythonLibrary } from '#src/reproduction/python-library.ts';
import { type Subject, scriptOf, scriptText } from '#src/reproduction/script.ts';
import { operations } from '#src/timeseries/operations.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { compute } from '#src/workers/compute.ts';
import { fetch } from '#src/workers/fetch.ts';
import { plot } from '#src/workers/plot.ts';
import { reproduce } from '#src/workers/reproduce.ts';
import { servedDataset } from '#tests/servers/hapi-datasets.ts';
import { type HapiServer, startHapiServer } from '#tests/servers/hapi-server.ts';
import { pythonWithNumpy } from '#tests/support/python.ts';
import { type RealToolbox, realToolbox } from '#tests/support/real-toolbox.ts';
import { runWorker } from '#tests/support/toolbox.ts';

const python = pythonWithNumpy();
if (python === undefined)
  process.stderr.write('SKIPPED: no Python with numpy and matplotlib to run scripts with\n');

/** Each operation of the library once, with what it is done on. */
const STEPS: Readonly<Record<string, readonly [inputs: readonly string[], params?: object]>> = {
  magnitude: [['ace']],
  component: [['ace'], { component: 'z' }],
  add: [['ace.x', 'wind.x']],
  subtract: [['ace', 'wind']],
  multiply: [['density', 'speed']],
  divide: [['ace.x', 'ace.z']],
  scale: [['ace'], { factor: 0.5 }],
  offset: [['ace'], { amount: -3 }],
  absolute: [['ace']],
  sign: [['ace']],
  difference: [['ace']],
  derivative: [['ace'], { per: 'h' }],
  cumulative_maximum: [['density']],
  cumulative_minimum: [['density']],
  cumulative_sum: [['density']],
  power: [['ace'], { exponent: 0.5 }],
  logarithm: [['density']],
  running_mean: [['ace'], { window: '1h' }],
  running_median: [['ace'], { window: 7 }],
  running_std: [['ace'], { window: '1h' }],
  running_maximum: [['ace']],
  running_minimum: [['ace'], { window: 8, minimumShare: 0.9 }],
  running_correlation: [['ace.x', 'wind.x'], { window: '2h' }],
  exponential_smoothing: [['ace'], { span: 10 }],
  resample: [['density'], { every: '20min', method: 'median' }],
  interpolate: [['density'], { largestGap: '1h' }],
  fill_forward: [['density']],
  align: [['ace', 'density'], { method: 'linear' }],
  detrend: [['ace']],
  normalize: [['ace']],
  hanning_window: [['ace']],
  clip: [['ace'], { lower: -5, upper: 5 }],
  clip_percentile: [['ace'], { lower: 10, upper: 90 }],
  mask_above: [['ace'], { threshold: 5 }],
  mask_below: [['ace'], { threshold: -5 }],
  remove_outliers: [['ace'], { sigma: 2 }],
  percentile_rank: [['density']],
  rotate: [['ace'], { degrees: 30, plane: 'yz' }],
  time_window: [['ace'], { last: '6h' }],
  lag: [['ace'], { by: '-10min' }],
  daytime: [['ace'], { from: 20, to: 4 }],
  elapsed: [['ace'], { unit: 'd' }],
  convert_units: [['ace'], { to: 'Gauss' }],
  histogram: [['density'], { bins: 12 }],
  power_spectrum: [['ace']],
  spectrogram: [['ace.z'], { window: 32 }],
  cross_correlation: [['ace.z', 'wind.z'], { maximumLag: '3h' }],
  alfven_speed: [['ace', 'density'], { alphaRatio: 0.04 }],
  alfven_mach: [['ace', 'density', 'speed']],
  plasma_beta: [['ace', 'density', 'temperature'], { electronTemperature: 100000 }],
  dynamic_pressure: [['density', 'speed']],
  electric_field: [['ace', 'speed']],
  entropy: [['density', 'temperature']],
  cone_angle: [['ace']],
  clock_angle: [['ace']],
  parker_angle: [['ace']],
  magnetic_pressure: [['ace']],
  thermal_pressure: [['density', 'temperature'], { alphaRatio: 0.05, electronTemperature: 130000 }],
  total_pressure: [['ace', 'density', 'temperature']],
  number_flux: [['density', 'speed']],
  mass_flux: [['density', 'speed']],
  gyrofrequency: [['ace'], { species: 'alpha' }],
  plasma_frequency: [['density']],
  inertial_length: [['density'], { species: 'electron' }],
  thermal_speed: [['temperature'], { convention: 'rms' }],
  temperature_from_thermal_speed: [['R_thermal_speed'], { convention: 'rms' }],
  gyroradius: [['ace', 'temperature']],
  expected_temperature: [['speed']],
  temperature_ratio: [['temperature', 'speed']],
  akasofu_epsilon: [['ace', 'speed']],
  newell_coupling: [['ace', 'speed']],
  kan_lee_field: [['ace', 'speed']],
  vbs: [['ace', 'speed']],
  azimuth_angle: [['ace']],
  elevation_angle: [['ace']],
  l_shell: [['position']],
  magnetic_latitude: [['position']],
  mlt: [['position']],
  local_time: [['position']],
  bin_band: [['ace'], { every: '1h' }],
  drop_missing: [['density'], { which: 'all' }],
  waiting_times: [['kp'], { unit: 'd' }],
  running_percentile: [['ace'], { window: '1h', percentile: 90 }],
  match_lag: [['ace.z', 'wind.z']],
  fold: [['density'], { by: 'hour-of-day' }],
  binned: [['density', 'speed'], { width: 20 }],
  count_where: [['density'], { comparison: '>', threshold: 5, of: 'hour', every: 'day' }],
  valid_share: [['density'], { every: 'day' }],
  map_by: [['density', 'speed']],
  keep_where: [
    ['ace', 'speed', 'kp'],
    {
      where: {
        kind: 'all',
        conditions: [
          { kind: 'compared', comparison: '>', threshold: 400_000, unit: 'm/s', other: 0 },
          { kind: 'not', condition: { kind: 'compared', comparison: '>=', threshold: 6, other: 1 } },
        ],
      },
    },
  ],
  join_in_time: [['R_time_window', 'wind'], { at: '2024-05-11T20:00:00Z' }],
  vector: [['ace.z', 'ace.x', 'ace.y']],
  low_pass: [['ace'], { cutoff: '2h' }],
  high_pass: [['density'], { cutoff: '3h' }],
  band_pass: [['ace.z'], { from: '1h', to: '4h' }],
  savitzky_golay: [['ace'], { points: 7, degree: 3 }],
  autocorrelation: [['density'], { maximumLag: '6h' }],
  increments: [['ace'], { lag: '10min' }],
  compressibility: [['ace'], { window: '2h' }],
  magnetic_helicity: [['ace']],
  anisotropy: [['pitch']],
  structure_function: [['ace'], { order: 3 }],
  scaling_exponents: [['ace'], {}],
  lomb_scargle: [['density'], { count: 200 }],
  coherence: [['ace.z', 'wind.z']],
  wavelet: [['ace.z'], { voices: 4 }],
  fit: [['density']],
  minimum_variance: [['ace']],
  to_lmn: [['velocity', 'ace']],
  field_aligned: [['ace'], { window: '30min' }],
  heeq_longitude: [['longitude']],
  curlometer: [['field1', 'field2', 'field3', 'field4', 'place1', 'place2', 'place3', 'place4']],
  separations: [['place1', 'place2', 'place3', 'place4']],
  transform: [['ace'], { to: 'GSM' }],
  slice: [['spectrum'], { at: 1000 }],
  integrate: [['spectrum'], { from: 500, to: 2000 }],
  normalize_spectrum: [['spectrum']],
  omnidirectional: [['pitch']],
  above_background: [['spectrum']],
  compensate: [['spectrum'], { exponent: 1 }],
  integrate_between: [['spectrum', 'energy'], { from: 0.5, to: 2, isRoot: true }],
  spectrum_over_time: [['pitch'], { statistic: 'integral' }],
  magnetopause_standoff: [['ace', 'pressure']],
  bow_shock_standoff: [['ace', 'pressure', 'mach']],
  radial_field_flux: [['ace', 'distance']],
  cross_helicity: [['ace', 'density', 'velocity']],
  alfvenicity: [['ace', 'density', 'velocity'], { window: '2h' }],
  residual_energy: [['ace', 'density', 'velocity']],
  alfven_ratio: [['ace', 'density', 'velocity']],
  elsasser: [['ace', 'density', 'velocity']],
  parker_spiral_angle: [['speed'], { latitude: 5 }],
  source_longitude: [['far_speed', 'longitude', 'distance']],
  ballistic_propagation: [['ace', 'speed'], { distance: 0.01, unit: 'AU' }],
  l1_to_earth: [['ace', 'speed']],
  lead_time: [['speed']],
  burton_dst: [['ace', 'speed', 'pressure']],
  obrien_dst: [['ace', 'speed', 'density']],
  scale_by_distance: [['distance', 'far_density']],
};

/** The same operation with other settings. */
const VARIANTS: readonly (readonly [operation: string, inputs: readonly string[], params: object])[] = [
  ['resample', ['density'], { every: '1h', method: 'percentile', percentile: 90 }],
  ['resample', ['ace'], { every: 'day', method: 'variance' }],
  ['bin_band', ['density'], { every: 'day', of: 'standard-deviation' }],
  ['binned', ['density', 'speed'], { spread: 'percentiles', low: 10, high: 90 }],
  ['binned', ['density', 'speed'], { width: 20, spread: 'standard-error', least: 3 }],
  ['bin_band', ['density'], { every: '1h', of: 'percentiles', low: 10, high: 90 }],
  ['resample', ['ace'], { every: 'carrington-rotation', method: 'rms', minimumShare: 0 }],
  ['resample', ['ace'], { every: 'month', method: 'range', minimumShare: 0 }],
  ['resample', ['kp'], { every: '27d', method: 'count' }],
  ['running_mean', ['ace'], { window: '1h', anchor: 'trailing' }],
  ['running_maximum', ['ace'], { window: 5, anchor: 'leading' }],
  ['difference', ['density', 'R_resample'], {}],
  ['align', ['ace', 'kp'], { every: '30min' }],
  ['running_correlation', ['ace.x', 'wind.x'], { window: 12, minimumShare: 0.8 }],
  [
    'binned',
    ['speed', 'density'],
    { width: 2, statistic: 'percentile', percentile: 90, from: 0.5, least: 5 },
  ],
  ['parker_angle', ['ace'], { isFolded: true }],
  ['histogram', ['density'], { width: 2, norm: 'density' }],
  ['histogram', ['density'], { bins: 20, from: 1, to: 30, norm: 'share' }],
  ['power_spectrum', ['ace'], { isTrace: true, segment: 64 }],
  ['power_spectrum', ['ace'], { parts: 32 }],
  ['power_spectrum', ['density'], { method: 'lomb-scargle' }],
  ['fold', ['kp'], { by: 'bartels-day' }],
  ['fold', ['kp'], { by: 'day-of-year' }],
  ['fold', ['kp'], { by: 'hour-of-day', statistic: 'median' }],
  ['count_where', ['kp'], { comparison: 'between', threshold: 3, until: 6, every: 'month' }],
  ['valid_share', ['ace'], { every: 'bartels-rotation' }],
  ['map_by', ['density', 'speed'], { width: 25, every: '1h' }],
  ['keep_where', ['density'], { where: { kind: 'compared', comparison: '>', threshold: 6, until: 4 } }],
  [
    'keep_where',
    ['speed', 'ace'],
    { where: { kind: 'between', from: -2, to: 3, outside: true, other: 0, component: 'z' } },
  ],
  ['join_in_time', ['far_speed', 'speed'], { at: '2024-05-11T00:00:00Z' }],
  ['band_pass', ['density'], { from: 0.0001, to: 0.0005, order: 4 }],
  ['savitzky_golay', ['density'], { points: 9, degree: 2, derivative: 1 }],
  ['structure_function', ['density'], { flatness: true, maximumLag: '3h' }],
  ['structure_function', ['density'], { orders: [1, 2, 4], minimumLag: '30min', maximumLag: '3h' }],
  ['scaling_exponents', ['density'], { orders: [1, 2, 4], from: '10min', to: '3h' }],
  ['increments', ['ace'], { kind: 'pvi' }],
  ['increments', ['density'], { lag: '1h', kind: 'normalized' }],
  ['lomb_scargle', ['density'], { from: 0.00001, to: 0.001, count: 120, fit: 'floating-mean' }],
  ['lomb_scargle', ['density'], { over: 'period', count: 60 }],
  ['coherence', ['ace.z', 'wind.z'], { show: 'phase', segment: 64 }],
  ['coherence', ['ace.z', 'wind.z'], { at: '2h' }],
  ['wavelet', ['ace.z'], { voices: 2, show: 'significance', cone: 'keep' }],
  ['wavelet', ['density'], { voices: 2, show: 'rectified' }],
  ['wavelet', ['density'], { voices: 4, from: '3 h', to: '12 h' }],
  ['resample', ['R_clock_angle'], { every: '1h' }],
  ['running_mean', ['R_clock_angle'], { window: '1h' }],
  ['subtract', ['R_clock_angle', 'R_azimuth_angle'], {}],
  ['fit', ['R_power_spectrum'], { form: 'power-law', from: 0.00005 }],
  ['fit', ['density'], { from: 0.5, to: 1.5 }],
  ['fit', ['density'], { form: 'exponential', from: 0.5 }],
  ['transform', ['ace'], { to: 'SM' }],
  ['transform', ['ace'], { to: 'MAG' }],
  ['transform', ['ace'], { to: 'GEO' }],
  ['field_aligned', ['ace', 'position'], { window: '1h' }],
  ['slice', ['spectrum'], { channel: 3 }],
  ['slice', ['spectrum'], { at: 500, to: 3000, unit: 'eV' }],
  ['normalize_spectrum', ['spectrum'], { by: 'maximum' }],
  ['normalize', ['ace'], { by: 'mean' }],
  ['normalize', ['ace'], { by: 'median' }],
  ['normalize', ['ace'], { by: 'maximum' }],
  ['compressibility', ['ace'], { of: 'magnitude' }],
  ['anisotropy', ['pitch'], { kind: 'parallel-antiparallel' }],
  ['spectrum_over_time', ['spectrum'], { at: ['2024-05-10T00:05:00Z', '2024-05-10T00:11:30Z'] }],
  ['spectrum_over_time', ['spectrum'], { statistic: 'median', stop: '2024-05-10T00:10:00Z' }],
  ['integrate', ['pitch'], {}],
  ['elsasser', ['ace', 'density', 'velocity'], { outward: false, window: '30min' }],
  ['elsasser', ['ace', 'density', 'velocity'], { magnitudes: true }],
  ['parker_spiral_angle', ['far_speed', 'distance'], { sourceRadius: 2.5 }],
  ['scale_by_distance', ['distance', 'far_speed'], { exponent: 1.5, isTimes: true }],
];

/** Operations that answer in words and make no data. */
const WORDS = ['gaps', 'describe', 'sampling'];
const WORDS_OF_SEVERAL = ['de_hoffmann_teller'];

const RANGE = { start: '2024-05-10T00:00:00Z', stop: '2024-05-12T00:00:00Z' };
const SOURCES = {
  ace: { candidates: ['AC_K0_MFI'], series: [{ mission: 'ACE', quantity: 'magnetic-field' }] },
  wind: { candidates: ['WI_K0_MFI'], series: [{ mission: 'WIND', quantity: 'magnetic-field' }] },
  density: { candidates: ['OMNI_HRO_5MIN'], series: [{ quantity: 'density' }] },
  speed: { candidates: ['OMNI_HRO_5MIN'], series: [{ quantity: 'speed' }] },
  temperature: { candidates: ['OMNI_HRO_5MIN'], series: [{ quantity: 'temperature' }] },
  kp: { candidates: ['OMNI2_H0_MRG1HR'], series: [{ quantity: 'kp' }] },
  position: { series: [{ dataset: 'AC_H1_MFI', parameter: 'SC_pos_GSE' }] },
  spectrum: {
    candidates: ['SOLO_L2_SWA-PAS-EFLUX'],
    series: [{ dataset: 'SOLO_L2_SWA-PAS-EFLUX', parameter: 'eflux' }],
    stop: '2024-05-10T00:20:00Z',
  },
  velocity: { series: [{ dataset: 'AC_H0_SWE', quantity: 'velocity', component: 'vector' }] },
  pressure: { candidates: ['OMNI_HRO_5MIN'], series: [{ quantity: 'dynamic-pressure' }] },
  mach: { candidates: ['OMNI_HRO_5MIN'], series: [{ quantity: 'alfven-mach' }] },
  distance: { series: [{ dataset: 'STA_COHO1HR_MERGED_MAG_PLASMA', quantity: 'radial-distance' }] },
  longitude: { series: [{ dataset: 'STA_HELIO1HR_POSITION', parameter: 'HG_LON' }] },
  far_speed: { series: [{ dataset: 'STA_COHO1HR_MERGED_MAG_PLASMA', quantity: 'speed' }] },
  far_density: { series: [{ dataset: 'STA_COHO1HR_MERGED_MAG_PLASMA', quantity: 'density' }] },
  pitch: { series: [{ dataset: 'PITCH', parameter: 'flux' }], stop: '2024-05-10T03:00:00Z' },
  energy: { series: [{ dataset: 'FOUR', parameter: 'E' }], stop: '2024-05-10T00:20:00Z' },
  field1: { series: [{ dataset: 'FOUR', parameter: 'B1' }] },
  field2: { series: [{ dataset: 'FOUR', parameter: 'B2' }] },
  field3: { series: [{ dataset: 'FOUR', parameter: 'B3' }] },
  field4: { series: [{ dataset: 'FOUR', parameter: 'B4' }] },
  place1: { series: [{ dataset: 'FOUR', parameter: 'R1' }] },
  place2: { series: [{ dataset: 'FOUR', parameter: 'R2' }] },
  place3: { series: [{ dataset: 'FOUR', parameter: 'R3' }] },
  place4: { series: [{ dataset: 'FOUR', parameter: 'R4' }] },
} as const;

/** Pitch angles, which the demo server has none of; every seventh record lacks its first channel. */
const PITCH = servedDataset('PITCH', {
  parameters: [
    {
      name: 'flux',
      type: 'double',
      units: '1/(cm^2 s sr keV)',
      fill: '-1e31',
      size: [4],
      bins: [
        {
          name: 'Pitch angle',
          units: 'deg',
          centers: [20, 60, 110, 160],
          ranges: [
            [0, 40],
            [40, 80],
            [80, 140],
            [140, 180],
          ],
        },
      ],
    },
  ],
  values: (time) => {
    const minute = time / 60_000;
    return [[minute % 7 === 0 ? -1e31 : 1 + Math.sin(minute), 2, 3 + Math.cos(minute), 4]];
  },
});

const CORNERS = [
  [0, 0, 0],
  [10, 0, 0],
  [2, 9, 0],
  [3, 2, 8],
] as const;

/** Four spacecraft in a field that turns. */
const FOUR = servedDataset('FOUR', {
  parameters: [
    { name: 'E', type: 'double' as const, units: 'keV', fill: '-1e31' },
    ...['B', 'R'].flatMap((letter) =>
      CORNERS.map((_, at) => ({
        name: `${letter}${at + 1}`,
        type: 'double' as const,
        units: letter === 'B' ? 'nT' : 'km',
        fill: '-1e31',
        size: [3],
        label: ['x', 'y', 'z'],
      })),
    ),
  ],
  values: (time) => {
    const turn = time / 3_600_000;
    const places = CORNERS.map(([x, y, z]) => [x + (turn % 7), y, z + Math.sin(turn)]);
    const fields = places.map(([x = 0, y = 0, z = 0]) => [
      Math.sin(turn) - 0.1 * y,
      Math.cos(turn) + 0.2 * x,
      5 + 0.05 * z * x,
    ]);
    return [1 + 0.2 * Math.sin(turn * 20), ...fields, ...places];
  },
});

describe.skipIf(python === undefined)('the script behind a figure', () => {
  let box: RealToolbox;
  let other: HapiServer;
  let folder: string;

  beforeAll(async () => {
    other = await startHapiServer({ datasets: [PITCH, FOUR] });
    box = await realToolbox([other.url]);
    folder = mkdtempSync(join(tmpdir(), 'script-'));
  });
  afterAll(async () => {
    await box.close();
    await other.close();
    rmSync(folder, { recursive: true });
  });

  async function labelOf(worker: typeof fetch, job: object): Promise<string> {
    const result = await runWorker(worker, box, job);
    if (result.kind !== 'succeeded') throw new Error('asked back');
    return String(result.outputs['label']);
  }

  /** Runs the script that the thread gives and says what it printed. */
  async function made(): Promise<string> {
    await runWorker(reproduce, box, { params: { form: 'python' } });
    const files = box.events.flatMap((event) => (event.type === 'file' ? [event] : []));
    for (const { name, content } of files) writeFileSync(join(folder, name), content);
    return runFile(files.findLast(({ name }) => name.endsWith('.py'))?.name ?? '');
  }

  async function run(subject: Subject): Promise<string> {
    writeFileSync(join(folder, 'own.py'), scriptText(scriptOf(subject, readPythonLibrary())));
    return runFile('own.py');
  }

  /** The demo server answers from this very process, so a script must not be waited for in one go. */
  async function runFile(script: string): Promise<string> {
    const args = [script, '--csv', 'out', '--figure', 'figure.png'];
    const { stdout, stderr } = await promisify(execFile)(python ?? '', args, {
      cwd: folder,
      timeout: 100_000,
    });
    expect(stderr).toBe('');
    return stdout;
  }

  test('gives the numbers of every operation of the library to 1e-9', async () => {
    const labels: Record<string, string> = {};
    for (const [name, source] of Object.entries(SOURCES))
      labels[name] = await labelOf(fetch, { params: { ...RANGE, ...source } });
    const results: string[] = [];
    for (const [operation, [inputs, params = {}]] of Object.entries(STEPS)) {
      const series = inputs.map((input) => input.replace(/^\w+/, (name) => labels[name] ?? name));
      results.push(
        await labelOf(compute, {
          inputs: { series },
          params: { operation, label: `R_${operation}`, ...params },
        }),
      );
    }
    for (const [index, [operation, inputs, params]] of VARIANTS.entries()) {
      const series = inputs.map((input) => input.replace(/^[a-z_]+/, (name) => labels[name] ?? name));
      const label = `V${index}_${operation}`;
      results.push(await labelOf(compute, { inputs: { series }, params: { operation, label, ...params } }));
    }
    await made();

    // Every operation has a function of its own: none comes as data beside the script.
    const tried = new Set([...Object.keys(STEPS), ...WORDS, ...WORDS_OF_SEVERAL]);
    expect(operations.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    expect([...tried].filter((name) => !operations.some((each) => each.name === name))).toEqual([]);
    const files = box.events.flatMap((event) => (event.type === 'file' ? [event.name] : []));
    expect(files.filter((name) => name.endsWith('.data.csv')).join()).toBe('');
    const wrong: string[] = [];
    for (const label of [...Object.values(labels), ...results]) {
      const message = difference(await box.workspace.frame(label));
      if (message !== undefined) wrong.push(`${label}: ${message}`);
    }
    expect(wrong).toEqual([]);
  }, 180_000);

  test('prints the answers of operations that make no data', async () => {
    const summary = box.workspace.summaries().find(({ label }) => label.startsWith('AC_K0_MFI'));
    if (summary === undefined) throw new Error('nothing was fetched');
    const words = WORDS.map((operation) => ({
      ...summary,
      label: operation,
      provenance: {
        ...summary.provenance,
        origin: 'computed' as const,
        operation,
        from: [summary.label],
        params: {},
      },
    }));
    const said = await run({ labels: WORDS, summaries: [summary, ...words], source: '', about: [] });

    const { answer } = runOperation('describe', [await box.workspace.frame(summary.label)], {}, 'd');
    const rows = answer?.kind === 'table' ? answer.rows : [];
    expect(rows).toHaveLength(3);
    for (const [name, , count, missing, mean, std, min, , lower, median, upper, max] of rows) {
      const printed =
        said
          .split('\n')
          .find((line) => line.startsWith(`describe ${name} `))
          ?.split(' ')
          .slice(2)
          .map(Number) ?? [];
      expect(printed).toHaveLength(9);
      [count, missing, mean, std, lower, median, upper, min, max].forEach((value, index) => {
        expect(printed[index]).toBeCloseTo(Number(value), 9);
      });
    }
    const gaps = runOperation('gaps', [await box.workspace.frame(summary.label)], {}, 'g').answer;
    expect(said.match(/^gap /gm) ?? []).toHaveLength(gaps?.kind === 'table' ? gaps.rows.length : -1);

    const [records, first, last, ...steps] = (/^sampling (.*)$/m.exec(said)?.[1] ?? '')
      .split(' ')
      .map(Number);
    const { time } = await box.workspace.frame(summary.label);
    const sampled = runOperation('sampling', [await box.workspace.frame(summary.label)], {}, 's').answer;
    const [row = []] = sampled?.kind === 'table' ? sampled.rows : [];
    expect([records, first, last]).toEqual([time.length, time[0], time.at(-1)]);
    expect(steps).toEqual([row[4], row[5], row[6], row[8]]);
  }, 180_000);

  test('prints the frame in which there is no electric field', async () => {
    const summaries = ['AC_K0_MFI', 'AC_H0_SWE', 'OMNI_HRO_5MIN'].flatMap(
      (dataset) => box.workspace.summaries().find(({ label }) => label.startsWith(dataset)) ?? [],
    );
    const [field] = summaries;
    if (field === undefined) throw new Error('nothing was fetched');
    const from = summaries.map(({ label }) => label);
    const wish = {
      ...field,
      label: 'dht',
      provenance: {
        ...field.provenance,
        origin: 'computed' as const,
        operation: 'de_hoffmann_teller',
        from,
        params: {},
      },
    };
    const said = await run({ labels: ['dht'], summaries: [...summaries, wish], source: '', about: [] });

    const frames = await Promise.all(from.map((label) => box.workspace.frame(label)));
    const { answer } = runOperation('de_hoffmann_teller', frames, {}, 'dht');
    const rows = answer?.kind === 'table' ? answer.rows.map(([, value]) => Number(value)) : [];
    const numbers = (name: string) =>
      (new RegExp(`^${name} (.*)$`, 'm').exec(said)?.[1] ?? '').split(' ').map(Number);
    const printed = [...numbers('de Hoffmann-Teller'), ...numbers('Walen')];
    const wanted = [...rows.slice(0, 3), ...rows.slice(4)];
    expect(printed).toHaveLength(8);
    for (const [place, value] of wanted.entries())
      expect(Math.abs((printed[place] ?? 0) / value - 1)).toBeLessThan(1e-4);
  }, 180_000);

  test('draws the figure with its panels', async () => {
    const series = box.workspace
      .summaries()
      .slice(0, 3)
      .map(({ label }) => label);
    await runWorker(plot, box, { inputs: { series }, params: RANGE });
    const said = await made();

    expect(said).toContain('The figure is figure.png');
    expect(readFileSync(join(folder, 'figure.png')).subarray(1, 4).toString()).toBe('PNG');
  }, 180_000);

  test('draws bars of several series beside each other, with their numbers and words in a corner', async () => {
    const fetched = box.workspace.summaries().slice(0, 2);
    const series: string[] = [];
    // Bars are of bins: thousands with their numbers take Python half a minute and show nothing more.
    for (const { label } of fetched) {
      const bins = { operation: 'resample', label: `Bars_${series.length}`, every: '3h' };
      series.push(await labelOf(compute, { inputs: { series: [label] }, params: bins }));
    }
    const changes = [
      { kind: 'merge' },
      { kind: 'mark', mark: 'bar' },
      { kind: 'bar-numbers', shown: true },
      { kind: 'text', text: 'two series', corner: 'top-left' },
    ];
    await runWorker(plot, box, { inputs: { series }, params: { ...RANGE, changes } });

    expect(await made()).toContain('The figure is figure.png');
  }, 180_000);

  test('is a notebook of the same cells', async () => {
    await runWorker(reproduce, box, { params: { form: 'notebook' } });
    const file = box.events.findLast((event) => event.type === 'file' && event.name.endsWith('.ipynb'));
    const notebook = JSON.parse(file?.type === 'file' ? new TextDecoder().decode(file.content) : '{}');
    const cells: readonly { readonly cell_type: string; readonly source: readonly string[] }[] =
      notebook.cells;
    const code = cells.filter(
      ({ cell_type, source }) => cell_type === 'code' && !source.join('').includes('IPython'),
    );
    writeFileSync(join(folder, 'cells.py'), code.map(({ source }) => source.join('')).join('\n\n'));

    expect(notebook).toMatchObject({ nbformat: 4, nbformat_minor: 5 });
    expect(new Set(notebook.cells.map(({ id }: { id: string }) => id)).size).toBe(cells.length);
    expect(await runFile('cells.py')).toContain('The figure is figure.png');
  }, 180_000);

  /** What the script made otherwise than the frame says; `undefined` when they agree. */
  function difference({ label, time, columns }: Frame): string | undefined {
    const text = readFileSync(join(folder, 'out', `${label.replace(/[^A-Za-z0-9_-]+/g, '_')}.csv`), 'utf8');
    const rows = text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',').map((cell) => (cell === '' ? Number.NaN : Number(cell))));
    if (rows.length !== time.length) return `${rows.length} rows, not ${time.length}`;
    const scales = [0, ...columns.map(({ values }) => largestOf(values))];
    for (const [row, cells] of rows.entries()) {
      const own = [time[row] ?? 0, ...columns.map(({ values }) => values[row] ?? Number.NaN)];
      const at = own.findIndex(
        (value, place) => !agrees(value, cells[place] ?? Number.NaN, scales[place] ?? 0),
      );
      if (at >= 0) return `row ${row}, column ${at}: ${cells[at]}, not ${own[at]}`;
    }
    return undefined;
  }
});

/** Within 1e-9 of the value, or of the largest of its column where sums cancel. */
function agrees(value: number, other: number, scale: number): boolean {
  if (Number.isNaN(value) || Number.isNaN(other)) return Number.isNaN(value) && Number.isNaN(other);
  return Math.abs(value - other) <= 1e-9 * Math.max(Math.abs(value), 1e-3 * scale);
}

function largestOf(values: Float64Array): number {
  return values.reduce((most, value) => (Number.isNaN(value) ? most : Math.max(most, Math.abs(value))), 0);
}
