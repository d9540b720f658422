import { expect, test } from 'vitest';
import { fitsMeaning } from '#src/domain/figure/meant-series.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { superpose } from '#src/workers/superpose.ts';
import { madeUpFrame } from '#tests/support/figure-frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const START = Date.UTC(2024, 4, 10);
const speed = madeUpFrame({
  label: 'OMNI.V',
  unit: 'km/s',
  mission: 'OMNI',
  quantity: 'speed',
  stepMs: HOUR,
  rows: 96,
  value: (row) => 400 + row,
});
const at = (...hours: readonly number[]) => hours.map((hour) => new Date(START + hour * HOUR).toISOString());

test('two superpositions of the same data are two curves, which differ in the legend by their events', async () => {
  const toolbox = await testToolbox({ frames: [speed] });
  const laid = async (epochs: readonly string[]) =>
    runWorker(superpose, toolbox, {
      inputs: { series: ['OMNI.V'] },
      params: { epochs, reachMs: 6 * HOUR, curves: 'none', shows: ['median'] },
    });
  await laid(at(20, 40));
  await laid(at(20, 40, 60));
  const medians = toolbox.workspace.summaries().filter(({ label }) => /_median/.test(label));

  expect(medians.map(({ label }) => label)).toEqual(['OMNI_V_epoch_median', 'OMNI_V_epoch_median#2']);
  expect(medians.map(({ provenance }) => provenance.symbol)).toEqual([
    'median of V (2 events)',
    'median of V (3 events)',
  ]);

  await laid(at(20, 40));
  expect(toolbox.workspace.summaries().filter(({ label }) => /_median/.test(label))).toHaveLength(2);
});

test('a curve of superposed epochs goes by the quantity that it is of', async () => {
  const toolbox = await testToolbox({ frames: [speed] });
  await runWorker(superpose, toolbox, {
    inputs: { series: ['OMNI.V'] },
    params: { epochs: at(20, 40), reachMs: 6 * HOUR, curves: 'none', shows: ['mean'] },
  });
  const mean = toolbox.workspace.summaries().find(({ label }) => /_mean$/.test(label));
  const [column] = mean?.columns ?? [];
  const fits = (quantity: string) =>
    mean !== undefined && column !== undefined && fitsMeaning({ quantity }, mean, column);

  expect([fits('speed'), fits('density')]).toEqual([true, false]);
});

test.each([
  [['median', 'quartiles'], ', with median and quartiles over them.'],
  [['quartiles'], ', with median and quartiles over them.'],
  [['mean'], ', with mean over them.'],
  [undefined, ', with mean, median and quartiles over them.'],
])('only what is drawn of %s is said to be drawn', async (shows, said) => {
  const toolbox = await testToolbox({ frames: [speed] });
  const result = await runWorker(superpose, toolbox, {
    inputs: { series: ['OMNI.V'] },
    params: { epochs: at(20, 40), reachMs: 6 * HOUR, shows },
  });

  expect(result).toMatchObject({ summary: expect.stringContaining(`laid over each other${said}`) });
});
