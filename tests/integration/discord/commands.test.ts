import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { listOf } from '#tests/servers/discord/message-rules.ts';
import { echo, scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { stages } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { GUILD_ID } from '#tests/servers/discord/world.ts';
import { planOf, pngOf } from '#tests/support/turn-events.ts';

const stage = stages();

afterEach(() => stage.end());

test('/helio ask shows the request, opens a thread on it, and answers there', async () => {
  const { server, alice, general } = await stage.start(echo().receive);

  const asked = server.command(alice, general, 'ask', { request: 'plot Bz' });

  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'You said: plot Bz'));
  expect(server.messages(general)[0]?.content).toBe(`<@${alice.id}> asked: plot Bz`);
  expect(thread.name).toBe('plot Bz');
  expect(asked.acknowledgedAfterMs).toBeLessThan(1000);
});

test('/helio ask takes a dataset and a file along', async () => {
  const { receive, received } = echo();
  const { server, alice, general } = await stage.start(receive);

  server.command(alice, general, 'ask', {
    request: 'plot Bz',
    dataset: 'AC_H0_MFI',
    file: { name: 'a.csv', content: new Uint8Array([1, 2]) },
  });

  await waitUntil(() => received[0]);
  expect(received[0]?.incoming).toMatchObject({ text: 'plot Bz from AC_H0_MFI', files: [{ name: 'a.csv' }] });
});

test('a private request is answered to nobody else, pictures too', async () => {
  const { receive, received } = scriptedReceive(async ({ report, answer }) => {
    await report(planOf(['Fetch']));
    await report(pngOf(10));
    await answer('Only for you.');
  });
  const { server, alice, general } = await stage.start(receive);

  server.command(alice, general, 'ask', { request: 'plot Bz', private: true });

  const whisper = await waitUntil(() => server.whispers(general, alice)[0]);
  expect(whisper.content).toBe('Only for you.');
  expect(whisper.attachments).toHaveLength(1);
  expect(server.messages(general)).toEqual([]);
  expect(received[0]?.thread).toContain(`private-${alice.id}`);
});

test('/helio help, new, datasets and forget are words to the conversation, answered privately', async () => {
  const { receive, received } = echo();
  const { server, alice } = await stage.start(receive);
  const dm = server.dm(alice);

  server.command(alice, dm, 'help');
  await waitUntil(() => server.whispers(dm, alice)[0]);
  server.command(alice, dm, 'new');
  await waitUntil(() => server.whispers(dm, alice)[1]);
  server.command(alice, dm, 'datasets', { search: 'proton density' });
  await waitUntil(() => server.whispers(dm, alice)[2]);
  server.command(alice, dm, 'datasets', { search: 'AC_H2_MFI' });
  await waitUntil(() => server.whispers(dm, alice)[3]);
  server.command(alice, dm, 'forget');
  await waitUntil(() => server.whispers(dm, alice)[4]);

  const texts = received.map(({ incoming }) => (incoming.kind === 'text' ? incoming.text : ''));
  expect(texts).toEqual([
    'help',
    'reset',
    'Find datasets: proton density',
    'Documentation of AC_H2_MFI',
    'forget me',
  ]);
});

test('/helio status shows the plan that runs now, and /helio cancel ends it', async () => {
  const { receive } = scriptedReceive(async ({ report, signal }) => {
    await report(planOf(['Fetch ACE']));
    await wait(60_000, undefined, { signal });
  });
  const { server, alice, bob, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);

  server.command(bob, thread, 'status');
  const status = await waitUntil(() => server.whispers(thread, bob)[0]);
  server.command(bob, thread, 'cancel');
  const denial = await waitUntil(() => server.whispers(thread, bob)[1]);
  server.command(alice, thread, 'cancel');

  await waitUntil(() => server.messages(thread).find(({ content }) => content.startsWith('-# ⏹ Stopped')));
  expect(status.content).toContain('Fetch ACE');
  expect(denial.content).toContain('can cancel this');
});

test('datasets are offered while one types, from the local index, at most 25 of at most 100 characters', async () => {
  const searchDatasets = (text: string) =>
    Array.from({ length: 40 }, (_, index) => ({
      id: `${text.toUpperCase()}_${index}`,
      title: 'A very long title '.repeat(20),
    }));
  const { server, alice, general } = await stage.start(echo().receive, { searchDatasets });

  const typed = server.type(alice, general, 'datasets', 'search', 'wi');

  await waitUntil(() => typed.data);
  const offers = listOf(typed.data?.['choices']);
  expect(offers).toHaveLength(25);
  expect(offers[0]).toMatchObject({
    value: 'WI_0',
    name: expect.stringMatching(/^WI_0 — A very long title/),
  });
});

test('"Ask Helio about this" takes the words of a message as the request, in its own thread', async () => {
  const { server, alice, bob, general } = await stage.start(echo().receive);
  const message = server.say(alice, general, 'Kp on 10 May 2024');

  server.messageCommand(bob, message, 'Ask Helio about this');

  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() =>
    server.messages(thread).find(({ content }) => content === 'You said: Kp on 10 May 2024'),
  );
  expect(thread.id).toBe(message.id);
});

test('commands are registered once, in the one server that is named, and again only when they changed', async () => {
  const store = memoryStore();
  const first = await stage.start(echo().receive, { store, guildId: GUILD_ID });
  await first.bot.stop();
  await stage.start(echo().receive, { store, guildId: GUILD_ID, server: first.server });

  const puts = first.server.requests.filter(
    ({ method, path }) => method === 'PUT' && path.endsWith('/commands'),
  );
  expect(puts).toHaveLength(1);
  expect(first.server.world.commands.get(GUILD_ID)?.map(({ name }) => name)).toEqual([
    'helio',
    'Ask Helio about this',
  ]);
});

test('the way in stands in the log at the start', async () => {
  const { log } = await stage.start(echo().receive);

  expect(log.lines.join('\n')).toMatch(
    /discord\.com\/oauth2\/authorize\?client_id=\d+&scope=bot\+applications\.commands&permissions=309237763136/,
  );
});

test('an interaction that is acknowledged too late is still done, with the bot’s own token', async () => {
  const { server, alice, general } = await stage.start(echo().receive);
  server.faults.add('POST', /callback$/, { kind: 'refuse', status: 404, code: 10_062 });

  server.command(alice, general, 'ask', { request: 'plot Bz' });

  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'You said: plot Bz'));
});

test('a private answer that is ready after 15 minutes comes as a direct message', async () => {
  const { receive } = scriptedReceive(async ({ answer }) => {
    await wait(100);
    await answer('That took long.');
  });
  const { server, alice, general } = await stage.start(receive);

  const asked = server.command(alice, general, 'ask', { request: 'plot', private: true });
  await waitUntil(() => asked.acknowledged);
  server.platform.skew.ms += 16 * 60_000;

  await waitUntil(() =>
    server.messages(server.dm(alice)).find(({ content }) => content === 'That took long.'),
  );
});
