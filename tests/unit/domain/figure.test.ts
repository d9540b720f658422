import { describe, expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { figureSchema } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { plotEventOf } from '#src/plotting/plot-event.ts';
import { densityFrame, fieldFrame, spectrumFrame, speedFrame } from '#tests/support/figure-frames.ts';

const summaries = [fieldFrame(), speedFrame(), densityFrame()].map(summaryOf);
const figure = newFigure('fig1', summaries);

function changed(change: FigureChange, from: Figure = figure, data = summaries): Figure {
  const result = changeFigure(from, change, data);
  if ('failure' in result) throw new Error(result.failure.message);
  return result.figure;
}

function reason(change: FigureChange, from: Figure = figure, data = summaries): string {
  const result = changeFigure(from, change, data);
  return 'failure' in result ? result.failure.message : 'no failure';
}

const seriesIn = (shown: Figure, data = summaries) =>
  plotEventOf(shown, data).panels.map(({ series }) => series.join(' '));

describe('a new figure', () => {
  test('has one panel a unit, in the order of the data', () => {
    expect(plotEventOf(figure, summaries).panels.map(({ units }) => units)).toEqual(['nT', 'km/s', 'cm^-3']);
  });

  test('keeps listed panels, a repeated one too', () => {
    const made = newFigure('fig1', summaries, {
      panels: [
        ['AC_H0_MFI.BGSEc'],
        ['WI_H1_SWE.Proton_V_nonlin'],
        ['AC_H0_MFI.BGSEc.z', 'AC_H0_MFI.BGSEc.x'],
      ].map((series) => ({ series })),
    });

    expect(seriesIn(made)[2]).toBe('AC_H0_MFI.BGSEc.z AC_H0_MFI.BGSEc.x');
  });

  test('shows a spectrum as a spectrogram', () => {
    expect(newFigure('fig1', [summaryOf(spectrumFrame(20, 4))]).panels[0]?.kind).toBe('spectrogram');
  });

  test('puts two times of the same quantity side by side', () => {
    const twins = [
      fieldFrame(),
      fieldFrame('ACE', { label: 'AC_H0_MFI.BGSEc@2', start: Date.UTC(2019, 0, 1) }),
    ].map(summaryOf);

    expect(newFigure('fig1', twins)).toMatchObject({
      columns: 2,
      columnTitles: ['2019-01-01 to 2019-01-02', '2024-05-10 to 2024-05-11'],
    });
  });

  test('is plain JSON that comes back as it was', () => {
    expect(figureSchema.parse(JSON.parse(JSON.stringify(figure)))).toEqual(figure);
  });

  test('of nothing is refused', () => {
    expect(() => newFigure('fig1', [])).toThrow(expect.objectContaining({ code: 'nothing-at-hand' }));
    expect(() => newFigure('fig1', summaries, { panels: [{ series: ['NOPE'] }] })).toThrow(
      expect.objectContaining({ code: 'unknown-label' }),
    );
  });
});

describe('a changed figure', () => {
  test('leaves the old one as it was, so that it can be taken up again', () => {
    const before = JSON.stringify(figure);

    changed({ kind: 'title', title: 'Storm' });

    expect(JSON.stringify(figure)).toBe(before);
  });

  test('splits components, and the colours of the others stay', () => {
    expect(seriesIn(changed({ kind: 'split', by: 'component' })).slice(0, 3)).toEqual([
      'AC_H0_MFI.BGSEc.x',
      'AC_H0_MFI.BGSEc.y',
      'AC_H0_MFI.BGSEc.z',
    ]);
  });

  test('finds panels by content and by place', () => {
    expect(seriesIn(changed({ kind: 'order-panels', panels: ['density', 'B'] }))[0]).toBe(
      'WI_H1_SWE.Proton_Np_nonlin',
    );
    expect(seriesIn(changed({ kind: 'remove-panel', panel: 'bottom' }))).toHaveLength(2);
    expect(changed({ kind: 'panel-title', panel: 2, title: 'Flow' }).panels[1]?.title).toBe('Flow');
  });

  test('styles one component of a vector alone', () => {
    const styled = changed({ kind: 'color', color: 'red', series: ['Bz'] });

    const colors = plotEventOf(styled, summaries).panels[0]?.colors ?? {};
    expect(colors['AC_H0_MFI.BGSEc.z']).toBe('red');
    expect(colors['AC_H0_MFI.BGSEc.x']).toBe(
      plotEventOf(figure, summaries).panels[0]?.colors['AC_H0_MFI.BGSEc.x'],
    );
  });

  test('keeps the colour of a curve when others go', () => {
    const before = plotEventOf(figure, summaries).panels[0]?.colors['AC_H0_MFI.BGSEc.z'];

    const left = changed({ kind: 'remove-series', series: ['Bx'] });

    expect(plotEventOf(left, summaries).panels[0]?.colors).toMatchObject({ 'AC_H0_MFI.BGSEc.z': before });
    expect(seriesIn(left)[0]).toBe('AC_H0_MFI.BGSEc.y AC_H0_MFI.BGSEc.z');
  });

  test('zooms, pans and goes back', () => {
    const { start, stop } = figure.range;
    const zoomed = changed({ kind: 'zoom', range: { start: start + HOUR, stop: start + 2 * HOUR } });

    expect(changed({ kind: 'pan', ms: -HOUR }, zoomed).range).toEqual({ start, stop: start + HOUR });
    expect(changed({ kind: 'last', ms: HOUR }).range).toEqual({ start: stop - HOUR, stop });
    expect(changed({ kind: 'whole-range' }, zoomed).range).toEqual(figure.range);
  });

  test('adds data to the panel of their unit, and once only', () => {
    const alone = newFigure('fig1', summaries.slice(0, 1));

    const more = changed(
      { kind: 'add-series', series: ['WI_H1_SWE.Proton_V_nonlin', 'AC_H0_MFI.BGSEc'] },
      alone,
    );

    expect(seriesIn(more)).toEqual([
      'AC_H0_MFI.BGSEc.x AC_H0_MFI.BGSEc.y AC_H0_MFI.BGSEc.z',
      'WI_H1_SWE.Proton_V_nonlin',
    ]);
  });

  test('has panels in the order of the words, a duplicate too', () => {
    const board = changed({
      kind: 'panels',
      panels: [['magnetic field'], ['speed'], ['density'], ['magnetic field']],
    });

    expect(seriesIn(board)).toHaveLength(4);
    expect(seriesIn(board)[3]).toBe(seriesIn(board)[0]);
  });

  test('takes a patch that is one, and refuses another', () => {
    expect(changed({ kind: 'patch', patch: { theme: 'dark', width: 900 } })).toMatchObject({
      theme: 'dark',
      width: 900,
    });
    expect(reason({ kind: 'patch', patch: { thme: 'dark' } })).toContain('thme');
  });
});

describe('a wish that makes no sense is answered with the reason', () => {
  test.each<[string, FigureChange, RegExp]>([
    [
      'a colour table for lines',
      { kind: 'color-map', colorMap: 'jet' },
      /belong to spectrograms, and this plot has lines/,
    ],
    ['a log time axis', { kind: 'scale', axis: 'x', scale: 'log' }, /time, which has no logarithm/],
    ['a huge picture', { kind: 'size', width: 100_000 }, /100000 × 1230 pixels cannot be made/],
    ['limits the wrong way round', { kind: 'value-range', range: [5, 1], panel: 1 }, /cannot go from 5 to 1/],
    ['a panel that is not there', { kind: 'remove-panel', panel: 9 }, /no panel 9/],
    ['a line that is not there', { kind: 'color', color: 'red', series: ['Juno'] }, /no "Juno" in this plot/],
    ['one range for several units', { kind: 'value-range', range: [0, 5] }, /different units/],
    ['a spectrogram of lines', { kind: 'plot-kind', plotKind: 'spectrogram' }, /needs data with an energy/],
    ['an unreadable font', { kind: 'font-size', size: 500 }, /font size of 500/],
  ])('%s', (_, change, words) => {
    expect(reason(change)).toMatch(words);
  });

  test('a log axis from zero', () => {
    const log = changed({ kind: 'scale', axis: 'y', scale: 'log', panel: 'density' });

    expect(reason({ kind: 'value-range', range: [0, 5], panel: 'density' }, log)).toMatch(
      /logarithmic axis cannot start at 0/,
    );
  });
});
