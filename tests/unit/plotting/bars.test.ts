import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const hourly = (label: string, value: number): Frame =>
  madeUpFrame({ label, unit: 'nT', rows: 24, stepMs: HOUR, quantity: 'b', value: () => value });
const BARS: FigureChange = { kind: 'mark', mark: 'bar' };

/** Where the bars begin and end, as far from their places, for each curve of bars. */
function edges(frames: readonly Frame[], changes: readonly FigureChange[] = [BARS]) {
  const summaries = frames.map(summaryOf);
  const figure = changed(changes, newFigure('fig1', summaries), summaries);
  const { spec } = drawingOf(figure, frames);
  const found = JSON.stringify(spec).matchAll(
    /"x":\{"scale":"x","signal":"datum\.t \+ ([-\d.e]+)"\},"x2":\{"scale":"x","signal":"datum\.t \+ ([-\d.e]+)"/g,
  );
  return [...found].map(([, from, to]) => [Number(from), Number(to)]);
}

test('bars of a time series begin at their times', () => {
  expect(edges([hourly('A.b', 5)])).toEqual([[0, 0.9 * HOUR]]);
});

test('bars of two curves share their width and do not hide each other', () => {
  expect(edges([hourly('A.b', 5), hourly('C.b', 3)])).toEqual([
    [0, 0.45 * HOUR],
    [0.45 * HOUR, 0.9 * HOUR],
  ]);
});

test('bars over bins stand around their middles, the first and the last with all their width', () => {
  const bins: Frame = {
    ...hourly('A.b', 5),
    time: Float64Array.from({ length: 24 }, (_, row) => 110 + 20 * row),
    axis: { name: 'longitude', unit: 'deg', scale: 'linear', valueScale: 'linear', valueName: 'b' },
  };
  const summaries = [summaryOf(bins)];
  const { spec } = drawingOf(changed([BARS], newFigure('fig1', summaries), summaries), [bins]);

  expect(edges([bins])).toEqual([[-9, 9]]);
  expect(JSON.stringify(spec)).toContain('"domain":[100,580]');
});
