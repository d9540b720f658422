import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';

let bot: RealBot;

beforeAll(async () => {
  bot = await startRealBot();
});

afterAll(() => bot.stop());

/** First line of a table file. */
const headOf = (attachment: { readonly id: string } | undefined) =>
  new TextDecoder().decode(bot.server.world.files.get(attachment?.id ?? '')).split('\n')[0];

test('a mention becomes a thread, a plan, a plot with words for who cannot see it, and an answer', async () => {
  const { thread, answer } = await bot.ask(
    bot.alice,
    'Plot ACE magnetic field magnitude from 2024-05-10 to 2024-05-12',
  );

  const [png] = answer.attachments;
  const bytes = bot.server.world.files.get(png?.id ?? '');
  expect([...(bytes?.subarray(1, 4) ?? [])]).toEqual([...Buffer.from('PNG')]);
  expect(png?.description).toContain('ACE');
  expect(answer.content).toContain('2024-05-10 to 2024-05-12 UTC');
  expect(answer.content).toContain('made up by the demo server');
  expect(labelsOf(answer).slice(0, 4)).toEqual(['CSV', 'Interactive', 'Code', 'Refine…']);
  expect(thread.name).toBe('Plot ACE magnetic field magnitude from 2024-05-10 to 2024-05-12');
});

test('follow-ups without a mention act on the figure of the thread', async () => {
  const { thread } = await bot.ask(bot.alice, 'Show Wind proton density for 2024-05-11');

  const answer = await bot.tell(bot.bob, thread, 'use a log scale');

  expect(answer.attachments).toHaveLength(1);
  expect(answer.content).not.toContain('❌');
});

test('the CSV button gives the data that the figure shows', async () => {
  const { thread, answer } = await bot.ask(bot.alice, 'Plot ACE magnetic field magnitude on 2024-05-10');

  bot.server.press(bot.bob, answer, 'CSV');

  const reply = await waitUntil(() => bot.server.whispers(thread, bot.bob)[0], 30_000);
  expect(reply.attachments.map(({ filename }) => filename.replace(/^.*\./, ''))).toEqual(['csv']);
  expect(headOf(reply.attachments[0])).toMatch(/time/i);
});

test('the interactive button gives a page of its own', async () => {
  const { thread, answer } = await bot.ask(bot.alice, 'Plot ACE magnetic field magnitude on 2024-05-11');

  bot.server.press(bot.alice, answer, 'Interactive');

  const reply = await waitUntil(() => bot.server.whispers(thread, bot.alice)[0], 30_000);
  expect(reply.attachments[0]?.filename).toMatch(/\.html$/);
});

test('a follow-up button runs as if it had been said', async () => {
  const { thread, answer } = await bot.ask(
    bot.alice,
    'Plot ACE magnetic field magnitude from 2024-05-09 to 2024-05-12',
  );
  const label = labelsOf(answer)[4] ?? '';
  const before = bot.server.messages(thread).length;

  bot.server.press(bot.alice, answer, label);

  const next = await bot.answerAfter(thread, before);
  expect(next.attachments).toHaveLength(1);
});

test('an unclear request is asked back with buttons, and the press completes it', async () => {
  const { thread, answer } = await bot.ask(bot.alice, 'Plot Voyager magnetic field in January 1980');
  expect(labelsOf(answer).length).toBeGreaterThan(1);
  const before = bot.server.messages(thread).length;

  bot.server.press(bot.alice, answer, labelsOf(answer)[0] ?? '');

  const next = await bot.answerAfter(thread, before);
  expect(next.content).not.toContain('no open question');
  expect(answer.components).toEqual([]);
});

test('the same question is answered by typing, and its buttons go', async () => {
  const { thread, answer } = await bot.ask(bot.alice, 'Plot Voyager magnetic field in February 1980');

  await bot.tell(bot.alice, thread, '2');

  await waitUntil(() => answer.components.length === 0);
  expect(answer.content).toContain('✔');
});

test('a moderator may answer in the place of who asked', async () => {
  const { thread, answer } = await bot.ask(bot.alice, 'Plot Voyager magnetic field in March 1980');
  const before = bot.server.messages(thread).length;
  bot.server.world.moderators.add(bot.bob.id);

  bot.server.press(bot.bob, answer, labelsOf(answer)[0] ?? '');

  const next = await bot.answerAfter(thread, before);
  bot.server.world.moderators.delete(bot.bob.id);
  expect(next.content).not.toContain('for the person who asked');
});

test('a request that cannot be done says what is so, and offers to change it', async () => {
  const { answer } = await bot.ask(bot.alice, 'Plot dataset AC_H99_NOPE on 2024-05-10');

  expect(answer.content).toMatch(/^❌ /);
  expect(labelsOf(answer)).toEqual(['Retry', 'Change…']);
});

test('help, status and an empty status are answered in a direct message', async () => {
  const dm = bot.server.dm(bot.alice);

  const help = await bot.tell(bot.alice, dm, 'help');
  const status = await bot.tell(bot.alice, dm, 'status');

  expect(help.content.length).toBeGreaterThan(50);
  expect(status.content).toContain('Nothing is running');
});

test('a table that somebody attaches can be plotted', async () => {
  const dm = bot.server.dm(bot.bob);
  const rows = Array.from(
    { length: 50 },
    (_, index) => `2024-05-10T00:${String(index).padStart(2, '0')}:00Z,${index % 7}`,
  );
  const content = new TextEncoder().encode(`time,counts\n${rows.join('\n')}\n`);

  const answer = await bot.tell(bot.bob, dm, 'plot my table', [{ name: 'counts.csv', content }]);

  expect(answer.content).not.toContain('Something went wrong');
});

test('/helio ask goes the whole way too', async () => {
  bot.server.command(bot.alice, bot.general, 'ask', { request: 'Plot OMNI Bz on 2024-05-10' });

  const thread = await waitUntil(() =>
    bot.server.threads(bot.general).find(({ name }) => name === 'Plot OMNI Bz on 2024-05-10'),
  );
  const answer = await bot.answerAfter(thread, 0);
  expect(answer.attachments).toHaveLength(1);
});

test('/helio datasets finds datasets privately', async () => {
  bot.server.command(bot.bob, bot.general, 'datasets', { search: 'ACE magnetic field' });

  const reply = await waitUntil(() => bot.server.whispers(bot.general, bot.bob)[0], 30_000);
  expect(reply.content).toMatch(/AC_H\d_MFI/);
});

test('two people in two threads do not see each other’s data', async () => {
  const [one, two] = await Promise.all([
    bot.ask(bot.alice, 'Plot ACE magnetic field magnitude on 2024-05-01'),
    bot.ask(bot.bob, 'Plot Wind proton density on 2024-05-02'),
  ]);

  const listed = await bot.tell(bot.alice, one.thread, 'status');

  expect(one.answer.attachments[0]?.description).toContain('ACE');
  expect(two.answer.attachments[0]?.description).toContain('Wind');
  expect(listed.content).toContain('1 data set');
});
