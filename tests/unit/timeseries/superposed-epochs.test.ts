import { expect, test } from 'vitest';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { randomEpochs } from '#src/timeseries/random-epochs.ts';
import { superposedEpochs } from '#src/timeseries/superposed-epochs.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';

const START = Date.UTC(2024, 0, 1);
const hourly = (value: (row: number) => number, start = START) =>
  madeUpFrame({ label: 'A.dst', unit: 'nT', start, stepMs: HOUR, rows: 240, value });
const around = (ms: number, leastCover = 0.5) => ({ beforeMs: ms, afterMs: ms, leastCover });

test('each curve is what lies around its event, against the time from it, and the mean is that of the curves', () => {
  const found = superposedEpochs(
    [hourly((row) => row)],
    [START + 2 * DAY, START + 6 * DAY],
    around(6 * HOUR),
  );

  expect(found.curves.map(({ epoch }) => epoch)).toEqual([START + 2 * DAY, START + 6 * DAY]);
  expect([...(found.curves[0]?.place ?? [])]).toEqual([-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]);
  expect(found.curves[0]?.values[6]).toBe(48);
  expect([...found.place]).toEqual([-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6]);
  expect(found.mean[6]).toBe((48 + 144) / 2);
  expect(found.error[6]).toBeCloseTo((Math.SQRT2 * 48) / Math.SQRT2, 10);
  expect(found.unit).toBe('h');
});

test('samples between the multiples of the cadence leave no gaps and no double values', () => {
  const found = superposedEpochs(
    [hourly((row) => row, START + HOUR / 2)],
    [START + 2 * DAY, START + 4 * DAY],
    around(6 * HOUR, 0),
  );

  expect([...found.count].slice(1)).toEqual(Array(12).fill(2));
});

test('quartiles are those of numpy', () => {
  const values = [1, 2, 4, 8, 16, 32];
  const epochs = values.map((_, day) => START + (day + 1) * DAY);
  const found = superposedEpochs(
    [hourly((row) => values[Math.round(row / 24) - 1] ?? 0)],
    epochs,
    around(HOUR),
  );

  expect([found.lower[1], found.median[1], found.upper[1]]).toEqual([2.5, 6, 14]);
});

test('a missing value costs only its bin, and an event with little data is left out and told', () => {
  const series = hourly((row) => (row === 48 ? Number.NaN : 10));
  const epochs = [START + 2 * DAY, START + 4 * DAY, START + 90 * DAY, START - 5 * HOUR];
  const found = superposedEpochs([series], epochs, around(6 * HOUR));

  expect(found.leftOut).toEqual([START + 90 * DAY, START - 5 * HOUR]);
  expect(found.count[6]).toBe(1);
  expect(found.mean[6]).toBe(10);
});

test('more time after than before', () => {
  const { place } = superposedEpochs([hourly(() => 1)], [START + 5 * DAY], {
    beforeMs: HOUR,
    afterMs: 3 * HOUR,
    leastCover: 0.5,
  });

  expect([...place]).toEqual([-1, 0, 1, 2, 3]);
});

test('days stand for hours when the reach is long', () => {
  expect(superposedEpochs([hourly(() => 1)], [START + 5 * DAY], around(5 * DAY)).unit).toBe('d');
});

test('the band of random epochs is the same for the same seed and holds the level of the series', () => {
  const series = hourly((row) => Math.sin(row));
  const make = () => randomEpochs(series, 5, around(3 * HOUR), { repeats: 50, seed: 1 });
  const band = make();

  expect(make()).toEqual(band);
  expect(band.lower.every((value, bin) => value < (band.upper[bin] ?? 0))).toBe(true);
});

test('wider bins hold the mean of the samples around their middle', () => {
  const found = superposedEpochs([hourly((row) => row)], [START + 2 * DAY], {
    ...around(12 * HOUR),
    binMs: 6 * HOUR,
  });

  expect([...found.place]).toEqual([-12, -6, 0, 6, 12]);
  // From three hours before the event, at row 48, to two hours after it.
  expect(found.mean[2]).toBe((45 + 46 + 47 + 48 + 49 + 50) / 6);
});
