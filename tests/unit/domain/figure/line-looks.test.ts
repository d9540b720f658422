import { expect, test } from 'vitest';
import { changeText } from '#src/domain/figure/change-text.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { ofColor } from '#src/domain/figure/pick-color.ts';
import { withPartUndone } from '#src/domain/figure/undo-part.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { speedFrame } from '#tests/support/figure-frames.ts';
import { changed, FIGURE, refusal, SUMMARIES } from '#tests/unit/domain/figure/changed.ts';

const speed = { quantity: 'speed' };

test('lines go by the name of the colour that is nearest to theirs', () => {
  const lines = ['#0072b2', '#d55e00', '#333333', 'lightgray'].map((color) => ({ color }));

  expect(ofColor(lines, 'red')).toEqual([{ color: '#d55e00' }]);
  expect(ofColor(lines, 'blue')).toEqual([{ color: '#0072b2' }]);
  expect(ofColor(lines, 'gray')).toEqual([{ color: 'lightgray' }]);
  expect(ofColor(lines, 'black')).toEqual([{ color: '#333333' }]);
  expect(ofColor(lines, 'green')).toEqual([]);
});

test('a curve that looks like one that was just coloured takes the colour that became free', () => {
  const summaries = ['A.b', 'C.b'].map((label) => summaryOf(speedFrame({ label })));
  const figure = changed([], newFigure('fig1', summaries), summaries);
  const [first, second] = colorsIn(figure);

  const colored = changed([{ kind: 'color', color: first ?? '', series: ['C.b'] }], figure, summaries);

  expect(first).not.toBe(second);
  expect(colorsIn(colored)).toEqual([second, first]);
});

function colorsIn({ panels }: Figure): readonly string[] {
  return panels.flatMap(({ traces }) =>
    traces.flatMap(({ color, colors = {} }) => color ?? Object.values(colors)),
  );
}

test('a line is taken out by its colour', () => {
  const red = changed([
    { kind: 'color', color: 'lightgray', series: [speed] },
    { kind: 'remove-series', series: [{ color: 'gray' }] },
  ]);

  expect(red.panels.flatMap(({ traces }) => traces.map(({ label }) => label))).not.toContain(
    'WI_H1_SWE.Proton_V_nonlin',
  );
  expect(red.panels).toHaveLength(2);
});

test('a width in points is that of the printed line', () => {
  const figure = changed([
    { kind: 'size', width: 8.8, unit: 'cm' },
    { kind: 'line-width', width: 0.8, unit: 'pt' },
  ]);
  const width = figure.panels[0]?.traces[0]?.width ?? 0;
  const scale = Math.max(1, Math.min(figure.width / 900, figure.height / 440));

  // A usual line is a tenth of the text size; 72 points make an inch.
  expect(((width * figure.fontSize * 0.1 * scale) / (figure.dpi ?? 1)) * 72).toBeCloseTo(0.8, 3);
});

test('stretches of a curve are told apart, and one for the same values takes the place of that before', () => {
  const where = { kind: 'color-where' as const, comparison: '<' as const, value: 0, series: [speed] };
  const figure = changed([
    { ...where, color: 'blue', isFilled: true },
    { ...where, comparison: '>' as const, color: 'red', isFilled: true },
    { ...where, color: 'navy', isFilled: true },
  ]);

  expect(figure.panels[1]?.traces[0]?.parts).toEqual([
    { comparison: '>', value: 0, color: 'red', isFilled: true },
    { comparison: '<', value: 0, color: 'navy', isFilled: true },
  ]);
});

test('one part of a figure goes back, and what came after it stays', () => {
  const thick = changed([{ kind: 'line-width', factor: 2 }]);
  const titled = changed([{ kind: 'title', title: 'Storm' }], thick);

  const undone = withPartUndone([FIGURE, thick, titled], 'width');

  expect(undone?.title).toBe('Storm');
  expect(undone?.panels.every(({ traces }) => traces.every(({ width }) => width === undefined))).toBe(true);
  expect(withPartUndone([FIGURE, thick, titled], 'legend')).toBeUndefined();
});

test('so many panels as are asked for, where the curves can be divided so', () => {
  const all = changed([{ kind: 'panel-count', count: 5 }]);

  // The field has three components.
  expect(all.panels).toHaveLength(5);
  expect(changed([{ kind: 'panel-count', count: 1 }]).panels).toHaveLength(1);
  expect(refusal({ kind: 'panel-count', count: 4 })).toEqual({
    code: 'invalid-request',
    message: 'What is drawn cannot be divided into 4 panels; there are 3.',
    hint: expect.stringContaining('1, 2, 3, 5'),
  });
});

test('a palette colours spacecraft as they are published, or every curve for any colour vision', () => {
  expect(changed([{ kind: 'palette', name: 'safe' }]).panels[0]?.traces[0]?.colors).toEqual({
    'BGSEc.x': '#0072b2',
    'BGSEc.y': '#d55e00',
    'BGSEc.z': '#009e73',
  });
  expect(changed([{ kind: 'palette', name: 'dashes' }]).panels[1]?.traces[0]?.dash).toBe('solid');
});

test('an axis is turned, and turned back when it is asked for again', () => {
  const turned = changed([{ kind: 'axis-direction', axis: 'y', panel: speed }]);

  expect(turned.panels.map(({ reversed }) => reversed)).toEqual([undefined, { y: true }, undefined]);
  expect(changed([{ kind: 'axis-direction', axis: 'y', panel: speed }], turned).panels[1]).not.toHaveProperty(
    'reversed',
  );
});

test('the axes of a scatter plot change places with their labels and scales', () => {
  const scatter = changed([
    { kind: 'scatter', pairs: [{ x: speed, y: { quantity: 'density' } }] },
    { kind: 'scale', axis: 'y', scale: 'log' },
    { kind: 'axis-label', axis: 'y', label: 'N' },
    { kind: 'swap-axes' },
  ]);

  expect(scatter.panels[0]).toMatchObject({ scale: 'linear', xScale: 'log', xLabel: 'N' });
  expect(scatter.panels[0]?.traces.map(({ label }) => label)).toEqual([
    'WI_H1_SWE.Proton_V_nonlin',
    'WI_H1_SWE.Proton_Np_nonlin',
  ]);
  expect(refusal({ kind: 'swap-axes' }).message).toBe('Only the axes of a scatter plot can change places.');
});

test('time marks stand where they are asked for, unless they would touch', () => {
  expect(changed([{ kind: 'ticks', everyMs: 21_600_000, inside: true }]).ticks).toEqual({
    everyMs: 21_600_000,
    inside: true,
  });
  expect(refusal({ kind: 'ticks', everyMs: 1000 }).hint).toBe('An axis takes up to 60.');
});

test('a colour for any colour vision is told by its name', () => {
  const wish = { kind: 'color', color: '#e69f00' } as const;

  expect(changeText(wish, changed([wish]), SUMMARIES)).toContain('orange (#e69f00, for any colour vision)');
});
