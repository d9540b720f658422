import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { echo, scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { stages, startBot } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { GUILD_ID } from '#tests/servers/discord/world.ts';
import { completed, planOf } from '#tests/support/turn-events.ts';

const stage = stages();

afterEach(() => stage.end());

test('a post that was taken but answered with 500 stands there once', async () => {
  const { server, alice } = await stage.start(echo().receive);
  const dm = server.dm(alice);
  server.faults.add('POST', /messages$/, { kind: 'commit-then-fail', status: 500 });

  server.say(alice, dm, 'hello');

  await waitUntil(
    () =>
      server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages')).length ===
      2,
  );
  await wait(50);
  expect(server.messages(dm).filter(({ author }) => author.bot)).toHaveLength(1);
});

test('a post whose answer is lost with the connection stands there once', async () => {
  const { server, alice } = await stage.start(echo().receive);
  const dm = server.dm(alice);
  server.faults.add('POST', /messages$/, { kind: 'commit-then-cut' });

  server.say(alice, dm, 'hello');

  await waitUntil(
    () =>
      server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/messages')).length ===
      2,
  );
  await wait(50);
  expect(server.messages(dm).filter(({ author }) => author.bot)).toHaveLength(1);
});

test('an outage of posts in the middle of a turn delays the answer and does not lose it', async () => {
  const { server, alice } = await stage.start(echo().receive);
  const dm = server.dm(alice);
  server.faults.add('POST', /messages$/, { kind: 'refuse', status: 502 }, 9);

  server.say(alice, dm, 'hello');

  await waitUntil(() => server.messages(dm).find(({ content }) => content === 'You said: hello'));
});

test('a thread that already exists for a message is used', async () => {
  const { server, alice, general, at } = await stage.start(echo().receive);
  server.faults.add('POST', /threads$/, { kind: 'commit-then-fail', status: 500 });

  server.say(alice, general, at('plot Bz'));

  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'You said: plot Bz'));
});

test('a channel with too many threads is answered in the channel', async () => {
  const { server, alice, general, at } = await stage.start(echo().receive);
  server.faults.add('POST', /threads$/, { kind: 'refuse', status: 400, code: 160_006 });

  server.say(alice, general, at('plot Bz'));

  await waitUntil(() => server.messages(general).find(({ content }) => content === 'You said: plot Bz'));
});

test('an archived thread is opened again by the next message, and its old status message is let be', async () => {
  const { receive } = scriptedReceive(async ({ report, answer, text }) => {
    await report(planOf(['Fetch']));
    await wait(250);
    await report(completed(1));
    await wait(250);
    await answer(`Done: ${text}`);
  });
  const { server, alice, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);

  if (thread.thread_metadata !== undefined) thread.thread_metadata.archived = true;

  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'Done: plot Bz'));
  expect(thread.thread_metadata?.archived).toBe(false);
});

test('a locked thread: who asked gets the answer as a direct message', async () => {
  const { receive } = scriptedReceive(async ({ answer }) => {
    await wait(150);
    await answer('The Bz was −41 nT.');
  });
  const { server, alice, general, at } = await stage.start(receive, { pace: { statusAfterMs: 10_000 } });
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);

  if (thread.thread_metadata !== undefined) thread.thread_metadata.locked = true;

  const told = await waitUntil(() => server.messages(server.dm(alice))[0]);
  expect(told.content).toContain('The Bz was −41 nT.');
});

test('a thread that is deleted in the middle of a turn ends the turn and is forgotten', async () => {
  const { receive, received } = scriptedReceive(async ({ report, signal }) => {
    await report(planOf(['Fetch']));
    await wait(60_000, undefined, { signal });
  });
  const { server, alice, general, at, store } = await stage.start(receive);
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);

  server.removeThread(thread);

  await waitUntil(() => received.find(({ incoming }) => incoming.kind === 'cancel'));
  await waitUntil(() =>
    received.find(({ incoming }) => incoming.kind === 'text' && incoming.text === 'forget this thread'),
  );
  await wait(100);
  expect(await store.keys('discord:place:')).toEqual([]);
});

