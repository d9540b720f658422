import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { GuestTool } from '#src/ports/tool-servers.ts';
import { guestTable } from '#src/workers/guests/guest-table.ts';
import { guestWorker } from '#src/workers/guests/guest-worker.ts';
import { neededTools } from '#src/workers/guests/needed-tools.ts';
import { testToolbox } from '#tests/support/toolbox.ts';

const signal = new AbortController().signal;

function toolOf(name: string, description: string, more: Partial<GuestTool> = {}): GuestTool {
  return {
    name,
    server: name.split('.')[0] ?? '',
    description,
    topics: [],
    params: z.looseObject({ ids: z.array(z.int()).optional() }),
    call: async (args) => ({ text: JSON.stringify(args), data: args }),
    ...more,
  };
}

describe('tools are offered', () => {
  const tools = [
    toolOf('times.convert_time', 'Converts between time zones.'),
    toolOf('papers.search', 'Searches articles.', { topics: ['paper', 'literature'] }),
    toolOf('mail.send', 'Sends a letter.'),
  ];

  test.each([
    ['convert 12:00 to the Tokyo zone', ['times.convert_time']],
    ['which papers are about this storm?', ['papers.search']],
    ['plot the ACE magnetic field for May 2024', []],
    ['show me the data and use the tool', []],
  ])('for "%s": %j', (request, names) => {
    expect(neededTools(tools, request).map(({ name }) => name)).toEqual(names);
  });

  test('when a plan that goes on has them already', () => {
    expect(neededTools(tools, 'go on', ['mail.send']).map(({ name }) => name)).toEqual(['mail.send']);
  });
});

describe('what a tool gives', () => {
  test('is data of the thread where it is a table with numbers', async () => {
    const rows = [
      { time: '2024-05-10', dst: -406 },
      { time: '2024-10-10', dst: -333 },
    ];
    const toolbox = await testToolbox({});
    const tool = toolOf('arch.storms', 'Storms.', {
      call: async () => ({ text: '', data: { storms: rows } }),
    });

    const result = await guestWorker(tool).run({ inputs: {}, params: {} }, toolbox, signal);

    expect(result).toMatchObject({ kind: 'succeeded', labels: ['arch_storms'] });
    expect([...((await toolbox.workspace.frame('arch_storms')).columns[0]?.values ?? [])]).toEqual([
      -406, -333,
    ]);
    expect(toolbox.events.find(({ type }) => type === 'data')).toMatchObject({ origin: 'created', rows: 2 });
  });

  test.each([
    [undefined],
    ['words'],
    [[1, 2]],
    [[{ a: { b: 1 } }, { a: 2 }]],
    [[{ name: 'a' }, { name: 'b' }]],
  ])('%j stays a value', (data) => {
    expect(guestTable(data, 'a.b')).toBeUndefined();
  });

  test('in words is told as its words, plain and short', async () => {
    const text = `${'x'.repeat(5_000)} [click](https://evil.example)`;
    const tool = toolOf('a.b', 'B.', {
      call: async () => ({ text: `# **Now** <!everyone>\n${text}`, data: text }),
    });

    const result = await guestWorker(tool).run({ inputs: {}, params: {} }, await testToolbox({}), signal);
    const said = result.kind === 'succeeded' ? String(result.outputs['text']) : '';

    expect(said).toMatch(/^The tool a\.b says: "/);
    expect(said).not.toMatch(/\n|<!everyone|\]\(/);
    expect(said.length).toBeLessThan(700);
  });
});

describe('a setting', () => {
  test('comes from another step, and beats what was said', async () => {
    const given = await guestWorker(toolOf('a.b', 'B.')).run(
      { inputs: { ids: [7, 9], after: 'over' }, params: { ids: [1] } },
      await testToolbox({}),
      signal,
    );

    expect(given).toMatchObject({ outputs: { data: { ids: [7, 9] } } });
  });

  test('that another step did not give is told by name', async () => {
    const run = guestWorker(toolOf('a.b', 'B.')).run(
      { inputs: { ids: undefined }, params: {} },
      await testToolbox({}),
      signal,
    );

    await expect(run).rejects.toThrow('gave nothing for ids');
  });

  test('may not hold a reference inside of other words', () => {
    const { params } = guestWorker(toolOf('a.b', 'B.'));

    expect(params.safeParse({ word: 'storms in ${step[0].data.name}' }).success).toBe(false);
    expect(params.safeParse({ word: 'storms' }).success).toBe(true);
  });
});
