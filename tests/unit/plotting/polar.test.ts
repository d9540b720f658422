import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { describeFigure } from '#src/plotting/describe-figure.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { changed, refusal } from '#tests/unit/domain/figure/changed.ts';

const latitude = scalarFrame('U.lat', 'deg', [0, 30, 90, -90]);
const speed = scalarFrame('U.V', 'km/s', [400, 600, 800, 800]);
const frames = [latitude, speed];
const data = frames.map(summaryOf);
const plain = newFigure('fig1', data);
const pairs = [{ angle: 'U.lat', radius: 'U.V' }];
const dial = changed([{ kind: 'polar', pairs }], plain, data);

const placesIn = (figure: typeof dial, of = frames) => {
  const { x = [], y = [] } = drawingOf(figure, of).tables['p0s0'] ?? {};
  return Array.from(x as Float64Array, (across, row) =>
    [across, (y as Float64Array)[row] ?? Number.NaN].map((value) => Math.round(value) + 0),
  );
};

test('a speed stands at its latitude, as far from the centre as it is high', () => {
  expect(placesIn(dial)).toEqual([
    [400, 0],
    [520, 300],
    [0, 800],
    [0, -800],
  ]);
});

test('local times begin at the bottom and grow counterclockwise', () => {
  const hours = [scalarFrame('R.mlt', 'h', [0, 6, 12]), scalarFrame('R.L', '', [4, 4, 4])];
  const summaries = hours.map(summaryOf);
  const figure = changed(
    [{ kind: 'polar', pairs: [{ angle: 'R.mlt', radius: 'R.L' }] }],
    newFigure('fig1', summaries),
    summaries,
  );

  expect(placesIn(figure, hours)).toEqual([
    [0, -4],
    [4, 0],
    [0, 4],
  ]);
});

test('limits of the radius move the centre, and what lies outside of them is told', () => {
  const figure = changed([{ kind: 'value-range', range: [500, 900] }], dial, data);

  expect(placesIn(figure)).toEqual([
    [87, 50],
    [0, 300],
    [0, -300],
  ]);
  expect(JSON.stringify(drawingOf(figure, frames).spec)).toContain('1 points lie outside');
});

test('what is no angle is refused by its name', () => {
  expect(refusal({ kind: 'polar', pairs: [{ angle: 'U.V', radius: 'U.lat' }] }, plain, data).message).toBe(
    'V is in km/s, which is no angle.',
  );
});

test.each([
  { kind: 'scale', axis: 'y', scale: 'log' },
  { kind: 'one-to-one', shown: true },
  { kind: 'marker', value: 500 },
  { kind: 'fit-line', shape: 'linear', slope: 1, intercept: 0 },
] as const)('a polar plot has no straight axes: $kind', (change) => {
  expect(refusal(change, dial, data).message).toBe(
    'That belongs to straight axes, and this is a polar plot.',
  );
});

test('it is told as a polar plot, and its axes stand on no frame', () => {
  expect(describeFigure(dial, data)).toContain('as a polar plot');
  expect(JSON.stringify(drawingOf(dial, frames).spec)).toContain('radius: V (km/s); angle: ');
});
