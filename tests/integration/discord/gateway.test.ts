import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { discordBot } from '#adapters/discord/discord-bot.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { echo, scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { QUICK, stages } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { startDiscordServer } from '#tests/servers/discord-server.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';
import { completed, planOf } from '#tests/support/turn-events.ts';

const stage = stages();

afterEach(() => stage.end());

/** A turn that takes a moment. */
const slow = () =>
  scriptedReceive(async ({ text, report, answer }) => {
    await report(planOf(['Fetch']));
    await wait(400);
    await report(completed(1));
    await answer(`Done: ${text}`);
  });

test('a socket that is killed in the middle of a turn costs neither the turn nor a mention meanwhile', async () => {
  const { server, alice, bob, general, at } = await stage.start(slow().receive);
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);

  server.gateway.cut();
  server.say(bob, general, at('plot density'));

  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'Done: plot Bz'));
  const second = await waitUntil(() => server.threads(general)[1]);
  await waitUntil(() => server.messages(second).find(({ content }) => content === 'Done: plot density'));
  expect(server.gateway.counts.identifies).toBe(1);
});

test('a session that Discord has forgotten is begun anew, and what was said meanwhile is read', async () => {
  const { receive, received } = echo();
  const { server, alice, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);

  server.gateway.forget();
  server.gateway.cut();
  server.say(alice, thread, 'log scale');

  await waitUntil(
    () => server.messages(thread).find(({ content }) => content === 'You said: log scale'),
    15_000,
  );
  expect(received).toHaveLength(2);
});

test('connections that are refused for 4 s lose no mention and no follow-up of that time', async () => {
  const { receive, received } = echo();
  const { server, alice, bob, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);

  server.gateway.faults.isRefusing = true;
  server.gateway.forget();
  server.gateway.cut();
  server.say(bob, general, at('plot density'));
  server.say(alice, thread, 'log scale');
  await wait(4000);
  server.gateway.faults.isRefusing = false;

  await waitUntil(
    () => server.messages(thread).find(({ content }) => content === 'You said: log scale'),
    20_000,
  );
  const second = await waitUntil(() => server.threads(general)[1]);
  await waitUntil(() => server.messages(second).find(({ content }) => content === 'You said: plot density'));
  expect(received).toHaveLength(3);
});

test('a connection that answers no heartbeat is noticed and replaced', async () => {
  const server = await startDiscordServer({ heartbeatMs: 300 });
  const { alice, general, at } = await stage.start(echo().receive, { server });

  server.gateway.faults.isZombie = true;
  await waitUntil(() => server.gateway.counts.resumes > 0);
  server.gateway.faults.isZombie = false;
  server.say(alice, general, at('plot Bz'));

  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);
});

test('a RESUME that is never answered does not hang for ever: the connection is opened anew and catches up', async () => {
  const { receive, received } = echo();
  const { server, alice, general, at, log } = await stage.start(receive, { pace: { stuckAfterMs: 3000 } });

  server.gateway.faults.ignoresResume = true;
  server.gateway.cut();
  await waitUntil(() => server.gateway.counts.resumes > 0);
  server.say(alice, general, at('plot Bz'));

  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);
  expect(received).toHaveLength(1);
  expect(server.gateway.counts.identifies).toBe(2);
  expect(log.lines).toContain('error: The connection to Discord is given up and opened anew.');
});

test('a turn that runs while the connection is replaced still shows its answer', async () => {
  const { receive } = scriptedReceive(async ({ answer }) => {
    await wait(1200);
    await answer('Late but there.');
  });
  const { server, alice, general, at } = await stage.start(receive, {
    pace: { stuckAfterMs: 300, restartMs: 600 },
  });
  server.say(alice, general, at('plot'));
  const thread = await waitUntil(() => server.threads(general)[0]);

  server.gateway.faults.ignoresResume = true;
  server.gateway.cut();

  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'Late but there.'));
});

test('what was said while no process ran is answered by the next one, once', async () => {
  const store = memoryStore();
  const script = echo();
  const first = await stage.start(script.receive, { store });
  const { server, alice, bob, general, at } = first;
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);
  await wait(100);
  await first.bot.stop();

  server.say(alice, thread, 'log scale');
  server.say(bob, general, at('plot density'));
  await stage.start(script.receive, { store, server });

  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'You said: log scale'));
  const second = await waitUntil(() => server.threads(general)[1]);
  await waitUntil(() => server.messages(second)[0]);
  expect(server.messages(thread).filter(({ author }) => author.bot)).toHaveLength(2);
});

