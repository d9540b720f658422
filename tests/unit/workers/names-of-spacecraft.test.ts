import { expect, test } from 'vitest';
import { plot } from '#src/workers/plot.ts';
import { style } from '#src/workers/style.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

test('each panel has the names of the spacecraft whose data it shows', async () => {
  const of = (label: string, mission: string, quantity: string) =>
    madeUpFrame({ label, unit: quantity === 'dst' ? 'nT' : 'km/s', mission, quantity, value: () => 1 });
  const frames = [of('OMNI.DST', 'OMNI', 'dst'), of('ACE.V', 'ACE', 'speed')];
  const toolbox = await testToolbox({ frames });
  await runWorker(plot, toolbox, { inputs: { series: frames.map(({ label }) => label) } });

  await runWorker(style, toolbox, {
    params: { changes: [{ kind: 'text', text: '', isOfSpacecraft: true, corner: 'top-left' }] },
  });

  expect(toolbox.figures.current()?.markers.map(({ label, panel }) => [label, panel])).toEqual([
    ['OMNI', 1],
    ['ACE', 2],
  ]);
});
