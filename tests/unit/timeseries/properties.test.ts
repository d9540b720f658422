import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertFactor } from '#src/domain/unit-conversion.ts';
import { percentileInPlace } from '#src/timeseries/percentile.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
const maybe = fc.oneof({ arbitrary: number, weight: 5 }, { arbitrary: fc.constant(Number.NaN), weight: 1 });
const series = fc.array(number, { minLength: 12, maxLength: 80 });
const gappy = fc
  .array(maybe, { minLength: 12, maxLength: 80 })
  .filter((values) => values.filter((value) => !Number.isNaN(value)).length >= 8);

function run(
  name: string,
  values: readonly number[],
  params: object = {},
  time?: readonly number[],
): Float64Array {
  const frame = scalarFrame('A.B', 'nT', values, time === undefined ? {} : { time });
  return runOperation(name, [frame], params, 'R').frame?.columns[0]?.values ?? new Float64Array(0);
}

const near = (a: number, b: number, scale: number) =>
  Number.isNaN(a) ? Number.isNaN(b) : Math.abs(a - b) <= 1e-9 * Math.max(1, scale);
const largest = (values: readonly number[]) =>
  values.reduce((top, value) => Math.max(top, Math.abs(value) || 0), 0);

const LINEAR = [
  ['running_mean', { window: 5 }],
  ['derivative', {}],
  ['detrend', {}],
  ['difference', {}],
  ['exponential_smoothing', { span: 4 }],
  ['resample', { every: '5min' }],
  ['hanning_window', {}],
] as const;

test.each(LINEAR)('%s of a sum is the sum of both', (name, params) => {
  fc.assert(
    fc.property(series, fc.double({ min: -10, max: 10, noNaN: true }), (values, factor) => {
      const other = values.map((value, row) => Math.sin(row) * 100 + value / 7);
      const whole = run(
        name,
        values.map((value, row) => value + factor * (other[row] ?? 0)),
        params,
      );
      const [a, b] = [run(name, values, params), run(name, other, params)];
      return whole.every((value, row) =>
        near((a[row] ?? 0) + factor * (b[row] ?? 0), value, 100 * largest(values)),
      );
    }),
  );
});

const LENGTH_KEEPING = [
  'running_mean',
  'running_median',
  'running_std',
  'running_maximum',
  'running_minimum',
] as const;

test.each(LENGTH_KEEPING)('%s keeps the length, and moves with the data in time', (name) => {
  fc.assert(
    fc.property(
      gappy,
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: -1e6, max: 1e6 }),
      (values, window, shift) => {
        const at = (start: number) => values.map((_, row) => start + row * 60_000);
        const here = run(name, values, { window, minimumShare: 0 }, at(NEW_YEAR));
        const there = run(name, values, { window, minimumShare: 0 }, at(NEW_YEAR + shift * 1000));
        return here.length === values.length && here.every((value, row) => Object.is(value, there[row]));
      },
    ),
  );
});

test('a running mean equals the plain mean of each window, missing values and all', () => {
  fc.assert(
    fc.property(gappy, fc.integer({ min: 1, max: 12 }), (values, window) => {
      const means = run('running_mean', values, { window, minimumShare: 0 });
      return means.every((mean, row) => {
        const inside = values
          .slice(Math.max(0, row - Math.floor(window / 2)), row - Math.floor(window / 2) + window)
          .filter((value) => !Number.isNaN(value));
        return near(
          inside.length === 0 ? Number.NaN : inside.reduce((sum, value) => sum + value, 0) / inside.length,
          mean,
          largest(inside),
        );
      });
    }),
  );
});

test('a window of a time and one of as many points agree on a regular axis', () => {
  fc.assert(
    fc.property(gappy, fc.integer({ min: 1, max: 12 }), (values, window) => {
      const points = run('running_median', values, { window });
      return run('running_median', values, { window: `${window}min` }).every((value, row) =>
        Object.is(value, points[row]),
      );
    }),
  );
});

test('huge values that come and go leave no trace in a running mean', () => {
  const values = Array.from({ length: 1000 }, (_, row) => (row === 300 ? 1e15 : Math.sin(row)));
  const means = run('running_mean', values, { window: 11 });
  const exact = values.slice(895, 906).reduce((sum, value) => sum + value, 0) / 11;

  expect(Math.abs((means[900] ?? 0) / exact - 1)).toBeLessThan(1e-9);
});

test('percentiles agree with sorting', () => {
  fc.assert(
    fc.property(
      fc.array(number, { minLength: 1, maxLength: 200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        const sorted = values.toSorted((a, b) => a - b);
        const place = share * (sorted.length - 1);
        const low = sorted[Math.floor(place)] ?? 0;
        const high = sorted[Math.ceil(place)] ?? 0;
        return near(
          low + (high - low) * (place - Math.floor(place)),
          percentileInPlace(Float64Array.from(values), share),
          largest(values),
        );
      },
    ),
  );
});

test('units come back from a round trip', () => {
  const pairs = [
    ['nT', 'Gauss'],
    ['K', 'eV'],
    ['K', 'MK'],
    ['km', 'Re'],
    ['Re', 'AU'],
    ['km/s', 'm/s'],
    ['nPa', 'Pa'],
    ['cm^-3', 'm^-3'],
    ['deg', 'rad'],
    ['nT^2/Hz', 'T^2/Hz'],
  ] as const;
  for (const [from, to] of pairs)
    expect((convertFactor(from, to) ?? 0) * (convertFactor(to, from) ?? 0)).toBeCloseTo(1, 13);
});

test('what a flux counts has no dimension: electrons per area, time and solid angle are pfu', () => {
  expect(convertFactor('pfu', 'e/(cm^2 s sr)')).toBe(1);
  expect(convertFactor('pfu', 'p/(cm^2 s sr)')).toBe(1);
  expect(convertFactor('pfu', 'e cm^-2 s^-1')).toBeUndefined();
});
