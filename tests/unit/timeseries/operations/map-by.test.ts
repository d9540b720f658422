import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '#src/domain/time-range.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { frameBy, valuesBy } from '#tests/unit/timeseries/analyses.ts';

const flux = scalarFrame('A.flux', '1/(cm^2 s sr MeV)', [1, 3, 5, 7, Number.NaN, 11], {
  stepMs: 30 * MINUTE,
});
const shell = scalarFrame('A.L', '', [4.05, 4.09, 4.21, 4.01, 4.1, 4.2], { stepMs: 30 * MINUTE });

test('a map holds the mean of the samples in each cell of time and of the other series', () => {
  const map = frameBy('map_by', [flux, shell], { width: 0.1, every: '1h' });

  expect([...map.time]).toEqual([0.5, 1.5, 2.5].map((hours) => NEW_YEAR + hours * HOUR));
  expect([...(map.bins?.centers ?? [])]).toEqual([4.05, 4.15, 4.25]);
  expect(map.columns.map(({ values }) => [...values])).toEqual([
    [2, 7, Number.NaN],
    [Number.NaN, Number.NaN, Number.NaN],
    [Number.NaN, 5, 11],
  ]);
});

test('cells that would be too many are refused', () =>
  expect(() => runOperation('map_by', [flux, shell], { width: 1e-6 }, 'R')).toThrow('too small'));

test('local time is twelve towards the Sun, eighteen at dusk, and says from which frame it comes', () => {
  const [noon, dusk, midnight, dawn] = [
    [6, 0, 1],
    [0, 6, 1],
    [-6, 0, 1],
    [0, -6, 1],
  ] as const;
  const position = vectorFrame('G.XYZ', 'Re', [noon, dusk, midnight, dawn]);

  expect([...valuesBy('local_time', [position])]).toEqual([12, 18, 0, 6]);
});
