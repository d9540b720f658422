import { expect, test } from 'vitest';
import { MINUTE } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { curveBy, frameBy, valuesBy } from '#tests/unit/timeseries/analyses.ts';

const frame = scalarFrame('A.x', 'nT', [1, 3, Number.NaN, 5, 4, 6], { stepMs: MINUTE });

test('an increment stands at the earlier sample, and is missing where one of the two is', () => {
  const { time, columns } = frameBy('increments', [frame], { lag: '2min' });
  expect([...time]).toEqual([0, 1, 2, 3].map((minutes) => NEW_YEAR + minutes * MINUTE));
  expect([...(columns[0]?.values ?? [])]).toEqual([Number.NaN, 2, Number.NaN, 1]);
});

test('normalized increments have a standard deviation of one', () => {
  // x[1:] - x[:-1] is 2, -1, 2 where both are there; numpy.std(ddof=1) of these is 1.7320508075688772.
  const values = valuesBy('increments', [frame], { kind: 'normalized' });
  expect(values[0]).toBeCloseTo(2 / Math.sqrt(3), 14);
});

test('PVI of a vector is the length of its difference over the root of the mean square', () => {
  const vector = vectorFrame('A.B', 'nT', [
    [0, 0, 0],
    [3, 4, 0],
    [3, 4, 1],
  ]);
  // Lengths 5 and 1: mean square 13.
  const [first = 0, second = 0] = valuesBy('increments', [vector], { kind: 'pvi' });
  expect([first * Math.sqrt(13), second * Math.sqrt(13)]).toEqual([
    expect.closeTo(5, 12),
    expect.closeTo(1, 12),
  ]);
});

test('a lag that is longer than the data is refused', () =>
  expect(() => runOperation('increments', [frame], { lag: '1h' }, 'R')).toThrow('no pairs'));

test('structure functions of several orders are a curve each', () => {
  const steady = scalarFrame('A.x', 'nT', [1, 3, 2, 5, 4, 6, 5, 8], { stepMs: 1000 });
  const { values } = curveBy('structure_function', [steady], { orders: [4, 2], maximumLag: '1s' });
  expect(values[0]).toBeCloseTo(28.142857142857142, 12);
});

test('a structure function begins at the smallest lag that is asked for', () => {
  const steady = scalarFrame(
    'A.x',
    'nT',
    Array.from({ length: 64 }, (_, row) => row % 7),
    { stepMs: 1000 },
  );
  const { x } = curveBy('structure_function', [steady], { minimumLag: '3s', maximumLag: '5s' });
  expect([...x.values]).toEqual([3, 4, 5]);
});
