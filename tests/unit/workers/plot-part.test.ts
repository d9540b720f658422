import { expect, test } from 'vitest';
import { plot } from '#src/workers/plot.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

test('a component and its vector in panels of their own are drawn as they were named', async () => {
  const field = madeUpFrame({
    label: 'MMS3.b',
    unit: 'nT',
    mission: 'MMS',
    quantity: 'magnetic-field',
    components: ['x', 'y', 'z', 'total'],
    value: (row, component) => row + component,
  });
  const toolbox = await testToolbox({ frames: [field] });

  await runWorker(plot, toolbox, {
    inputs: { series: ['MMS3.b.total', 'MMS3.b'] },
    params: { panels: [[0], [1]] },
  });

  const panels = toolbox.figures.current()?.panels;
  expect(panels?.map(({ traces }) => traces.map(({ columns }) => columns))).toEqual([
    [['b.total']],
    [undefined],
  ]);
});
