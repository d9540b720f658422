import { expect, test } from 'vitest';
import { decimate } from '#src/domain/decimate.ts';

const ramp = (count: number, value: (row: number) => number) => ({
  time: Float64Array.from({ length: count }, (_, row) => row),
  values: Float64Array.from({ length: count }, (_, row) => value(row)),
});

test('every spike survives, up and down, three samples apart', () => {
  const { time, values } = ramp(100_000, (row) =>
    row % 500 === 100 ? 50 + row : row % 500 === 103 ? -50 - row : Math.sin(row / 1000),
  );
  const line = decimate(time, values, { start: 0, stop: 100_000 }, 500);

  expect(line.time.length).toBeLessThanOrEqual(4 * 500 + 4);
  const kept = new Set(line.values);
  for (let row = 100; row < 100_000; row += 500) {
    expect(kept.has(values[row] ?? 0)).toBe(true);
    expect(kept.has(values[row + 3] ?? 0)).toBe(true);
  }
});

test('times ascend and the first and last samples stay', () => {
  const { time, values } = ramp(10_000, (row) => Math.sin(row));
  const line = decimate(time, values, { start: 0, stop: 10_000 }, 100);

  expect([line.time[0], line.time.at(-1)]).toEqual([0, 9999]);
  expect(line.time.every((moment, index) => index === 0 || moment > (line.time[index - 1] ?? 0))).toBe(true);
});

test('few samples stay as they are', () => {
  const { time, values } = ramp(5, (row) => row * row);

  expect([...decimate(time, values, { start: 0, stop: 5 }, 1000).values]).toEqual([0, 1, 4, 9, 16]);
});

test('a wide gap breaks the line, single missing values in a dense line do not', () => {
  const { time, values } = ramp(10_000, (row) =>
    (row >= 4000 && row < 6000) || row % 100 === 50 ? Number.NaN : row,
  );
  const line = decimate(time, values, { start: 0, stop: 10_000 }, 100);

  expect(line.values.filter(Number.isNaN).length).toBe(1);
});

test('rows that are not there are a gap when they are longer than the cadence allows', () => {
  const time = Float64Array.from([0, 1, 2, 50, 51, 52]);
  const line = decimate(time, Float64Array.from([1, 1, 1, 2, 2, 2]), { start: 0, stop: 60 }, 60, 1.5);

  expect([...line.values]).toEqual([1, 1, 1, Number.NaN, 2, 2, 2]);
});

test('a sample alone between two gaps comes twice, for a dot', () => {
  const values = Float64Array.from([1, Number.NaN, 5, Number.NaN, 2]);
  const line = decimate(Float64Array.from([0, 1, 2, 3, 4]), values, { start: 0, stop: 5 }, 5);

  expect([...line.values].filter((value) => value === 5)).toHaveLength(2);
});

test('samples outside the range are left out but for the neighbours', () => {
  const { time, values } = ramp(1000, (row) => row);

  expect([...decimate(time, values, { start: 500, stop: 502 }, 100).values]).toEqual([499, 500, 501, 502]);
});

test('nothing gives nothing', () => {
  expect(decimate(new Float64Array(0), new Float64Array(0), { start: 0, stop: 1 }, 100).time.length).toBe(0);
});
