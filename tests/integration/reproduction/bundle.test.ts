import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataSource } from '#src/ports/data-source.ts';
import { openBundle } from '#src/reproduction/bundle.ts';
import { unzip, zipOf } from '#src/reproduction/zip.ts';
import { compute } from '#src/workers/compute.ts';
import { fetch } from '#src/workers/fetch.ts';
import { plot } from '#src/workers/plot.ts';
import { replay } from '#src/workers/reproduce/replay.ts';
import { reproduce } from '#src/workers/reproduce.ts';
import { type RealToolbox, realToolbox } from '#tests/support/real-toolbox.ts';
import { runWorker } from '#tests/support/toolbox.ts';

const signal = new AbortController().signal;
const RANGE = { start: '2024-05-10T00:00:00Z', stop: '2024-05-11T00:00:00Z' };

describe('a bundle', () => {
  let box: RealToolbox;
  let bundle: Uint8Array;

  beforeAll(async () => {
    box = await realToolbox();
    const params = { candidates: ['AC_K0_MFI'], series: [{ quantity: 'magnetic-field' }], ...RANGE };
    const fetched = await runWorker(fetch, box, { params });
    const series = fetched.kind === 'succeeded' ? String(fetched.outputs['label']) : '';
    await runWorker(compute, box, { inputs: { series }, params: { operation: 'magnitude', label: 'Bmag' } });
    await runWorker(compute, box, {
      inputs: { series: 'Bmag' },
      params: { operation: 'running_mean', window: '1h', label: 'Smooth' },
    });
    await runWorker(plot, box, { inputs: { series: ['Bmag', 'Smooth'] }, params: {} });
    await runWorker(reproduce, box, { params: { form: 'bundle' } });
    const file = box.events.findLast((event) => event.type === 'file');
    bundle = file?.type === 'file' ? file.content : new Uint8Array();
  });
  afterAll(() => box.close());

  test('holds plan, script, every series, figure, versions and references', () => {
    expect(unzip(bundle).map(({ name }) => name)).toEqual([
      'README.txt',
      'plan.json',
      'script.py',
      'data/AC_K0_MFI_BGSEc.csv',
      'data/Bmag.csv',
      'data/Smooth.csv',
      'figure.png',
      'citations.md',
      'references.bib',
      'versions.json',
    ]);
  });

  test('is made again as it was', async () => {
    const again = await replay(
      openBundle(bundle),
      { source: box.archive.source, renderer: box.renderer },
      signal,
    );

    expect(again.lines).toEqual([
      'AC_K0_MFI.BGSEc: the same, 280 rows',
      'Bmag: the same, 280 rows',
      'Smooth: the same, 280 rows',
      'figure: the same to the last byte',
    ]);
    expect(again.isSame).toBe(true);
  });

  test('takes a dataset that several servers have by now from the one that it came from', async () => {
    const { source } = box.archive;
    const first = 'http://first.example/hapi';
    const crowded: DataSource = {
      ...source,
      async describe(id, within) {
        const info = await source.describe(id, within);
        return { ...info, server: first, alsoOn: [info.server] };
      },
      async fetch(query, within) {
        if (!query.dataset.startsWith('http')) throw new Error('This is data of another server.');
        return await source.fetch(query, within);
      },
    };

    const again = await replay(openBundle(bundle), { source: crowded, renderer: box.renderer }, signal);

    expect(again.isSame).toBe(true);
  });

  test('says what differs, and goes on where a part cannot be made', async () => {
    const files = unzip(bundle).map(({ name, content }) => {
      if (name !== 'data/Bmag.csv') return { name, content };
      const [head = '', first = '', ...rest] = new TextDecoder().decode(content).split('\n');
      const changed = first.replace(/,.*/, ',1234.5');
      return { name, content: new TextEncoder().encode([head, changed, ...rest].join('\n')) };
    });
    const again = await replay(
      openBundle(zipOf(files)),
      { source: box.archive.source, renderer: box.renderer },
      signal,
    );

    expect(again.isSame).toBe(false);
    expect(again.lines[1]).toMatch(/^Bmag: 1 values differ, by up to \d+.*, the first at 2024-05-10T00:0\d/);
    expect(again.lines[2]).toBe('Smooth: the same, 280 rows');
  });

  test('that is damaged or no bundle is refused in words', () => {
    const cut = bundle.slice(0, bundle.length - 200);
    const flipped = Uint8Array.from(bundle, (byte, at) => (at === 60 ? byte ^ 0xff : byte));

    for (const bytes of [
      new Uint8Array(10),
      cut,
      zipOf([{ name: 'plan.json', content: new Uint8Array(3) }]),
      flipped,
    ])
      expect(() => openBundle(bytes)).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  });
});

describe('code for pySPEDAS', () => {
  test('loads with the loader that has the data, and says what it leaves out', async () => {
    const box = await realToolbox();
    for (const [dataset, quantity] of [
      ['AC_K0_MFI', 'magnetic-field'],
      ['STA_L1_MAG_RTN', 'magnetic-field'],
    ])
      await runWorker(fetch, box, { params: { candidates: [dataset], series: [{ quantity }], ...RANGE } });
    const result = await runWorker(reproduce, box, { params: { form: 'pyspedas' } });
    const file = box.events.findLast((event) => event.type === 'file');
    const text = file?.type === 'file' ? new TextDecoder().decode(file.content) : '';
    await box.close();

    expect(text).toContain(
      'load(pyspedas.projects.ace.mfi, "BGSEc", "2024-05-10/00:00:00", "2024-05-11/00:00:00", datatype="k0")',
    );
    expect(result.kind === 'succeeded' ? result.outputs['notes'] : []).toEqual([
      'I know no loader of pySPEDAS for STA_L1_MAG_RTN.BFIELD; it is left out.',
    ]);
  });
});
