import type { Client } from '@modelcontextprotocol/client';
import { expect } from 'vitest';
import { callTurn, readOne } from '#tests/support/mcp-calls.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47];

/** A whole conversation in one thread: find, fetch, compute, measure, plot, restyle, export. */
export async function wholeConversation(client: Client): Promise<void> {
  const progress: number[] = [];

  const found = await client.callTool({ name: 'find_datasets', arguments: { query: 'ACE magnetic field' } });
  expect(JSON.stringify(found.structuredContent)).toContain('AC_H2_MFI');

  const fetched = await callTurn(
    client,
    'fetch_data',
    {
      mission: 'ACE',
      quantities: ['magnetic-field'],
      component: 'vector',
      cadence_seconds: 3600,
      start: '2024-05-10',
      stop: '2024-05-12',
    },
    { onprogress: (told) => progress.push(told.progress) },
  );
  const [field] = fetched.data;
  expect(fetched).toMatchObject({ status: 'done', isError: false });
  expect(field).toMatchObject({ origin: 'fetched', rows: 48, synthetic: true });
  expect(fetched.text).toContain('made up by a demo server');
  expect(progress.length).toBeGreaterThan(0);
  expect(progress).toEqual(progress.toSorted((a, b) => a - b));

  const { thread } = fetched;
  const computed = await callTurn(client, 'compute', {
    thread,
    series: [field?.label],
    operation: 'magnitude',
  });
  const [strength] = computed.data;
  expect(strength).toMatchObject({ origin: 'computed', rows: 48 });

  const measured = await callTurn(client, 'measure', {
    thread,
    series: [strength?.label],
    question: 'what is the maximum and when?',
  });
  expect(measured.found[0]?.['value']).toBeCloseTo(strength?.columns[0]?.max ?? Number.NaN, 3);
  expect(measured.found[0]).toMatchObject({ unit: 'nT', times: [expect.stringMatching(/^2024-05-1[01]T/)] });

  const drawn = await callTurn(client, 'plot', { thread, series: [strength?.label] });
  const picture = drawn.content.find((block) => block.type === 'image');
  expect(picture).toMatchObject({ mimeType: 'image/png', annotations: { audience: ['user'] } });
  expect([...(await readOne(client, drawn.figure?.png ?? '')).bytes.subarray(0, 4)]).toEqual(PNG);
  expect((await readOne(client, drawn.figure?.page ?? '')).text).toContain('<!doctype html>');

  const restyled = await callTurn(client, 'restyle', {
    thread,
    changes: ['log y axis', 'make the line red'],
  });
  expect(restyled.text).toMatch(/logarithmic.*red/i);
  const themed = await callTurn(client, 'restyle', { thread, changes: [{ kind: 'theme', theme: 'dark' }] });
  expect(themed).toMatchObject({ status: 'done', text: expect.stringMatching(/dark/) });
  const undone = await callTurn(client, 'restyle', { thread, undo: true });
  expect(undone.text).toMatch(/^Undone/);

  const exported = await callTurn(client, 'export', {
    thread,
    what: 'data',
    format: 'csv',
    series: [strength?.label],
  });
  const file = await readOne(client, exported.files[0]?.uri ?? '');
  const resource = await readOne(client, strength?.csv ?? '');
  expect(file.mime).toBe('text/csv');
  expect(file.text.split('\n')[1]).toMatch(/^2024-05-10T/);
  expect(resource.text).toBe(file.text);
  expect((await readOne(client, strength?.arrow ?? '')).bytes.subarray(0, 6).toString()).toBe('ARROW1');

  const asked = await callTurn(client, 'ask', { thread, text: 'what is the mean of it?' });
  expect(asked.text).toContain('nT');
}
