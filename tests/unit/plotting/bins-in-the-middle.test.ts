import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { DAY } from '#src/domain/time-range.ts';
import { drawingOf } from '#src/plotting/draw-figure.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

function drawnAt(frame: Frame, mark?: 'step' | 'bar'): readonly number[] {
  const figure = newFigure('fig1', [summaryOf(frame)], mark === undefined ? {} : { mark });
  return [...(drawingOf(figure, [frame]).tables['p0c0']?.['t'] ?? [])].map(Number);
}

const daily = (stamp: boolean) =>
  scalarFrame('daily', 'nT', [1, 2, 3], {
    stepMs: DAY,
    provenance: { origin: 'computed', ...(stamp ? { stamp: 'start' as const } : {}) },
  });

test('daily means stand over the noon of their days', () => {
  expect(drawnAt(daily(true))).toEqual([0.5, 1.5, 2.5].map((day) => NEW_YEAR + day * DAY));
});

test('steps and bars begin where their bins do, and other samples stand at their times', () => {
  const starts = [0, 1, 2].map((day) => NEW_YEAR + day * DAY);

  expect(drawnAt(daily(true), 'step')).toEqual(starts);
  expect(drawnAt(daily(true), 'bar')).toEqual(starts);
  expect(drawnAt(daily(false))).toEqual(starts);
});
