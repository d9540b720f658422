import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeMessage } from '#tests/servers/discord/world.ts';

const REQUESTS = [
  'Plot ACE magnetic field magnitude on 2024-05-10',
  'Plot Wind proton density from 2024-05-10 to 2024-05-11',
];
/** Discord takes 50 calls a second of a bot, and a request with its thread, progress and plot costs six of them. */
const BETWEEN_MS = 150;
const ONCE = { time: 0, iterations: 1, warmup: false };

/** Ms from each of `count` mentions to the first sign that it was seen, sorted; ends when all are answered. */
async function acknowledgements(bot: RealBot, count: number): Promise<readonly number[]> {
  const { server, at } = bot;
  const channels = Array.from({ length: 40 }, (_, index) => server.channel(`load-${index}`));
  const people = Array.from({ length: count }, (_, index) => server.person(`person-${index}`));
  const asked: { readonly saidAt: number; readonly message: FakeMessage }[] = [];
  for (const [index, person] of people.entries()) {
    const channel = channels[index % channels.length] ?? bot.general;
    asked.push({ saidAt: Date.now(), message: server.say(person, channel, at(REQUESTS[index % 2] ?? '')) });
    await wait(BETWEEN_MS);
  }
  const isAnswered = (id: string) =>
    (server.world.messages.get(id) ?? []).some(({ attachments }) => attachments.length > 0);
  await waitUntil(() => asked.every(({ message }) => isAnswered(message.id)), 280_000);
  const signs = asked.map(({ message, saidAt }) => {
    const first = server.requests.find(({ path }) => path.includes(message.id));
    return (first?.at ?? Number.POSITIVE_INFINITY) - saidAt;
  });
  return signs.sort((a, b) => a - b);
}

test('200 mentions within half a minute, each with a plot: acknowledged within 1 s', {
  timeout: 300_000,
}, async ({ bench }) => {
  const bot = await startRealBot();
  let signs: readonly number[] = [];

  await bench('200 threads to their plots', async () => {
    signs = await acknowledgements(bot, 200);
  }).run(ONCE);

  await bot.stop();
  expect(signs).toHaveLength(200);
  expect(signs[Math.floor(signs.length * 0.99) - 1]).toBeLessThan(1000);
});
