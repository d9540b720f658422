import { describe, expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import type { Figure } from '#src/domain/figure/figure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { changeWords, undoneWords } from '#src/workers/words/change-words.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';

const RANGE = { start: NEW_YEAR, stop: NEW_YEAR + 3 * DAY };
const frames = (
  [
    ['ACE', 'density', 'cm^-3'],
    ['Wind', 'density', 'cm^-3'],
    ['ACE', 'speed', 'km/s'],
  ] as const
).map(([mission, quantity, unit]) =>
  scalarFrame(`${mission}.${quantity}`, unit, [1, 2, 3], {
    stepMs: HOUR,
    provenance: { mission, missionName: mission, quantity, range: RANGE },
  }),
);
const summaries = frames.map(summaryOf);
const before = newFigure('fig1', summaries, { range: RANGE });

function figureAfter(...changes: readonly FigureChange[]): Figure {
  return changes.reduce((figure, change) => {
    const next = changeFigure(figure, change, summaries);
    if ('failure' in next) throw new Error(next.failure.message);
    return next.figure;
  }, before);
}

const CASES: readonly (readonly [readonly FigureChange[], news: string, undone: string])[] = [
  [[{ kind: 'line-width', factor: 2 }], 'Lines are thicker.', 'Undone: thicker lines.'],
  [
    [
      { kind: 'color', color: '#d62728', series: ['Wind density'] },
      { kind: 'dash', dash: 'dashed', series: ['Wind density'] },
    ],
    'Wind N is red and dashed.',
    'Undone: red and dashed Wind N.',
  ],
  [
    [{ kind: 'scale', axis: 'y', scale: 'log', panel: 2 }],
    'Speed is logarithmic.',
    'Undone: the logarithmic scale of speed.',
  ],
  [
    [{ kind: 'value-range', range: [0, 20], panel: 1 }],
    'Density goes from 0 to 20.',
    'Undone: the limits of density, 0 to 20.',
  ],
  [
    [{ kind: 'zoom', range: { start: NEW_YEAR, stop: NEW_YEAR + DAY } }],
    'Zoomed to 1 Jan 2024.',
    'Undone: the zoom to 1 Jan 2024.',
  ],
  [[{ kind: 'title', title: 'A storm' }], 'The title is "A storm".', 'Undone: the title "A storm".'],
  [[{ kind: 'theme', theme: 'dark' }], 'The background is dark.', 'Undone: the dark background.'],
  [[{ kind: 'merge' }], 'All is in one panel.', 'Undone: the single panel.'],
  [
    [{ kind: 'move-panel', panel: 2, to: 'top' }],
    'The panels are, from the top, speed and density.',
    'Undone: the new order of the panels.',
  ],
  [[{ kind: 'remove-series', series: ['ACE speed'] }], 'Removed ACE V.', 'Undone: the removal of ACE V.'],
  [
    [{ kind: 'marker', at: NEW_YEAR + 17 * HOUR, label: 'shock' }],
    'Marked 1 Jan 17:00 as "shock".',
    'Undone: the mark at 1 Jan 17:00 as "shock".',
  ],
];

describe('what changed is said, and what an undo takes back', () => {
  test.each(CASES)('%j', (changes, news, undone) => {
    const changed = figureAfter(...changes);

    expect(changeWords(before, changed, summaries)).toBe(news);
    expect(undoneWords(changed, before, summaries)).toBe(undone);
  });

  test('a change that changes nothing says so', () => {
    expect(changeWords(before, figureAfter({ kind: 'theme', theme: 'light' }), summaries)).toMatch(
      /^Nothing changed/,
    );
  });
});
