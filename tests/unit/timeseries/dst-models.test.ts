import { describe, expect, test } from 'vitest';
import { NEW_YEAR, scalarFrame, vectorFrame } from '#tests/support/frames.ts';
import { valuesBy } from '#tests/unit/timeseries/analyses.ts';

const HOUR = 3_600_000;
/** A wind of 500 km/s, Bz -10 nT (V Bs 5 mV/m) and 4 nPa, every hour. */
function constantWind(hours: number, bz: readonly number[] = []) {
  const time = Float64Array.from({ length: hours }, (_, row) => NEW_YEAR + row * HOUR);
  const rows = Array.from({ length: hours }, (_, row) => row);
  const onHours = <Made extends object>(frame: Made): Made => ({ ...frame, time });
  return [
    onHours(
      vectorFrame(
        'A.B',
        'nT',
        rows.map((row) => [0, 0, bz[row] ?? -10]),
      ),
    ),
    onHours(
      scalarFrame(
        'A.V',
        'km/s',
        rows.map(() => 500),
      ),
    ),
    onHours(
      scalarFrame(
        'A.P',
        'nPa',
        rows.map(() => 4),
      ),
    ),
  ];
}

describe('models of Dst', () => {
  // Closed form: D(t) = Q τ (1 - exp(-t/τ)).
  test.each([
    ['burton_dst', -5.4 * 4.5, 1 / 0.1296, 15.8, 20],
    ['obrien_dst', -4.4 * 4.51, 2.4 * Math.exp(9.74 / 9.69), 7.26, 11],
  ] as const)('%s of a constant wind is the closed form', (name, injection, decay, root, quiet) => {
    const values = valuesBy(name, constantWind(12));

    for (const [row, value] of values.entries()) {
      const star = injection * decay * (1 - Math.exp(-row / decay));
      expect(value).toBeCloseTo(star + root * 2 - quiet, 9);
    }
  });

  test('a northward field injects nothing', () => {
    const values = valuesBy('obrien_dst', constantWind(5, [5, 5, 5, 5, 5]));

    expect(Array.from(values, (value) => Math.round(value * 1e9) / 1e9)).toEqual([
      3.52, 3.52, 3.52, 3.52, 3.52,
    ]);
  });

  test('a gap of two hours is held, and a longer one is missing without injection', () => {
    const gap = (hours: number) =>
      Array.from({ length: 10 }, (_, row) => (row > 0 && row <= hours ? Number.NaN : -10));
    const whole = valuesBy('burton_dst', constantWind(10));

    expect(valuesBy('burton_dst', constantWind(10, gap(2)))).toEqual(whole);
    expect(Array.from(valuesBy('burton_dst', constantWind(10, gap(6))), Number.isNaN)).toEqual(
      Array.from({ length: 10 }, (_, row) => row > 3 && row <= 6),
    );
  });
});
