import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const SUMMARIES = [summaryOf(madeUpFrame({ label: 'A.b', unit: 'nT', rows: 20, value: (row) => row }))];
const low: FigureChange = { kind: 'extremes', shown: true, only: 'minimum' };
const high: FigureChange = { kind: 'extremes', shown: true, only: 'maximum' };

const after = (...changes: readonly FigureChange[]) =>
  changed(changes, newFigure('fig1', SUMMARIES), SUMMARIES).extremes;

test('the lowest values are labelled alone, until the highest are wished for too', () => {
  expect(after(low)).toBe('minimum');
  expect(after(low, high)).toBe(true);
  expect(after(low, low)).toBe('minimum');
});

test('one of two labels goes and leaves the other, which goes by itself', () => {
  const noHigh: FigureChange = { ...high, shown: false };

  expect(after({ kind: 'extremes', shown: true }, noHigh)).toBe('minimum');
  expect(after(low, noHigh)).toBe('minimum');
  expect(after(high, noHigh)).toBe(false);
  expect(after(low, high, { kind: 'extremes', shown: false })).toBe(false);
});

test('the labels keep their times until they go', () => {
  const timed = changed([{ ...low, isTimed: true }, high], newFigure('fig1', SUMMARIES), SUMMARIES);

  expect(timed.extremeTimes).toBe(true);
  expect(changed([{ kind: 'extremes', shown: false }], timed, SUMMARIES)).not.toHaveProperty('extremeTimes');
});
