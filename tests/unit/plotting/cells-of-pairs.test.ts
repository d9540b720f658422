import { expect, test } from 'vitest';
import { barOf, densityOf } from '#src/plotting/scatter-density.ts';

const axis = (low: number, high: number, scale: 'linear' | 'log' = 'linear') =>
  ({ domain: [low, high], scale }) as unknown as Parameters<typeof densityOf>[1];
const pairs = { x: [0.5, 0.6, 0.7, 1.5, 5], y: [1, 1, 3, 3, 1] };
const clouds = [{ x: Float64Array.from(pairs.x), y: Float64Array.from(pairs.y) }] as unknown as Parameters<
  typeof densityOf
>[0];
const panel = (counting?: string) => ({ counting }) as unknown as Parameters<typeof barOf>[1];

test('cells hold counts, shares, per cent or a density that has one as its integral; what lies outside of the axes does not count', () => {
  // numpy.histogram2d(x, y, bins=2, range=[[0, 2], [0, 4]]) → [[2, 1], [0, 1]]; density: / (4 · 1 · 2)
  const found = densityOf(clouds, axis(0, 2), axis(0, 4), { bins: 2 });

  expect([found.most, found.all, found.area]).toEqual([2, 4, 2]);
  expect(barOf(found, panel()).domain).toEqual([1, 2]);
  expect(barOf(found, panel('share')).domain).toEqual([0.25, 0.5]);
  expect(barOf(found, panel('percent'))).toMatchObject({ domain: [25, 50], label: 'Samples per cell (%)' });
  expect(barOf(found, panel('density'))).toMatchObject({
    domain: [0.125, 0.25],
    label: 'Probability density',
  });
});

test('cells of a log axis have no common area, and are given as shares', () =>
  expect(barOf(densityOf(clouds, axis(0.1, 2, 'log'), axis(0, 4), { bins: 2 }), panel('density')).label).toBe(
    'Share of samples per cell',
  ));
