import { expect, test } from 'vitest';
import { countDatasets } from '#src/workers/discover/count-datasets.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

async function told(params: object): Promise<string> {
  const toolbox = await testToolbox({});
  const ids = ['AC_H0_MFI', 'AC_K0_SWE', 'WI_H0_MFI', 'THG_L2_MAG_ABK'];
  const source = {
    ...toolbox.archive.source,
    catalog: () => Promise.resolve(ids.map((id) => ({ id, server: 'demo' }))),
  };
  const result = await runWorker(
    countDatasets,
    { ...toolbox, archive: { ...toolbox.archive, source } },
    { params },
  );
  if (result.kind !== 'succeeded') throw new Error('asked back');
  return String(result.outputs['text']);
}

test('counts what the server lists now', async () => {
  expect(await told({})).toBe('The data server lists 4 datasets.');
});

test('counts by the start of ids, by a text in them and by mission, in any case', async () => {
  expect(await told({ startsWith: 'thg_' })).toBe(
    'The data server lists 1 dataset whose id begins with thg_, of 4 in all.',
  );
  expect(await told({ contains: 'mfi' })).toContain('2 datasets with mfi in the id');
  expect(await told({ mission: 'ACE' })).toContain('2 datasets of ACE');
});

test('tells the largest groups, and how many there are beside them', async () => {
  const text = await told({ by: 'prefix', top: 1 });
  expect(text).toContain('| `AC` | 2 |');
  expect(text).not.toContain('| `WI` |');
  expect(text).toContain('2 more prefixes have fewer');
});
