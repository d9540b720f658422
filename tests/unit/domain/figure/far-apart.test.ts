import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';

const LAST = Date.UTC(2025, 11, 6);

/** Two days of a quantity that ends so long before the last of all. */
function of(quantity: string, days: number): FrameSummary {
  const frame = madeUpFrame({
    label: `DSCOVR.${quantity}`,
    unit: quantity === 'density' ? 'cm-3' : 'nT',
    mission: 'DSCOVR',
    quantity,
    rows: 48,
    value: () => 1,
  });
  const stop = LAST - days * DAY;
  return summaryOf({
    ...frame,
    provenance: { ...frame.provenance, range: { start: stop - 2 * DAY, stop } },
  });
}

test('the newest data are shown where the others ended long before', () => {
  const figure = newFigure('fig1', [of('magnetic-field', 0), of('density', 2350)]);

  expect(figure.range).toEqual({ start: LAST - 2 * DAY, stop: LAST });
  expect(figure.fullRange.start).toBe(LAST - 2352 * DAY);
});

test('data some days apart share their axis', () => {
  const figure = newFigure('fig1', [of('magnetic-field', 0), of('density', 15)]);

  expect(figure.range).toEqual(figure.fullRange);
});
