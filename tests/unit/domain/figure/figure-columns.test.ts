import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { changed } from '#tests/unit/domain/figure/changed.ts';

const START = Date.UTC(2011, 10, 4);
const field = (label: string, hours: number) =>
  madeUpFrame({
    label,
    unit: 'nT',
    start: START + hours * HOUR,
    stepMs: HOUR,
    rows: 24,
    value: (row) => row,
  });

function inColumns(second: number) {
  const summaries = [field('MESSENGER.B', 0), field('STEREO.B', second)].map(summaryOf);
  const figure = changed(
    [{ kind: 'panels', panels: [['MESSENGER.B'], ['STEREO.B']] }],
    newFigure('fig1', summaries),
    summaries,
  );
  return changed([{ kind: 'columns', columns: 2 }], figure, summaries);
}

test('columns whose data are of different times show each its own time', () => {
  expect(inColumns(48).columnRanges).toEqual([
    { start: START, stop: START + 24 * HOUR },
    { start: START + 48 * HOUR, stop: START + 72 * HOUR },
  ]);
});

test('columns whose times overlap share the axis', () => {
  expect(inColumns(12)).toMatchObject({ columns: 2, columnRanges: [] });
});
