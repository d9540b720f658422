import { describe, expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import { figureChangeSchema } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import {
  densityFrame,
  fieldFrame,
  madeUpFrame,
  orbitFrame,
  spectrumFrame,
  speedFrame,
} from '#tests/support/figure-frames.ts';
import { fieldsOf, type Named, widerOf } from '#tests/support/schema-samples.ts';

/** Kinds that only the rules make, and what a worker turns into others before, with the numbers of the data. */
const OTHERS: ReadonlySet<string> = new Set(
  'refused patch zoom-extreme regression fit-pairs reference-slope marker.atExtreme marker.atStatistic text.isOfSpacecraft superimpose.extreme superimpose.ofEach superimpose.panelEpochs color-range.isShared value-range.isShared axis-unit.factor value-range.unit'.split(
    ' ',
  ),
);

const path = orbitFrame();
const FRAMES = [
  speedFrame(),
  densityFrame(),
  fieldFrame(),
  spectrumFrame(60, 8),
  { ...path, provenance: { ...path.provenance, coordinates: 'GSE' } },
  madeUpFrame({ label: 'X.latitude', unit: 'deg', value: (row) => row / 50 }),
];
const DATA = FRAMES.map(summaryOf);
const [SPEED = '', DENSITY = '', FIELD = '', SPECTRUM = ''] = FRAMES.map(({ label }) => label);
const [SUMMARY] = DATA;
const { start, stop } = SUMMARY?.provenance.range ?? { start: 0, stop: DAY };
const MIDDLE = (start + stop) / 2;

const lines = newFigure('lines', DATA.slice(0, 3));
const made = (figure: Figure, ...changes: readonly object[]) =>
  changes.reduce((soFar: Figure, change) => changed(soFar, change) ?? soFar, figure);

function changed(figure: Figure, change: object): Figure | undefined {
  const parsed = figureChangeSchema.safeParse(change);
  const result = parsed.success ? changeFigure(figure, parsed.data, DATA) : undefined;
  return result !== undefined && 'figure' in result ? result.figure : undefined;
}

const scatter = { kind: 'scatter', pairs: [{ x: SPEED, y: DENSITY }] };
/** Figures of every kind: what one of them passes over another may take. */
const FIGURES: readonly Figure[] = [
  lines,
  made(lines, { kind: 'size', width: 10, unit: 'cm', dpi: 300 }),
  made(lines, { kind: 'axis-side', side: 'right', series: [DENSITY] }),
  made(lines, { kind: 'merge', panels: [1, 2] }, { kind: 'axis-side', side: 'right', series: [DENSITY] }),
  made(newFigure('points', DATA.slice(0, 3)), scatter, { ...scatter, panel: 'new' }),
  made(
    newFigure('paths', DATA.slice(4, 5)),
    { kind: 'orbit', plane: 'xy' },
    { kind: 'duplicate-panel', panel: 1 },
  ),
  newFigure(
    'spectrogram',
    [DATA[3], DATA[0]].flatMap((each) => each ?? []),
  ),
  made(newFigure('histogram', DATA.slice(0, 2)), { kind: 'plot-kind', plotKind: 'histogram' }),
  made(
    lines,
    { kind: 'mark', mark: 'line-point' },
    { kind: 'grid', grid: false },
    { kind: 'zoom', range: { start: start + HOUR, stop: stop - HOUR } },
    { kind: 'marker', at: MIDDLE, label: 'a' },
    { kind: 'marker', at: MIDDLE + HOUR, label: 'b' },
    { kind: 'marker', value: 5, panel: 2 },
    { kind: 'marker', from: MIDDLE, to: MIDDLE + HOUR, label: 'c' },
    { kind: 'band', low: SPEED, high: DENSITY },
    { kind: 'fit-line', shape: 'linear', slope: 1, intercept: 2 },
  ),
];

const SERIES = [SPEED, [SPEED], [DENSITY], [`${FIELD}.z`], [SPECTRUM]];
/** Values of fields whose schema does not say what makes sense. */
const NAMED: Named = {
  series: SERIES,
  panel: [1, 2, 'new'],
  panels: [[1, 2], [2, 1], [[SPEED, DENSITY]]],
  range: [{ start: MIDDLE, stop: MIDDLE + HOUR }, [2, 30], [0, 1], null],
  unit: ['px', 'pt', 'cm', 'inch', 'hour', 'day', 'year', 'm/s', 'nT', 'm^-3', 'second', 'km/s', 'cm^-3'],
  low: [SPEED],
  around: [SPEED],
  high: [DENSITY, `${FIELD}.z`],
  pairs: [
    [{ x: SPEED, y: DENSITY }],
    [{ x: DENSITY, y: SPEED, name: 'this' }],
    [{ angle: 'X.latitude', radius: SPEED }],
  ],
  by: ['component', 'series', 'unit', 'time', 'none', 'day', 'epochs', DENSITY],
  to: [1, 'top', 'bottom', 'up', MIDDLE + 2 * HOUR],
  at: [MIDDLE, MIDDLE + HOUR, [MIDDLE]],
  from: [MIDDLE - HOUR, 0.001],
  where: [MIDDLE, MIDDLE + HOUR],
  value: [5, 400, [5, 6]],
  epoch: [start, MIDDLE],
  epochs: [[MIDDLE - 6 * HOUR, MIDDLE + HOUR]],
  color: ['red', 'blue'],
  colorMap: ['magma', 'viridis'],
  axes: [
    ['x', 'y'],
    ['y', 'z'],
    ['x', 'z'],
  ],
  titles: [['one', 'two']],
  intervals: [[{ start: MIDDLE, stop: MIDDLE + HOUR, label: 'd' }]],
  atExtreme: [
    { of: 'maximum', series: SPEED },
    { of: 'minimum', series: SPEED, line: 'value' },
  ],
  atStatistic: [{ of: 'mean' }, { of: 'median', series: [SPEED] }],
  percent: [[1, 99], null],
  name: ['spacecraft', 'safe', 'dashes', 'called'],
  label: ['a', 'b'],
  formula: ['2x', 'x^2'],
  ms: [HOUR],
  everyMs: [HOUR, 6 * HOUR],
  windowMs: [HOUR],
  byMs: [HOUR],
  magnetopause: [true, false, { bz: -5, pressure: 3 }],
  bowShock: [true, false, { mach: 5 }],
};

const drawn = (figure: Figure | undefined) => JSON.stringify({ ...figure, id: '' });

const KINDS = figureChangeSchema.options.filter(({ shape }) => !OTHERS.has(shape.kind.value));
const ROWS = KINDS.flatMap((option) => {
  const fields = fieldsOf(option, NAMED);
  return fields
    .filter(({ name, isRequired }) => !isRequired && !OTHERS.has(`${option.shape.kind.value}.${name}`))
    .map(({ name }) => ({ kind: option.shape.kind.value, name, fields }));
});

describe('every field of a change does something on some figure', () => {
  test.each(ROWS)('$kind: $name', ({ name, fields }) => {
    const samples = fields.find((field) => field.name === name)?.samples ?? [];
    const isEffective = FIGURES.some((figure) =>
      widerOf(fields, name).some((base) => {
        const without = changed(figure, base);
        return samples.some((value) => {
          const whole = changed(figure, { ...base, [name]: value });
          return whole !== undefined && drawn(whole) !== drawn(without ?? figure);
        });
      }),
    );

    expect(isEffective).toBe(true);
  });
});

describe('every change does something on some figure', () => {
  test.each(KINDS.map((option) => ({ kind: option.shape.kind.value, fields: fieldsOf(option, NAMED) })))(
    '$kind',
    ({ fields }) => {
      const isEffective = FIGURES.some((figure) =>
        widerOf(fields, '').some((change) => {
          const whole = changed(figure, change);
          return whole !== undefined && drawn(whole) !== drawn(figure);
        }),
      );

      expect(isEffective).toBe(true);
    },
  );
});
