import { expect, test } from 'vitest';
import { fitsMeaning } from '#src/domain/figure/meant-series.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { epochLooks } from '#src/workers/epoch-looks.ts';
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

test('a curve for each year of the epochs, with how many they are, and quartiles in its colour', async () => {
  const toolbox = await testToolbox({ frames: [speed] });
  const result = await runWorker(superpose, toolbox, {
    inputs: { series: ['OMNI.V'] },
    params: { epochs: at(20, 40, 60), reachMs: 6 * HOUR, groupBy: 'year', shows: ['median', 'quartiles'] },
  });
  const [median] = toolbox.workspace.summaries().filter(({ label }) => /_median/.test(label));
  const looks = epochLooks(
    toolbox.workspace
      .summaries()
      .flatMap(({ label }) => (/_epoch_(?:median|quart)/.test(label) ? [label] : [])),
    toolbox.workspace.summaries(),
  );

  expect(median?.provenance.symbol).toBe('median of V (2024, 3 events)');
  expect(JSON.stringify(result)).toContain('3 of 3 events are laid over each other in 1 group');
  expect(looks).toContainEqual({
    kind: 'series-name',
    series: 'OMNI_V_epoch_median_2024',
    name: 'median, 2024 (3 events)',
  });
  expect(looks).toContainEqual(
    expect.objectContaining({
      kind: 'band',
      name: 'quartiles, 2024 (3 events)',
      around: 'OMNI_V_epoch_median_2024',
    }),
  );
});

test.each([
  ['kind', /no kinds that would tell them apart/],
  ['mlt', /No local time of a spacecraft/],
])('groups by %s that nothing tells are refused by name', async (groupBy, said) => {
  const toolbox = await testToolbox({ frames: [speed] });
  const run = runWorker(superpose, toolbox, {
    inputs: { series: ['OMNI.V'] },
    params: { epochs: at(20, 40), reachMs: 6 * HOUR, groupBy },
  });
  await expect(run).rejects.toThrow(said);
});
