import { expect, test } from 'vitest';
import { surveyDatasets } from '#src/workers/discover/survey-datasets.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const IDS: readonly string[] = ['DSCOVR_H1_FC', 'DSCOVR_H0_MAG', 'WI_H0_MFI'];

async function told(params: object, ids = IDS): Promise<string> {
  const toolbox = await testToolbox({});
  const info = await toolbox.archive.source.describe('AC_H2_MFI', new AbortController().signal);
  const source = {
    ...toolbox.archive.source,
    describe: (id: string) => Promise.resolve({ ...info, id }),
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

test('looks at every dataset whose id begins so, and tells of those that it did not look at', async () => {
  const many = Array.from({ length: 70 }, (_, number) => `THG_L2_MAG_${100 + number}`);
  const text = await told({ what: 'coverage', startsWith: 'THG_L2_MAG' }, [...many, ...IDS]);

  expect(text.match(/THG_L2_MAG_/g)).toHaveLength(60);
  expect(text).not.toContain('WI_H0_MFI');
  expect(text).toContain('the first 60; 10 more were not looked at');
});
