import { expect, test } from 'vitest';
import { fetchDataset } from '#src/workers/fetch-dataset.ts';
import { vectorFrame } from '#tests/support/frames.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

const never = new AbortController().signal;
const RANGE = { start: Date.parse('2024-05-10'), stop: Date.parse('2024-05-11') };

test('wishes that mean one parameter are one download', async () => {
  const toolbox = await testToolbox({});
  const { source } = toolbox.archive;
  const asked: string[] = [];
  const fetch: typeof source.fetch = async ({ dataset, parameters }) => {
    asked.push(parameters.join(','));
    return [vectorFrame(`${dataset}.${parameters[0]}`, 'nT', [[1, 2, 3]])];
  };
  const field = { mission: 'ACE', quantity: 'magnetic-field' };
  const info = await source.describe('AC_H2_MFI', never);

  const fetched = await fetchDataset(
    info,
    [{ ...field, component: 'x' }, { ...field, component: 'z' }, field, { ...field, parameter: 'Magnitude' }],
    RANGE,
    { ...toolbox, archive: { ...toolbox.archive, source: { ...source, fetch } } },
    never,
  );

  expect(asked).toEqual(['BGSEc', 'Magnitude']);
  expect('labels' in fetched && fetched.labels).toEqual([
    'AC_H2_MFI.BGSEc.x',
    'AC_H2_MFI.BGSEc.z',
    'AC_H2_MFI.BGSEc',
    'AC_H2_MFI.Magnitude',
  ]);
});
