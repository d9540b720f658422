import fc from 'fast-check';
import { parse, type Spec } from 'vega';
import { expect, test } from 'vitest';
import { BotError } from '#src/domain/failure.ts';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { readRequest } from '#src/language/read-request.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { plotEventOf } from '#src/plotting/plot-event.ts';
import {
  densityFrame,
  fieldFrame,
  orbitFrame,
  spectrumFrame,
  speedFrame,
} from '#tests/support/figure-frames.ts';
import { SHIPPED } from '#tests/support/shipped.ts';

const spectrum: Frame = {
  ...speedFrame({ rows: 64 }),
  label: 'Wind_V_power_spectrum',
  time: Float64Array.from({ length: 64 }, (_, row) => (row + 1) * 1e-4),
  axis: {
    name: 'Frequency',
    unit: 'Hz',
    scale: 'log',
    valueScale: 'log',
    valueName: 'Power spectral density',
  },
};
const counts: Frame = {
  ...speedFrame({ rows: 20 }),
  label: 'Wind_V_histogram',
  time: Float64Array.from({ length: 20 }, (_, row) => 300 + row * 20),
  axis: {
    name: 'V',
    unit: 'km/s',
    scale: 'linear',
    valueScale: 'linear',
    valueName: 'Number of samples',
    binWidth: 20,
  },
};
const frames = [
  fieldFrame('ACE', { rows: 300 }),
  fieldFrame('Wind', { rows: 300 }),
  speedFrame({ rows: 300 }),
  densityFrame({ rows: 300 }),
  spectrumFrame(100, 8),
  orbitFrame(),
  spectrum,
  counts,
];
const summaries = frames.map(summaryOf);

/** What people say about a figure; `#` stands for a number, `@` for something it may show. */
const SENTENCES = [
  'log scale',
  'linear scale',
  'log x axis',
  'linear x axis',
  'log y axis on @',
  'y axis from -# to #',
  'y range # to #',
  'set x range # to #',
  'x axis from -# to #',
  'color axis from # to #',
  'use the jet colour map',
  'inferno',
  'title "# nights"',
  'no title',
  'dark theme',
  'light theme',
  'no grid',
  'grid on',
  'font size #',
  'make it # x # pixels',
  'for a slide',
  'for a phone',
  'for a paper',
  'as a histogram',
  'use # bins',
  'as a scatter plot',
  'as lines',
  'show it as time series',
  'as a spectrogram',
  'plot the orbit',
  'in the x-z plane',
  'in the y-z plane',
  'as bars',
  'as points',
  'as steps',
  'fill to zero',
  'make @ red',
  'make @ dashed',
  'thicker lines',
  'line width #',
  'remove @',
  'only @',
  'add @',
  'add @ in a new panel',
  'add @ below',
  'move @ to panel #',
  'remove the bottom panel',
  'remove panel #',
  'each component in its own panel',
  'each series in its own panel',
  'merge the panels',
  'all in one panel',
  '# columns',
  '@ on top',
  'move panel # up',
  'make panel # twice as tall',
  'duplicate panel #',
  'zoom in',
  'zoom out',
  'whole range',
  'last # hours',
  'one hour earlier',
  '# hours later',
  'next day',
  'previous week',
  'add a threshold at -#',
  'remove the markers',
  'show the extremes',
  'hide the extremes',
  'add a # minute running mean',
  'no running mean',
  'hide the legend',
  'legend on the right',
  'legend on top',
  'y label "B # (nT)"',
  'x label "time"',
  'hide the footer',
];
const THINGS = [
  'Bz',
  'ACE',
  'Wind',
  'density',
  'speed',
  'B',
  'the spectrum',
  'position',
  'Wind_V_power_spectrum',
  'panel 9',
];

const sentence = fc
  .tuple(fc.constantFrom(...SENTENCES), fc.integer({ min: 0, max: 5000 }), fc.constantFrom(...THINGS))
  .map(([words, number, thing]) => words.replaceAll('#', () => String(number)).replaceAll('@', thing));

const knowledge = SHIPPED;

function changesIn(text: string, figure: Figure, data: readonly FrameSummary[]): readonly FigureChange[] {
  const thread = { frames: data, focus: [], figure };
  const { acts } = readRequest(text, { knowledge, thread, now: Date.UTC(2024, 4, 20) });
  return acts.flatMap((act) => (act.do === 'change' ? [act.change] : []));
}

/** The next figure with a picture in it; the one before where the wish is refused with a sentence. */
function said(text: string, figure: Figure): Figure {
  const [change] = changesIn(text, figure, summaries);
  if (change === undefined) return figure;
  const changed = changeFigure(figure, change, summaries);
  if ('failure' in changed) {
    expect(changed.failure.message).toMatch(/^[A-Z"].*\.$/s);
    return figure;
  }
  try {
    const drawing = drawingOf(changed.figure, frames);
    parse(drawing.spec as Spec); // our own figureSpec made it
    expect(Object.keys(drawing.tables).length + drawing.rasters.length).toBeGreaterThan(0);
    expect(plotEventOf(changed.figure, summaries).panels.length).toBe(changed.figure.panels.length);
    expect(describeFigure(changed.figure, summaries)).not.toContain('undefined');
    return changed.figure;
  } catch (error) {
    if (error instanceof BotError) return figure;
    throw new Error(`"${text}" of ${JSON.stringify(figure).slice(0, 1500)}`, { cause: error });
  }
}

test('two hundred wishes one after the other never crash and never leave a figure with nothing in it', () => {
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 200, maxLength: 200 }),
      fc.integer({ min: 1, max: frames.length }),
      (wishes, most) => {
        wishes.reduce((figure, text) => said(text, figure), newFigure('fig1', summaries.slice(0, most)));
      },
    ),
    { seed: 2024, numRuns: 2, endOnFailure: true },
  );
}, 240_000);

test.each([
  ['use the inferno colour map', 'Colour tables belong to spectrograms'],
  ['log x axis', 'The x axis is time, which has no logarithm.'],
  ['use 50 bins', 'Only a histogram has bins.'],
  ['set x range 1 to 5', 'The x axis is time'],
  ['as a spectrogram', 'A spectrogram needs data with an energy, frequency or angle axis'],
])('"%s" of lines is answered with the reason', (text, reason) => {
  const field = [fieldFrame()].map(summaryOf);
  const figure = newFigure('fig1', field);
  const [change] = changesIn(text, figure, field);

  const result = change === undefined ? undefined : changeFigure(figure, change, field);

  expect(result).toMatchObject({ failure: { message: expect.stringContaining(reason) } });
});

test('an axis upside down is refused as a change, and read from the lower limit in words', () => {
  const field = [fieldFrame()].map(summaryOf);
  const figure = newFigure('fig1', field);

  expect(changeFigure(figure, { kind: 'value-range', range: [10, 5] }, field)).toMatchObject({
    failure: { message: expect.stringContaining('cannot go from 10 to 5') },
  });
  expect(changesIn('y axis from 10 to 5', figure, field)).toMatchObject([{ range: [5, 10] }]);
});

test('"one hour earlier" moves the axis and is no period to fetch', () => {
  const changes = changesIn('one hour earlier', newFigure('fig1', summaries), summaries);

  expect(changes).toMatchObject([{ kind: 'pan', ms: -HOUR }]);
});
