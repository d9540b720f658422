import { expect, test } from 'vitest';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Frame } from '#src/domain/frame.ts';
import { HOUR } from '#src/domain/time-range.ts';
import { plot } from '#src/workers/plot.ts';
import { style } from '#src/workers/style.ts';
import { densityFrame, madeUpFrame, spectrumFrame, speedFrame } from '#tests/support/figure-frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

async function styled(frames: readonly Frame[], ...steps: readonly FigureChange[][]) {
  const toolbox = await testToolbox({ frames });
  await runWorker(plot, toolbox, { inputs: { series: frames.map(({ label }) => label) } });
  for (const changes of steps) await runWorker(style, toolbox, { params: { changes } });
  return toolbox.figures.current();
}

/** A power law of slope −2 over frequencies from 0.001 to 1 Hz. */
const spectrum: Frame = {
  ...madeUpFrame({ label: 'PSD', unit: 'nT^2/Hz', rows: 100, value: () => 0 }),
  time: Float64Array.from({ length: 100 }, (_, row) => 10 ** (-3 + (3 * row) / 99)),
  columns: [
    {
      name: 'PSD',
      unit: 'nT^2/Hz',
      values: Float64Array.from({ length: 100 }, (_, row) => 10 ** (6 - (6 * row) / 99)),
    },
  ],
  axis: { name: 'Frequency', unit: 'Hz', scale: 'log', valueScale: 'log', valueName: 'PSD' },
};

test('a reference slope stands four times above the middle of a spectrum', async () => {
  const figure = await styled([spectrum], [{ kind: 'reference-slope', slope: -5 / 3, label: '−5/3' }]);
  const [fit] = figure?.panels[0]?.fits ?? [];
  const middle = Math.sqrt((fit?.from ?? 0) * (fit?.to ?? 0));

  expect(fit).toMatchObject({ shape: 'power', slope: -5 / 3, label: 'slope −5/3' });
  expect(((fit?.intercept ?? 0) * middle ** (-5 / 3)) / middle ** -2).toBeCloseTo(4, 0);
});

test('a reference slope needs a spectrum', async () => {
  const toolbox = await testToolbox({ frames: [speedFrame()] });
  await runWorker(plot, toolbox, { inputs: { series: [speedFrame().label] } });

  await expect(
    runWorker(style, toolbox, { params: { changes: [{ kind: 'reference-slope', slope: -2 }] } }),
  ).rejects.toThrow('this plot has none');
});

test('channels are shown in the unit that is asked for, and limits that were said go along', async () => {
  const figure = await styled(
    [spectrumFrame()],
    [{ kind: 'value-range', range: [100, 1000] }],
    [{ kind: 'axis-unit', unit: 'keV' }],
  );

  expect(figure?.panels[0]).toMatchObject({ axisUnit: 'keV', range: [0.1, 1] });
});

test('limits in a unit are those of the panel of that unit', async () => {
  const figure = await styled(
    [speedFrame(), densityFrame()],
    [{ kind: 'value-range', range: [300_000, 900_000], unit: 'm/s' }],
  );

  expect(figure?.panels.map(({ range }) => range)).toEqual([[300, 900], undefined]);
});

test('Kp from 8 on is 80 where ten times Kp is stored', async () => {
  const kp = madeUpFrame({
    label: 'OMNI.KP',
    unit: '',
    quantity: 'kp',
    stepMs: HOUR,
    rows: 24,
    value: (row) => (row > 12 ? 87 : 20),
    provenance: { description: 'Kp*10' },
  });
  const where: FigureChange = {
    kind: 'color-where',
    comparison: '>=',
    value: 8,
    color: 'red',
    series: [{ quantity: 'kp' }],
  };

  const figure = await styled([kp], [where]);

  expect(figure?.panels[0]?.traces[0]?.parts).toEqual([{ comparison: '>=', value: 80, color: 'red' }]);
});
