import { expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { receiverFrame, spectrumFrame } from '#tests/support/figure-frames.ts';

const low = receiverFrame('LOW.dB', 'kHz', [20, 1040], 16, 60);
const high = receiverFrame('HIGH.dB', 'MHz', [1.075, 13.825], 16, 60);

function changed(frames: readonly Frame[], change: FigureChange): Figure | string {
  const summaries = frames.map(summaryOf);
  const result = changeFigure(newFigure('fig1', summaries), change, summaries);
  return 'failure' in result ? result.failure.message : result.figure;
}

function together(frames: readonly Frame[]): Figure {
  const figure = changed(frames, { kind: 'merge' });
  if (typeof figure === 'string') throw new Error(figure);
  return figure;
}

test('two receivers stand on one logarithmic frequency axis, in one range of colours', () => {
  const { rasters, spec } = drawingOf(together([low, high]), [low, high]);
  const axis = JSON.stringify(spec).match(/"name":"y","type":"log","domain":\[([\d.]+),([\d.]+)\]/);

  expect(rasters).toHaveLength(1);
  expect(Number(axis?.[1])).toBeLessThan(20);
  expect(Number(axis?.[2])).toBeGreaterThan(13_825);
  // Both ends of the axis have values.
  const { pixels, width, height } = rasters[0] ?? { pixels: new Uint8Array(0), width: 0, height: 0 };
  expect(pixels[width]).toBeGreaterThan(0);
  expect(pixels[(height - 2) * width]).toBeGreaterThan(0);
});

test('spectra of another kind of channels, or in another unit, are not put together', () => {
  expect(changed([low, spectrumFrame(60)], { kind: 'merge' })).toMatch(
    /^Spectrograms in .+ and .+ cannot share a panel\.$/,
  );
});

test('a spectrum that does not fit a panel is told as not drawn', () => {
  const energies = spectrumFrame(60);
  const summaries = [low, energies].map(summaryOf);
  const figure = newFigure('fig1', summaries, { panels: [{ series: [low.label, energies.label] }] });

  expect(drawingOf(figure, [low, energies]).unseen?.join()).toContain('so it is not drawn');
});

test('they part again, each with a panel of its own', () => {
  const summaries = [low, high].map(summaryOf);
  const result = changeFigure(together([low, high]), { kind: 'split', by: 'series' }, summaries);

  expect('figure' in result && result.figure.panels.map(({ traces }) => traces.length)).toEqual([1, 1]);
});

test('one limit of the channels cuts them there, and the other is left to the data', () => {
  const below = changed([high], { kind: 'value-range', range: [null, 5] });
  if (typeof below === 'string') throw new Error(below);
  const axis = (figure: Figure) =>
    JSON.stringify(drawingOf(figure, [high]).spec)
      .match(/"name":"y","type":"\w+","domain":\[([\d.]+),([\d.]+)\]/)
      ?.slice(1)
      .map(Number) ?? [];
  const [low, top] = axis(newFigure('fig1', [summaryOf(high)]));

  expect(axis(below)).toEqual([low, 5]);
  expect(top).toBeGreaterThan(13);
});
