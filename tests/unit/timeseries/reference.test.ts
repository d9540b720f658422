import { describe, expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { statisticsOf } from '#src/timeseries/statistics.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { expectClose, numbers, reference } from '#tests/unit/timeseries/reference.ts';

const { inputs } = reference;
const on = (time: 'minutes' | 'uneven', values: (number | null)[]) =>
  scalarFrame('A.B', 'nT', numbers(values), { time: inputs[time] });

function run(name: string, frames: readonly Frame[], params: object = {}): ArrayLike<number> {
  return runOperation(name, frames, params, 'R').frame?.columns[0]?.values ?? [];
}

const gappy = on('minutes', inputs.gappy);
const full = on('minutes', inputs.full);
const uneven = on('uneven', inputs.gappy);

describe('agrees with pandas', () => {
  const statistics = [
    ['running_mean', 'mean'],
    ['running_median', 'median'],
    ['running_std', 'std'],
    ['running_maximum', 'max'],
    ['running_minimum', 'min'],
  ] as const;
  test.each(statistics)('%s over points and over time, with missing values and a hole', (operation, name) => {
    expectClose(run(operation, [gappy], { window: 10 }), reference[`running_${name}_points`]);
    expectClose(run(operation, [gappy], { window: 21 }), reference[`running_${name}_odd_points`]);
    expectClose(run(operation, [uneven], { window: '20min' }), reference[`running_${name}_time`]);
  });

  test('a running correlation over 20 points, the first 19 missing', () => {
    const values = run('running_correlation', [full, on('minutes', reference.second_full)], { window: 20 });
    expectClose(values, reference.running_correlation);
    expect(reference.running_correlation.slice(0, 19).every((value: unknown) => value === null)).toBe(true);
  });

  test('exponential smoothing with span 10', () =>
    expectClose(run('exponential_smoothing', [full], { span: 10 }), reference.exponential));

  test('a derivative on an uneven axis, but not over a hole of an hour', () => {
    const beside = new Set([249, 250]);
    const expected = reference.gradient.map((value: number, row: number) => (beside.has(row) ? null : value));
    expectClose(run('derivative', [on('uneven', inputs.full)]), expected, 1e-8);
  });

  test.each(['cumulative_maximum', 'cumulative_minimum', 'cumulative_sum'])('%s', (name) =>
    expectClose(run(name, [gappy]), reference[name]),
  );

  test.each(['mean', 'median', 'min', 'max', 'first', 'last', 'std', 'sum', 'count'])(
    'resample to 10 min: %s',
    (method) => {
      expectClose(
        run('resample', [gappy], { every: '10min', method, minimumShare: 0 }),
        reference[`resample_${method}`],
      );
    },
  );

  test('interpolation by time, inside only', () => {
    const { frame } = runOperation('interpolate', [uneven], { largestGap: '30min' }, 'R');
    const values = frame?.columns[0]?.values ?? new Float64Array(0);
    const kept = reference.interpolate.map((value: number, row: number) =>
      Number.isNaN(values[row]) ? null : value,
    );
    expectClose(values, kept);
    expect(values.filter(Number.isNaN).length).toBeLessThan(5);
  });

  test('forward fill, detrend, percentile rank, Hanning window', () => {
    expectClose(run('fill_forward', [gappy]), reference.fill_forward);
    expectClose(run('detrend', [full]), reference.detrend);
    expectClose(run('percentile_rank', [gappy]), reference.percentile_rank);
    expectClose(run('hanning_window', [full]), reference.hanning);
  });

  test('clipping to percentiles and removing outliers', () => {
    expectClose(run('clip_percentile', [gappy], { lower: 5, upper: 95 }), reference.clip_percentile);
    expectClose(run('remove_outliers', [gappy], { sigma: 1.5 }), reference['outliers_1.5']);
  });

  test('statistics of a column', () => {
    const { count, mean, std, min, max, minAt, maxAt, quartiles } = statisticsOf(
      gappy.columns[0]?.values ?? new Float64Array(0),
    );
    expect({ count, minAt, maxAt, min, max }).toMatchObject({
      count: reference.describe.count,
      minAt: reference.describe.minAt,
      maxAt: reference.describe.maxAt,
      min: reference.describe.min,
      max: reference.describe.max,
    });
    expectClose(
      [mean, std, ...quartiles],
      [reference.describe.mean, reference.describe.std, ...reference.describe.quartiles],
      1e-12,
    );
  });
});

describe('agrees with numpy and scipy', () => {
  test('a histogram with 13 bins', () => {
    const { answer } = runOperation('histogram', [full], { bins: 13 }, 'R');
    if (answer?.kind !== 'histogram') throw new Error('no histogram');
    expectClose(answer.edges, reference.histogram.edges);
    expect([...(answer.counts[0]?.values ?? [])]).toEqual(reference.histogram.counts);
  });

  test("Welch's power spectrum in nT²/Hz", () => {
    const { answer } = runOperation('power_spectrum', [full], { segment: 64 }, 'R');
    if (answer?.kind !== 'curve') throw new Error('no curve');
    expectClose(answer.x.values, reference.welch.frequency.slice(1));
    expectClose(answer.y[0]?.values ?? [], reference.welch.power.slice(1));
    expect(answer.y[0]?.unit).toBe('nT^2/Hz');
  });

  test("Welch's power spectrum of segments that share three quarters", () => {
    const { answer } = runOperation('power_spectrum', [full], { segment: 64, overlap: 0.75 }, 'R');
    if (answer?.kind !== 'curve') throw new Error('no curve');
    expectClose(answer.y[0]?.values ?? [], reference.welch_overlap_75.slice(1));
  });

  test('a spectrogram, one column a frequency', () => {
    const frame = runOperation('spectrogram', [full], { window: 64, overlap: 0.5 }, 'R').frame;
    expect(frame?.bins?.centers.length).toBe(32);
    for (const [bin, { values }] of (frame?.columns ?? []).entries())
      expectClose(values, reference.spectrogram.power[bin + 1]);
    const middles = [...(frame?.time ?? [])].map((time) => (time - inputs.minutes[0]) / 1000);
    expectClose(middles, reference.spectrogram.seconds);
  });

  test('the cross-correlation at every lag, over the pairs that are there', () => {
    const { answer } = runOperation(
      'cross_correlation',
      [gappy, on('minutes', inputs.other)],
      { maximumLag: '30min' },
      'R',
    );
    if (answer?.kind !== 'curve') throw new Error('no curve');
    expectClose(answer.y[0]?.values ?? [], reference.cross_correlation);
    expect(answer.x.values.length).toBe(61);
  });

  test('the plasma formulas with the constants of CODATA', () => {
    const { physics } = reference;
    const of = (unit: string, value: number) => scalarFrame(`D.${unit}`, unit, [value, value]);
    const [b, n, t, v] = [
      of('nT', physics.field),
      of('#/cc', physics.density),
      of('K', physics.temperature),
      of('km/sec', physics.speed),
    ];
    expectClose(run('alfven_speed', [n, b]), [physics.alfven_speed, physics.alfven_speed], 1e-8);
    expectClose(run('plasma_beta', [b, n, t]), [physics.plasma_beta, physics.plasma_beta], 1e-8);
    expectClose(run('dynamic_pressure', [v, n]), [physics.dynamic_pressure, physics.dynamic_pressure], 1e-8);
    expectClose(
      run('dynamic_pressure', [v, n], { alphaRatio: 0.04 }),
      [physics.dynamic_pressure_alphas, physics.dynamic_pressure_alphas],
      1e-8,
    );
    expectClose(run('entropy', [t, n]), [physics.entropy, physics.entropy]);
    expectClose(
      run('alfven_mach', [v, n, b]),
      [physics.speed / physics.alfven_speed, physics.speed / physics.alfven_speed],
      1e-8,
    );
  });
});
