import { expect, test } from 'vitest';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { superposedEpochs } from '#src/timeseries/superposed-epochs.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';

const START = Date.UTC(2024, 0, 1);
const hourly = (value: (row: number) => number) =>
  madeUpFrame({ label: 'A.dst', unit: 'nT', start: START, stepMs: HOUR, rows: 240, value });

test('each curve is what lies around its event, against the time from it, and the mean is that of the curves', () => {
  const series = hourly((row) => row);

  const curves = superposedEpochs([series], [START + 2 * DAY, START + 6 * DAY], 6 * HOUR);

  expect(curves.map(({ epoch }) => epoch)).toEqual([START + 2 * DAY, START + 6 * DAY, undefined]);
  expect([...(curves[0]?.place ?? [])]).toEqual([-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]);
  expect(curves[0]?.values[6]).toBe(48);
  expect(curves[1]?.values[6]).toBe(144);
  expect(curves[2]?.values[6]).toBe((48 + 144) / 2);
  expect(curves[2]?.unit).toBe('h');
});

test('the mean is missing where an event has no value, and an event without data is left out', () => {
  const series = hourly((row) => (row === 48 ? Number.NaN : 10));

  const curves = superposedEpochs([series], [START + 2 * DAY, START + 4 * DAY, START + 90 * DAY], 6 * HOUR);

  expect(curves).toHaveLength(3);
  expect([...(curves[2]?.values ?? [])].filter(Number.isNaN)).toHaveLength(1);
  expect(curves[2]?.values[0]).toBe(10);
});

test('days stand for hours when the reach is long', () => {
  expect(superposedEpochs([hourly(() => 1)], [START + 5 * DAY], 5 * DAY)[0]?.unit).toBe('d');
});
