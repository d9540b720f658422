import { expect, test } from 'vitest';
import { MINUTE } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { frameBy } from '#tests/unit/timeseries/analyses.ts';

const values = [1, 2, 4, 8, 16, 32, 3, 5];
const frame = scalarFrame('A.x', 'nT', values, { stepMs: 15 * MINUTE });
const edgesOf = (params: object) =>
  frameBy('bin_band', [frame], { every: '1h', ...params }).columns.map((column) => [...column.values]);

test('a standard error is that of numpy: std(ddof=1) over the root of the number', () => {
  // np.mean and np.std(ddof=1) / 2 of [1, 2, 4, 8] and [16, 32, 3, 5].
  const [low, high] = edgesOf({});
  expect(low?.[0]).toBeCloseTo(3.75 - 1.547847968417226, 12);
  expect(high?.[1]).toBeCloseTo(14 + 6.645800679125628, 12);
});

test('standard deviations are taken as often as it is said', () => {
  const [low] = edgesOf({ of: 'standard-deviation', times: 2 });
  expect(low?.[0]).toBeCloseTo(3.75 - 2 * 3.095695936834452, 12);
});

test('percentiles lie linearly between neighbours', () =>
  expect(edgesOf({ of: 'percentiles' })).toEqual([
    [1.75, 4.5],
    [5, 20],
  ]));

test('each component has its edges', () => {
  const vector = vectorFrame('A.B', 'nT', [
    [1, 2, 3],
    [3, 2, 1],
  ]);
  const { columns } = frameBy('bin_band', [vector], { every: '1h', minimumShare: 0 });
  expect(columns.map(({ component }) => component)).toEqual([
    'x-lower',
    'x-upper',
    'y-lower',
    'y-upper',
    'z-lower',
    'z-upper',
  ]);
});

test('percentiles in the wrong order are refused', () =>
  expect(() =>
    runOperation('bin_band', [frame], { every: '1h', of: 'percentiles', low: 90, high: 10 }, 'R'),
  ).toThrow('not below'));
