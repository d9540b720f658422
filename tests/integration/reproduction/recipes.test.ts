import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compute } from '#src/workers/compute.ts';
import { fetch } from '#src/workers/fetch.ts';
import { plot } from '#src/workers/plot.ts';
import { recipe } from '#src/workers/recipe.ts';
import { openRecipeBook } from '#src/workers/recipes/recipe-book.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { type RealToolbox, realToolbox } from '#tests/support/real-toolbox.ts';
import { runWorker } from '#tests/support/toolbox.ts';

const MAY = { start: '2024-05-10T00:00:00Z', stop: '2024-05-11T00:00:00Z' };
const JUNE = { start: '2023-06-03T00:00:00Z', stop: '2023-06-05T00:00:00Z' };
const store = memoryStore();
const bookOf = (person: string) =>
  openRecipeBook(store, { read: [person, 'channel'], channel: 'channel', person });

describe('a recipe', () => {
  let box: RealToolbox;

  beforeAll(async () => {
    box = { ...(await realToolbox()), recipes: bookOf('ada') };
    const params = { candidates: ['AC_K0_MFI'], series: [{ quantity: 'magnetic-field' }], ...MAY };
    await runWorker(fetch, box, { params });
    const inputs = { series: 'AC_K0_MFI.BGSEc' };
    await runWorker(compute, box, { inputs, params: { operation: 'magnitude', label: 'Bmag' } });
    await runWorker(compute, box, {
      inputs: { series: ['AC_K0_MFI.BGSEc.z', 'Bmag'] },
      params: { operation: 'divide', label: 'Share' },
    });
    await runWorker(plot, box, { inputs: { series: ['Bmag', 'Share'] }, params: {} });
  });
  afterAll(() => box.close());

  async function said(params: object, toolbox = box): Promise<string> {
    const result = await runWorker(recipe, toolbox, { params });
    return result.kind === 'succeeded' ? String(result.outputs['text']) : '';
  }

  test('keeps how a figure was made and makes it for another time', async () => {
    expect(await said({ act: 'save', name: 'Storm overview' })).toContain('Storm overview');
    expect(await said({ act: 'run', name: 'storm OVERVIEW', ...JUNE })).toBe(
      'Storm overview for 2023-06-03 to 2023-06-04.',
    );

    const figure = box.figures.current();
    expect(figure?.range).toEqual({ start: Date.parse(JUNE.start), stop: Date.parse(JUNE.stop) });
    const labels = figure?.panels.flatMap(({ traces }) => traces.map(({ label }) => label)) ?? [];
    expect(labels).toEqual(['Bmag#2', 'Share#2']);
    const share = await box.workspace.frame('Share#2');
    const [field, magnitude] = [
      await box.workspace.frame('AC_K0_MFI.BGSEc#2'),
      await box.workspace.frame('Bmag#2'),
    ];
    expect(share.provenance.range).toEqual(figure?.range);
    const row = share.columns[0]?.values.findIndex((value) => !Number.isNaN(value)) ?? -1;
    const expected = (field.columns[2]?.values[row] ?? 0) / (magnitude.columns[0]?.values[row] ?? 0);
    expect(row).toBeGreaterThanOrEqual(0);
    expect(share.columns[0]?.values[row]).toBeCloseTo(expected, 12);
  });

  test('is made for another mission by what was measured', async () => {
    await said({ act: 'save', name: 'Field' });
    await said({ act: 'run', name: 'Field', mission: 'WIND', ...JUNE });

    const newest = box.workspace.summaries().filter(({ provenance }) => provenance.mission === 'WIND');
    expect(newest.length).toBeGreaterThan(0);
  });

  test("of a channel is everybody's, of a person that person's alone", async () => {
    await said({ act: 'save', name: 'Mine', whose: 'person' });
    const other = { ...box, recipes: bookOf('bob') };

    expect(await said({ act: 'list' }, other)).toContain('Storm overview');
    expect(await said({ act: 'list' }, other)).not.toContain('Mine');
    await expect(said({ act: 'run', name: 'Mine', ...JUNE }, other)).rejects.toMatchObject({
      code: 'nothing-at-hand',
      hint: expect.stringContaining('Storm overview'),
    });
  });

  test('is exported, forgotten and imported again', async () => {
    await said({ act: 'export', name: 'Mine' });
    const file = box.events.findLast((event) => event.type === 'file');
    const text = file?.type === 'file' ? new TextDecoder().decode(file.content) : '';
    await said({ act: 'forget', name: 'mine' });

    expect(await said({ act: 'list' })).not.toContain('Mine');
    expect(await said({ act: 'import', text, name: 'Theirs' })).toBe('The recipe "Theirs" is here now.');
    expect(await said({ act: 'list' })).toContain('Theirs');
    await expect(said({ act: 'import', text: '{"evil":true}' })).rejects.toMatchObject({
      code: 'invalid-request',
    });
    await expect(said({ act: 'forget', name: 'mine' })).rejects.toMatchObject({ code: 'nothing-at-hand' });
  });
});
