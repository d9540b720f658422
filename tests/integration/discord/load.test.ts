import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { stages } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeMessage } from '#tests/servers/discord/world.ts';
import { startDiscordServer } from '#tests/servers/discord-server.ts';
import { completed, planOf, pngOf } from '#tests/support/turn-events.ts';

const stage = stages();

afterEach(() => stage.end());

test('eighty threads over three lost connections: every turn ends with exactly one answer', async () => {
  const { receive } = scriptedReceive(async ({ text, report, answer }) => {
    await report(planOf(['Fetch', 'Plot']));
    await wait(Math.random() * 300);
    await report(completed(1));
    await report(pngOf(20_000));
    await answer(`Done: ${text}`);
  });
  const server = await startDiscordServer({ pace: { limit: 50, windowMs: 500 } });
  const { at } = await stage.start(receive, { server });
  const channels = Array.from({ length: 8 }, (_, index) => server.channel(`room-${index}`));
  const people = Array.from({ length: 20 }, (_, index) => server.person(`person-${index}`));

  const asked: FakeMessage[] = [];
  for (let index = 0; index < 80; index += 1) {
    const [channel, person] = [channels[index % 8], people[index % 20]];
    if (channel === undefined || person === undefined) continue;
    asked.push(server.say(person, channel, at(`plot number ${index}`)));
    if (index % 25 === 20) server.gateway.cut();
    await wait(15);
  }

  const answersTo = (id: string) =>
    (server.world.messages.get(id) ?? []).filter(({ content }) => content.startsWith('Done: ')).length;
  await waitUntil(() => asked.every(({ id }) => answersTo(id) > 0), 90_000);
  await wait(300);
  expect(asked.map(({ id }) => answersTo(id))).toEqual(asked.map(() => 1));
});
