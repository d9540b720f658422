import { expect, test } from 'vitest';
import type { Frame } from '#src/domain/frame.ts';
import { integrateBetween } from '#src/timeseries/operations/integrate-between.ts';
import { scalarFrame } from '#tests/support/frames.ts';

/** Three channels of 100 Hz, 1 pT²/Hz in the lowest, 4 in the middle, 9 in the highest. */
const WAVES: Frame = {
  ...scalarFrame('SC.waves', 'pT^2/Hz', [1, 1]),
  columns: [1, 4, 9].map((value, at) => ({
    name: `w.${at}`,
    unit: 'pT^2/Hz',
    values: Float64Array.of(value, value),
  })),
  bins: {
    name: 'frequency',
    unit: 'Hz',
    centers: Float64Array.of(150, 250, 350),
    ranges: Float64Array.of(100, 200, 200, 300, 300, 400),
    varying: false,
  },
};
/** 1 kHz, then 0.5 kHz. */
const FCE = scalarFrame('SC.fce', 'kHz', [1, 0.5]);

test('the band moves with the series, in the unit of the channels', () => {
  const outcome = integrateBetween.run([WAVES, FCE], { from: 0.2, to: 0.5, isRoot: false });

  // 200 to 500 Hz, then 100 to 250 Hz.
  expect('draft' in outcome && [...(outcome.draft.columns[0]?.values ?? [])]).toEqual([1300, 500]);
  expect('draft' in outcome && outcome.draft.columns[0]?.unit).toBe('pT^2');
});

test('an amplitude is its root', () => {
  const outcome = integrateBetween.run([WAVES, FCE], { from: 0.2, to: 0.5, isRoot: true });

  expect('draft' in outcome && outcome.draft.columns[0]?.values[0]).toBeCloseTo(Math.sqrt(1300), 12);
  expect('draft' in outcome && outcome.draft.columns[0]?.unit).toBe('pT');
});

test('a band that no channel reaches is refused with what there is', () => {
  expect(() => integrateBetween.run([WAVES, FCE], { from: 1, to: 2, isRoot: false })).toThrow(
    'they go from 100 to 400 Hz',
  );
});
