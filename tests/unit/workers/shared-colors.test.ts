import { expect, test } from 'vitest';
import { newFigure } from '#src/domain/figure/new-figure.ts';
import { summaryOf } from '#src/domain/frame.ts';
import { sharedColors } from '#src/workers/shared-colors.ts';
import { spectrumFrame } from '#tests/support/figure-frames.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

function scaled(label: string, factor: number) {
  const frame = spectrumFrame();
  const columns = frame.columns.map((column) => ({
    ...column,
    values: column.values.map((each) => each * factor),
  }));
  return { ...frame, label, columns };
}

test('spectrograms share one range of colours, from the lowest to the highest of both, on one scale', async () => {
  const frames = [scaled('A.flux', 1), scaled('B.flux', 100)];
  const toolbox = await testToolbox({ frames });
  const summaries = frames.map(summaryOf);
  const figure = newFigure('fig1', summaries);
  const { change, more } = await sharedColors(
    figure,
    { kind: 'color-range', range: null, isShared: true },
    summaries,
    toolbox,
  );
  const all = frames.map(({ columns }) =>
    columns.flatMap(({ values }) => [...values]).filter(Number.isFinite),
  );

  expect(change).toMatchObject({ kind: 'color-range', panel: [1, 2] });
  const [low, high] = change.kind === 'color-range' && change.range !== null ? change.range : [0, 0];
  expect(low ?? 0).toBeLessThanOrEqual(Math.max(...(all[0] ?? [])));
  expect(high ?? 0).toBeGreaterThan(Math.max(...(all[0] ?? [])));
  expect(more).toMatchObject([{ kind: 'scale', axis: 'color', panel: [1, 2] }]);
});

test('one spectrogram has nobody to share its colours with', async () => {
  const frame = scaled('A.flux', 1);
  const figure = newFigure('fig1', [summaryOf(frame)]);
  const asked = sharedColors(
    figure,
    { kind: 'color-range', range: null, isShared: true },
    [summaryOf(frame)],
    await testToolbox({ frames: [frame] }),
  );

  await expect(asked).rejects.toThrow('there are none or one');
});
