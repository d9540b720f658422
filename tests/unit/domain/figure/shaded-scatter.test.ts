import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { changed, refusal } from '#tests/unit/domain/figure/changed.ts';

const [V, N] = [{ quantity: 'speed' }, { quantity: 'density' }];
const SCATTER: FigureChange = { kind: 'scatter', pairs: [{ x: V, y: N }] };
const DENSITY: FigureChange = { kind: 'plot-kind', plotKind: 'scatter', variant: 'density' };

test('points shaded by their number have a colour scale, and keep their lines and limits', () => {
  const line: FigureChange = { kind: 'fit-line', shape: 'linear', slope: 2, intercept: 1 };
  const [panel] = changed([
    SCATTER,
    line,
    { kind: 'value-range', axis: 'y', range: [1, 50] },
    DENSITY,
    { kind: 'scale', axis: 'color', scale: 'linear' },
  ]).panels;

  expect(panel).toMatchObject({ variant: 'density', colorScale: 'linear', range: [1, 50] });
  expect(panel?.fits).toHaveLength(1);
});

test('an axis of numbers has marks where they are wanted, on x as on y; that of time is marked by times', () => {
  const [panel] = changed([SCATTER, { kind: 'ticks', every: 250, axis: 'x' }]).panels;

  expect(panel).toMatchObject({ xTickStep: 250 });
  expect(panel?.tickStep).toBeUndefined();
  expect(refusal({ kind: 'ticks', every: 250, axis: 'x' }).message).toContain('The x axis is time');
});
