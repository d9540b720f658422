import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { circleOf, quarterStep, unwound } from '#src/plotting/angles.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const angles = [{ unit: 'deg' }];
const inside = (...values: readonly number[]) => [Float64Array.from(values)];

test('angles that go round have the whole circle on their axis', () => {
  expect(circleOf(angles, inside(-170, 20, 165))).toEqual([-180, 180]);
  expect(circleOf(angles, inside(10, 200, 350))).toEqual([0, 360]);
  expect(circleOf(angles, inside(-60, 80))).toBeUndefined();
  expect(circleOf([...angles, { unit: 'nT' }], inside(-170, 165))).toBeUndefined();
  expect(quarterStep([-180, 180])).toBe(90);
  expect(quarterStep([-10, 350])).toBeUndefined();
});

test('a line of angles breaks where it goes round, and nowhere else', () => {
  const { time, values } = unwound({
    time: Float64Array.of(0, 1, 2, 3),
    values: Float64Array.of(170, 178, -178, Number.NaN),
  });

  expect([...time]).toEqual([0, 1, 1.5, 2, 3]);
  expect([...values]).toEqual([170, 178, Number.NaN, -178, Number.NaN]);
});

test('a clock angle is marked at the quarters of the circle', () => {
  const frame = scalarFrame('clock', 'deg', [-175, 10, 120, 178, -170]);
  const { spec } = drawingOf(newFigure('fig1', [summaryOf(frame)]), [frame]);

  expect(JSON.stringify(spec)).toContain('"values":[-180,-90,0,90,180]');
});
