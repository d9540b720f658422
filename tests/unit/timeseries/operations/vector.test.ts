import { expect, test } from 'vitest';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { frameBy, valuesBy } from '#tests/unit/timeseries/analyses.ts';

const [r, t, n] = [
  scalarFrame('A.BR', 'nT', [3, 0]),
  scalarFrame('A.BT', 'nT', [4, 1]),
  scalarFrame('A.BN', 'T', [0, 2e-9]),
];

test('three series are one vector, whose components their names tell, in the unit of the first', () => {
  const field = frameBy('vector', [n, r, t].toReversed());

  expect(field.columns.map(({ component, unit }) => [component, unit])).toEqual([
    ['r', 'nT'],
    ['t', 'nT'],
    ['n', 'nT'],
  ]);
  expect(field.columns.map(({ values }) => values[1])).toEqual([0, 1, expect.closeTo(2, 12)]);
  expect(valuesBy('magnitude', [field])[0]).toBe(5);
});

test('what the components are may be said, in their order', () => {
  const [a, b, c] = ['P', 'Q', 'S'].map((name, at) => scalarFrame(`A.${name}`, 'km/s', [at]));
  const parts = (params: object) =>
    frameBy(
      'vector',
      [a, b, c].flatMap((each) => each ?? []),
      params,
    );

  expect(parts({}).columns.map(({ component }) => component)).toEqual(['x', 'y', 'z']);
  expect(parts({ axes: 'rtn' }).columns.map(({ component, values }) => [component, values[0]])).toEqual([
    ['r', 0],
    ['t', 1],
    ['n', 2],
  ]);
  expect(parts({ coordinates: 'GSE' }).provenance.coordinates).toBe('GSE');
});

test('other than three, or of other units, is no vector', () => {
  expect(() => runOperation('vector', [r, t], {}, 'R')).toThrow('three components');
  expect(() => runOperation('vector', [r, t, scalarFrame('A.V', 'km/s', [1, 2])], {}, 'R')).toThrow(
    'no one vector',
  );
});
