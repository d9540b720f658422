import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { textRoom } from '#src/plotting/text-room.ts';
import { densityFrame, fieldFrame, madeUpFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const START = Date.UTC(2024, 4, 10);

function draw(frames: readonly Frame[], changes: readonly FigureChange[] = []) {
  const summaries = frames.map(summaryOf);
  const drawing = drawingOf(changed(changes, newFigure('fig1', summaries), summaries), frames);
  return { unseen: drawing.unseen ?? [], spec: JSON.stringify(drawing.spec) };
}

function hourly(label: string, value: (row: number) => number): Frame {
  return madeUpFrame({ label, unit: 'nT', rows: 24, stepMs: HOUR, quantity: 'b', value });
}

/** Every text of a panel with where it stands, without the rim behind it. */
function textsIn(spec: string, pattern: RegExp): readonly string[] {
  return [...spec.matchAll(/"text":\{"value":"([^"]*)"\}/g)].flatMap(([, text = '']) =>
    pattern.test(text) ? [text] : [],
  );
}

test('texts take the first place that is free, inside of the panel, and none is put over another', () => {
  const room = textRoom({ width: 100, height: 50 }, []);
  const [first, below, outside] = [0, 12, 60].map((top) => ({ left: 0, right: 40, top, bottom: top + 10 }));
  if (first === undefined || below === undefined || outside === undefined) throw new Error('three places');

  expect(room.take([outside, first])).toBe(first);
  expect(room.take([first, below])).toBe(below);
  expect(room.take([first, below, outside])).toBeUndefined();
});

test('a line at the first and at the last moment of the axis stands inside of the frame', () => {
  const { spec } = draw([speedFrame()], [{ kind: 'marker', at: [START, START + 2 * DAY] }]);
  const offsets = [...spec.matchAll(/"x":\{"scale":"x","value":(\d+),"offset":([-\d.]+)\}/g)];

  expect(offsets.map(([, at]) => Number(at))).toEqual([START, START + 2 * DAY]);
  expect(Number(offsets[0]?.[2])).toBeGreaterThan(1);
  expect(Number(offsets[1]?.[2])).toBeLessThan(-1);
});

test('the label of a span that begins before the axis stands on the axis', () => {
  const { spec, unseen } = draw(
    [speedFrame()],
    [{ kind: 'marker', from: START - DAY, to: START + 6 * HOUR, label: 'sheath' }],
  );

  expect(spec).toContain(`"x":{"scale":"x","value":${START},"offset":3.9}`);
  expect(textsIn(spec, /sheath/)).toEqual(['sheath', 'sheath']);
  expect(unseen).toEqual([]);
});

test('labels that find no place are told with their number', () => {
  const at = Array.from({ length: 60 }, (_, index) => START + index * 0.7 * HOUR);
  const { unseen } = draw([speedFrame()], [{ kind: 'marker', at, label: 'candidate of a shock' }]);

  expect(unseen.join()).toMatch(
    /^There is no room for \d+ texts \("candidate of a shock"\) beside the others/,
  );
});

test('a line so far away that the curve would be flat stays outside, and that is told', () => {
  const { unseen, spec } = draw([speedFrame()], [{ kind: 'marker', value: 90_000, label: 'far' }]);

  expect(unseen).toEqual(['The line at 90,000 (far) is outside every axis.']);
  expect(spec).not.toContain('"domain":[0,9');
});

test('a curve that ends long before its axis is told', () => {
  expect(draw([speedFrame({ rows: 60 }), densityFrame()]).unseen).toEqual([
    'What is drawn in panel 1 takes 2 % of the time axis only: the data go from 2024-05-10 to 2024-05-10 00:59.',
  ]);
});

test('a curve that one value makes flat is told with that value, and spikes over a constant are not', () => {
  const spike = (low: (row: number) => number) =>
    draw([speedFrame({ value: (row) => (row === 500 ? 99_999 : low(row)) })]).unseen.join();

  expect(spike((row) => 400 + (row % 20))).toMatch(
    /^Wind V is nearly flat: .*which a value of 99,999 stretches\.$/,
  );
  expect(spike(() => 0)).toBe('');
});

test.each([
  ['a log scale', 400, /scale log \(or an axis of its own\) shows it\.$/],
  ['an axis of its own where values are negative', -400, /; an axis or a panel of its own shows it\.$/],
])('a curve that many values make flat is told with what shows it: %s', (_, low, told) => {
  const value = (row: number) => (row % 25 === 0 ? 99_999 : low + (row % 20));

  expect(draw([speedFrame({ value })]).unseen.join()).toMatch(told);
});

test('the labels of two maxima at the same place stand over each other, not one on the other', () => {
  const { spec } = draw(
    [hourly('A.b', (row) => (row === 10 ? 9 : row % 5)), hourly('C.b', (row) => (row === 10 ? 9 : row % 4))],
    [
      { kind: 'mark', mark: 'bar' },
      { kind: 'extremes', shown: true, only: 'maximum' },
    ],
  );
  const places = [
    ...spec.matchAll(/"y":\{"scale":"y","value":9,"offset":([-\d.]+)\},"align":\{"value":"center"\}/g),
  ].map(([, offset]) => Number(offset));

  expect(textsIn(spec, /^max 9$/)).toHaveLength(4);
  expect(Math.abs((places[0] ?? 0) - (places.at(-1) ?? 0))).toBeGreaterThan(10);
});

test('the label of a minimum tells its time, and one outside of its axis is told', () => {
  const low: FigureChange = { kind: 'extremes', shown: true, only: 'minimum', isTimed: true };
  const curve = hourly('A.b', (row) => (row === 10 ? -9 : row % 5));

  expect(textsIn(draw([curve], [low]).spec, /^min −9, .*10:00$/)).not.toHaveLength(0);
  expect(draw([curve], [low, { kind: 'value-range', range: [-2, 5] }]).unseen).toContain(
    'The min −9 lies outside of the axis.',
  );
});

test('a legend over what is drawn is told, and one in a free corner is not', () => {
  const tall = [hourly('A.b', () => 9), hourly('C.b', () => 8)];
  const bars: FigureChange = { kind: 'mark', mark: 'bar' };

  expect(draw(tall, [bars, { kind: 'legend', legend: 'bottom-left' }]).unseen).toEqual([
    'The legend lies over a part of what is drawn; outside of the panel it hides nothing.',
  ]);
  expect(draw([fieldFrame()], [{ kind: 'legend', legend: 'inside' }]).unseen).toEqual([]);
});

test('one histogram has a legend where somebody placed one', () => {
  const kind: FigureChange = { kind: 'plot-kind', plotKind: 'histogram' };
  const named = (changes: readonly FigureChange[]) => textsIn(draw([speedFrame()], changes).spec, /^Wind V$/);

  expect(named([kind])).toEqual([]);
  expect(named([kind, { kind: 'legend', legend: 'top-left' }])).toEqual(['Wind V']);
});

test('histograms of two years are told apart by them', () => {
  const of = (label: string, year: number) =>
    speedFrame({ label, start: Date.UTC(year, 0, 1), stepMs: DAY, rows: 365 });
  const { spec } = draw(
    [of('A.v', 2001), of('B.v', 2007)],
    [{ kind: 'merge' }, { kind: 'plot-kind', plotKind: 'histogram' }],
  );

  expect(textsIn(spec, /^Wind V/)).toEqual(['Wind V, 2001', 'Wind V, 2007']);
});

test('smaller marks stand between those that were asked for, at the distance that was said', () => {
  const minors = (change: FigureChange) =>
    [
      ...draw([speedFrame()], [change]).spec.matchAll(/"scale":"x","values":\[([\d,]+)\],"labels":false/g),
    ].map(([, values = '']) => values.split(',').length);

  expect(minors({ kind: 'ticks', everyMs: 12 * HOUR, minor: true })).toEqual([25]);
  expect(minors({ kind: 'ticks', everyMs: 12 * HOUR, minorMs: HOUR })).toEqual([49]);
});

test('marks stand at each time and at each value that was said', () => {
  const times = [START + 3 * HOUR, START + 17.5 * HOUR];
  const { spec } = draw(
    [speedFrame()],
    [
      { kind: 'ticks', axis: 'x', at: times },
      { kind: 'ticks', axis: 'y', at: [450, 700] },
    ],
  );

  expect(spec).toContain(`"scale":"x","values":[${times.join()}]`);
  expect(spec).toContain('"values":[450,700]');
  expect(spec).toContain('"17:30"');
});

test('bars on a logarithmic axis have one width, and those at its ends are whole', () => {
  const bins: Frame = {
    ...hourly('A.b', (row) => row),
    time: Float64Array.from({ length: 24 }, (_, row) => 10 * 2 ** row),
    axis: { name: 'energy', unit: 'keV', scale: 'log', valueScale: 'linear', valueName: 'b' },
  };
  const { spec } = draw([bins], [{ kind: 'mark', mark: 'bar' }]);
  const [, from, to] =
    /"signal":"datum\.t \* ([\d.]+)"\},"x2":\{"scale":"x","signal":"datum\.t \* ([\d.]+)"/.exec(spec) ?? [];

  expect(Number(from) * Number(to)).toBeCloseTo(1, 9);
  expect(spec).toMatch(/"domain":\[7\.07/);
});
