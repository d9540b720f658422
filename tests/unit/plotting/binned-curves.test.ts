import { expect, test } from 'vitest';
import { changeText } from '#src/domain/figure/change-text.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

/** Ten x of ten y each: y = 100 x + 0 … 9. */
const X = madeUpFrame({ label: 'A.x', unit: 'km', rows: 100, value: (row) => Math.floor(row / 10) + 0.5 });
const Y = madeUpFrame({
  label: 'A.y',
  unit: 'nT',
  rows: 100,
  value: (row) => 100 * Math.floor(row / 10) + (row % 10),
});
const FRAMES = [X, Y];
const SCATTER: readonly FigureChange[] = [
  { kind: 'scatter', pairs: [{ x: 'A.x', y: 'A.y' }] },
  { kind: 'value-range', axis: 'x', range: [0, 10] },
];

function draw(changes: readonly FigureChange[]) {
  const summaries = FRAMES.map(summaryOf);
  const figure = changed([...SCATTER, ...changes], newFigure('fig1', summaries), summaries);
  return { figure, ...drawingOf(figure, FRAMES) };
}

test('the median of y stands at the middle of each bin of x', () => {
  const { tables } = draw([{ kind: 'binned-curves', statistics: ['median'], bins: 10 }]);

  expect([...(tables['q0b0']?.['x'] ?? [])].slice(0, 3)).toEqual([0.5, 1.5, 2.5]);
  expect([...(tables['q0b0']?.['y'] ?? [])].slice(0, 3)).toEqual([4.5, 104.5, 204.5]);
});

test('quartiles are two lines in one table, as numpy has them', () => {
  const { tables } = draw([{ kind: 'binned-curves', statistics: ['quartiles'], bins: 10 }]);
  const values = [...(tables['q0b0']?.['y'] ?? [])].map(Number);

  expect([values[0], values[11]]).toEqual([2.25, 6.75]);
  expect(values[10]).toBeNaN();
});

test('a mean of few pairs is none, and curves over a density have a rim', () => {
  const { tables, spec } = draw([
    { kind: 'plot-kind', plotKind: 'scatter', variant: 'density' },
    { kind: 'bins', bins: 20 },
    { kind: 'binned-curves', statistics: ['mean'], bins: 60 },
  ]);

  expect([...(tables['q0b0']?.['y'] ?? [])].filter((value) => !Number.isNaN(value))).toEqual(
    Array.from({ length: 10 }, (_, at) => 100 * at + 4.5),
  );
  expect(JSON.stringify(spec)).toContain('"stroke":{"value":"#ffffff"}');
});

test('a curve of the same statistic takes the place of that before, and none takes all away', () => {
  const twice = draw([
    { kind: 'binned-curves', statistics: ['median', 'mean'] },
    { kind: 'binned-curves', statistics: ['median'], color: 'red' },
  ]);
  const none = draw([
    { kind: 'binned-curves', statistics: ['median'] },
    { kind: 'binned-curves', statistics: [] },
  ]);

  expect(twice.figure.panels[0]?.binned).toEqual([
    { statistic: 'mean' },
    { statistic: 'median', color: 'red' },
  ]);
  expect(none.figure.panels[0]?.binned).toBeUndefined();
});

test('bins of a width go from multiple to multiple of it, in its own unit', () => {
  const { tables, figure } = draw([
    { kind: 'binned-curves', statistics: ['mean', 'standard-error'], width: 2000, unit: 'm' },
  ]);
  const [mean, error] = ['q0b0', 'q0b1'].map((name) => [...(tables[name]?.['y'] ?? [])].map(Number));

  expect(figure.panels[0]?.binned?.[0]).toEqual({ statistic: 'mean', width: 2 });
  expect([...(tables['q0b0']?.['x'] ?? [])].slice(0, 2)).toEqual([1, 3]);
  expect(mean?.slice(0, 2)).toEqual([54.5, 254.5]);
  // numpy: np.std(y, ddof=1) / sqrt(20) of 0 … 9 and 100 … 109
  expect(error?.[0]).toBeCloseTo(54.5 - 11.48969790267511, 9);
});

test('bins stay on their quantity when the axes change places', () => {
  const bins: FigureChange = { kind: 'binned-curves', statistics: ['median'], width: 1 };
  const [plain, swapped, back] = [
    draw([bins]),
    draw([bins, { kind: 'swap-axes' }]),
    draw([bins, { kind: 'swap-axes' }, { kind: 'swap-axes' }]),
  ].map(({ tables }) => tables['q0b0']);

  expect(swapped?.['x']).toEqual(plain?.['y']);
  expect(swapped?.['y']).toEqual(plain?.['x']);
  expect(back).toEqual(plain);
});

test('a width in the unit of y bins along y', () => {
  const change: FigureChange = { kind: 'binned-curves', statistics: ['mean'], width: 100, unit: 'nT' };
  const { tables, figure } = draw([change]);

  expect([...(tables['q0b0']?.['y'] ?? [])].slice(0, 2)).toEqual([50, 150]);
  expect([...(tables['q0b0']?.['x'] ?? [])].slice(0, 2)).toEqual([0.5, 1.5]);
  expect(changeText(change, figure, FRAMES.map(summaryOf))).toMatch(/mean of x in bins of y 100 nT wide/);
});

test('a width that is none of x is refused', () => {
  expect(() => draw([{ kind: 'binned-curves', statistics: ['mean'], width: 1, unit: 'mV/m' }])).toThrow(
    'not mV/m',
  );
});
