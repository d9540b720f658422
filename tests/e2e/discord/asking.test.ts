import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RealBot, startRealBot } from '#tests/e2e/discord/real-bot.ts';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { PAPER } from '#tests/support/documents.ts';

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
  expect(answer.content).toMatch(/^\*\*ACE \|B\|, 10–12 May 2024\.\*\* Mean [\d.]+ nT, peak /);
  expect(answer.content).toContain('made up by a demo server');
  expect(answer.content).toMatch(/\n-# ACE: AC_\w+ · every /);
  expect(labelsOf(answer)).toEqual([
    'Smooth by 1 hour',
    'Zoom…',
    'Statistics',
    'CSV',
    'Interactive',
    'Code',
    'Figure spec',
  ]);
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
  const label = labelsOf(answer)[0] ?? '';
  const before = bot.server.messages(thread).length;

  bot.server.press(bot.alice, answer, label);

  const next = await bot.answerAfter(thread, before);
  expect(next.attachments).toHaveLength(1);
});

test('a request that cannot be done says what is so, and offers to change it', async () => {
  const { answer } = await bot.ask(bot.alice, 'Plot dataset AC_H99_NOPE on 2024-05-10');

  expect(answer.content).toMatch(/^❌ /);
  expect(labelsOf(answer)).not.toContain('Try again');
});

test('help, status and an empty status are answered in a direct message', async () => {
  const dm = bot.server.dm(bot.alice);

  const help = await bot.tell(bot.alice, dm, 'help');
  const status = await bot.tell(bot.alice, dm, 'status');

  expect(help.content.length).toBeGreaterThan(50);
  expect(status.content).toContain('Nothing is running');
});

test('a paper that somebody attaches gives the events that it is asked for', async () => {
  const dm = bot.server.dm(bot.alice);

  const answer = await bot.tell(
    bot.alice,
    dm,
    'extract the events from 2023–2024 and plot their transit speeds',
    [{ name: 'paper.pdf', content: PAPER }],
  );

  expect(answer.attachments).toHaveLength(1);
  expect(answer.content).toMatch(/paper[ _]2023[ _]2024/);
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

test('the canonical comparison: data of both spacecraft, a magnitude of each, one figure', async () => {
  const { thread, answer } = await bot.ask(
    bot.alice,
    'Compare the ACE and Wind magnetic field for 9 to 13 May 2024, compute the magnitude of each, and plot them',
  );

  expect(answer.attachments[0]?.description).toMatch(/ACE.*Wind/s);
  expect(answer.content).toMatch(/^\*\*ACE and Wind \|B\|, 9–13 May 2024\.\*\* Means /);
  expect(bot.plotsIn(thread)).toHaveLength(1);
  const isStatus = ({ content }: { readonly content: string }) =>
    /^-# ✅ Done in [\d.]+ (?:ms|s|min)$/.test(content);
  await waitUntil(() => bot.server.messages(thread).find(isStatus));
  const statuses = bot.server.messages(thread).filter(isStatus);
  expect(statuses.map((one) => labelsOf(one).join())).toEqual(['Details']);
});

test('a chain of follow-ups gives a figure each, and leaves the earlier ones', async () => {
  const { thread } = await bot.ask(bot.alice, 'Plot OMNI Bz from 2024-05-10 to 2024-05-12');

  for (const words of ['zoom to 11 May 2024', 'add OMNI flow speed', 'make it dark', 'undo'])
    expect((await bot.tell(bot.alice, thread, words)).content).not.toContain('❌');

  expect(bot.plotsIn(thread)).toHaveLength(5);
});

test('dates alone in the form of "Zoom…" are a part of the figure', async () => {
  const { thread, answer } = await bot.ask(bot.alice, 'Plot OMNI Bz from 2024-05-10 to 2024-05-14');
  const before = bot.server.messages(thread).length;

  const press = bot.server.press(bot.alice, answer, 'Zoom…');
  await waitUntil(() => press.data);
  bot.server.submit(bot.alice, press, { words: 'log scale', dates: '11 May 2024' });

  const next = await bot.answerAfter(thread, before);
  expect(next.content).toMatch(/The time axis shows 11 May 2024\. /);
});

test('"export as CSV" puts the table into the thread for everybody', async () => {
  const { thread } = await bot.ask(bot.alice, 'Plot ACE magnetic field magnitude on 2024-05-12');

  const answer = await bot.tell(bot.alice, thread, 'export the data as CSV');

  expect(answer.attachments[0]?.filename).toMatch(/\.csv$/);
});

test('the code button gives the figure as JSON, which comes back as a patch', async () => {
  const { thread, answer } = await bot.ask(bot.alice, 'Plot ACE magnetic field magnitude on 2024-05-13');

  bot.server.press(bot.alice, answer, 'Figure spec');

  const reply = await waitUntil(() => bot.server.whispers(thread, bot.alice)[0], 30_000);
  expect(reply.attachments[0]?.filename).toMatch(/\.json$/);
  const json = new TextDecoder().decode(bot.server.world.files.get(reply.attachments[0]?.id ?? ''));
  expect(JSON.stringify(JSON.parse(json))).toContain('AC_');
});

test('two people in one thread are answered in the order in which they wrote', async () => {
  const { thread } = await bot.ask(bot.alice, 'Plot OMNI Bz on 2024-05-10');

  bot.server.say(bot.alice, thread, 'Plot OMNI flow speed on 2024-05-10');
  bot.server.say(bot.bob, thread, 'Plot OMNI SYM-H on 2024-05-10');

  await waitUntil(() => bot.plotsIn(thread)[2], 40_000);
  const [, second, third] = bot.plotsIn(thread).map(({ attachments }) => attachments[0]?.description ?? '');
  expect(second).toMatch(/speed/i);
  expect(third).toMatch(/SYM/i);
});

test('a long answer is a list in parts or a beginning and a file, and no part is too long', async () => {
  const { thread, answer } = await bot.ask(bot.alice, 'list 50 datasets with magnetic field');

  const parts = bot.server.messages(thread).filter(({ author }) => author.bot);
  expect(parts.every(({ content }) => content.length <= 2000)).toBe(true);
  const file = answer.attachments.find(({ filename }) => filename === 'answer.md');
  const whole = [
    ...parts.map(({ content }) => content),
    new TextDecoder().decode(bot.server.world.files.get(file?.id ?? '')),
  ].join('\n');
  expect(whole.match(/^50\. /m)).not.toBeNull();
});

test('hostile words ping nobody, neither in the request nor in a table', async () => {
  const dm = bot.server.dm(bot.alice);
  const evil = `@everyone <@${bot.bob.id}> x`;
  const rows = Array.from({ length: 20 }, (_, index) => `2024-05-10T00:${10 + index}:00Z,${index}`);
  const content = new TextEncoder().encode(`time,${evil}\n${rows.join('\n')}\n`);

  const plain = await bot.ask(bot.alice, `Plot ${evil} magnetic field on 2024-05-10`);
  await bot.tell(bot.alice, dm, 'plot my table', [{ name: '@everyone.csv', content }]);

  const said = [...bot.server.messages(plain.thread), ...bot.server.messages(dm)].filter(
    ({ author }) => author.bot,
  );
  expect(said.flatMap(({ pings }) => pings)).toEqual([]);
});

test('/helio ask takes a table along, and plots it', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `2024-05-10T00:${10 + index}:00Z,${index % 5}`);
  const content = new TextEncoder().encode(`time,flux\n${rows.join('\n')}\n`);

  bot.server.command(bot.bob, bot.general, 'ask', {
    request: 'plot my table',
    file: { name: 'flux.csv', content },
  });

  const thread = await waitUntil(() =>
    bot.server.threads(bot.general).find(({ name }) => name === 'plot my table'),
  );
  const answer = await bot.answerAfter(thread, 0);
  expect(answer.attachments[0]?.description).toMatch(/flux/i);
});

