import { expect, test } from 'vitest';
import { datasetLine } from '#src/assistant/dataset-text.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { turnOf } from '#src/planning/context.ts';
import { dataLine } from '#src/planning/model/situation/data-line.ts';
import { figureLines } from '#src/planning/model/situation/figure-lines.ts';
import { situationText } from '#src/planning/model/situation-text.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { planFor } from '#tests/support/planning.ts';

const parameter = (name: string, more: object = {}) => ({
  name,
  type: 'double' as const,
  size: [],
  units: ['nT'],
  description: '',
  ...more,
});

test('of a dataset, what was named comes first, then science, then flags', () => {
  const info = {
    id: 'WI_H0_MFI',
    title: 'Wind magnetic field',
    parameters: [
      parameter('quality_flag', { description: 'quality flag', units: [''] }),
      parameter('BF1', { description: 'magnetic field magnitude' }),
      parameter('RANGE', { description: 'range', units: [''] }),
    ],
    coverage: { start: 0, stop: 86_400_000 },
  } as unknown as DatasetInfo;

  const order = (line: string) =>
    ['quality_flag', 'BF1', 'RANGE'].toSorted((a, b) => line.indexOf(a) - line.indexOf(b));

  expect(order(datasetLine(info))[0]).toBe('BF1');
  expect(order(datasetLine(info)).at(-1)).toBe('quality_flag');
  expect(order(datasetLine(info, new Set(['range'])))[0]).toBe('RANGE');
});

test('a spectrum tells its channels', () => {
  const one = scalarFrame('A.flux', 'cm^-2', [1, 2]);
  const [column] = one.columns;
  if (column === undefined) throw new Error('it has one');
  const spectrum: Frame = {
    ...one,
    columns: [0, 1].map((index) => ({ ...column, name: `flux.${index}` })),
    bins: { name: 'energy', unit: 'keV', centers: new Float64Array([30.5, 3000]), varying: false },
  };

  expect(dataLine(summaryOf(spectrum))).toContain('spectrum of 2 channels, energy 30.5, 3000 keV');
});

test('the newest reply is told at length, older ones in short', () => {
  const plan = planFor('mark those times');
  const reply = (last: string) => `${'x'.repeat(1_200)} ${last}`;
  const text = situationText({
    plan,
    turn: turnOf(plan),
    frames: [],
    history: [
      { request: 'one', status: 'done', reply: reply('FIRST') },
      { request: 'two', status: 'done', reply: reply('NEWEST') },
    ],
    reference: { lines: [], ids: new Set() },
    refused: [],
  });

  expect(text).toContain('NEWEST');
  expect(text).not.toContain('FIRST');
});

test('a time before 1970 is told as a time', () => {
  const plan = planFor('list storms in Dst from 1963 to 1965');

  const text = situationText({
    plan,
    turn: turnOf(plan),
    frames: [],
    history: [],
    reference: { lines: [], ids: new Set() },
    refused: [],
  });

  expect(text).toContain('1963-01-01T00:00:00Z');
});

test('the figure tells its size, its axes and the lines in it', () => {
  const [panel] = newFigure('fig1', [summaryOf(scalarFrame('A', 'nT', [1, 2]))]).panels;
  if (panel === undefined) throw new Error('it has one');
  const figure = {
    ...newFigure('fig1', [summaryOf(scalarFrame('A', 'nT', [1, 2]))]),
    title: '',
    width: 2008,
    height: 1500,
    dpi: 300,
    panels: [
      {
        ...panel,
        xScale: 'log' as const,
        zero: { shown: true },
        fits: [{ shape: 'power' as const, slope: -2, intercept: 1, label: 'y = x^-2' }],
      },
    ],
  };

  expect(figureLines(figure, []).join('\n')).toMatch(/no title; .*17 x 12\.7 cm at 300 dpi/);
  expect(figureLines(figure, []).join('\n')).toContain('[log x, line y = x^-2, zero line]');
});

test('a question that was answered stands with its choices', () => {
  const plan = planFor('plot the field — Wind');
  const text = situationText({
    plan,
    turn: turnOf(plan),
    frames: [],
    history: [],
    reference: { lines: [], ids: new Set() },
    refused: [],
    question: { text: 'Which spacecraft?', choices: ['ACE', 'Wind'], answer: 'Wind' },
  });

  expect(text).toContain('Which spacecraft?\n- ACE\n- Wind\nAnswered: Wind');
});

test('what a step noted is told to who plans on', () => {
  const plan = planFor('x');
  const step = {
    id: 1,
    round: 1,
    worker: 'plot',
    title: 'Plot it',
    inputs: {},
    params: {},
    goalType: 'deliverable' as const,
    progress: {
      status: 'succeeded' as const,
      outputs: { figure: 'fig1', notes: ['Only one day.'] },
      summary: '',
    },
  };
  const text = situationText({
    plan: { ...plan, subGoals: [step] },
    turn: turnOf(plan),
    frames: [],
    history: [],
    reference: { lines: [], ids: new Set() },
    refused: [],
  });

  expect(text).toContain('noted: Only one day.');
});
