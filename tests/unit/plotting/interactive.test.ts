import { parse, type Spec, View } from 'vega';
import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { fieldFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { scalarFrame } from '#tests/support/frames.ts';

test('all panels of a page follow one time axis, and its samples can be asked', async () => {
  const frames = [fieldFrame(), speedFrame()];
  const drawing = drawingOf(newFigure('fig1', frames.map(summaryOf)), frames, 'interactive');
  const view = new View(parse(drawing.spec as Spec), { renderer: 'none' }); // our own figureSpec made it
  view.data('p1c0', [{ t: Date.UTC(2024, 4, 10, 12), v: 400 }]);
  await view.runAsync();
  const whole = await view.toSVG();

  await view.signal('timeOf0', [Date.UTC(2024, 4, 10, 11), Date.UTC(2024, 4, 10, 12) + HOUR]).runAsync();

  expect(whole).toContain('12:00');
  expect(await view.toSVG()).not.toBe(whole);
  expect(drawing.page?.layouts[0]?.panels[1]?.curves).toMatchObject([{ table: 'p1c0', name: 'Wind V' }]);
});

test('every mark that was chosen for an axis is drawn and labelled', async () => {
  const frames = [
    scalarFrame(
      'A.Dst',
      'nT',
      Array.from({ length: 100 }, (_, row) => -row * 1.1),
    ),
  ];
  const drawing = drawingOf(newFigure('fig1', frames.map(summaryOf)), frames, 'interactive');
  const signals = JSON.stringify(drawing.spec).match(/\{"name":"yTexts","value":(\{[^}]*\})\}/);
  const labels = Object.values<string>(JSON.parse(signals?.[1] ?? '{}'));
  const view = new View(parse(drawing.spec as Spec), { renderer: 'none' }); // our own figureSpec made it
  await view.runAsync();

  const svg = await view.toSVG();

  expect(labels.length).toBeGreaterThan(5);
  expect(labels.filter((label) => !svg.includes(`>${label}<`))).toEqual([]);
});
