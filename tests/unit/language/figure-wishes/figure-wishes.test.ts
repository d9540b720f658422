import { describe, expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { figureWishes } from '#src/language/figure-wishes/figure-wishes.ts';
import type { NamedRange } from '#src/language/figure-wishes/wish.ts';
import { mask } from '#src/language/span.ts';
import { densityFrame, fieldFrame, speedFrame } from '#tests/support/figure-frames.ts';

const summaries = [fieldFrame(), speedFrame(), densityFrame()].map(summaryOf);
const figure = newFigure('fig1', summaries);

/** What a sentence changes; `[…]` in it is a time, which stands for 11 May 2024. */
function changesOf(sentence: string): readonly FigureChange[] {
  const text = sentence.replaceAll(/[[\]]/g, ' ');
  const ranges = [...sentence.matchAll(/\[([^\]]*)\]/g)].map(
    (match): NamedRange => ({
      from: match.index,
      to: match.index + match[0].length,
      text: match[1] ?? '',
      range: { start: Date.UTC(2024, 4, 11), stop: Date.UTC(2024, 4, 12) },
    }),
  );
  return figureWishes(mask(text, ranges), { figure, summaries, ranges }).flatMap((wish) =>
    'change' in wish ? [wish.change] : [],
  );
}

const may11 = { start: Date.UTC(2024, 4, 11), stop: Date.UTC(2024, 4, 12) };

describe('a sentence says what it wishes of the figure', () => {
  test.each<[string, readonly FigureChange[]]>([
    [
      "Set the title to 'ACE MFI Analysis - Jan 2024'",
      [{ kind: 'title', title: 'ACE MFI Analysis - Jan 2024' }],
    ],
    ['call it "Log scale and red lines"', [{ kind: 'title', title: 'Log scale and red lines' }]],
    [
      'change the tilte to ACE in May and use a dark theme',
      [
        { kind: 'title', title: 'ACE in May' },
        { kind: 'theme', theme: 'dark' },
      ],
    ],
    [
      "Set panel titles: 'Bx GSE', 'By GSE', 'Bz GSE'",
      [{ kind: 'panel-titles', titles: ['Bx GSE', 'By GSE', 'Bz GSE'] }],
    ],
    ['y axis label: "Speed of the wind"', [{ kind: 'axis-label', axis: 'y', label: 'Speed of the wind' }]],
    ['Change the render type to fill_to_zero', [{ kind: 'mark', mark: 'area' }]],
    ['draw Bz as steps', [{ kind: 'mark', mark: 'step', series: ['Bz'] }]],
    ['Try setting the color table to matlab_jet', [{ kind: 'color-map', colorMap: 'matlab_jet' }]],
    ['use a logaritmic y axis', [{ kind: 'scale', axis: 'y', scale: 'log' }]],
    ['Show data with log scale and data labels', [{ kind: 'scale', axis: 'y', scale: 'log' }]],
    ['make the density axis logarithmic', [{ kind: 'scale', axis: 'y', scale: 'log', panel: 'density' }]],
    [
      'set the y range of the density panel from 0 to 20',
      [{ kind: 'value-range', range: [0, 20], panel: 'density panel' }],
    ],
    [
      'make Bz red and the speed dashed',
      [
        { kind: 'color', color: '#d62728', series: ['Bz'] },
        { kind: 'dash', dash: 'dashed', series: ['speed'] },
      ],
    ],
    [
      'make Bz grey and dashed, please',
      [
        { kind: 'color', color: 'grey', series: ['Bz'] },
        { kind: 'dash', dash: 'dashed', series: ['Bz'] },
      ],
    ],
    [
      'draw the density thicker, orange and dash-dotted',
      [
        { kind: 'line-width', factor: 1.7, series: ['density'] },
        { kind: 'color', color: '#ff7f0e', series: ['density'] },
        { kind: 'dash', dash: 'dash-dot', series: ['density'] },
      ],
    ],
    ['hide the legend', [{ kind: 'legend', legend: 'none' }]],
    ['make it 1200x800 pixels', [{ kind: 'size', width: 1200, height: 800 }]],
    ['resize it for a phone', [{ kind: 'size', preset: 'phone' }]],
    [
      'larger font please, and no grid',
      [
        { kind: 'font-size', factor: 1.25 },
        { kind: 'grid', grid: false },
      ],
    ],
    ['B on top, then speed, then density', [{ kind: 'order-panels', panels: ['B', 'speed', 'density'] }]],
    ['each component in its own panel', [{ kind: 'split', by: 'component' }]],
    ['swap the first and third panels', [{ kind: 'order-panels', panels: [3, 2, 1] }]],
    ['exchange the speed and the density', [{ kind: 'order-panels', panels: [1, 3, 2] }]],
    ['remove the bottom panel', [{ kind: 'remove-panel', panel: 'bottom panel' }]],
    ['remove the speed', [{ kind: 'remove-series', series: ['speed'] }]],
    ['put everything in one panel', [{ kind: 'merge' }]],
    ['zoom to [10-12 Jan]', [{ kind: 'zoom', range: may11 }]],
    ['zoom in to [last 2 days]', [{ kind: 'last', ms: 2 * DAY }]],
    ['[one hour earlier]', [{ kind: 'pan', ms: -HOUR }]],
    ['shift by 2 hours forward', [{ kind: 'pan', ms: 2 * HOUR }]],
    ['back to the whole range', [{ kind: 'whole-range' }]],
    [
      'put a vertical line at [11 May] labelled "Shock"',
      [{ kind: 'marker', at: may11.start, label: 'Shock' }],
    ],
    ['mark [11 May] with the label shock', [{ kind: 'marker', at: may11.start, label: 'shock' }]],
    ['mark [11 May] as storm onset', [{ kind: 'marker', at: may11.start, label: 'storm onset' }]],
    ['shade [11 May]', [{ kind: 'marker', from: may11.start, to: may11.stop }]],
    ['add a horizontal threshold at -50 nT', [{ kind: 'marker', value: -50 }]],
    ['annotate the maximum', [{ kind: 'extremes', shown: true }]],
    ['overlay a 1-hour running mean', [{ kind: 'overlay', windowMs: HOUR }]],
    [
      'Create a 4-panel dashboard with magnetic field, speed, density, and a duplicate of magnetic field, one in each panel',
      [{ kind: 'panels', panels: [['magnetic field'], ['speed'], ['density'], ['magnetic field']] }],
    ],
    [
      'OK, just plot the first three (magnetic field, speed, density) on separate panels instead',
      [{ kind: 'panels', panels: [['magnetic field'], ['speed'], ['density']] }],
    ],
    [
      'log y axis on the first panel and linear on the second',
      [
        { kind: 'scale', axis: 'y', scale: 'log', panel: 'first panel' },
        { kind: 'scale', axis: 'y', scale: 'linear', panel: 'second' },
      ],
    ],
  ])('%s', (sentence, changes) => {
    expect(changesOf(sentence)).toEqual(changes);
  });
});

