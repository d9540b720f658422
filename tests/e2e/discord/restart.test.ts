import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeChannel, FakeMessage } from '#tests/servers/discord/world.ts';

const REQUEST = 'Plot ACE magnetic field magnitude on 2024-05-10';

let bot: RealBot;

beforeEach(async () => {
  bot = await startRealBot();
});

afterEach(() => bot.stop());

/** Waits until the turn of a thread has ended with its plot, by itself or by the button that is offered. */
async function isFinished(thread: FakeChannel): Promise<void> {
  const again = (one: FakeMessage) => labelsOf(one).find((label) => /^(?:Try|Run) again$/.test(label));
  const offer = () => bot.server.messages(thread).find((one) => again(one) !== undefined);
  const isThere = () => bot.plotsIn(thread).length > 0;
  const retry = await waitUntil(() => isThere() || offer(), 90_000);
  if (retry !== true) bot.server.press(bot.alice, retry, again(retry) ?? '');
  await waitUntil(isThere, 90_000);
}

test('a crash while data are fetched loses no turn, and nothing is posted twice', async () => {
  bot.hold();
  const thread = await bot.mention(bot.alice, REQUEST);
  const isCancelled = (one: FakeMessage) => labelsOf(one).includes('Cancel');
  await waitUntil(() => bot.held() > 0 && bot.server.messages(thread).some(isCancelled), 60_000);

  await bot.crash();
  bot.release();

  await isFinished(thread);
  await waitUntil(() => !bot.server.messages(thread).some(isCancelled));
  expect(bot.plotsIn(thread)).toHaveLength(1);
});

test('an end in order while data are fetched tells the thread, and the request can be had', async () => {
  bot.hold();
  const thread = await bot.mention(bot.alice, REQUEST);
  await waitUntil(() => bot.held() > 0, 60_000);

  await bot.restart();
  bot.release();

  await isFinished(thread);
  expect(bot.plotsIn(thread)).toHaveLength(1);
});

test('after a restart the thread goes on where it was, and its old buttons work', async () => {
  const { thread, answer } = await bot.ask(bot.alice, REQUEST);

  await bot.restart();
  const next = await bot.tell(bot.alice, thread, 'use a log scale');
  bot.server.press(bot.bob, answer, 'CSV');

  expect(next.attachments).toHaveLength(1);
  const reply = await waitUntil(() => bot.server.whispers(thread, bot.bob)[0], 90_000);
  expect(reply.attachments[0]?.filename).toMatch(/\.csv$/);
});

test('what was said while no process ran is answered by the next one, once', async () => {
  const { thread } = await bot.ask(bot.alice, REQUEST);
  const before = bot.server.messages(thread).length;

  await bot.restart(() => {
    bot.server.say(bot.alice, thread, 'use a log scale');
  });

  const answer = await bot.answerAfter(thread, before);
  expect(answer.attachments).toHaveLength(1);
  expect(bot.plotsIn(thread)).toHaveLength(2);
});
