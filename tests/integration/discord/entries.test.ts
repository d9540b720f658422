import { afterEach, expect, test } from 'vitest';
import { echo, scriptedReceive } from '#tests/servers/discord/scripted-receive.ts';
import { stages } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { BOT_ROLE_ID, PERMISSIONS, userOf } from '#tests/servers/discord/world.ts';
import { startDiscordServer } from '#tests/servers/discord-server.ts';
import { plotOf } from '#tests/support/turn-events.ts';

const stage = stages();

afterEach(() => stage.end());

/** Long enough for a wrong answer to arrive on loopback. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 150));

test('a mention opens a thread that is named from the request, and the answer stands there', async () => {
  const { server, alice, general, at } = await stage.start(echo().receive);

  const message = server.say(alice, general, at('plot **ACE** Bz for last week'));

  const thread = await waitUntil(() => server.threads(general)[0]);
  const answer = await waitUntil(() => server.messages(thread)[0]);
  expect(thread).toMatchObject({ id: message.id, name: 'plot ACE Bz for last week' });
  expect(answer.content).toBe('You said: plot **ACE** Bz for last week');
  expect(message.reactions).toEqual(['👀']);
});

test('in its thread the bot answers without a mention, in the same conversation', async () => {
  const { receive, received } = echo();
  const { server, alice, bob, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);

  server.say(bob, thread, 'on a log scale');

  await waitUntil(() =>
    server.messages(thread).find(({ content }) => content === 'You said: on a log scale'),
  );
  expect(new Set(received.map((one) => one.thread))).toEqual(
    new Set([`discord:${general.guild_id}/${general.id}/${thread.id}`]),
  );
  expect(received[1]?.incoming).toMatchObject({ kind: 'text', userId: bob.id, text: 'on a log scale' });
});

test('talk in a channel that is not for the bot stays unanswered: no mention, @everyone, other bots, webhooks', async () => {
  const { receive, received } = echo();
  const { server, alice, general, at } = await stage.start(receive);
  const robot = userOf(server.world.nextId(), 'robot', true);

  server.say(alice, general, 'what a nice aurora');
  server.say(alice, general, '@everyone look');
  server.say(robot, general, at('hello'));
  await quiet();

  expect(received).toEqual([]);
});

test('a thread of others is joined by a mention that points back, and what was said there is read', async () => {
  const { server, alice, bob, general, at } = await stage.start(echo().receive);
  const thread = server.openThread(alice, general, 'storm talk');
  server.say(alice, thread, 'Wind proton density on 17 March 2015');

  server.say(bob, thread, at('can you plot that?'));

  const answer = await waitUntil(() => server.messages(thread).find(({ author }) => author.bot));
  expect(answer.content).toContain('can you plot that?');
  expect(answer.content).toContain('Wind proton density on 17 March 2015');
});

test('a mention without words takes up the message that it replies to', async () => {
  const { server, alice, bob, general, at } = await stage.start(echo().receive);
  const said = server.say(alice, general, 'DSCOVR Bz yesterday');

  server.say(bob, general, at(''), { replyTo: said });

  const thread = await waitUntil(() => server.threads(general)[0]);
  const answer = await waitUntil(() => server.messages(thread)[0]);
  expect(answer.content).toBe('You said: DSCOVR Bz yesterday');
});

test('a forum post that mentions the bot is answered in the post', async () => {
  const { server, alice, at } = await stage.start(echo().receive);
  const forum = server.channel('questions', 15);

  const post = server.openPost(alice, forum, 'Density?', at('OMNI density in May 2024'));

  const answer = await waitUntil(() => server.messages(post).find(({ author }) => author.bot));
  expect(answer.content).toBe('You said: OMNI density in May 2024');
});

test('a direct message needs no mention, also the very first one', async () => {
  const { receive, received } = echo();
  const { server, alice } = await stage.start(receive);
  const dm = server.dm(alice);

  server.say(alice, dm, 'help');

  await waitUntil(() => server.messages(dm).find(({ author }) => author.bot));
  expect(received[0]?.thread).toBe(`discord:@me/${dm.id}/${dm.id}`);
});

test("the mention of the bot's own role counts, and its starter message in the thread does not", async () => {
  const { receive, received } = echo();
  const { server, alice, general } = await stage.start(receive);
  server.say(alice, general, `<@&${BOT_ROLE_ID}> plot Bz`);
  const thread = await waitUntil(() => server.threads(general)[0]);

  server.say(alice, thread, '', { type: 21 });
  await quiet();

  expect(received.map(({ incoming }) => incoming)).toMatchObject([{ kind: 'text', text: 'plot Bz' }]);
});

test('a second mention of the same message by a doubled event is answered once', async () => {
  const { receive, received } = echo();
  const { server, alice, general, at } = await stage.start(receive);
  server.gateway.faults.doubles = true;

  server.say(alice, general, at('plot Bz'));
  await waitUntil(() => server.threads(general)[0]);
  await quiet();

  expect(received).toHaveLength(1);
  expect(server.threads(general)).toHaveLength(1);
});

test('without the permission to open threads the bot answers in the channel, says which one it lacks, and replies go on', async () => {
  const { receive, received } = echo();
  const { server, alice, general, at } = await stage.start(receive);
  server.deny(general, PERMISSIONS.createThreads);

  const request = server.say(alice, general, at('plot Bz'));
  const answer = await waitUntil(() =>
    server.messages(general).find(({ content }) => content === 'You said: plot Bz'),
  );
  const remark = server.messages(general).find(({ content }) => content.includes('Create Public Threads'));
  server.say(alice, general, 'log scale', { replyTo: answer });
  await waitUntil(() => received[1]);

  expect(remark).toBeDefined();
  expect(answer.message_reference).toMatchObject({ message_id: request.id });
  expect(received[1]?.thread).toBe(received[0]?.thread);
});

test('a thread whose request makes no name gets the title of its first figure, once', async () => {
  // The figure comes when the first name was looked at.
  const seen = Promise.withResolvers<void>();
  const { receive } = scriptedReceive(async ({ report, answer, text }) => {
    await seen.promise;
    await report({
      ...plotOf(['B']),
      title: text.includes('second') ? 'Another title' : 'ACE |B|, 10 May 2024',
    });
    await answer(`Done: ${text}`);
  });
  const { server, alice, general, at } = await stage.start(receive);
  const long = `please plot ${'the magnetic field of ACE and '.repeat(6)}Wind`;

  server.say(alice, general, at(long));
  const thread = await waitUntil(() => server.threads(general)[0]);
  expect(thread.name).toMatch(/…$/);
  seen.resolve();
  await waitUntil(() => thread.name === 'ACE B, 10 May 2024' || thread.name === 'ACE |B|, 10 May 2024');
  server.say(alice, thread, 'a second one');
  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'Done: a second one'));

  expect(thread.name).toMatch(/^ACE/);
});

test('a thread whose request says what it is about keeps its name', async () => {
  const { receive } = scriptedReceive(async ({ report, answer }) => {
    await report(plotOf(['B']));
    await answer('Done.');
  });
  const { server, alice, general, at } = await stage.start(receive);

  server.say(alice, general, at('plot Bz of ACE'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread).find(({ content }) => content === 'Done.'));

  expect(thread.name).toBe('plot Bz of ACE');
});

test('where the bot may not speak it tells who asked privately, once, which permission is missing', async () => {
  const { receive, received } = echo();
  const { server, alice, general, at } = await stage.start(receive);
  server.deny(general, PERMISSIONS.sendMessages | PERMISSIONS.sendInThreads);

  server.say(alice, general, at('plot Bz'));
  server.say(alice, general, at('plot Bz, please'));

  const told = await waitUntil(() => server.messages(server.dm(alice))[0]);
  await quiet();
  expect(told.content).toContain('Send Messages');
  expect(server.messages(server.dm(alice))).toHaveLength(1);
  expect(received).toEqual([]);
});

test('without the MessageContent intent mentions work, follow-ups are told what to do once, and log and help say why', async () => {
  const { receive, received } = echo();
  const server = await startDiscordServer();
  server.world.mayReadContent = false;
  const { alice, general, at, log } = await stage.start(receive, { server });

  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => server.messages(thread)[0]);
  server.say(alice, thread, 'log scale');
  server.say(alice, thread, 'log scale, please');
  const remark = await waitUntil(() =>
    server.messages(thread).find(({ content }) => content.includes('Message Content intent')),
  );
  await quiet();

  expect(remark.content).toContain('/helio ask');
  expect(server.messages(thread).filter(({ content }) => content === remark.content)).toHaveLength(1);
  expect(received).toHaveLength(1);
  expect(log.lines.join('\n')).toContain('Message Content intent is off');
  server.command(alice, thread, 'help');
  await waitUntil(() =>
    server.whispers(thread, alice).find(({ content }) => content.includes('Message Content intent is off')),
  );
});

test('files of a message are fetched at once, and one whose link has expired is named', async () => {
  const { receive, received } = echo();
  const { server, alice, general, at } = await stage.start(receive);
  const csv = { name: 'mine.csv', content: new TextEncoder().encode('time,x\n2024-01-01,1\n') };

  server.say(alice, general, at('plot my file'), { files: [csv] });
  const thread = await waitUntil(() => server.threads(general)[0]);
  await waitUntil(() => received[0]);
  const before = new Set(server.world.files.keys());
  const fetchLater = server.say(alice, thread, 'and this one', { files: [{ ...csv, name: 'late.csv' }] });
  for (const id of server.world.files.keys()) if (!before.has(id)) server.world.expired.add(id);

  const told = await waitUntil(() =>
    server.messages(thread).find(({ content }) => content.includes('late.csv')),
  );
  expect(fetchLater.attachments).toHaveLength(1);
  expect(received[0]?.incoming).toMatchObject({ files: [{ name: 'mine.csv', content: csv.content }] });
  expect(told.content).toContain('Attach it once more');
});

test('messages of one thread reach the conversation in the order in which they were written', async () => {
  const { receive, received } = echo();
  const { server, alice, general, at } = await stage.start(receive);
  server.say(alice, general, at('plot Bz'));
  const thread = await waitUntil(() => server.threads(general)[0]);
  const file = { name: 'a.csv', content: new Uint8Array(200_000) };

  server.say(alice, thread, 'one', { files: [file] });
  server.say(alice, thread, 'two');
  server.say(alice, thread, 'three');
  await waitUntil(() => received.length === 4);

  const texts = received.map(({ incoming }) => (incoming.kind === 'text' ? incoming.text : ''));
  expect(texts).toEqual(['plot Bz', 'one', 'two', 'three']);
});
