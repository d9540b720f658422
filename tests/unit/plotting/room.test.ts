import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { fitLabel } from '#src/plotting/text-width.ts';
import { densityFrame, fieldFrame, madeUpFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const FLUX = madeUpFrame({ label: 'A.flux', unit: '1/(cm^2 s sr MeV)', value: (row) => 1e5 + 30 * row });
const FRAMES: readonly Frame[] = [fieldFrame(), speedFrame(), densityFrame(), FLUX];
const SLIDE: FigureChange = { kind: 'size', preset: 'slide' };

function draw(changes: readonly FigureChange[], frames = FRAMES) {
  const figure = changed(changes, newFigure('fig1', frames.map(summaryOf)), frames.map(summaryOf));
  const drawing = drawingOf(figure, frames);
  const groups = drawing.spec['marks'] as readonly {
    readonly name?: string;
    readonly encode: { readonly enter?: { readonly height?: { readonly value: number } } };
  }[]; // our own specification
  const heights = groups
    .filter(({ name }) => name?.startsWith('panel'))
    .map(({ encode }) => encode.enter?.height?.value ?? 0);
  return { figure, drawing, heights, spec: JSON.stringify(drawing.spec) };
}

test('of a long name of an axis the name is cut, and its unit stays', () => {
  expect(fitLabel('Differential proton flux (10⁵ cm⁻² s⁻¹)', 10, 170)).toMatch(/^Diff.*… \(10⁵ cm⁻² s⁻¹\)$/);
  expect(fitLabel('Differential proton flux (10⁵ cm⁻² s⁻¹)', 10, 90)).toBe('10⁵ cm⁻² s⁻¹');
  expect(fitLabel('Bz (nT)', 10, 200)).toBe('Bz (nT)');
});

test('the power of ten of an axis stands in a panel that is too low for its name', () => {
  const { spec } = draw([SLIDE, { kind: 'font-size', factor: 2 }]);

  expect(spec).toMatch(/10⁵ cm⁻² s⁻¹ sr⁻¹ MeV⁻¹/);
});

test('a picture of the usual size grows with its text', () => {
  const { figure, heights, drawing } = draw([{ kind: 'font-size', factor: 2 }]);

  expect(figure.height).toBe(2 * (1000 + 2 * 230));
  expect(Math.min(...heights)).toBeGreaterThan(4 * 26);
  expect(drawing.unseen).toEqual([]);
});

test('in a picture of a fixed size the panels keep their height, and that the text is smaller is told', () => {
  const { figure, heights, drawing } = draw([SLIDE, { kind: 'font-size', factor: 2.5 }]);

  expect([figure.width, figure.height]).toEqual([1920, 1080]);
  expect(Math.min(...heights)).toBeGreaterThan(50);
  expect(drawing.unseen?.join(' ')).toMatch(/^The text is drawn at \d0 % of the size that was asked for/);
});

test('days that would touch are named every second time or less', () => {
  const long = [
    madeUpFrame({ label: 'A.b', unit: 'nT', stepMs: DAY / 48, rows: 48 * 30, value: (row) => row }),
  ];
  const { spec } = draw(
    [
      { kind: 'ticks', everyMs: DAY },
      { kind: 'font-size', factor: 1.5 },
    ],
    long,
  );

  const days = [...spec.matchAll(/\["(\d* ?\w*)"(?:,"\d{4}[^"]*")?\]/g)].map(([, text]) => text);
  expect(days.filter((text) => text === '').length).toBeGreaterThan(15);
  expect(days.filter((text) => text !== '').length).toBeGreaterThan(4);
});
