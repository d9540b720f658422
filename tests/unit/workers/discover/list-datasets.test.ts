import { expect, test } from 'vitest';
import { discover } from '#src/workers/discover.ts';
import { generateQuery } from '#src/workers/search/generate-query.ts';
import { lookupMetadata } from '#src/workers/search/lookup-metadata.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const YEAR_1997 = { start: Date.parse('1997-01-01'), stop: Date.parse('1998-01-01') };

async function told(params: object): Promise<string> {
  const result = await runWorker(discover, await testToolbox({}), { params });
  if (result.kind !== 'succeeded') throw new Error('asked back');
  return String(result.outputs['text']);
}

test.each(['data', 'coverage'])('%s of an instrument is all that it has, and how many', async (what) => {
  const text = await told({ what, series: [{ mission: 'ACE', instrument: 'SWI|SWICS' }] });

  expect(text).toContain('There are 6 datasets of ACE SWICS that I draw from.');
  for (const id of ['AC_H4_SWI', 'AC_H5_SWI', 'AC_H6_SWI']) expect(text).toContain(id);
});

test('each instrument is told by itself, with which of its data reach into the time', async () => {
  const series = ['HYD|HYDRA', 'TIM|TIMAS', 'NOSUCH'].map((instrument) => ({ mission: 'POLAR', instrument }));
  const text = await told({ what: 'data', series, range: YEAR_1997 });

  expect(text).toContain('There are 4 datasets of Polar HYDRA that I draw from. All have data in 1997.');
  expect(text).toContain('2 of them have data in 1997; PO_K1_TIM has none.');
  expect(text).toContain('The catalogue has no dataset of Polar NOSUCH.');
});

test('a quantity that no mission is known for is looked for in titles', async () => {
  const text = await told({ what: 'coverage', series: [{ quantity: 'total-electron-content' }] });

  expect(text).toContain('GPS_TEC1HR_IGS');
});

test('a few datasets of a mission are not told as all of them', async () => {
  const text = await told({ what: 'coverage', series: [{ mission: 'ACE' }] });

  expect(text).toMatch(/This is its field and its plasma; there are \d+ more datasets of ACE/);
});

test('a search for instruments stays with their datasets, and shows them all', async () => {
  const toolbox = await testToolbox({});
  const words = 'Polar Hydra, TIMAS and SWICS data';
  const found = await runWorker(lookupMetadata, toolbox, { params: { text: words } });
  if (found.kind !== 'succeeded') throw new Error('asked back');
  const made = await runWorker(generateQuery, toolbox, {
    inputs: { metadata: found.outputs['metadata'] },
    params: {},
  });
  if (made.kind !== 'succeeded') throw new Error('asked back');

  expect(JSON.stringify(made.outputs['query'])).toContain('"PO_K1_TIM"');
  expect(made.outputs['notes']).toEqual(['The catalogue has no dataset of Polar SWICS.']);
});
