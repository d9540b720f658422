import { parse, type Spec, View } from 'vega';
import { describe, expect, test } from 'vitest';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import {
  densityFrame,
  fieldFrame,
  madeUpFrame,
  orbitFrame,
  speedFrame,
} from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const DAY_1 = Date.UTC(2024, 4, 10);

function figureOf(frames: readonly Frame[], changes: readonly FigureChange[], drawn = frames): Figure {
  return changed(changes, newFigure('fig1', drawn.map(summaryOf)), frames.map(summaryOf));
}

function draw(frames: readonly Frame[], changes: readonly FigureChange[], drawn = frames) {
  const drawing = drawingOf(figureOf(frames, changes, drawn), frames);
  const texts = [...JSON.stringify(drawing.spec).matchAll(/"text":\{"value":"([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return { ...drawing, texts };
}

/** The panels' groups of a specification. */
function panelsIn({ spec }: { readonly spec: Readonly<Record<string, unknown>> }) {
  const marks = spec['marks'] as readonly {
    readonly name?: string;
    readonly scales: readonly {
      readonly name: string;
      readonly type: string;
      readonly domain: readonly number[];
    }[];
    readonly marks: readonly { readonly type: string; readonly encode: Readonly<Record<string, unknown>> }[];
  }[]; // our own specification
  return marks.filter(({ name }) => name?.startsWith('panel'));
}

const scaleIn = (drawing: ReturnType<typeof draw>, panel: number, name: string) =>
  panelsIn(drawing)[panel]?.scales.find((scale) => scale.name === name);

test('a twin panel has two scales, and each curve stands on its own', () => {
  const drawing = draw(
    [speedFrame(), densityFrame()],
    [{ kind: 'axis-side', side: 'right', series: { quantity: 'density' } }],
  );

  expect(scaleIn(drawing, 0, 'y')?.domain[1]).toBeGreaterThan(700);
  expect(scaleIn(drawing, 0, 'right')?.domain[1]).toBeLessThan(60);
  expect(JSON.stringify(panelsIn(drawing)[0]?.marks)).toContain('"y":{"scale":"right","field":"v"}');
  expect(drawing.texts).toEqual(expect.arrayContaining(['V (km/s)', 'N (cm⁻³)', 'Wind N (right)']));
});

test('a line at a value widens the axis of its panel, and one that nobody reaches is told', () => {
  const reached = draw([speedFrame()], [{ kind: 'marker', value: 1200 }]);
  const lost = draw([speedFrame(), densityFrame()], [{ kind: 'marker', value: 5000 }]);

  expect(scaleIn(reached, 0, 'y')?.domain[1]).toBeGreaterThan(1200);
  expect(lost.texts.join(' ')).toContain('The line at 5,000 is outside every axis');
});

test('a symlog axis has zero in its middle and powers of ten on both sides', () => {
  const drawing = draw([fieldFrame()], [{ kind: 'scale', axis: 'y', scale: 'symlog' }]);

  expect(scaleIn(drawing, 0, 'y')).toMatchObject({ type: 'symlog', constant: 0.1 });
  expect(JSON.stringify(drawing.spec)).toContain('"-10":"−10"');
});

test('times over each other are drawn at the time of the first', () => {
  const years = [2013, 2014].map((year) =>
    speedFrame({
      label: `V@${year}`,
      start: Date.UTC(year, 0, 1),
      stepMs: DAY,
      rows: 365,
      value: (row) => row + year,
    }),
  );

  const { tables, texts } = draw(years, [{ kind: 'superimpose', by: 'range' }]);

  expect([tables['p0c0']?.['t']?.[0], tables['p0c1']?.['t']?.[0]]).toEqual([
    Date.UTC(2013, 0, 1),
    Date.UTC(2013, 0, 1),
  ]);
  expect([tables['p0c0']?.['v']?.[0], tables['p0c1']?.['v']?.[0]]).toEqual([2013, 2014]);
  expect(texts.join(' ')).toContain('2013-01-01 to 2013-12-31 and 2014-01-01 to 2014-12-31');
});

test('a relative axis counts from its epoch', () => {
  const { spec, texts } = draw(
    [speedFrame()],
    [{ kind: 'relative-time', epoch: DAY_1 + 6 * HOUR, unit: 'hour' }],
  );

  expect(texts).toContain('Hours since 2024-05-10 06:00 UTC');
  expect(JSON.stringify(spec)).toContain(`"${DAY_1 + 6 * HOUR}":["0"]`);
});

test('under the marks of time stand the positions there', () => {
  const radius = madeUpFrame({
    label: 'ORBIT.r',
    unit: 'R_E',
    quantity: 'radial-distance',
    value: (row) => 5 + row / 1000,
  });

  const { texts } = draw(
    [speedFrame(), radius],
    [{ kind: 'position-axis', series: ['ORBIT.r'] }],
    [speedFrame()],
  );

  expect(texts).toContain('r (Re)');
  expect(texts).toEqual(expect.arrayContaining(['5.00', '5.36', '5.72', '—']));
});

test('dots have a colour each, and a bar that tells them', () => {
  const { tables, texts } = draw(
    [speedFrame({ rows: 100 }), densityFrame({ rows: 100 }), fieldFrame('ACE', { rows: 100 })],
    [
      { kind: 'scatter', pairs: [{ x: { quantity: 'density' }, y: { quantity: 'speed' } }] },
      { kind: 'scatter-color', by: { component: 'z' } },
    ],
  );

  expect(new Set<number | string>(tables['p0s0']?.['c'] ?? []).size).toBeGreaterThan(10);
  expect(texts).toEqual(
    expect.arrayContaining(['ACE Bz GSE (nT)', 'N (cm⁻³)', 'V (km/s)', 'Wind speed against density']),
  );
});

test('a crowded scatter says that it is shaded', () => {
  const many = { rows: 7000, value: (row: number) => row % 97 };

  const { texts } = draw(
    [speedFrame(many), densityFrame(many)],
    [{ kind: 'scatter', pairs: [{ x: { quantity: 'density' }, y: { quantity: 'speed' } }] }],
  );

  expect(texts.join(' ')).toContain('7000 pairs, shaded by their number');
});

test('fitted lines go through their numbers, over time a day at a time', () => {
  const linear = draw(
    [speedFrame()],
    [{ kind: 'fit-line', shape: 'linear', slope: 24, intercept: 400, epoch: DAY_1 }],
  ).tables['f0n0'];

  expect(linear?.['at']?.[0]).toBe(DAY_1);
  expect(linear?.['v']?.[0]).toBe(400);
  expect(linear?.['v']?.[200]).toBeCloseTo(448, 9);
});

describe('a histogram', () => {
  const one = [madeUpFrame({ label: 'X', unit: 'nT', rows: 1000, value: (row) => row / 100 })];
  const bars = (changes: readonly FigureChange[]) =>
    draw(one, [{ kind: 'plot-kind', plotKind: 'histogram' }, ...changes]).tables['p0h0'] ?? {};
  const sum = (values: Iterable<number | string> = []) =>
    [...values].reduce<number>((total, value) => total + Number(value), 0);

  test('has bins of the width that is asked for, at whole multiples of it', () => {
    expect([...(bars([{ kind: 'bins', width: 2.5 }])['low'] ?? [])]).toEqual([0, 2.5, 5, 7.5]);
    expect(bars([{ kind: 'bins', bins: 20 }])['n']).toHaveLength(20);
  });

  test('counts samples, shares, per cent, or a density of area one', () => {
    const width: FigureChange = { kind: 'bins', width: 2.5 };

    expect(sum(bars([width])['n'])).toBe(1000);
    expect(sum(bars([width, { kind: 'counting', counting: 'percent' }])['n'])).toBeCloseTo(100, 9);
    expect(sum(bars([width, { kind: 'counting', counting: 'density' }])['n']) * 2.5).toBeCloseTo(1, 9);
    expect(bars([width, { kind: 'counting', counting: 'cumulative' }])['n']?.[3]).toBe(1);
  });
});

describe('shares that were counted before', () => {
  const shares = (label: string, rows: number, from: number): Frame => ({
    ...madeUpFrame({ label, unit: '', rows, value: () => 1 / rows }),
    time: Float64Array.from({ length: rows }, (_, row) => from + row),
    axis: {
      name: 'X',
      unit: 'nT',
      scale: 'linear',
      valueScale: 'linear',
      valueName: 'Share of the samples',
      binWidth: 1,
    },
  });

  test('fill their panel', () =>
    expect(scaleIn(draw([shares('X', 20, 0)], []), 0, 'y')?.domain[1]).toBeLessThan(0.1));

  test('stand in bins of their own, all of them', () => {
    const both = [shares('X', 4, 0), shares('Y', 8, 2)];
    const { tables } = draw(both, [{ kind: 'merge' }]);

    expect([...(tables['p0h0']?.['low'] ?? [])]).toEqual([0, 1, 2, 3]);
    expect([...(tables['p0h1']?.['low'] ?? [])]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(scaleIn(draw(both, [{ kind: 'merge' }]), 0, 'x')?.domain).toEqual([0, 10]);
  });
});

test('the magnetopause and the bow shock stand where their models say', () => {
  const { tables, texts } = draw(
    [orbitFrame()],
    [{ kind: 'orbit', plane: 'xy', magnetopause: { bz: 0, pressure: 2 }, bowShock: { mach: 8 } }],
  );

  // Shue et al. 1998: 10.25187297 Re for Bz 0 nT and 2 nPa, flank 15.4278; Farris and Russell 1994: 13.25014 for Mach 8.
  const [pause, shock] = [tables['m0n0'], tables['m0n1']];
  expect(pause?.['mx']?.[180]).toBeCloseTo(10.251_872_97, 7);
  expect(shock?.['mx']?.[180]).toBeCloseTo(13.250_14, 4);
  const cut = draw([orbitFrame()], [{ kind: 'orbit', plane: 'yz', magnetopause: { bz: 0, pressure: 2 } }])
    .tables['m0n0'];
  expect(Math.hypot(Number(cut?.['mx']?.[0]), Number(cut?.['my']?.[0]))).toBeCloseTo(15.4278, 4);
  expect(texts).toContain('Magnetopause (Bz 0 nT, 2 nPa)');
});

test('boundaries of the Earth are not drawn around the Sun', () => {
  const sun = madeUpFrame({
    label: 'PSP.r',
    unit: 'AU',
    coordinates: 'HAE',
    quantity: 'position',
    components: ['x', 'y'],
    value: (row) => row,
  });

  expect(() => figureOf([sun], [{ kind: 'orbit', magnetopause: true }])).toThrow('around the Earth');
});

test('letters, corners and sizes of the parts are drawn', async () => {
  const drawing = draw(
    [fieldFrame(), speedFrame()],
    [
      { kind: 'panel-letters', letters: '(a)' },
      { kind: 'legend', legend: 'inside' },
      { kind: 'font-size', part: 'title', size: 30 },
      { kind: 'background', background: 'transparent' },
      { kind: 'size', width: 12, height: 8, unit: 'cm', dpi: 300 },
    ],
  );

  expect(drawing.texts).toEqual(expect.arrayContaining(['(a)', '(b)']));
  expect(drawing).toMatchObject({ background: 'transparent', dpi: 300 });
  const view = await new View(parse(drawing.spec as Spec), { renderer: 'none' }).runAsync(); // our own specification
  expect(await view.toSVG()).toContain('(b)');
});
