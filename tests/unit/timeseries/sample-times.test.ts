import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { DAY, HOUR, isoTime, MINUTE } from '#src/domain/time-range.ts';
import { carringtonStart } from '#src/timeseries/calendar-starts.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const minutes = (count: number, value: (row: number) => number) =>
  scalarFrame(
    'A.N',
    'nT',
    Array.from({ length: count }, (_, row) => value(row)),
  );
const run = (name: string, frames: readonly Frame[], params: object = {}) => {
  const { frame } = runOperation(name, frames, params, 'R');
  if (frame === undefined) throw new Error('no frame');
  return frame;
};
const valuesOf = ({ columns }: Frame) => [...(columns[0]?.values ?? [])];
const timesOf = ({ time }: Frame) => Array.from(time, isoTime);

test('hourly means stamped on the hour meet an index stamped on the half hour by the hour that both stand for', () => {
  const means = run('resample', [minutes(4 * 60, (row) => Math.floor(row / 60))], { every: '1h' });
  const index = scalarFrame('I.DST', 'nT', [0, -1, -2, -3], { start: NEW_YEAR + 30 * MINUTE, stepMs: HOUR });

  expect(valuesOf(run('add', [means, index]))).toEqual([0, 0, 0, 0]);
});

test('what is made of bins keeps standing for whole bins', () => {
  const means = run('resample', [minutes(4 * 60, (row) => Math.floor(row / 60))], { every: '1h' });
  const scaled = run('scale', [means], { factor: -1 });
  const index = scalarFrame('I.DST', 'nT', [0, 1, 2, 3], { start: NEW_YEAR + 30 * MINUTE, stepMs: HOUR });

  expect(valuesOf(run('add', [scaled, index])).map(Math.abs)).toEqual([0, 0, 0, 0]);
});

test('a fine series is averaged over an hour only where half of the hour is there', () => {
  const holes = minutes(3 * 60, (row) => (row >= 60 && row < 100 ? Number.NaN : 5));
  const lacking = { ...holes, ...withoutRows(holes) };
  const index = scalarFrame('I.DST', 'nT', [1, 1, 1], { start: NEW_YEAR + 30 * MINUTE, stepMs: HOUR });

  expect(valuesOf(run('multiply', [index, holes]))).toEqual([5, Number.NaN, 5]);
  expect(valuesOf(run('multiply', [index, lacking]))).toEqual([5, Number.NaN, 5]);
});

function withoutRows(frame: Frame): Pick<Frame, 'time' | 'columns'> {
  const isThere = (_: number, row: number) => !Number.isNaN(frame.columns[0]?.values[row]);
  return {
    time: frame.time.filter(isThere),
    columns: frame.columns.map((column) => ({ ...column, values: column.values.filter(isThere) })),
  };
}

test('neighbouring differences and derivatives do not bridge rows that lack', () => {
  const time = [0, 1, 2, 10, 11, 12].map((minute) => NEW_YEAR + minute * MINUTE);
  const frame = scalarFrame('A.N', 'nT', [1, 2, 3, 50, 51, 52], { time });

  expect(valuesOf(run('difference', [frame]))).toEqual([Number.NaN, 1, 1, Number.NaN, 1, 1]);
  expect(valuesOf(run('derivative', [frame], { per: 'min' }))).toEqual([1, 1, Number.NaN, Number.NaN, 1, 1]);
});

test('weeks start on Monday, 27 days are rotations of Bartels, months have their own lengths', () => {
  const days = scalarFrame('A.N', 'nT', Array<number>(60).fill(1), { stepMs: DAY });

  expect(timesOf(run('resample', [days], { every: '7d' })).slice(0, 2)).toEqual([
    '2024-01-01T00:00:00Z',
    '2024-01-08T00:00:00Z',
  ]);
  expect(timesOf(run('resample', [days], { every: '27d' }))[0]).toBe('2023-12-08T00:00:00Z');
  const months = run('resample', [days], { every: 'month', method: 'sum' });
  expect(timesOf(months)).toEqual(['2024-01-01T00:00:00Z', '2024-02-01T00:00:00Z']);
  expect(valuesOf(months)).toEqual([31, 29]);
});

