import { expect, test } from 'vitest';
import { BotError } from '#src/domain/failure.ts';
import { axesOf, GEOCENTRIC, type Vector } from '#src/timeseries/geocentric-axes.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { vectorFrame } from '#tests/support/frames.ts';

const dot = ([a, b, c]: Vector, [x, y, z]: Vector) => a * x + b * y + c * z;

test('the axes of every frame are at right angles and right-handed', () => {
  for (const frame of GEOCENTRIC) {
    for (const year of [1965, 1998, 2024]) {
      const [x, y, z] = axesOf(frame, Date.UTC(year, 5, 3, 7));
      for (const [a, b, result] of [
        [x, x, 1],
        [y, y, 1],
        [z, z, 1],
        [x, y, 0],
        [y, z, 0],
        [z, x, 0],
      ] as const)
        expect(dot(a, b)).toBeCloseTo(result, 12);
      expect(
        x[0] * (y[1] * z[2] - y[2] * z[1]) -
          x[1] * (y[0] * z[2] - y[2] * z[0]) +
          x[2] * (y[0] * z[1] - y[1] * z[0]),
      ).toBeCloseTo(1, 12);
    }
  }
});

/** Geopack gives (-5.1, 0.9056, 2.6664) in GSE for (-5.1, 0.3, 2.8) in GSM at this time, and a tilt of -0.533585 rad. */
const GEOPACK = Date.UTC(2001, 0, 1, 2, 3, 4);

test('a position in GSM is where geopack has it in GSE', () => {
  const frame = vectorFrame('A.R', 'Re', [[-5.1, 0.3, 2.8]]);
  const at = {
    ...frame,
    time: Float64Array.of(GEOPACK),
    provenance: { ...frame.provenance, coordinates: 'GSM' },
  };
  const turned = runOperation('transform', [at], { to: 'GSE' }, 'R').frame;

  expect(turned?.provenance.coordinates).toBe('GSE');
  const [x = 0, y = 0, z = 0] = turned?.columns.map(({ values }) => values[0] ?? 0) ?? [];
  expect(x).toBeCloseTo(-5.1, 12);
  expect(y).toBeCloseTo(0.90562, 3);
  expect(z).toBeCloseTo(2.66643, 3);
});

test('the dipole leans as geopack has it', () => {
  const [x] = axesOf('GSM', GEOPACK);
  const [, , up] = axesOf('SM', GEOPACK);
  expect(Math.asin(dot(up, x))).toBeCloseTo(-0.533585, 4);
});

test('there and back again is the same, whatever the frames', () => {
  const rows: Vector[] = [
    [1, -2, 3],
    [Number.NaN, 1, 1],
  ];
  const frame = vectorFrame('A.B', 'nT', rows);
  const gse = { ...frame, provenance: { ...frame.provenance, coordinates: 'GSE' } };
  for (const to of GEOCENTRIC) {
    const there = runOperation('transform', [gse], { to }, 'there').frame ?? frame;
    const back = runOperation('transform', [there], { to: 'GSE' }, 'back').frame;
    for (const [at, value] of rows[0]?.entries() ?? [])
      expect(back?.columns[at]?.values[0]).toBeCloseTo(value, 10);
    expect(there.columns.every(({ values }) => Number.isNaN(values[1]))).toBe(true);
  }
});

test('data in a frame of the Sun, or in none that they say, are refused', () => {
  const frame = vectorFrame('A.B', 'nT', [[1, 2, 3]]);
  const rtn = { ...frame, provenance: { ...frame.provenance, coordinates: 'RTN' } };
  expect(() => runOperation('transform', [rtn], { to: 'GSM' }, 'x')).toThrow(BotError);
  expect(() => runOperation('transform', [frame], { to: 'GSM' }, 'x')).toThrow('does not say in which frame');
});
