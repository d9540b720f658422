import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type RealBot, type RealBotOptions, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import type { FakeChannel } from '#tests/servers/discord/world.ts';

const REQUEST = 'Plot ACE magnetic field magnitude on 2024-05-10';

let bot: RealBot;

afterEach(() => bot.stop());

async function start(options: RealBotOptions = {}): Promise<RealBot> {
  bot = await startRealBot(options);
  return bot;
}

/** A turn that is in the middle of its fetch. */
async function running(): Promise<FakeChannel> {
  bot.hold();
  const thread = await bot.mention(bot.alice, REQUEST);
  await waitUntil(() => bot.held() > 0, 20_000);
  return thread;
}

/** The turn ends with one plot, and somebody who mentioned the bot meanwhile gets his. */
async function bothAreAnswered(thread: FakeChannel, mentionId: string): Promise<void> {
  bot.release();
  await waitUntil(() => bot.plotsIn(thread)[0], 40_000);
  const other = await waitUntil(() => bot.server.world.channels.get(mentionId), 40_000);
  await waitUntil(() => bot.plotsIn(other)[0], 40_000);
  expect(bot.plotsIn(thread)).toHaveLength(1);
  expect(bot.plotsIn(other)).toHaveLength(1);
}

const mentionOf = () =>
  bot.server.say(bot.bob, bot.general, bot.at('Plot Wind proton density on 2024-05-11')).id;

test('a socket that is killed in mid-turn costs neither the turn nor a mention', async () => {
  await start();
  const thread = await running();

  bot.server.gateway.cut();
  const id = mentionOf();

  await bothAreAnswered(thread, id);
});

test('a session that becomes invalid in mid-turn costs neither', async () => {
  await start();
  const thread = await running();

  bot.server.gateway.faults.forgetsSessions = true;
  bot.server.gateway.cut();
  await waitUntil(() => bot.server.gateway.counts.resumes > 0);
  const id = mentionOf();

  await bothAreAnswered(thread, id);
});

test('a RESUME that is never answered in mid-turn costs neither', async () => {
  await start({ pace: { stuckAfterMs: 2000 } });
  const thread = await running();

  bot.server.gateway.faults.ignoresResume = true;
  bot.server.gateway.cut();
  await waitUntil(() => bot.server.gateway.counts.resumes > 0);
  const id = mentionOf();

  await bothAreAnswered(thread, id);
});

test('connections that are refused for 4 s in mid-turn cost neither', async () => {
  await start();
  const thread = await running();

  bot.server.gateway.faults.isRefusing = true;
  bot.server.gateway.cut();
  const id = mentionOf();
  await wait(4000);
  bot.server.gateway.faults.isRefusing = false;

  await bothAreAnswered(thread, id);
});

test('a connection that is dead without a sign in mid-turn costs neither', async () => {
  await start({ server: { heartbeatMs: 500 } });
  const thread = await running();

  bot.server.gateway.faults.isZombie = true;
  await waitUntil(() => bot.server.gateway.counts.resumes > 0, 20_000);
  bot.server.gateway.faults.isZombie = false;
  const id = mentionOf();

  await bothAreAnswered(thread, id);
});

test('events that arrive twice are answered once', async () => {
  await start();
  bot.server.gateway.faults.doubles = true;

  const { thread } = await bot.ask(bot.alice, REQUEST);
  await bot.tell(bot.alice, thread, 'use a log scale');
  await wait(300);

  expect(bot.plotsIn(thread)).toHaveLength(2);
});

test('a plot whose post was taken but answered with 500 stands there once', async () => {
  await start();
  const thread = await running();
  await waitUntil(() => bot.server.messages(thread).length > 0);

  bot.server.faults.add('POST', /messages$/, { kind: 'commit-then-fail', status: 500 });
  bot.release();

  await waitUntil(() => bot.plotsIn(thread)[0], 40_000);
  await wait(300);
  expect(bot.plotsIn(thread)).toHaveLength(1);
});

test('a plot that Discord finds too large costs no words', async () => {
  await start();
  const thread = await running();
  await waitUntil(() => bot.server.messages(thread).length > 0);

  bot.server.faults.add('POST', /messages$/, { kind: 'refuse', status: 413, code: 40_005 });
  bot.release();

  const answer = await bot.reads(thread, 'could not be attached');
  expect(answer.content).toContain('too large');
  expect(labelsOf(answer)).toContain('CSV');
});

test('a rush of refusals for pace delays the plot and does not lose it', async () => {
  await start();
  const thread = await running();

  const slower = { kind: 'refuse', status: 429, message: 'You are being rate limited.' } as const;
  bot.server.faults.add('POST', /messages$/, slower, 3);
  bot.release();

  await waitUntil(() => bot.plotsIn(thread)[0], 40_000);
  expect(bot.plotsIn(thread)).toHaveLength(1);
});

test('a command that could not be acknowledged within 3 s is still done', async () => {
  await start();
  bot.server.platform.skew.ms = -10_000;
  bot.server.command(bot.alice, bot.general, 'ask', { request: REQUEST });
  bot.server.platform.skew.ms = 0;

  const thread = await waitUntil(() => bot.server.threads(bot.general)[0], 20_000);
  await waitUntil(() => bot.plotsIn(thread)[0], 40_000);
});

test('a table that is ready after more than 15 minutes comes as a direct message', async () => {
  await start();
  const { answer } = await bot.ask(bot.alice, REQUEST);
  const press = bot.server.press(bot.alice, answer, 'CSV');
  await waitUntil(() => press.acknowledged !== undefined);

  bot.server.platform.skew.ms = 16 * 60_000;

  const dm = bot.server.dm(bot.alice);
  const file = await waitUntil(() => bot.plotsIn(dm)[0], 20_000);
  expect(file.attachments[0]?.filename).toMatch(/\.csv$/);
});

test('a file whose link has expired is named, and the thread goes on', async () => {
  await start();
  const dm = bot.server.dm(bot.alice);
  const content = new TextEncoder().encode('time,counts\n2024-05-10T00:00:00Z,1\n');
  const telling = bot.tell(bot.alice, dm, 'plot my table', [{ name: 'counts.csv', content }]);
  for (const id of bot.server.world.files.keys()) bot.server.world.expired.add(id);
  const answer = await telling;

  expect(answer.content).toContain('counts.csv');
  const next = await bot.tell(bot.alice, dm, REQUEST);
  expect(next.attachments).toHaveLength(1);
});

test('a thread that was archived in mid-turn gets its plot', async () => {
  await start();
  const thread = await running();

  if (thread.thread_metadata !== undefined) thread.thread_metadata.archived = true;
  bot.release();

  await waitUntil(() => bot.plotsIn(thread)[0], 40_000);
  expect(thread.thread_metadata?.archived).toBe(false);
});

test('without a permission to open threads the channel gets the plot, and a reply goes on', async () => {
  await start();
  bot.server.deny(bot.general, (1n << 35n) | (1n << 38n));
  bot.server.say(bot.alice, bot.general, bot.at(REQUEST));
  const plot = await waitUntil(() => bot.plotsIn(bot.general)[0], 40_000);

  bot.server.say(bot.alice, bot.general, 'use a log scale', { replyTo: plot });

  await waitUntil(() => bot.plotsIn(bot.general)[1], 40_000);
});
