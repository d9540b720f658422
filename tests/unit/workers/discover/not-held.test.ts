import { expect, test } from 'vitest';
import { lookupMetadata } from '#src/workers/search/lookup-metadata.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const lookedUp = async (text: string) =>
  runWorker(lookupMetadata, await testToolbox({}), { params: { text } });

test('a search for a spacecraft that is not held says so, and lists nothing in its place', async () => {
  await expect(lookedUp('SWFO-L1')).rejects.toMatchObject({
    code: 'unknown-mission',
    message: 'SWFO-L1 is not in this archive.',
  });
});

test('beside one that is held it is a note', async () => {
  expect(await lookedUp('ACE and SWFO-L1 magnetic field')).toMatchObject({
    outputs: {
      notes: ['SWFO-L1 is not in this archive.'],
      metadata: { missions: [{ id: 'ACE' }] },
    },
  });
});
