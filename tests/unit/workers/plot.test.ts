import { expect, test } from 'vitest';
import { plot } from '#src/workers/plot.ts';
import {
  densityFrame,
  fieldFrame,
  madeUpFrame,
  spectrumFrame,
  speedFrame,
} from '#tests/support/figure-frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const FRAMES = [speedFrame(), densityFrame(), fieldFrame(), spectrumFrame(40, 8)];
const [SPEED, DENSITY, FIELD, SPECTRUM] = FRAMES.map(({ label }) => label);

/** The panels of a figure of speed after more was added, by the labels in them. */
async function added(labels: readonly (string | undefined)[], params: Readonly<Record<string, unknown>>) {
  const toolbox = await testToolbox({ frames: FRAMES });
  await runWorker(plot, toolbox, { inputs: { series: [SPEED] } });
  const result = await runWorker(plot, toolbox, {
    inputs: { series: labels },
    params: { isAdded: true, ...params },
  });
  const panels = toolbox.figures.current()?.panels ?? [];
  return {
    result,
    kinds: panels.map(({ kind }) => kind),
    panels: panels.map(({ traces }) => traces.map(({ label }) => label)),
    sides: panels.map(({ traces }) => traces.map(({ side }) => side)),
  };
}

test('panels that are added stand below those there are, as they were listed', async () => {
  const { panels } = await added([DENSITY, SPEED, FIELD], { panels: [[0, 1], [2]] });

  expect(panels).toEqual([[SPEED], [DENSITY, SPEED], [FIELD]]);
});

test('panels that are added at the top stand there in their order', async () => {
  const { panels } = await added([DENSITY, FIELD], { panels: [[0], [1]], position: 'top' });

  expect(panels).toEqual([[DENSITY], [FIELD], [SPEED]]);
});

test('the form of what is added is not that of the rest', async () => {
  const { kinds, result } = await added([SPECTRUM], {
    panel: 'new',
    changes: [{ kind: 'plot-kind', plotKind: 'spectrogram' }],
  });

  expect(kinds).toEqual(['line', 'spectrogram']);
  expect(result).toMatchObject({ outputs: { unapplied: [] } });
});

test('two spectrograms in one panel get one each, and that is told', async () => {
  const again = { ...spectrumFrame(40, 8), label: 'OTHER' };
  const toolbox = await testToolbox({ frames: [...FRAMES, again] });
  const result = await runWorker(plot, toolbox, {
    inputs: { series: [SPECTRUM, 'OTHER'] },
    params: { panels: [[0, 1]] },
  });

  expect(toolbox.figures.current()?.panels).toHaveLength(2);
  expect(result).toMatchObject({ outputs: { notes: [expect.stringContaining('a panel of its own')] } });
});

test('what has another unit than the panel it is put into has an axis of its own there, else a panel below', async () => {
  const right = await added([DENSITY], { panel: 1 });
  const below = await added([DENSITY, FIELD], { panel: 1 });

  expect(right.panels).toEqual([[SPEED, DENSITY]]);
  expect(right.sides).toEqual([[undefined, 'right']]);
  expect(below.panels).toEqual([[SPEED, DENSITY], [FIELD]]);
  expect(right.result).toMatchObject({ outputs: { notes: [] } });
  expect(below.result).toMatchObject({ outputs: { notes: [expect.stringContaining('a panel of its own')] } });
});

test('one quantity of two spacecraft stands in one panel, in the unit of the first, and that is told', async () => {
  const position = (mission: string, unit: string, value: number) =>
    madeUpFrame({
      label: `${mission}_ORBIT.POS`,
      unit,
      mission,
      quantity: 'position',
      coordinates: 'GSE',
      components: ['x', 'y', 'z'],
      value: () => value,
    });
  const frames = [position('ACE', 'km', 1.5e6), position('Wind', 'Re', 200), position('Geotail', 'Re', 30)];
  const toolbox = await testToolbox({ frames });
  const result = await runWorker(plot, toolbox, {
    inputs: { series: frames.map(({ label }) => label) },
    params: { changes: [{ kind: 'plot-kind', plotKind: 'scatter', variant: 'orbit' }] },
  });
  const [panel, ...others] = toolbox.figures.current()?.panels ?? [];
  const wind = await toolbox.workspace.frame(panel?.traces[1]?.label ?? '');

  expect(others).toEqual([]);
  expect(panel?.traces).toHaveLength(3);
  expect(wind.columns[0]).toMatchObject({ unit: 'km' });
  expect(wind.columns[0]?.values[0]).toBeCloseTo(200 * 6371.2, 6);
  expect(result).toMatchObject({
    outputs: { notes: [expect.stringContaining('Wind and Geotail: converted from Re to km')] },
  });
});

test('two quantities of one dimension keep their units', async () => {
  const frames = [
    madeUpFrame({ label: 'A.T', unit: 'K', mission: 'A', quantity: 'temperature', value: () => 1e5 }),
    madeUpFrame({ label: 'B.E', unit: 'keV', mission: 'B', quantity: 'energy', value: () => 1 }),
  ];
  const toolbox = await testToolbox({ frames });
  await runWorker(plot, toolbox, { inputs: { series: ['A.T', 'B.E'] } });

  expect(toolbox.figures.current()?.panels).toHaveLength(2);
});
