import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const made = (label: string, rows: number, value: (row: number) => number) =>
  madeUpFrame({ label, unit: '', rows, value });
const MANY = 8000;
const FRAMES = [
  made('A.beta', MANY, (row) => 10 ** ((row % 100) / 25 - 2)),
  made('A.ratio', MANY, (row) => 10 ** (Math.floor(row / 100) / 40 - 1)),
  made('T.beta', 300, (row) => 10 ** (row / 75 - 2)),
  made('T.mirror', 300, (row) => 1 + 0.77 / 10 ** (row / 75 - 2)),
];
const CLOUD = { x: 'A.beta', y: 'A.ratio' };
const CURVE = { x: 'T.beta', y: 'T.mirror', name: 'mirror' };
const SHADED: readonly FigureChange[] = [
  { kind: 'scatter', pairs: [CLOUD] },
  { kind: 'plot-kind', plotKind: 'scatter', variant: 'density' },
  { kind: 'scale', axis: 'x', scale: 'log' },
  { kind: 'scale', axis: 'y', scale: 'log' },
  { kind: 'value-range', axis: 'y', range: [0.1, 10] },
];

function draw(changes: readonly FigureChange[]) {
  const summaries = FRAMES.map(summaryOf);
  const figure = changed([...SHADED, ...changes], newFigure('fig1', summaries), summaries);
  return { figure, ...drawingOf(figure, FRAMES) };
}

test('a curve that is added to a shaded scatter stands over it, on the axes that it had', () => {
  const { figure, tables, rasters } = draw([{ kind: 'scatter', pairs: [CLOUD, CURVE], isJoined: true }]);

  expect(figure.panels[0]).toMatchObject({
    variant: 'density',
    scale: 'log',
    xScale: 'log',
    range: [0.1, 10],
    isJoined: true,
  });
  expect(rasters).toHaveLength(1);
  expect(Object.keys(tables)).toEqual(['p0s1']);
  expect(tables['p0s1']?.['x']).toHaveLength(300);
});

test('other pairs are another plot, and two clouds alike are both shaded', () => {
  expect(draw([{ kind: 'scatter', pairs: [CURVE] }]).figure.panels[0]).toMatchObject({ scale: 'linear' });

  const twice = draw([{ kind: 'scatter', pairs: [CLOUD, { x: 'A.ratio', y: 'A.beta' }] }]);
  expect(twice.rasters).toHaveLength(1);
  expect(Object.keys(twice.tables)).toEqual([]);
});
