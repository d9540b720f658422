import { expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import type { Frame } from '#src/domain/frame.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { altText } from '#src/plotting/alt-text.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { plotEventOf } from '#src/plotting/plot-event.ts';
import { densityFrame, fieldFrame, spectrumFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { scalarFrame } from '#tests/support/frames.ts';

function figureOf(frames: readonly Frame[]): Figure {
  return newFigure('fig1', frames.map(summaryOf));
}

function textsIn(spec: unknown): readonly string[] {
  return [...JSON.stringify(spec).matchAll(/"text":\{"value":"([^"]*)"/g)].map((match) => match[1] ?? '');
}

test('the specification of three quantities is as it was', async () => {
  const frames = [fieldFrame(), speedFrame(), densityFrame()];

  await expect(`${JSON.stringify(drawingOf(figureOf(frames), frames).spec, null, 1)}\n`).toMatchFileSnapshot(
    '../../fixtures/figures/three-units.vg.json',
  );
});

test('the specification of a spectrogram is as it was', async () => {
  const frames = [spectrumFrame(60, 8)];

  await expect(`${JSON.stringify(drawingOf(figureOf(frames), frames).spec, null, 1)}\n`).toMatchFileSnapshot(
    '../../fixtures/figures/spectrogram.vg.json',
  );
});

test('a curve is thinned to what can be seen, and keeps its extremes', () => {
  const values = Array.from(
    { length: 200_000 },
    (_, row) => Math.sin(row / 500) + (row === 123_457 ? 50 : 0),
  );
  const frames = [scalarFrame('A.B', 'nT', values)];

  const { tables } = drawingOf(figureOf(frames), frames);

  const drawn = tables['p0c0']?.['v'] as Float64Array; // curves are numbers
  expect(drawn.length).toBeLessThan(8_000);
  expect(Math.max(...drawn)).toBe(50 + Math.sin(123_457 / 500));
});

test('units stand in the notation of the field, and legends name mission, component and frame', () => {
  const frames = [fieldFrame(), densityFrame()];

  const texts = textsIn(drawingOf(figureOf(frames), frames).spec);

  expect(texts).toEqual(
    expect.arrayContaining(['B (nT)', 'N (cm⁻³)', 'ACE Bx GSE', 'ACE Bz GSE', 'Wind N', 'SYNTHETIC DATA']),
  );
  expect(texts.some((text) => text.startsWith('Data: AC_H0_MFI (BGSEc), WI_H1_SWE'))).toBe(true);
});

test('a figure without any valid value is answered with a sentence', () => {
  const frames = [scalarFrame('A.B', 'nT', [Number.NaN, Number.NaN])];

  expect(() => drawingOf(figureOf(frames), frames)).toThrow(expect.objectContaining({ code: 'all-missing' }));
});

test('a log axis of negative values is answered with the reason', () => {
  const frames = [scalarFrame('A.B', 'nT', [-3, -4])];
  const changed = changeFigure(
    figureOf(frames),
    { kind: 'scale', axis: 'y', scale: 'log' },
    frames.map(summaryOf),
  );

  expect(() => 'figure' in changed && drawingOf(changed.figure, frames)).toThrow(
    expect.objectContaining({ code: 'not-computable', message: expect.stringContaining('positive') }),
  );
});

test('one point, a constant and thirty decades are drawn', () => {
  for (const values of [[5], [5, 5, 5], Array.from({ length: 31 }, (_, row) => 10 ** (row - 12))]) {
    const frames = [scalarFrame('A.B', 'nT', values)];

    expect(drawingOf(figureOf(frames), frames).tables['p0c0']?.['v']?.length).toBeGreaterThan(0);
  }
});

test('the plot event tells series, colours, units and period as the contract has them', () => {
  const frames = [fieldFrame(), speedFrame()];

  const event = plotEventOf(figureOf(frames), frames.map(summaryOf));

  expect(event).toMatchObject({
    type: 'plot',
    id: 'fig1',
    start: '2024-05-10T00:00:00Z',
    stop: '2024-05-12T00:00:00Z',
    width: 1800,
    height: 1000,
    theme: 'light',
    markers: [],
  });
  expect(event.panels[0]).toMatchObject({
    kind: 'line',
    title: null,
    label: 'B (nT)',
    units: 'nT',
    scale: 'linear',
    range: null,
    mark: 'line',
    series: ['AC_H0_MFI.BGSEc.x', 'AC_H0_MFI.BGSEc.y', 'AC_H0_MFI.BGSEc.z'],
  });
  expect(event.panels[1]?.series).toEqual(['WI_H1_SWE.Proton_V_nonlin']);
  expect(Object.keys(event.panels[0]?.colors ?? {})).toEqual(event.panels[0]?.series);
});

test('the alt text tells quantity, period, extremes with their times, and gaps', () => {
  const frames = [densityFrame()];

  const text = altText(figureOf(frames), frames);

  expect(text).toMatch(
    /^Wind density, 2024-05-10 to 2024-05-11\. One panel\. Synthetic data\. Wind N: from [\d.]+ cm⁻³ at 2024-05-\d\d \d\d:\d\d to [\d.]+ cm⁻³ at 2024-05-\d\d \d\d:\d\d, longest gap 150 min from 2024-05-11 04:20\.$/,
  );
});

test('what is plotted is told in words', () => {
  const frames = [fieldFrame(), speedFrame()];

  expect(describeFigure(figureOf(frames), frames.map(summaryOf))).toBe(
    'ACE magnetic field and Wind speed, 2024-05-10 to 2024-05-11. 2 panels. 1: ACE Bx GSE, ACE By GSE and ACE Bz GSE [B (nT)]. 2: Wind V [V (km/s)].',
  );
});
