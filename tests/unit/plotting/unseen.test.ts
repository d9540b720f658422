import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { madeUpFrame, spectrumFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const START = Date.UTC(2024, 4, 10);

function draw(frames: readonly Frame[], changes: readonly FigureChange[] = [], drawn = frames) {
  const figure = changed(changes, newFigure('fig1', drawn.map(summaryOf)), frames.map(summaryOf));
  return drawingOf(figure, frames);
}

/** The channels of the test's spectrum are in eV. */
function energyLine(value: number, unit = 'eV'): Frame {
  return madeUpFrame({ label: 'PEAK.energy', unit, rows: 1440, value: () => value });
}

const OVER_IT: readonly FigureChange[] = [{ kind: 'add-series', series: ['PEAK.energy'], panel: 1 }];

test('a figure whose marks and curves lie on its axes hides nothing', () => {
  expect(draw([speedFrame()], [{ kind: 'marker', at: START + 3_600_000 }]).unseen).toEqual([]);
  expect(draw([speedFrame()], [{ kind: 'marker', value: 1200 }]).unseen).toEqual([]);
});

test('a line at a time that is not shown is told, with its label', () => {
  const { unseen } = draw([speedFrame()], [{ kind: 'marker', at: START - 86_400_000, label: 'shock' }]);

  expect(unseen).toEqual(['The line at 2024-05-09 (shock) is outside the time that is shown.']);
});

test('a line at a value that the panel of its own does not reach is told', () => {
  const { unseen } = draw(
    [speedFrame()],
    [
      { kind: 'marker', value: 5000, panel: 1 },
      { kind: 'value-range', range: [300, 900] },
    ],
  );

  expect(unseen).toEqual(['The line at 5,000 is outside every axis.']);
});

test('a curve that the limits of its axis leave out is told with its numbers', () => {
  const { unseen = [] } = draw([speedFrame()], [{ kind: 'value-range', range: [0, 20] }]);

  expect(unseen).toHaveLength(1);
  expect(unseen[0]).toMatch(
    /^Wind V is not to be seen: its values go from [\d.]+ to [\d.]+, the axis from 0 to 20\.$/,
  );
});

test('a picture whose cells all have one colour is told', () => {
  const { unseen } = draw([spectrumFrame(60, 8)], [{ kind: 'color-range', range: [1e20, 1e21] }]);

  expect(unseen).toEqual([
    'All of the picture has one colour: its values are below the colours’ range of 1e+20 to 1e+21.',
  ]);
});

test('negative values on a logarithmic axis of a scatter are not drawn, and told', () => {
  const far = madeUpFrame({ label: 'A.r', unit: 'AU', rows: 50, value: (row) => (row < 10 ? -1 : row) });
  const dense = madeUpFrame({ label: 'A.n', unit: 'cm^-3', rows: 50, value: (row) => 100 - row });
  const scatter: FigureChange[] = [
    { kind: 'scatter', pairs: [{ x: 'A.r', y: 'A.n' }] },
    { kind: 'scale', axis: 'x', scale: 'log' },
  ];

  const { tables, spec } = draw([far, dense], scatter);

  expect(tables['p0s0']?.['x']).toHaveLength(40);
  expect(JSON.stringify(spec)).toContain('10 pairs with values ≤ 0 have no place on a log axis');
});

test('a curve stands over the spectrum of its panel, in the unit of its channels and named where it is seen', () => {
  const { tables, spec, unseen } = draw([spectrumFrame(1440), energyLine(0.5, 'keV')], OVER_IT, [
    spectrumFrame(1440),
  ]);

  expect(tables['p0o0']?.['v']?.[0]).toBeCloseTo(500, 9);
  expect(JSON.stringify(spec)).toContain('"stroke":{"value":"#ffffff"}');
  expect(unseen).toEqual([]);
});

test('a curve over a spectrum that lies beyond its channels is told', () => {
  const { unseen } = draw([spectrumFrame(1440), energyLine(9e9)], OVER_IT, [spectrumFrame(1440)]);

  expect(unseen?.[0]).toMatch(/is not to be seen: its values go from 9e\+9 to 9e\+9, the axis from/);
});

test('what has another unit than the channels is not drawn over them, and that stands below', () => {
  const { tables, spec } = draw([spectrumFrame(1440), energyLine(5, 'nT')], OVER_IT, [spectrumFrame(1440)]);

  expect(tables).toEqual({});
  expect(JSON.stringify(spec)).toContain('is in nT, the channels are in eV');
});

test('a scatter is shaded in as many cells as are asked for', () => {
  const x = madeUpFrame({ label: 'A.x', unit: 'km', rows: 400, value: (row) => row % 20 });
  const y = madeUpFrame({ label: 'A.y', unit: 'km', rows: 400, value: (row) => Math.floor(row / 20) });

  const { rasters } = draw(
    [x, y],
    [
      { kind: 'scatter', pairs: [{ x: 'A.x', y: 'A.y' }] },
      { kind: 'bins', bins: 50 },
    ],
  );

  expect(rasters[0]).toMatchObject({ width: 50, height: 50 });
  expect(rasters[0]?.pixels.filter((pixel) => pixel > 0)).toHaveLength(400);
});
