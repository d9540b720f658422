import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';

let bot: RealBot;
let day = 0;

beforeAll(async () => {
  bot = await startRealBot();
});

afterEach(() => bot.release());
afterAll(() => bot.stop());

/** A request whose data do not come; each one is about other data, so that no cache has them. */
async function running() {
  day += 1;
  bot.hold();
  const thread = await bot.mention(bot.alice, `Plot ACE magnetic field magnitude on ${day} March 2024`);
  const status = await waitUntil(
    () =>
      bot.server
        .messages(thread)
        .find((one) => labelsOf(one).includes('Cancel') && one.content.startsWith('**Fetching ACE')),
    20_000,
  );
  return { thread, status };
}

test('Cancel ends the turn, names who stopped it and where, and leaves one line of the plan', async () => {
  const { thread, status } = await running();

  bot.server.press(bot.alice, status, 'Cancel');

  const end = await bot.reads(thread, 'Stopped by');
  expect(end.content).toContain(`Stopped by <@${bot.alice.id}> while fetching.`);
  expect(labelsOf(end)).toContain('Run again');
  await waitUntil(() => status.content.startsWith('-# ⏹ Stopped') && !labelsOf(status).includes('Cancel'));
});

test.each(['stop', 'Cancel!', 'never mind'])('the words "%s" in the thread end the turn', async (words) => {
  const { thread } = await running();

  bot.server.say(bot.alice, thread, words);

  const end = await bot.reads(thread, 'Stopped by');
  expect(end.content).toContain(`Stopped by <@${bot.alice.id}>`);
});

test('/helio cancel ends what runs in the thread', async () => {
  const { thread } = await running();

  bot.server.command(bot.alice, thread, 'cancel');

  await bot.reads(thread, 'Stopped by');
  await waitUntil(() =>
    bot.server.whispers(thread, bot.alice).find(({ content }) => content.includes('Cancelled')),
  );
});

test('a stranger cannot stop the turn of others, by button, command or word', async () => {
  const { thread, status } = await running();

  bot.server.press(bot.bob, status, 'Cancel');
  await waitUntil(() => bot.server.whispers(thread, bot.bob)[0]);
  bot.server.command(bot.bob, thread, 'cancel');
  await waitUntil(() => bot.server.whispers(thread, bot.bob)[1]);
  bot.server.say(bot.bob, thread, 'stop');
  await bot.reads(thread, 'Only the people of this conversation');
  bot.release();

  await waitUntil(() => bot.plotsIn(thread)[0], 30_000);
  const told = bot.server.whispers(thread, bot.bob).map(({ content }) => content);
  expect(told).toEqual([
    expect.stringContaining('can cancel this'),
    expect.stringContaining('can cancel this'),
  ]);
});

test('a cancelled request runs again by its button', async () => {
  const { thread, status } = await running();
  bot.server.press(bot.alice, status, 'Cancel');
  const end = await bot.reads(thread, 'Stopped by');
  bot.release();

  const answer = await bot.press(bot.alice, end, 'Run again', thread);

  expect(answer.attachments[0]?.description).toContain('ACE');
});

test('"status" and /helio status are answered while the turn runs, and do not disturb it', async () => {
  const { thread } = await running();

  bot.server.say(bot.alice, thread, 'status');
  await bot.reads(thread, 'Fetching ACE… For ');
  bot.server.command(bot.alice, thread, 'status');
  const told = await waitUntil(() => bot.server.whispers(thread, bot.alice)[0]);
  bot.release();

  expect(told.content).toContain('Fetching ACE');
  await waitUntil(() => bot.plotsIn(thread)[0], 30_000);
});

test('what the person of the turn adds while it runs is done too, without another mention', async () => {
  const { thread } = await running();

  bot.server.say(bot.alice, thread, 'and use a log scale');
  bot.release();

  const answer = await bot.reads(thread, '**ACE |B|');
  expect(answer.attachments).toHaveLength(1);
});

test('a thread that is deleted while its turn runs takes nothing along', async () => {
  const { thread } = await running();

  bot.server.removeThread(thread);
  bot.release();

  const { answer } = await bot.ask(bot.bob, 'Plot Wind proton density on 2024-05-12');
  expect(answer.attachments).toHaveLength(1);
});
