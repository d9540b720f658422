import { expect, test } from 'vitest';
import { hashNoise } from '#adapters/demo/hash-noise.ts';
import { fluctuate, seedOf, smoothNoise } from '#adapters/demo/noise.ts';

const waves = { seed: 1, ownSeed: 2, commonMs: 60_000, longestMs: 3_600_000, shortestMs: 1_000 };
const every = (step: number, rows: number, start = Date.UTC(2024, 0, 1)) =>
  Float64Array.from({ length: rows }, (_, row) => start + row * step);

test('hash noise is spread evenly over -1 to 1 and differs from cell to cell', () => {
  const values = Array.from({ length: 20_000 }, (_, cell) => hashNoise(7, 1.7e10 + cell));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const square = values.reduce((sum, value) => sum + value * value, 0) / values.length;

  expect(Math.min(...values)).toBeGreaterThanOrEqual(-1);
  expect(Math.max(...values)).toBeLessThan(1);
  expect(mean).toBeCloseTo(0, 1);
  expect(square).toBeCloseTo(1 / 3, 1);
  expect(new Set(values).size).toBeGreaterThan(19_900);
});

test('smooth noise has its nodes at whole numbers, and the same value whatever was asked before', () => {
  const noise = smoothNoise(7);
  const places = [3, 3.25, 4, 4.5, 3.75, -2, -1.5, 1e9 + 0.5, 4.5];

  for (const place of places) expect(noise(place)).toBe(smoothNoise(7)(place));
  expect(noise(3)).toBe(hashNoise(7, 3));
  expect(noise(3.5)).toBeCloseTo((hashNoise(7, 3) + hashNoise(7, 4)) / 2, 12);
});

test('a moment has the same fluctuation whatever run of times it stands in', () => {
  const whole = fluctuate(every(1_000, 5_000), waves);
  const part = fluctuate(every(1_000, 5_000).subarray(1_234, 2_345), waves);

  expect(part).toEqual(whole.subarray(1_234, 2_345));
});

test('a fluctuation has about unit variance and is smooth at its shortest scale', () => {
  const values = fluctuate(every(1_000, 400_000), waves);
  const variance = values.reduce((sum, value) => sum + value * value, 0) / values.length;
  const step =
    values.slice(1).reduce((sum, value, row) => sum + (value - (values[row] ?? 0)) ** 2, 0) / values.length;

  expect(variance).toBeGreaterThan(0.6);
  expect(variance).toBeLessThan(1.4);
  expect(step).toBeLessThan(0.1 * variance);
});

test('two places share the long scales and differ in the short ones', () => {
  const time = every(60_000, 2_000);
  const here = fluctuate(time, { ...waves, commonMs: 600_000 });
  const there = fluctuate(time, { ...waves, commonMs: 600_000, ownSeed: seedOf('elsewhere') });
  const apart = here.reduce((sum, value, row) => sum + (value - (there[row] ?? 0)) ** 2, 0) / here.length;

  expect(apart).toBeGreaterThan(0.01);
  expect(apart).toBeLessThan(0.8);
});
