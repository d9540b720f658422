import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { madeUpFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { changed, refusal } from '#tests/unit/domain/figure/changed.ts';

const START = Date.UTC(2024, 4, 10);
const RATIO = madeUpFrame({ label: 'W.ratio', unit: '', rows: 500, value: (row) => 0.6 + (row % 12) / 12 });
const BETA = madeUpFrame({ label: 'W.beta', unit: '', rows: 500, value: (row) => 0.05 * 1.1 ** (row % 50) });
const SCATTER: readonly FigureChange[] = [
  { kind: 'scatter', pairs: [{ x: 'W.beta', y: 'W.ratio' }] },
  { kind: 'scale', axis: 'x', scale: 'log' },
  { kind: 'scale', axis: 'y', scale: 'log' },
];

function figureOf(frames: readonly Frame[], changes: readonly FigureChange[]) {
  const summaries = frames.map(summaryOf);
  return changed(changes, newFigure('fig1', summaries), summaries);
}

function draw(
  frames: readonly Frame[],
  changes: readonly FigureChange[],
  use: 'still' | 'document' = 'still',
) {
  const { unseen = [], spec, tables } = drawingOf(figureOf(frames, changes), frames, use);
  return { unseen, spec: JSON.stringify(spec), tables };
}

function hourly(label: string, value: (row: number) => number): Frame {
  return madeUpFrame({ label, unit: 'nT', rows: 24, stepMs: HOUR, quantity: 'b', value });
}

test('thresholds stand over a scatter on its logarithmic axes, which they do not stretch', () => {
  const plain = draw([RATIO, BETA], SCATTER);
  const { tables, spec, unseen } = draw(
    [RATIO, BETA],
    [...SCATTER, { kind: 'curve', threshold: 'mirror' }, { kind: 'curve', threshold: 'oblique-firehose' }],
  );
  const domains = (text: string) =>
    [...text.matchAll(/"type":"log","domain":(\[[^\]]*\])/g)].map(([, each]) => each);
  const { at, v } = tables['f0n0'] ?? {};
  if (!(at instanceof Float64Array) || !(v instanceof Float64Array)) throw new Error('a curve');

  expect(domains(spec)).toEqual(domains(plain.spec));
  expect(v[100]).toBeCloseTo(1 + 0.77 / ((at[100] ?? 0) + 0.016) ** 0.76, 12);
  expect(spec).toContain('oblique firehose');
  expect(unseen).toEqual([]);
});

test('a threshold has no place where its formula is not positive on a logarithmic axis', () => {
  const { tables } = draw([RATIO, BETA], [...SCATTER, { kind: 'curve', threshold: 'oblique-firehose' }]);
  const values = tables['f0n0']?.['v'];

  expect(values instanceof Float64Array && Number.isNaN(values[0])).toBe(true);
});

test('a curve that lies beyond the axes is told', () => {
  const { unseen } = draw(
    [RATIO, BETA],
    [...SCATTER, { kind: 'curve', formula: '1000 + x', label: 'limit' }],
  );

  expect(unseen.join()).toMatch(/^limit is not to be seen: its values go from 1,000 to/);
});

test('a formula needs an axis of numbers, and has to be one', () => {
  expect(refusal({ kind: 'curve', formula: '2x' }).message).toMatch(/needs a scatter or a spectrum/);
  expect(refusal({ kind: 'curve' }).message).toMatch(/not clear which curve/);
  const figure = figureOf([RATIO, BETA], SCATTER);
  expect(refusal({ kind: 'curve', formula: '2 +' }, figure, [RATIO, BETA].map(summaryOf)).message).toMatch(
    /too early/,
  );
});

test('another pair keeps the axes and looks of the scatter that it comes to', () => {
  const other = madeUpFrame({ label: 'W.other', unit: '', rows: 500, value: (row) => 1 + row / 500 });
  const figure = figureOf(
    [RATIO, BETA, other],
    [
      ...SCATTER,
      {
        kind: 'scatter',
        pairs: [
          { x: 'W.beta', y: 'W.ratio' },
          { x: 'W.beta', y: 'W.other' },
        ],
      },
    ],
  );

  expect(figure.panels.map(({ scale, xScale, traces }) => [scale, xScale, traces.length])).toEqual([
    ['log', 'log', 4],
  ]);
});

test('each bar has its number, of a series and of a histogram', () => {
  const bars = draw(
    [hourly('A.b', (row) => row * 1.5)],
    [
      { kind: 'mark', mark: 'bar' },
      { kind: 'bar-numbers', shown: true },
    ],
  );
  const counted = draw(
    [hourly('A.b', (row) => row % 4)],
    [
      { kind: 'plot-kind', plotKind: 'histogram' },
      { kind: 'bins', bins: 4 },
      { kind: 'bar-numbers', shown: true },
    ],
  );

  expect(bars.spec).toContain('"text":{"value":"34.5"}');
  expect(counted.spec.match(/"text":\{"value":"6"\}/g)).toHaveLength(8);
  expect(refusal({ kind: 'bar-numbers', shown: true }).message).toBe('There are no bars in this plot.');
});

test('words stand at a point and in a corner, and are told where they would be outside', () => {
  const { spec, unseen } = draw(
    [speedFrame()],
    [
      { kind: 'text', text: 'shock', at: START + 17 * HOUR, value: 700 },
      { kind: 'text', text: 'N = 2880', corner: 'top-left' },
      { kind: 'text', text: 'lost', at: START - DAY, value: 700 },
    ],
  );

  expect(spec).toContain('"text":{"value":"shock"}');
  expect(spec).toContain('"text":{"value":"N = 2880"}');
  expect(unseen).toEqual(['The text "lost" at 2024-05-09 and 700 is outside every axis.']);
  expect(refusal({ kind: 'text', text: 'where' }).message).toMatch(/not clear where/);
});

test('places of markers are numbers where the x axis has numbers, also beside panels with time', () => {
  const frames = [RATIO, BETA];
  const alone = figureOf(frames, [...SCATTER, { kind: 'marker', from: 0.5, to: 2, label: 'around one' }]);
  const beside = figureOf(
    [...frames, speedFrame()],
    [
      { kind: 'scatter', pairs: [{ x: 'W.beta', y: 'W.ratio' }], panel: 'new' },
      { kind: 'marker', at: 1 },
      { kind: 'marker', at: START + HOUR },
    ],
  );

  expect(alone.markers).toEqual([{ from: 0.5, to: 2, axis: 'x', label: 'around one' }]);
  expect(beside.markers).toEqual([{ at: 1, axis: 'x' }, { at: START + HOUR }]);
});

test('the document draws bars beside each other, from their base', () => {
  const { spec } = draw(
    [hourly('A.b', () => 5), hourly('C.b', () => 3)],
    [{ kind: 'mark', mark: 'bar' }],
    'document',
  );
  const starts = [...spec.matchAll(/"calculate":"datum\.t \+ (\d+)","as":"edge0"/g)].map(([, by]) =>
    Number(by),
  );

  expect(starts).toEqual([0, 0.45 * HOUR]);
  expect(spec.match(/"y2":\{"datum":0\}/g)).toHaveLength(2);
});

test('the document draws the bars of a histogram from their base', () => {
  const { spec } = draw(
    [hourly('A.b', (row) => row % 4)],
    [{ kind: 'plot-kind', plotKind: 'histogram' }],
    'document',
  );

  expect(spec).toContain('"x2":{"field":"high"},"y2":{"datum":0}');
});
