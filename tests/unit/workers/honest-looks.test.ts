import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { fitPairs } from '#src/workers/fit-pairs.ts';
import { withEvents } from '#src/workers/with-events.ts';
import { madeUpFrame, spectrumFrame } from '#tests/support/figure-frames.ts';
import { testToolbox } from '#tests/support/toolbox.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

function series(label: string, unit: string, value: (row: number) => number): Frame {
  return madeUpFrame({ label, unit, rows: 100, value });
}

async function scatterOf(frames: readonly Frame[], pairs: readonly (readonly [string, string])[]) {
  const toolbox = await testToolbox({ frames });
  const summaries = frames.map(summaryOf);
  const scatter: FigureChange = { kind: 'scatter', pairs: pairs.map(([x, y]) => ({ x, y })) };
  return { toolbox, summaries, figure: changed([scatter], newFigure('fig1', summaries), summaries) };
}

test('of two pairs the one that has no logarithm is told, and the other is fitted', async () => {
  const frames = [
    series('A.r', 'AU', (row) => 0.3 + row / 100),
    series('A.n', 'cm^-3', (row) => 5 * (0.3 + row / 100) ** -2),
    series('B.r', 'AU', (row) => -0.3 - row / 100),
    series('B.n', 'cm^-3', (row) => 5 + row),
  ];
  const { toolbox, summaries, figure } = await scatterOf(frames, [
    ['A.r', 'A.n'],
    ['B.r', 'B.n'],
  ]);

  const { change, notes } = await fitPairs(
    figure,
    { kind: 'fit-pairs', form: 'power-law' },
    summaries,
    toolbox,
  );

  expect(change).toMatchObject({ kind: 'fit-line', shape: 'power' });
  expect('slope' in change && change.slope).toBeCloseTo(-2, 6);
  expect(notes.join(' ')).toContain('100 of them are not above zero in both');
});

test('a series is no list of events, however it is marked', async () => {
  const speed = series('A.v', 'km/s', () => 400);
  const toolbox = await testToolbox({ frames: [speed] });
  const looks = { figure: newFigure('fig1', [summaryOf(speed)]), notes: [] };

  await expect(withEvents(looks, ['A.v'], toolbox)).rejects.toThrow(
    'is a series of samples and no list of events',
  );
});

test('spectrograms of other quantities share the limits of their channels', () => {
  const second = { ...spectrumFrame(60, 8), label: 'OTHER.E' };
  const frames = [
    spectrumFrame(60, 8),
    { ...second, columns: second.columns.map((each) => ({ ...each, unit: 'mV/m' })) },
  ];
  const summaries = frames.map(summaryOf);

  const { panels } = changed(
    [{ kind: 'value-range', range: [50, 5000] }],
    newFigure('fig1', summaries),
    summaries,
  );

  expect(panels.map(({ range }) => range)).toEqual([
    [50, 5000],
    [50, 5000],
  ]);
});
