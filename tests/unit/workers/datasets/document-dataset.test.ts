import { describe, expect, test } from 'vitest';
import { documentDataset } from '#src/workers/datasets/document-dataset.ts';
import { documented } from '#tests/support/documented-archive.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

async function asked(params: object, said: Parameters<typeof documented>[1] = {}, frames = [used()]) {
  const toolbox = documented(await testToolbox({ frames }), said);
  const result = await runWorker(documentDataset, toolbox, { params });
  if (result.kind !== 'succeeded') throw new Error('asked back');
  return String(result.outputs['text']);
}

function used() {
  return scalarFrame('AC_H2_MFI.Magnitude', 'nT', [5], {
    provenance: { origin: 'fetched', dataset: 'AC_H2_MFI' },
  });
}

describe('the documentation of a dataset', () => {
  test('tells instrument, investigator, coverage, cadence, caveats, frame, links and parameters', async () => {
    const documentation = {
      description: 'Hourly averages of the field.',
      resourceUrl: 'https://example.org/notes#AC_H2_MFI',
      notes: ['Calibrated twice.'],
      links: [{ name: 'SPASE', url: 'https://hpde.io/x' }],
      timeStamp: 'center' as const,
    };
    const text = await asked(
      { dataset: 'ac_h2_mfi' },
      { info: { AC_H2_MFI: { documentation, contact: 'N. Ness @ Bartol' } } },
    );

    for (const words of [
      'Hourly averages of the field.',
      'magnetometer dataset',
      'Principal investigator:',
      'Contact: N. Ness @ Bartol',
      'A sample comes every 1 h. Its time is the center of the sample.',
      '- Calibrated twice.',
      'https://example.org/notes#AC_H2_MFI',
      'https://doi.org/10.48322/fh85-fj47',
      '`BGSEc` is in GSE',
      '| `Magnitude` | nT |',
    ])
      expect(text).toContain(words);
  });

  test('without a name is that of the dataset used last', async () => {
    expect(await asked({ asks: 'coverage' })).toContain('**AC_H2_MFI**');
    await expect(asked({ asks: 'coverage' }, {}, [])).rejects.toMatchObject({ code: 'nothing-at-hand' });
  });

  test('answers one question alone', async () => {
    const text = await asked({ dataset: 'AC_H2_MFI', asks: 'units', parameter: 'bgsec' });

    expect(text).toContain('| `BGSEc` | nT | 3 | GSE |');
    expect(text).not.toContain('Magnitude');
    expect(text).not.toContain('Contact');
  });

  test('refuses a parameter that the dataset lacks, with those it has', async () => {
    await expect(asked({ dataset: 'AC_H2_MFI', parameter: 'Nope' })).rejects.toMatchObject({
      code: 'unknown-parameter',
      hint: 'It has Magnitude, BGSEc.',
    });
  });

  test('comes from the shipped catalogue when the server is down, and says so', async () => {
    const text = await asked({ dataset: 'AC_H2_MFI' }, { isDown: true });

    expect(text).toContain('shipped catalogue of');
    expect(text).toContain('The data server does not answer.');
    expect(text).toContain('`BGSEc` is in GSE');
  });
});
