import { expect, test } from 'vitest';
import { snippet } from '#src/workers/snippet.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const DAY = { start: Date.parse('2024-05-10'), stop: Date.parse('2024-05-11') };
const fetched = (dataset: string, parameter: string, label = `${dataset}.${parameter}`) =>
  scalarFrame(label, 'nT', [1, 2, 3], {
    start: DAY.start,
    provenance: { dataset, parameter, range: DAY, server: 'fake' },
  });

/** The addresses that are given for these inputs and params. */
async function addresses(inputs: object, params: object = {}): Promise<readonly string[]> {
  const toolbox = await testToolbox({
    frames: [
      fetched('AC_H2_MFI', 'Magnitude'),
      fetched('AC_H2_MFI', 'BGSEc'),
      fetched('WI_K0_MFI', 'BF1'),
      fetched('OMNI_HRO_1MIN', 'F'),
    ],
  });
  const result = await runWorker(snippet, toolbox, { inputs, params: { form: 'url', ...params } });
  const text = result.kind === 'succeeded' ? String(result.outputs['text']) : '';
  return text.split('\n').filter((line) => line.includes('/data?'));
}

test('every dataset that data came from has an address, with all of its parameters', async () => {
  const found = await addresses({ series: ['AC_H2_MFI.Magnitude', 'AC_H2_MFI.BGSEc', 'WI_K0_MFI.BF1'] });

  expect(found).toHaveLength(2);
  expect(found[0]).toContain('id=AC_H2_MFI');
  expect(found[0]).toContain('parameters=Magnitude,BGSEc');
  expect(found[1]).toContain('id=WI_K0_MFI');
});

test('every dataset that is named has an address, at a time in ISO 8601', async () => {
  const found = await addresses(
    {},
    {
      series: [
        { dataset: 'AC_K0_MFI', parameter: 'Magnitude' },
        { dataset: 'OMNI_HRO_1MIN', parameter: 'F' },
      ],
      range: { start: '2014-06-07T00:00:00Z', stop: '2014-06-08T00:00:00Z' },
    },
  );

  expect(found).toHaveLength(2);
  expect(found.every((line) => line.includes('time.min=2014-06-07T00:00:00'))).toBe(true);
});
