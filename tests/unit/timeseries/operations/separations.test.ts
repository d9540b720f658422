import { expect, test } from 'vitest';
import { formatUnit } from '#src/domain/units.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { scalarFrame, vectorFrame } from '#tests/support/frames.ts';

function place(name: string, rows: readonly (readonly [number, number, number])[], coordinates = 'GSE') {
  const frame = vectorFrame(name, 'km', rows);
  return { ...frame, provenance: { ...frame.provenance, missionName: name, coordinates } };
}

test('the separations of spacecraft are a column a pair, named by both', () => {
  const rows = (x: number) =>
    [
      [x, 0, 0],
      [x, 4, 3],
    ] as const;
  const { frame } = runOperation(
    'separations',
    [
      place('A', rows(0)),
      place('B', rows(10)),
      place('C', [
        [0, 0, 5],
        [0, 0, 0],
      ]),
    ],
    {},
    'sep',
  );

  expect(frame?.columns.map(({ name, values }) => [name, [...values]])).toEqual([
    ['sep.A_B', [10, 10]],
    ['sep.A_C', [5, 5]],
    ['sep.B_C', [Math.hypot(10, 5), Math.hypot(10, 5)]],
  ]);
  expect(() =>
    runOperation('separations', [place('A', rows(0)), place('B', rows(1), 'GSM')], {}, 's'),
  ).toThrow('GSE and GSM');
});

test('a series is moved so that its extreme falls on that of another', () => {
  const [first, second] = [scalarFrame('a', 'nT', [0, 9, 0, 0, 0]), scalarFrame('b', 'nT', [0, 0, 0, 7, 0])];
  const { frame } = runOperation('match_lag', [first, second], { by: 'maximum' }, 'moved');

  expect((frame?.time[0] ?? 0) - (first.time[0] ?? 0)).toBe(2 * 60_000);
  expect(frame?.provenance.notes.join(' ')).toContain('moved 2 min later');
});

test('powers in thirds are written as fractions', () => {
  expect(formatUnit('(km/s)^(4/3)·nT^(2/3)')).toBe('km⁴⁄³·nT²⁄³/s⁴⁄³');
});

test('the traces of both Elsässer variables are a curve each', () => {
  const wave = (phase: number) => Array.from({ length: 64 }, (_, row) => Math.sin(row * (1 + phase)));
  const parts = ['z+x', 'z+y', 'z+z', 'z-x', 'z-y', 'z-z'].map((name, place) => ({
    name: `z.${name}`,
    unit: 'km/s',
    component: name,
    values: Float64Array.from(wave(place / 7)),
  }));
  const both = { ...scalarFrame('z', 'km/s', wave(0)), columns: parts };
  const { answer } = runOperation('power_spectrum', [both], { isTrace: true }, 's');

  expect(answer?.kind === 'curve' ? answer.y.map(({ name }) => name) : []).toEqual(['z+', 'z-']);
});
