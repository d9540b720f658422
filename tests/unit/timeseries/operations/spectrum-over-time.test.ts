import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { spectrumOverTime } from '#src/timeseries/operations/spectrum-over-time.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const UNIT = '1/(cm^2 s sr MeV)';

/** Two channels, the higher energy first, a sample a minute. */
const FLUX: Frame = {
  ...scalarFrame('SC.flux', UNIT, [1, 1, 1, 1]),
  columns: [
    { name: 'flux.1', unit: UNIT, values: Float64Array.of(1, 2, 3, 4) },
    { name: 'flux.0', unit: UNIT, values: Float64Array.of(10, 10, Number.NaN, 40) },
  ],
  bins: { name: 'energy', unit: 'MeV', centers: Float64Array.of(50, 10), varying: false },
};

function curve(params: Parameters<typeof spectrumOverTime.run>[1]) {
  const outcome = spectrumOverTime.run([FLUX], params);
  if (!('answer' in outcome) || outcome.answer?.kind !== 'curve') throw new Error('it has to be a curve');
  return outcome.answer;
}

test('the mean of each channel stands against its energy, from the lowest', () => {
  const { x, y, scales } = curve({ statistic: 'mean' });

  expect([...x.values]).toEqual([10, 50]);
  expect([...(y[0]?.values ?? [])]).toEqual([20, 2.5]);
  expect([x.unit, y[0]?.unit, scales]).toEqual(['MeV', UNIT, { x: 'log', y: 'log' }]);
});

test('the integral of a flux per second is a fluence over seconds', () => {
  const { y } = curve({ statistic: 'integral' });

  // Three minutes by trapezoids.
  expect(y[0]?.values[1]).toBeCloseTo((1.5 + 2.5 + 3.5) * 60, 9);
  expect(y[0]?.unit).not.toContain('s^-1');
});

test('only the time that is meant counts', () => {
  const start = new Date(NEW_YEAR + 120_000).toISOString();

  expect([...(curve({ statistic: 'maximum', start }).y[0]?.values ?? [])]).toEqual([40, 4]);
  expect(() => curve({ statistic: 'mean', start: '2030-01-01T00:00:00Z' })).toThrow(
    'has no values in that time',
  );
});
