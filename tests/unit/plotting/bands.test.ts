import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { bandsOf } from '#src/plotting/bands.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const edge = (label: string, value: number, name?: string): Frame => {
  const frame = madeUpFrame({ label, unit: 'nT', rows: 5000, value: (row) => value + (row % 7) });
  return name === undefined
    ? frame
    : { ...frame, axis: { name, unit: 'h', scale: 'linear', valueScale: 'linear', valueName: 'B' } };
};

test('a band of many samples is thinned to pixels and still reaches as far as they do', () => {
  const frames = [edge('LOW', 0), edge('HIGH', 100)];
  const summaries = frames.map(summaryOf);
  const figure = changed(
    [{ kind: 'band', low: 'LOW', high: 'HIGH', keepsLines: true }],
    newFigure('fig1', summaries),
    summaries,
  );
  const [panel] = figure.panels;
  if (panel === undefined) throw new Error('There is no panel.');

  const { tables, edges } = bandsOf(panel, 0, frames, figure.range, 400, 'light');

  const [low, high] = edges;
  expect(Object.keys(tables)).toHaveLength(1);
  expect(low?.length).toBeLessThan(1000);
  expect(low?.every((value) => value === 0)).toBe(true);
  expect(high?.slice(0, -1).every((value) => value === 106)).toBe(true);
});

test('a band lies between two curves over the same axis, and between others there is none', () => {
  const frames = [edge('LOW', 0, 'Time from the event'), edge('HIGH', 9, 'Time from the event')];
  const summaries = frames.map(summaryOf);
  const figure = changed(
    [{ kind: 'band', low: 'LOW', high: 'HIGH', keepsLines: true }],
    newFigure('fig1', summaries),
    summaries,
  );

  expect(describeFigure(figure, summaries)).toContain('; shaded: between ');
  const others = [...frames, edge('OTHER', 3)].map(summaryOf);
  expect(() =>
    changed([{ kind: 'band', low: 'LOW', high: 'OTHER' }], newFigure('fig1', summaries), others),
  ).toThrow('There is no band between LOW over Time from the event h and OTHER over time.');
});