test('a private request is plotted for one person, and nobody else sees anything', async () => {
  const room = bot.server.channel('quiet');

  bot.server.command(bot.alice, room, 'ask', { request: 'Plot OMNI Bz on 2024-05-11', private: true });

  const reply = await waitUntil(
    () => bot.server.whispers(room, bot.alice).find(({ attachments }) => attachments.length > 0),
    30_000,
  );
  expect(reply.attachments[0]?.description).toContain('OMNI');
  expect(bot.server.messages(room)).toEqual([]);
});

test('a post in a forum that mentions the bot is answered in the post, and goes on there', async () => {
  const forum = bot.server.channel('questions', 15);

  const post = bot.server.openPost(
    bot.alice,
    forum,
    'Bz in May',
    bot.at('Plot ACE magnetic field magnitude on 2024-05-14'),
  );
  const answer = await bot.answerAfter(post, 0);
  const next = await bot.tell(bot.bob, post, 'use a log scale');

  expect(answer.attachments).toHaveLength(1);
  expect(next.attachments).toHaveLength(1);
});

test('"Ask Helio about this" plots what somebody else wrote', async () => {
  const message = bot.server.say(bot.bob, bot.general, 'Plot Wind proton density on 2024-05-13');

  bot.server.messageCommand(bot.alice, message, 'Ask Helio about this');

  const thread = await waitUntil(() => bot.server.world.channels.get(message.id), 30_000);
  const answer = await bot.answerAfter(thread, 0);
  expect(answer.attachments[0]?.description).toContain('Wind');
});

test('in a thread of others "plot that" takes what was said before', async () => {
  const thread = bot.server.openThread(bot.bob, bot.general, 'A storm');
  bot.server.say(bot.bob, thread, 'Look at the ACE magnetic field magnitude on 2024-05-11');

  const answer = await bot.tell(bot.alice, thread, bot.at('plot that'));

  expect(answer.attachments[0]?.description).toContain('ACE');
});

test('/helio new forgets the data of the thread', async () => {
  const { thread } = await bot.ask(bot.alice, 'Plot OMNI Bz on 2024-05-12');

  bot.server.command(bot.alice, thread, 'new');
  await waitUntil(() => bot.server.whispers(thread, bot.alice)[0], 20_000);

  const listed = await bot.tell(bot.alice, thread, 'status');
  expect(listed.content).toContain('0 data sets');
});

test('datasets of the local index are offered while one types', async () => {
  const typing = bot.server.type(bot.alice, bot.general, 'ask', 'dataset', 'ACE magnetic');

  const offers = await waitUntil(() => typing.data);
  expect(JSON.stringify(offers)).toMatch(/AC_H\d_MFI/);
});

test('"forget this thread" deletes what Helio keeps of it', async () => {
  const { thread } = await bot.ask(bot.alice, 'Plot OMNI Bz on 2024-05-13');

  const answer = await bot.tell(bot.alice, thread, 'forget this thread');

  expect(answer.content).toContain('everything that I kept of this thread is deleted');
});
