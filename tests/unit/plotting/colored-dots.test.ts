import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { colorTable } from '#src/plotting/color-maps.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

test('jet goes from dark blue over green to dark red', () => {
  const table = colorTable('jet');
  const entry = (at: number) => [...table.slice(at * 3, at * 3 + 3)];

  expect([entry(1), entry(128), entry(255)]).toEqual([
    [0, 0, 127],
    [127, 255, 127],
    [127, 0, 0],
  ]);
});

test('samples over time have the colour of a third series, told by a bar', () => {
  const bz = madeUpFrame({ label: 'A.Bz', unit: 'nT', rows: 10, value: (row) => row });
  const speed = madeUpFrame({ label: 'A.V', unit: 'km/s', rows: 10, value: (row) => 300 + row });
  const data = [bz, speed].map(summaryOf);
  const changes: readonly FigureChange[] = [
    { kind: 'keep-series', series: ['A.Bz'] },
    { kind: 'scatter-color', by: 'A.V' },
  ];

  const figure = changed([...changes], newFigure('fig', data), data);
  const { tables } = drawingOf(figure, [bz, speed]);

  expect(figure.panels[0]).toMatchObject({ mark: 'point', colorBy: { label: 'A.V', column: 'V' } });
  expect(new Set(Array.from<unknown>(tables['p0c0']?.['c'] ?? [])).size).toBeGreaterThan(5);
});
