import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { sharedLimits } from '#src/workers/shared-limits.ts';
import { densityFrame, madeUpFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

test('panels of one unit share the limits that hold the curves of both, and a panel of another unit stays as it is', async () => {
  const frames = [
    densityFrame(),
    speedFrame({ label: 'slow', value: (row) => 300 + (row % 2) }),
    speedFrame({ label: 'fast', value: (row) => 700 + (row % 2) }),
  ];
  const summaries = frames.map(summaryOf);
  const figure = newFigure('fig1', summaries, {
    panels: frames.map(({ label }) => ({ series: [label] })),
  });
  const { change, more } = await sharedLimits(
    figure,
    { kind: 'value-range', range: null, isShared: true },
    summaries,
    await testToolbox({ frames }),
  );

  expect(change).toMatchObject({ kind: 'value-range', panel: [2, 3] });
  const [low, high] = change.kind === 'value-range' && change.range !== null ? change.range : [0, 0];
  expect(low ?? 999).toBeLessThan(300);
  expect(high ?? 0).toBeGreaterThan(701);
  expect(more).toEqual([]);
});

test('one panel has nobody to share its limits with', async () => {
  const frame = madeUpFrame({ label: 'A.x', unit: 'nT', components: ['x'], value: (row) => row });
  const asked = sharedLimits(
    newFigure('fig1', [summaryOf(frame)]),
    { kind: 'value-range', range: null, isShared: true },
    [summaryOf(frame)],
    await testToolbox({ frames: [frame] }),
  );

  await expect(asked).rejects.toThrow('there is one or none');
});
