import { describe, expect, test } from 'vitest';
import { BotError } from '#src/domain/failure.ts';
import { cite } from '#src/workers/cite.ts';
import { documented } from '#tests/support/documented-archive.ts';
import { scalarFrame } from '#tests/support/frames.ts';
import { runWorker, testToolbox } from '#tests/support/toolbox.ts';

const CDAWEB = 'https://cdaweb.gsfc.nasa.gov/hapi';

async function cited(
  params: object,
  said: Parameters<typeof documented>[1] = {},
  frames = [fetched('AC_H2_MFI.Magnitude')],
) {
  const toolbox = documented(await testToolbox({ frames }), said);
  const result = await runWorker(cite, toolbox, { params });
  if (result.kind !== 'succeeded') throw new Error('cite asked back');
  return String(result.outputs['text']);
}

function fetched(label: string, more = {}) {
  const [dataset = '', parameter = ''] = label.split('.');
  return scalarFrame(label, 'nT', [5, 6, 7], {
    provenance: { origin: 'fetched', dataset, parameter, server: CDAWEB, synthetic: false, ...more },
  });
}

function computed(label: string, from: readonly string[]) {
  return scalarFrame(label, 'nT', [5, 6, 7], {
    provenance: { origin: 'computed', operation: 'scale', from },
  });
}

describe('citing a dataset', () => {
  test('gives the DOI and investigators that the archive knows, and says what is not known', async () => {
    const text = await cited({ what: 'dataset', dataset: 'AC_H2_MFI' });

    expect(text).toContain('https://doi.org/10.48322/fh85-fj47');
    expect(text).toContain('NASA Space Physics Data Facility');
    expect(text).toContain('accessed on 2026-02-20');
    expect(text).toContain('spase://NASA/NumericalData/ACE/MAG/L2/PT1H');
    expect(text).toContain('Not known here: the list of authors and the year');
  });

  test('takes the words of the server where it has some', async () => {
    const documentation = { citation: 'Smith, C. (2020), ACE MAG, doi:10.5555/abc.', notes: [], links: [] };
    const text = await cited(
      { what: 'dataset', dataset: 'AC_H2_MFI' },
      { info: { AC_H2_MFI: { documentation } } },
    );

    expect(text).toContain('> Smith, C. (2020), ACE MAG, doi:10.5555/abc.');
    expect(text).not.toContain('10.48322');
    expect(text).not.toContain('Not known here');
  });

  test('says so when the numbers were made up by a demo server', async () => {
    const text = await cited(
      { what: 'dataset', dataset: 'AC_H2_MFI' },
      { info: { AC_H2_MFI: { isSynthetic: true } } },
    );

    expect(text).toContain('made up by a demo server');
  });

  test('works from the shipped knowledge while the server is down', async () => {
    const text = await cited({ what: 'dataset', dataset: 'AC_H2_MFI' }, { isDown: true });

    expect(text).toContain('https://doi.org/10.48322/fh85-fj47');
  });

  test('does not take the DOI of CDAWeb for a dataset of the same id on another public server', async () => {
    const info = { AC_H2_MFI: { server: 'https://amda.irap.omp.eu/service/hapi' } };
    const text = await cited({ what: 'dataset', dataset: 'AC_H2_MFI' }, { info }, []);

    expect(text).not.toContain('10.48322');
    expect(text).toContain('Not known here: a DOI and a reference');
    expect(text).toContain('AMDA of CDPP');
  });

  test('refuses an id that nobody knows', async () => {
    await expect(cited({ what: 'dataset', dataset: 'NO_SUCH_ID' })).rejects.toThrow(BotError);
  });
});

describe('citing a thread', () => {
  test('names each dataset once, through what was computed, with the period over all', async () => {
    const frames = [
      fetched('AC_H2_MFI.Magnitude', { range: { start: Date.UTC(2024, 0, 1), stop: Date.UTC(2024, 0, 3) } }),
      fetched('AC_H2_MFI.BGSEc', { range: { start: Date.UTC(2024, 0, 2), stop: Date.UTC(2024, 0, 5) } }),
      fetched('OMNI_HRO_1MIN.F'),
      computed('scaled', ['AC_H2_MFI.Magnitude']),
    ];
    const text = await cited({ what: 'thread' }, {}, frames);

    expect(text.match(/\*\*AC_H2_MFI\*\*/g)).toHaveLength(1);
    expect(text).toContain('Period used: 2024-01-01 to 2024-01-04');
    expect(text).toContain('King, J. H., and N. E. Papitashvili (2005)');
  });

  test('has nothing to cite before anything was fetched', async () => {
    await expect(cited({ what: 'thread' }, {}, [])).rejects.toMatchObject({ code: 'nothing-at-hand' });
    await expect(cited({ what: 'figure' })).rejects.toMatchObject({ code: 'nothing-at-hand' });
  });
});

describe('BibTeX', () => {
  test('escapes what LaTeX takes for commands, braces titles and leaves out what is not known', async () => {
    const text = await cited({ what: 'thread', format: 'bibtex' }, {}, [fetched('OMNI_HRO_1MIN.F')]);

    expect(text).toContain('@misc{OMNI_HRO_1MIN,');
    expect(text).toContain('doi = {10.48322/45bb-8792},');
    expect(text).toContain('OMNI\\_HRO\\_1MIN');
    expect(text).toContain('% not known: year');
    expect(text).toContain('@article{King2005,');
    expect(text).toContain('year = {2005},');
    expect(text).not.toMatch(/year = \{2026\}/);
  });
});
