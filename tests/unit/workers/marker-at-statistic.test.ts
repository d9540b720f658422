import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { plot } from '#src/workers/plot.ts';
import { style } from '#src/workers/style.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const dst = madeUpFrame({
  label: 'OMNI.DST',
  unit: 'nT',
  mission: 'OMNI',
  quantity: 'dst',
  stepMs: HOUR,
  rows: 4,
  value: (row) => [-10, -20, -30, -100][row] ?? Number.NaN,
});
const speed = madeUpFrame({
  label: 'OMNI.V',
  unit: 'km/s',
  mission: 'OMNI',
  quantity: 'speed',
  stepMs: HOUR,
  rows: 4,
  value: (row) => [400, Number.NaN, 500, 600][row] ?? Number.NaN,
});

async function markersAfter(change: FigureChange) {
  const toolbox = await testToolbox({ frames: [dst, speed] });
  await runWorker(plot, toolbox, { inputs: { series: ['OMNI.DST', 'OMNI.V'] } });
  await runWorker(style, toolbox, { params: { changes: [change] } });
  return toolbox.figures.current()?.markers;
}

test('a line stands at the mean of each curve, in its panel, and gaps do not count', async () => {
  expect(await markersAfter({ kind: 'marker', atStatistic: { of: 'mean' }, dash: 'dashed' })).toEqual([
    { value: -40, label: 'mean −40 nT', dash: 'dashed', panel: 1 },
    { value: 500, label: 'mean 500 km/s', dash: 'dashed', panel: 2 },
  ]);
});

test('the median of one curve is a line of its own', async () => {
  const atStatistic = { of: 'median' as const, series: [{ quantity: 'dst' }] };

  expect(await markersAfter({ kind: 'marker', atStatistic, color: 'red' })).toEqual([
    { value: -25, label: 'median −25 nT', color: 'red', panel: 1 },
  ]);
});
