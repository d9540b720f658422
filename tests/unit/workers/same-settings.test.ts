import { expect, test } from 'vitest';
import { compute } from '#src/workers/compute.ts';
import { openWorkspace } from '#src/workers/workspace.ts';
import { memoryFrameStore } from '#tests/fakes/memory-frame-store.ts';
import { NEW_YEAR, scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const wave = (shift: number) => Array.from({ length: 64 }, (_, row) => Math.sin(row / 3 + shift) + (row % 5));
const provenance = { range: { start: NEW_YEAR, stop: NEW_YEAR + 3_840_000 } };
const FRAMES = [
  scalarFrame('A', 'nT', wave(0), { provenance }),
  scalarFrame('B', 'nT', wave(1), { provenance }),
];

/** The labels that two computations get, and whether the thread keeps the data of both. */
async function labelsOf(series: readonly string[], settings: readonly object[]) {
  const toolbox = await testToolbox({ frames: FRAMES });
  for (const params of settings) await runWorker(compute, toolbox, { inputs: { series }, params });
  return toolbox.workspace
    .summaries()
    .slice(FRAMES.length)
    .map(({ label }) => label);
}

test('the coherence and the phase of the same two have labels that tell them apart', async () => {
  const labels = await labelsOf(
    ['A', 'B'],
    [
      { operation: 'coherence', show: 'coherence' },
      { operation: 'coherence', show: 'phase' },
    ],
  );

  expect(labels).toEqual(['A_B_coherence', 'A_B_coherence_phase']);
});

test.each([
  [
    'resample',
    { operation: 'resample', every: '10min', method: 'mean' },
    { operation: 'resample', every: '10min', method: 'max' },
  ],
  [
    'a running percentile',
    { operation: 'running_percentile', window: '10min', percentile: 10 },
    { operation: 'running_percentile', window: '10min', percentile: 90 },
  ],
  [
    'a structure function',
    { operation: 'structure_function', order: 2 },
    { operation: 'structure_function', order: 2, maximumLag: '5min' },
  ],
])('%s with other settings is other data', async (_, one, other) => {
  const labels = await labelsOf(['A'], [one, other]);

  expect(new Set(labels).size).toBe(2);
});

test('a name that is given twice for other settings gets a number, and the same again replaces', async () => {
  const one = { operation: 'coherence', show: 'coherence', label: 'both' };
  const other = { operation: 'coherence', show: 'phase', label: 'both' };

  expect(await labelsOf(['A', 'B'], [one, other, one])).toEqual(['both#2', 'both']);
});

test('settings in another order are the same settings', async () => {
  const workspace = openWorkspace('t', [], memoryFrameStore());
  const frame = FRAMES[0] ?? scalarFrame('A', 'nT', []);
  const put = async (params: Readonly<Record<string, unknown>>) =>
    workspace.put({ ...frame, provenance: { ...frame.provenance, params } });

  await put({ window: '1h', method: 'mean' });

  expect((await put({ method: 'mean', window: '1h', unit: undefined })).label).toBe('A');
  expect((await put({ method: 'maximum', window: '1h' })).label).toBe('A#2');
});

test('what is told beside a computation is none of its settings', async () => {
  const told = { notes: ['Wind, not Helios.'], remarks: ['The difference is taken without a shift.'] };
  const labels = await labelsOf(['A', 'B'], [{ operation: 'subtract', ...told }, { operation: 'subtract' }]);

  expect(labels).toHaveLength(1);
});
