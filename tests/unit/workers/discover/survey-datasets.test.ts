import { expect, test } from 'vitest';
import { surveyDatasets } from '#src/workers/discover/survey-datasets.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

async function told(params: object): Promise<string> {
  const toolbox = await testToolbox({});
  const ids = ['DSCOVR_H1_FC', 'DSCOVR_H0_MAG', 'WI_H0_MFI'];
  const source = {
    ...toolbox.archive.source,
    catalog: () => Promise.resolve(ids.map((id) => ({ id, server: 'demo' }))),
  };
  const result = await runWorker(
    surveyDatasets,
    { ...toolbox, archive: { ...toolbox.archive, source } },
    { params },
  );
  if (result.kind !== 'succeeded') throw new Error('asked back');
  return String(result.outputs['text']);
}

test('lists every id that holds a text, with how many they are', async () => {
  const text = await told({ what: 'ids', contains: 'dscovr' });
  expect(text).toContain('2 datasets with dscovr in the id');
  expect(text.indexOf('DSCOVR_H0_MAG')).toBeLessThan(text.indexOf('DSCOVR_H1_FC'));
  expect(text).not.toContain('WI_H0_MFI');
});

test('refuses to tell how fresh nothing is', async () => {
  await expect(told({ what: 'freshness' })).rejects.toThrow('No dataset was named');
});