test('the integral of a bin is its mean times its length, in s of a rate and in h of what is none', () => {
  const day = (unit: string) =>
    scalarFrame(
      'A.N',
      unit,
      Array.from({ length: 48 }, (_, row) => (row < 24 ? 2 : 3)),
      { stepMs: HOUR },
    );

  const fluence = run('resample', [day('cm^-2 s^-1 sr^-1')], { every: '1d', method: 'integral' });
  expect(valuesOf(fluence)).toEqual([2 * 86_400, 3 * 86_400]);
  expect(fluence.columns[0]?.unit).toBe('cm^-2 sr^-1');
  const sum = run('resample', [day('nT')], { every: '1d', method: 'integral' });
  expect(valuesOf(sum)).toEqual([48, 72]);
  expect(sum.columns[0]?.unit).toBe('nT·h');
});

test('a Carrington rotation starts when Meeus says', () => {
  expect(carringtonStart(1699) / DAY + 2_440_587.5).toBeCloseTo(2_444_480.723, 3);
  expect(Math.round(carringtonStart(2240) / MINUTE) * MINUTE).toBe(Date.UTC(2021, 0, 22, 6, 38));
});

test('the monthly mean of the daily maximum is two steps in order', () => {
  const hours = scalarFrame(
    'A.N',
    'nT',
    Array.from({ length: 31 * 24 }, (_, row) => (row % 24 === 5 ? Math.floor(row / 24) : -1)),
    { stepMs: HOUR },
  );
  const daily = run('resample', [hours], { every: 'day', method: 'max' });

  expect(valuesOf(run('resample', [daily], { every: 'month' }))).toEqual([15]);
});

test('percentile, rms and variance of a bin', () => {
  const frame = scalarFrame('A.N', 'nT', [1, 2, 4, 8, 16, 32]);
  const of = (method: string, rest: object = {}) =>
    valuesOf(run('resample', [frame], { every: '6min', method, ...rest }))[0];

  expect(of('percentile', { percentile: 25 })).toBe(2.5);
  expect(of('rms')).toBeCloseTo(Math.sqrt(1365 / 6), 12);
  expect(of('variance')).toBeCloseTo(140.7, 10);
  expect(of('range')).toBe(31);
});

test('a trailing window ends with its sample and a leading one starts with it', () => {
  const frame = scalarFrame('A.N', 'nT', [1, 2, 3, 4]);

  expect(valuesOf(run('running_mean', [frame], { window: 2, anchor: 'trailing', minimumShare: 1 }))).toEqual([
    Number.NaN,
    1.5,
    2.5,
    3.5,
  ]);
  expect(
    valuesOf(run('running_mean', [frame], { window: '2min', anchor: 'leading', minimumShare: 1 })),
  ).toEqual([1.5, 2.5, 3.5, Number.NaN]);
});

test('a percentile of a running window is linear between neighbours', () => {
  const frame = scalarFrame('A.N', 'nT', [1, 2, 4, 8, 16, 32]);
  const values = valuesOf(run('running_percentile', [frame], { window: 6, percentile: 25, minimumShare: 1 }));

  expect(values[3]).toBe(2.5);
});

test('a histogram counts, or gives shares, or a density whose integral is 1', () => {
  const of = (norm: string) => {
    const frame = scalarFrame('A.N', 'nT', [0, 1, 1, Number.NaN, 4]);
    const { answer } = runOperation('histogram', [frame], { bins: 2, norm }, 'R');
    if (answer?.kind !== 'histogram') throw new Error('no histogram');
    return [answer.valueName, ...(answer.counts[0]?.values ?? [])];
  };

  expect(of('count')).toEqual(['Number of samples', 3, 1]);
  expect(of('share')).toEqual(['Share of the samples', 0.75, 0.25]);
  expect(of('density')).toEqual(['Probability density', 0.375, 0.125]);
});