test('a server that removes the bot ends what runs there, and nothing of it is kept', async () => {
  const { receive, received } = scriptedReceive(async ({ report, signal }) => {
    await report(planOf(['Fetch']));
    await wait(60_000, undefined, { signal });
  });
  const { server, alice, general, at, store } = await stage.start(receive);
  server.say(alice, general, at('plot Bz'));
  await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => received[0]);

  server.removeBot();

  await waitUntil(() => received.find(({ incoming }) => incoming.kind === 'cancel'));
  await waitUntil(() =>
    received.find(({ incoming }) => incoming.kind === 'text' && incoming.text === 'forget this thread'),
  );
  await wait(100);
  expect(await store.keys('discord:place:')).toEqual([]);
});

test('a server that is away for a while is not forgotten', async () => {
  const { server, alice, general, at, store } = await stage.start(echo().receive);
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'You said: plot Bz'));

  server.gateway.tell('GUILD_DELETE', { id: GUILD_ID, unavailable: true });
  await wait(100);

  expect(await store.keys('discord:place:')).toHaveLength(1);
});

test('a request that waits is taken as it reads after an edit, and dropped when it is deleted', async () => {
  const slow = Promise.withResolvers<void>();
  const { receive, received } = scriptedReceive(async ({ answer, text }) => {
    if (text.includes('slow')) await slow.promise;
    await answer(`Done: ${text}`);
  });
  const { server, alice, bob, general, at } = await stage.start(receive);
  server.say(alice, general, at('slow one'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => received[0]);

  const edited = server.say(bob, thread, 'plot the density of ACE');
  const deleted = server.say(bob, thread, 'plot the speed of Wind');
  await wait(80);
  server.edit(edited, 'plot the temperature of ACE');
  server.remove(deleted);
  await wait(300);
  slow.resolve();

  await waitUntil(() =>
    server.messages(thread).find(({ content }) => content === 'Done: plot the temperature of ACE'),
  );
  await wait(100);
  const texts = received.map(({ incoming }) => (incoming.kind === 'text' ? incoming.text : ''));
  expect(texts).toEqual(['slow one', 'plot the temperature of ACE']);
});

test('turns, acknowledgements, waits and lost connections are counted for operators', async () => {
  const { receive } = scriptedReceive(async ({ answer }) => answer('No.', { status: 'failed' }));
  const { server, bot, alice } = await stage.start(receive);
  const dm = server.dm(alice);

  server.say(alice, dm, 'hello');
  await waitUntil(() => server.messages(dm).find(({ content }) => content.startsWith('❌ No.')));
  server.command(alice, dm, 'help');
  await waitUntil(() => server.whispers(dm, alice)[0]);
  server.gateway.cut();
  await waitUntil(() => server.gateway.counts.resumes > 0);

  const counts = await waitUntil(() => {
    const found = bot.metrics();
    return found['turns_ended'] !== undefined && found['ack_count'] === 2 && found;
  });
  expect(counts).toMatchObject({ turns_started: 1, turns_ended: 1, reconnects: 1 });
  expect(counts['turns_failed']).toBeGreaterThanOrEqual(1);
});

test('two hundred refusals of reactions and typing hurt nobody', async () => {
  const { server, alice } = await stage.start(echo().receive);
  const dm = server.dm(alice);
  server.faults.add('PUT', /reactions/, { kind: 'refuse', status: 403, code: 90_001 }, 200);
  server.faults.add('POST', /typing/, { kind: 'refuse', status: 500 }, 200);

  server.say(alice, dm, 'hello');

  await waitUntil(() => server.messages(dm).find(({ content }) => content === 'You said: hello'));
});

test('a deprecated call fails the test that makes it', async () => {
  const { stop } = await startBot(echo().receive);

  process.emitWarning('use clientReady', 'DeprecationWarning');
  await wait(10);

  await expect(stop()).rejects.toThrow('use clientReady');
});
