import { expect, test } from 'vitest';
import { plot } from '#src/workers/plot.ts';
import { densityFrame, fieldFrame, spectrumFrame, speedFrame } from '#tests/support/figure-frames.ts';
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
