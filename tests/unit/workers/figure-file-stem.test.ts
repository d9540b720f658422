import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { figureFileStem } from '#src/workers/figure-file-stem.ts';
import { fieldFrame, speedFrame } from '#tests/support/figure-frames.ts';

const summaries = [fieldFrame(), speedFrame()].map(summaryOf);
const figure = newFigure('fig1', summaries);
const days = (start: string, stop: string) => ({ start: Date.parse(start), stop: Date.parse(stop) });

test.each([
  [days('2025-12-01', '2025-12-08'), '2025-12-01_07'],
  [days('2025-12-01', '2025-12-02'), '2025-12-01'],
  [days('2025-12-01T22:00Z', '2025-12-02T03:00Z'), '2025-12-01'],
  [days('2025-11-29', '2025-12-02'), '2025-11-29_12-01'],
  [days('2025-12-30', '2026-01-03'), '2025-12-30_2026-01-02'],
])('the file of a figure says what it shows and when: %o', (range, when) => {
  expect(figureFileStem({ ...figure, title: 'ACE and Wind |B|', range }, summaries)).toBe(
    `ace-wind-b-${when}`,
  );
});

test('a title that was made from the data, a long one and one without letters give a name as well', () => {
  const range = days('2025-12-01', '2025-12-02');
  const stem = (title?: string) =>
    figureFileStem({ ...figure, range, ...(title === undefined ? {} : { title }) }, summaries);

  expect(stem()).toMatch(/^[a-z]+(?:-[a-z]+)+-2025-12-01$/);
  expect(stem('word '.repeat(50)).length).toBeLessThan(75);
  expect(stem('../../etc/passwd')).toBe('etc-passwd-2025-12-01');
  expect(stem('磁場')).toBe('fig1-2025-12-01');
});
