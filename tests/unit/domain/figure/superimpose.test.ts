import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type FrameSummary, summaryOf } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const EPOCHS = [Date.UTC(2003, 9, 29), Date.UTC(2024, 4, 10)] as const;

/** One index of one storm, two days long. */
function index(name: string, storm: 0 | 1): FrameSummary {
  const frame = madeUpFrame({
    label: `OMNI.${name}${storm === 0 ? '' : '#2'}`,
    unit: 'nT',
    mission: 'OMNI',
    quantity: name,
    rows: 48,
    value: () => 1,
  });
  const start = EPOCHS[storm];
  return summaryOf({
    ...frame,
    provenance: { ...frame.provenance, range: { start: start - DAY, stop: start + DAY } },
  });
}

const DATA = [index('sym-h', 0), index('sym-h', 1), index('ae', 0), index('ae', 1)];
const ROWS = [
  ['OMNI.sym-h', 'OMNI.sym-h#2'],
  ['OMNI.ae', 'OMNI.ae#2'],
];
const LAID: FigureChange = {
  kind: 'superimpose',
  by: 'epochs',
  epochs: [...EPOCHS],
  beforeMs: DAY / 2,
  afterMs: DAY,
};

test('panels stay when storms are laid over each other, though their units are the same', () => {
  const figure = changed([{ kind: 'panels', panels: ROWS }, LAID], newFigure('fig', DATA), DATA);

  expect(figure.panels.map(({ traces }) => traces.map(({ label }) => label))).toEqual(ROWS);
});

test('what is laid over each other stays so in other panels', () => {
  const figure = changed([LAID, { kind: 'panels', panels: ROWS }], newFigure('fig', DATA), DATA);
  const shifts = figure.panels.map(({ traces }) => traces.map(({ shift = 0 }) => shift !== 0));

  expect(shifts).toEqual([
    [false, true],
    [false, true],
  ]);
});
