import { expect, test } from 'vitest';
import { changeFigure } from '#src/domain/figure/change-figure.ts';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { type Frame, summaryOf } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { zeroAtExtremes } from '#src/workers/zero-at-extremes.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

const STORMS = [Date.UTC(2003, 9, 29), Date.UTC(2024, 4, 10)] as const;

/** Two days of an index of one storm, lowest at one hour. */
function index(quantity: string, storm: 0 | 1, lowestAt: number): Frame {
  const start = STORMS[storm];
  const frame = madeUpFrame({
    label: `OMNI.${quantity}${storm === 0 ? '' : '#2'}`,
    unit: 'nT',
    mission: 'OMNI',
    quantity,
    stepMs: HOUR,
    rows: 48,
    value: (row) => (row === lowestAt ? -300 : -20),
  });
  const time = frame.time.map((_, row) => start + row * HOUR);
  return { ...frame, time, provenance: { ...frame.provenance, range: { start, stop: start + 2 * DAY } } };
}

const FRAMES = [index('dst', 0, 10), index('dst', 1, 20), index('sym-h', 0, 12), index('sym-h', 1, 25)];
const SUMMARIES = FRAMES.map(summaryOf);

async function zeroed(ofEach: boolean) {
  const rows = [
    ['OMNI.dst', 'OMNI.dst#2'],
    ['OMNI.sym-h', 'OMNI.sym-h#2'],
  ];
  const arranged = changeFigure(newFigure('fig1', SUMMARIES), { kind: 'panels', panels: rows }, SUMMARIES);
  if (!('figure' in arranged)) throw new Error('the panels were refused');
  const { change, notes } = await zeroAtExtremes(
    arranged.figure,
    { kind: 'superimpose', by: 'range', extreme: 'minimum', ofEach },
    SUMMARIES,
    await testToolbox({ frames: FRAMES }),
  );
  const laid = changeFigure(arranged.figure, change, SUMMARIES);
  if (!('figure' in laid)) throw new Error('the times were refused');
  const shifts = laid.figure.panels.map(({ traces }) => traces.map(({ shift = 0 }) => shift / HOUR));
  return { notes, shifts };
}

/** From the second storm to the first. */
const APART = (STORMS[0] - STORMS[1]) / HOUR;

test('times are laid over each other at the extreme of the first panel, whose it is told to be', async () => {
  const { notes, shifts } = await zeroed(false);

  expect(notes.join(' ')).toContain('the minimum of OMNI Dst of each');
  expect(notes.join(' ')).toContain('The other panels have the same zero.');
  expect(shifts).toEqual([
    [0, APART - 10],
    [0, APART - 10],
  ]);
});

test('each panel is laid at its own extreme where that is wanted', async () => {
  const { notes, shifts } = await zeroed(true);

  expect(notes).toHaveLength(2);
  expect(notes[1]).toContain('the minimum of OMNI SYM-H of each');
  expect(shifts).toEqual([
    [0, APART - 10],
    [-2, APART - 15],
  ]);
});
