import { expect, test } from 'vitest';
import { fetch } from '#src/workers/fetch.ts';
import { realToolbox } from '#tests/support/real-toolbox.ts';
import { runWorker } from '#tests/support/toolbox.ts';

test.each([
  ['alone', [{ quantity: 'kp' }]],
  ['beside Dst', [{ quantity: 'dst' }, { quantity: 'kp' }]],
  ['by its name', [{ dataset: 'OMNI2_H0_MRG1HR', parameter: 'KP1800' }]],
])('Kp that is stored times ten is given from 0 to 9, %s', async (_, series) => {
  const box = await realToolbox();
  const params = {
    candidates: ['OMNI2_H0_MRG1HR'],
    series,
    start: '2024-05-10T00:00:00Z',
    stop: '2024-05-13T00:00:00Z',
  };

  await runWorker(fetch, box, { params });
  const kp = box.workspace.summaries().find(({ provenance }) => provenance.quantity === 'kp');
  const frame = await box.workspace.frame(kp?.label ?? '');
  await box.close();

  const values = [...(frame.columns[0]?.values ?? [])].filter((value) => !Number.isNaN(value));
  expect(Math.max(...values)).toBeLessThanOrEqual(9);
  expect(Math.max(...values)).toBeGreaterThan(8);
  expect(frame.provenance.steps).toEqual(['Kp × 0.1']);
});
