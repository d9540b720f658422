import { expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const RANGE = { start: 0, stop: 86_400_000 };

function spectrum(unit: string): FrameSummary {
  const plain = summaryOf(scalarFrame('WAVES.power', 'V^2/Hz', [1, 2]));
  return {
    ...plain,
    isSpectrum: true,
    columns: [1, 2, 3, 4, 5].map((channel) => ({ name: `power.${channel}`, unit: 'V^2/Hz' })),
    bins: { name: 'frequency', unit, centers: [1, 2, 3, 4, 5] },
  };
}

function frequency(origin: 'computed' | 'fetched'): FrameSummary {
  const plain = summaryOf(scalarFrame('fce', 'Hz', [100, 200]));
  return { ...plain, provenance: { ...plain.provenance, origin } };
}

test('a frequency that is added stands over the picture of the spectrum', () => {
  const all = [spectrum('kHz'), frequency('computed')];
  const figure = newFigure('f', all.slice(0, 1), { range: RANGE });

  const changed = changeFigure(figure, { kind: 'add-series', series: ['fce'] }, all);
  const panels = 'figure' in changed ? changed.figure.panels : [];

  expect(panels.map(({ traces }) => traces.map(({ label }) => label))).toEqual([['WAVES.power', 'fce']]);
});

test('a new figure has what was computed over its spectrum, and what was measured below it', () => {
  const panelsWith = (other: FrameSummary, unit: string) =>
    newFigure('f', [spectrum(unit), other], { range: RANGE }).panels.length;

  expect(panelsWith(frequency('computed'), 'Hz')).toBe(1);
  expect(panelsWith(frequency('fetched'), 'Hz')).toBe(2);
  expect(panelsWith(frequency('computed'), 'eV')).toBe(2);
});

test('what is in another unit than the channels stands below the picture, also where one panel is asked for', () => {
  const density = summaryOf(scalarFrame('density', 'cm^-3', [1, 2]));
  const all = [spectrum('Hz'), density];

  const { panels } = newFigure('f', all, { range: RANGE, panels: [{ series: ['WAVES.power', 'density'] }] });

  expect(panels.map(({ kind }) => kind)).toEqual(['spectrogram', 'line']);
});