test('a mention behind more than a page of other talk is found too', async () => {
  const store = memoryStore();
  const { receive, received } = echo();
  const first = await stage.start(receive, { store });
  const { server, alice, bob, general, at } = first;
  await wait(100);
  await first.bot.stop();

  for (let index = 0; index < 120; index += 1) server.say(bob, general, `talk ${index}`);
  server.say(alice, general, at('plot density'));
  await stage.start(receive, { store, server });

  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);
  expect(received).toHaveLength(1);
});

test('the turns of an earlier process are ended where they stand, and their status message with them', async () => {
  const store = memoryStore();
  const hanging = scriptedReceive(async ({ report }) => {
    await report(planOf(['Fetch']));
    await wait(1500);
  });
  const first = await stage.start(hanging.receive, { store });
  const { server, alice, general, at } = first;
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const status = await waitUntil(() => server.messages(thread)[0]);
  await wait(50);
  await first.bot.stop();

  const id = `discord:${general.guild_id}/${general.id}/${thread.id}`;
  await stage.start(echo().receive, {
    store,
    server,
    recover: async (open) => {
      await open(id, alice.id)?.report({
        type: 'answer',
        status: 'cancelled',
        text: 'Interrupted.',
        followUps: [],
        notes: [],
        unread: [],
        assumptions: [],
      });
    },
  });

  await waitUntil(() => server.messages(thread).find(({ content }) => content === '⏹ Interrupted.'));
  await waitUntil(() => status.content === '⏹ Interrupted by a restart.');
  expect(status.components).toEqual([]);
});

test('a wrong token ends the start with what to do', async () => {
  const server = await startDiscordServer();
  const bot = discordBot({
    token: 'wrong',
    apiUrl: server.url,
    receive: echo().receive,
    store: memoryStore(),
    log: recordedLog(),
    pace: QUICK,
  });

  await expect(bot.start()).rejects.toMatchObject({
    code: 'configuration',
    hint: expect.stringContaining('Reset'),
  });

  await server.close();
});

test('a second process with the same token is refused, and one whose holder is gone takes over', async () => {
  const store = memoryStore();
  const first = await stage.start(echo().receive, { store });
  const options = {
    token: first.server.token,
    apiUrl: first.server.url,
    receive: echo().receive,
    store,
    log: recordedLog(),
    pace: QUICK,
  };

  await expect(discordBot(options).start()).rejects.toThrow('already answers with this DISCORD_TOKEN');
  await first.bot.stop();
  const next = discordBot(options);
  await next.start();

  await next.stop();
});

test('Discord being away at the start is waited for', async () => {
  const server = await startDiscordServer();
  const log = recordedLog();
  server.faults.add('GET', /gateway\/bot/, { kind: 'refuse', status: 503 }, 8);
  const bot = discordBot({
    token: server.token,
    apiUrl: server.url,
    receive: echo().receive,
    store: memoryStore(),
    log,
    pace: QUICK,
  });

  await bot.start();

  expect(log.lines).toContain('warn: Discord cannot be reached now; I keep trying.');
  await bot.stop();
  await server.close();
});

test('with few sessions left today no further one is begun', async () => {
  const server = await startDiscordServer();
  const log = recordedLog();
  server.platform.session.remaining = 5;
  const bot = discordBot({
    token: server.token,
    apiUrl: server.url,
    receive: echo().receive,
    store: memoryStore(),
    log,
    pace: QUICK,
  });

  const started = bot.start();
  await waitUntil(() => log.lines.length > 0);
  expect(server.gateway.counts.identifies).toBe(0);
  server.platform.session.remaining = 500;
  await started;

  expect(server.gateway.counts.identifies).toBe(1);
  await bot.stop();
  await server.close();
});

test('a gateway that drops every connection is left alone for growing times', async () => {
  const { server, log } = await stage.start(echo().receive, { pace: { restartMs: 60_000 } });
  const dropping = setInterval(() => server.gateway.cut(), 20);

  await waitUntil(
    () => log.lines.includes('error: The connection to Discord is given up and opened anew.'),
    20_000,
  );
  clearInterval(dropping);
  await wait(300);
  const { identifies, resumes } = server.gateway.counts;
  await wait(1000);

  // One that was under way may still arrive.
  expect(server.gateway.counts.identifies).toBe(identifies);
  expect(server.gateway.counts.resumes - resumes).toBeLessThan(2);
});

test('a malformed packet costs that packet only', async () => {
  const { server, alice, general, at, log } = await stage.start(echo().receive);

  server.gateway.raw({ op: 0, t: 'MESSAGE_CREATE', s: 1000, d: { id: null, channel_id: general.id } });
  server.gateway.raw({ op: 0, t: 'INTERACTION_CREATE', s: 1001, d: { type: 3 } });
  server.say(alice, general, at('plot Bz'));

  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);
  expect(log.lines).toContain('error: A packet of Discord could not be read.');
});
