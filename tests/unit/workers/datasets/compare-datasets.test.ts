import { describe, expect, test } from 'vitest';
import { compareDatasets } from '#src/workers/datasets/compare-datasets.ts';
import { documented } from '#tests/support/documented-archive.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

async function compared(datasets: readonly string[], more = {}) {
  const toolbox = documented(await testToolbox({}), {});
  const result = await runWorker(compareDatasets, toolbox, { params: { datasets, ...more } });
  if (result.kind !== 'succeeded') throw new Error('asked back');
  return { text: String(result.outputs['text']), notes: result.outputs['notes'] };
}

describe('comparing datasets', () => {
  test('names what differs before what is the same, and what one has alone', async () => {
    const { text } = await compared(['AC_H2_MFI', 'OMNI_HRO_1MIN']);

    expect(text).toContain('**mission**: AC_H2_MFI ACE; OMNI_HRO_1MIN OMNI');
    expect(text).toContain('**cadence**: AC_H2_MFI 1 h; OMNI_HRO_1MIN 1 min');
    expect(text).toContain('| only here | Magnitude, BGSEc | F, BZ_GSM, flow_speed |');
    expect(text.indexOf('differ in')).toBeLessThan(text.indexOf('The same in both'));
  });

  test('prefers definitive data, and tells what each is good for', async () => {
    const { text } = await compared(['AC_K0_MFI', 'AC_H2_MFI']);

    expect(text).toContain('AC_H2_MFI, since AC_K0_MFI is preliminary');
    expect(text).toContain('take AC_K0_MFI for short structures and AC_H2_MFI for months and years');
  });

  test('gives no recommendation where none is wanted', async () => {
    expect((await compared(['AC_K0_MFI', 'AC_H2_MFI'], { recommend: false })).text).not.toContain(
      'Which one',
    );
  });

  test('leaves out a dataset that does not exist and names it', async () => {
    const { text, notes } = await compared(['AC_K0_MFI', 'NO_SUCH', 'AC_H2_MFI']);

    expect(text).toContain('AC_K0_MFI and AC_H2_MFI');
    expect(notes).toEqual(['There is no dataset NO_SUCH.']);
    await expect(compared(['AC_K0_MFI', 'NO_SUCH'])).rejects.toMatchObject({ code: 'unknown-dataset' });
  });
});
