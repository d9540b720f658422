import { afterEach, describe, expect, test } from 'vitest';
import { echo, scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { stages } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { GUILD_ID } from '#tests/servers/discord/world.ts';
import { pngOf } from '#tests/support/turn-events.ts';

const stage = stages();

afterEach(() => stage.end());

describe('where the bot is no member, for who installed it for himself', () => {
  test('/helio ask is answered to nobody else, pictures too, and no call needs the bot to be there', async () => {
    const { receive, received } = scriptedReceive(async ({ report, answer }) => {
      await report(pngOf(10));
      await answer('Only for you.');
    });
    const { server, alice } = await stage.start(receive);
    const [elsewhere, group] = [server.foreignChannel('space-weather'), server.groupOfOthers('friends')];

    for (const channel of [elsewhere, group]) {
      server.command(alice, channel, 'ask', { request: 'plot Bz' });

      const whisper = await waitUntil(() => server.whispers(channel, alice)[0]);
      expect(whisper.content).toBe('Only for you.');
      expect(whisper.attachments).toHaveLength(1);
      expect(server.messages(channel)).toEqual([]);
    }
    expect(received.map(({ thread }) => thread)).toEqual([
      expect.stringMatching(new RegExp(`/${elsewhere.id}/private-${alice.id}$`)),
      expect.stringMatching(new RegExp(`/${group.id}/private-${alice.id}$`)),
    ]);
    expect(server.requests.filter(({ path }) => path.startsWith(`/channels/${elsewhere.id}`))).toEqual([]);
  });

  test('two people have conversations of their own in one channel', async () => {
    const { receive, received } = echo();
    const { server, alice, bob } = await stage.start(receive);
    const elsewhere = server.foreignChannel('space-weather');

    server.command(alice, elsewhere, 'ask', { request: 'plot Bz' });
    server.command(bob, elsewhere, 'ask', { request: 'plot Dst' });

    await waitUntil(() => server.whispers(elsewhere, alice)[0]);
    await waitUntil(() => server.whispers(elsewhere, bob)[0]);
    expect(new Set(received.map(({ thread }) => thread)).size).toBe(2);
    expect(server.whispers(elsewhere, alice)).toHaveLength(1);
  });

  test('status, cancel and new are about that conversation', async () => {
    const { receive, received } = echo();
    const { server, alice } = await stage.start(receive);
    const elsewhere = server.foreignChannel('space-weather');

    for (const [index, name] of ['ask', 'status', 'cancel', 'new'].entries()) {
      server.command(alice, elsewhere, name, name === 'ask' ? { request: 'plot Bz' } : {});
      await waitUntil(() => server.whispers(elsewhere, alice)[index]);
    }

    const texts = received.map(({ incoming }) => (incoming.kind === 'text' ? incoming.text : incoming.kind));
    expect(texts).toEqual(['plot Bz', 'status', 'cancel', 'reset']);
    expect(new Set(received.map(({ thread }) => thread)).size).toBe(1);
  });

  test('"Ask Helio about this" answers about the message, to who pressed', async () => {
    const { server, alice, bob } = await stage.start(echo().receive);
    const elsewhere = server.foreignChannel('space-weather');
    const message = server.say(alice, elsewhere, 'Kp on 10 May 2024');

    server.messageCommand(bob, message, 'Ask Helio about this');

    const whisper = await waitUntil(() => server.whispers(elsewhere, bob)[0]);
    expect(whisper.content).toBe('You said: Kp on 10 May 2024');
    expect(server.messages(elsewhere)).toHaveLength(1);
  });

  test('what is more than an interaction takes comes as direct messages', async () => {
    const { receive } = scriptedReceive(async ({ report, answer }) => {
      for (let file = 0; file < 65; file += 1) await report({ ...pngOf(10), name: `fig${file}.png` });
      await answer('Sixty-five figures.');
    });
    const { server, alice } = await stage.start(receive);
    const elsewhere = server.foreignChannel('space-weather');

    server.command(alice, elsewhere, 'ask', { request: 'plot all' });

    await waitUntil(() => server.messages(server.dm(alice)).length > 0);
    const files = () =>
      [...server.whispers(elsewhere, alice), ...server.messages(server.dm(alice))].flatMap(
        ({ attachments }) => attachments,
      );
    await waitUntil(() => files().length === 65);
    expect(server.whispers(elsewhere, alice)).toHaveLength(6);
  });
});

test('an application that takes no user installs has its commands in servers, and the log says what to switch on', async () => {
  const { server, alice, general, log, bot, store } = await stage.start(echo().receive);
  await bot.stop();
  for (const key of await store.keys('discord:commands:')) await store.delete(key);
  server.faults.add('PUT', /\/commands$/, { kind: 'refuse', status: 400, code: 50_035 });
  await stage.start(echo().receive, { server, store });

  expect(() => server.command(alice, general, 'help')).not.toThrow();
  expect(() => server.command(alice, server.foreignChannel('away'), 'help')).toThrow(/does not offer/);
  expect(log.lines.join('\n')).toContain('integration_type=1');
});

test('commands of one server stand in that server only', async () => {
  const { server, alice, general } = await stage.start(echo().receive, { guildId: GUILD_ID });

  expect(() => server.command(alice, general, 'help')).not.toThrow();
  expect(() => server.command(alice, server.foreignChannel('away'), 'help')).toThrow(/does not offer/);
});