describe('a sentence about data wishes nothing of the figure', () => {
  test.each([
    'plot ACE magnetic field for [last week]',
    'Compare ACE and Wind magnetic field, compute magnitudes, and plot them',
    'Fetch ACE magnetic field GSE components (AC_H2_MFI, BGSEc) for [January 15-20, 2024]',
    'What was the minimum Dst in [May 2024]?',
    'Compute a 1-hour running average of the ACE magnetic field magnitude',
    'scale the field by 2',
    'remove outliers from the density',
    'mask values above 10',
    'Plot the Bx component (first component) of the data',
    'show the spectrogram of electron flux',
    'smooth it by 1 hour',
    'what is plotted?',
    'plot the plasma temperature and density',
    'take the log of the density',
    'show me the first three days',
  ])('%s', (sentence) => {
    expect(changesOf(sentence)).toEqual([]);
  });
});

test('"make Bz grey" is about the Bz that is drawn, "plot Bz in grey" wants a picture of it', () => {
  const isContent = (text: string) =>
    figureWishes(text, { figure, summaries, ranges: [] }).map((wish) => wish.isContent === true);

  expect(isContent('make Bz grey')).toEqual([false]);
  expect(isContent('please make Bz red and the speed dashed')).toEqual([false, false]);
  expect(isContent('plot Bz in grey')).toEqual([true]);
});

test('a line that the plot does not show cannot be removed, and the reply says what it shows', () => {
  const [wish] = figureWishes('remove the interpolated line', { figure, summaries, ranges: [] });

  expect(wish).toMatchObject({
    failure: {
      code: 'unknown-label',
      message: 'The plot shows no "interpolated".',
      hint: expect.stringMatching(/^It shows /),
    },
  });
});

test('words that name data as well are left for others to read', () => {
  const [wish] = figureWishes('3-panel plot of magnetic field, speed and density', {
    summaries: [],
    ranges: [],
  });

  expect(wish).toMatchObject({ isContent: true, change: { kind: 'panels' } });
});
