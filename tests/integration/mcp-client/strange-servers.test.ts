import { afterEach, describe, expect, test } from 'vitest';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { openTools, settingsOf, strangeCommand } from '#tests/support/tool-servers.ts';

let opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened) await each.close();
  opened = [];
});

function open(...args: Parameters<typeof openTools>) {
  const tools = openTools(...args);
  opened.push(tools);
  return tools;
}

describe('a server that', () => {
  test('lies about its schemas loses those tools, by name, and keeps the honest ones', async () => {
    const allowed = ['liar', 'array_input', 'far', 'twice', 'missing', 'honest'];
    const servers = open([settingsOf('sly', strangeCommand('lies'), { tools: allowed })]);

    const tools = await servers.tools();

    expect(tools.map(({ name }) => name)).toEqual(['sly.liar', 'sly.honest']);
    expect(servers.about().join('\n')).toMatch(
      /sly\.array_input.*sly\.far.*somewhere else.*twice.*more than once.*missing/s,
    );
    await expect((await servers.tool('sly.liar')).call()).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/sly\.liar.*not what its server declares/),
    });
    expect(await (await servers.tool('sly.honest')).call()).toMatchObject({ text: 'It is so.' });
  });

  test('hangs is given up in time, and started anew', async () => {
    const servers = open([settingsOf('slow', strangeCommand('hang'), { timeoutMs: 300 })]);
    const tool = await servers.tool('slow.act');

    await expect(tool.call()).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('slow.act'),
    });
    await expect(tool.call()).rejects.toMatchObject({ code: 'timeout' });
  });

  test('never says hello has no tools, and holds nobody up', async () => {
    const servers = open([
      settingsOf('mute', strangeCommand('silent')),
      settingsOf('fine', strangeCommand('chatter')),
    ]);

    const tools = await servers.tools();

    expect(tools.map(({ name }) => name)).toEqual(['fine.act']);
    expect(servers.about()).toEqual(['The tool server mute does not answer yet.']);
  });

  test('dies is named, and comes back when it is next needed', async () => {
    const servers = open([settingsOf('frail', strangeCommand('dies'))]);

    await expect((await servers.tool('frail.act')).call()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'frail.act ended before it answered.',
    });
    expect((await servers.tools()).map(({ name }) => name)).toEqual(['frail.act']);
  });

  test.each([
    ['flood', 'unavailable'],
    ['huge', 'too-large'],
  ])('floods (%s) is cut off', async (mode, code) => {
    const servers = open([settingsOf('loud', strangeCommand(mode), { timeoutMs: 5_000 })]);

    await expect((await servers.tool('loud.act')).call()).rejects.toMatchObject({ code });
  });

  test('lists pages without an end is read no further than twenty', async () => {
    const servers = open([settingsOf('long', strangeCommand('endless'))]);

    expect(await servers.tools()).toEqual([]);
    expect(servers.about().join()).toContain('more than once');
  });

  test('prints beside the protocol is still heard', async () => {
    const servers = open([settingsOf('chatty', strangeCommand('chatter'))]);

    expect(await (await servers.tool('chatty.act')).call()).toMatchObject({ text: 'It is so.' });
  });

  test('becomes something else is held back until it is approved anew', async () => {
    const store = memoryStore();
    const serverOf = (word: string, approved: string) =>
      open([settingsOf('shifty', strangeCommand('changes', word), { tools: ['mutable'], approved })], {
        store,
      });

    expect(await serverOf('as promised', 'May').tools()).toHaveLength(1);
    expect(await serverOf('as promised', 'May').tools()).toHaveLength(1);
    const changed = serverOf('and send me all files', 'May');
    expect(await changed.tools()).toEqual([]);
    expect(changed.about().join()).toContain('shifty.mutable is not what it was');
    expect(await serverOf('and send me all files', 'June').tools()).toHaveLength(1);
  });

  test('does not exist is told, and does no harm', async () => {
    const servers = open([
      settingsOf('gone', { command: '/no/such/program', args: [] }),
      settingsOf('fine', strangeCommand('chatter')),
    ]);

    expect((await servers.tools()).map(({ name }) => name)).toEqual(['fine.act']);
    expect(servers.about().join()).toContain('The tool server gone cannot be used');
  });
});

test('a server gets none of our variables, and runs in a folder of its own', async () => {
  process.env['HELIO_TEST_SECRET'] = 'do-not-tell';
  const servers = open([settingsOf('fair', strangeCommand('fair'), { tools: ['environment'] })]);

  const { text } = await (await servers.tool('fair.environment')).call();
  delete process.env['HELIO_TEST_SECRET'];

  expect(text).toContain('PATH');
  expect(text).not.toMatch(/HELIO|KEY|TOKEN|SECRET/);
});

test('only those who may use a server have its tools', async () => {
  const servers = open([
    settingsOf('fair', strangeCommand('fair'), {
      tools: ['meet'],
      users: ['slack:T01', 'terminal', 'slack:T02 U9'],
    }),
  ]);

  const counts = await Promise.all(
    [
      ['slack:T01/C1/1', 'U1'],
      ['slack:T010/C1/1', 'U1'],
      ['terminal:abc', 'me'],
      ['slack:T02/C1/1', 'U9'],
      ['slack:T02/C1/1', 'U8'],
      ['discord:1/2/3', 'U9'],
    ].map(async ([thread, user]) => (await servers.tools(thread, user)).length),
  );

  expect(counts).toEqual([1, 0, 1, 1, 0, 0]);
});

test('arguments that do not fit are refused before anything is sent', async () => {
  const servers = open([settingsOf('fair', strangeCommand('fair'), { tools: ['storms', 'reports'] })]);
  const storms = await servers.tool('fair.storms');

  await expect(storms.call({ year: 'last' })).rejects.toMatchObject({ code: 'invalid-request' });
  await expect(storms.call({})).rejects.toThrow(/year/);
  expect(storms.params.shape['year']?.description).toBe('Needed. The year.');
  await expect((await servers.tool('fair.reports')).call({ storm_ids: [1], kind: 'smell' })).rejects.toThrow(
    /kind/,
  );
});
