import { afterEach, beforeEach, expect, test } from 'vitest';
import { installationStore } from '#adapters/slack/installation-store.ts';
import { slackBot } from '#adapters/slack/slack-bot.ts';
import type { SlackBot } from '#adapters/slack/slack-options.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { answered, PNG, picture, planned, type Scripted, scripted } from '#tests/e2e/slack/scripted.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import {
  type EmulatedMessage,
  type EmulatedSlack,
  startEmulatedSlack,
} from '#tests/servers/slack/emulated-slack.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

// A second opinion, by people who did not write this bot: the Slack of the package `emulate`. Only 0.12.2 is it; later
// versions belong to another project. It keeps messages, files, views and installations. It sends no events, so they
// are signed and sent by the test; it looks into no block, knows no 429 and has no Socket Mode; the last test names
// the methods that it lacks. What it cannot say is left to the strict fake of `tests/servers/slack`.

const CSV: TurnEvent = {
  type: 'file',
  name: 'data.csv',
  mime: 'text/csv',
  content: Buffer.from('time,b\n2024-05-10T00:00:00Z,5\n'),
  alt: 'The data of the plot.',
};

let slack: EmulatedSlack;
let bot: SlackBot;
let script: Scripted;
let botToken: string;

beforeEach(async () => {
  slack = await startEmulatedSlack();
  const store = memoryStore();
  script = scripted((text) =>
    text === 'plot' ? [planned('Fetch ACE'), picture('A line.'), CSV, answered('Here it is.')] : [],
  );
  const secrets = { stateSecret: 'state-secret', encryptionSecret: 'a long secret' };
  bot = slackBot({
    signingSecret: slack.signingSecret,
    apiUrl: slack.apiUrl,
    port: 0,
    host: '127.0.0.1',
    store,
    log: recordedLog(),
    receive: script.receive,
    editGapMs: 50,
    install: { ...slack.client, ...secrets, authorizationUrl: slack.authorizationUrl },
  });
  await bot.start();
  expect(await slack.install(`http://127.0.0.1:${bot.port()}`)).toBe(200);
  const kept = installationStore(store, secrets.encryptionSecret, () => undefined);
  botToken = (await kept.botOf(slack.team))?.token ?? '';
});
afterEach(async () => {
  await bot.stop();
  await slack.close();
});

const has = (type: string) => (message: EmulatedMessage) =>
  message.blocks.some((block) => block['type'] === type);

test('a workspace that installed the app is answered in the thread, by the bot that it installed', async () => {
  const root = await slack.mentions('hello');

  const answer = await slack.sees(root, ({ text }) => text.includes('Heard: hello'));

  const { body } = await slack.call('auth.test', {}, botToken);
  expect(answer.user).toBe(body['user_id']);
});

test('the plan is one message, edited to its end', async () => {
  const root = await slack.mentions('plot');

  const plan = await slack.sees(
    root,
    (one) => has('plan')(one) && JSON.stringify(one.blocks).includes('"Done'),
  );

  expect((await slack.thread(root)).filter(has('plan')).map(({ ts }) => ts)).toEqual([plan.ts]);
});

test('a picture is uploaded for nobody and shown by a message of its own', async () => {
  const root = await slack.mentions('plot');

  const shown = await slack.sees(root, has('image'));

  const { id } = Object(shown.blocks.find(({ type }) => type === 'image')?.['slack_file']);
  const { body } = await slack.call('files.info', { file: id }, botToken);
  expect(body['file']).toMatchObject({ size: PNG.length, mimetype: 'image/png', title: 'Plot' });
  expect(shown.files).toEqual([]);
});

test('a table is shared as a file, byte for byte', async () => {
  const root = await slack.mentions('plot');

  const { files } = await slack.sees(root, (one) => one.files.length > 0);

  const url = files[0]?.url_private_download ?? '';
  const read = await fetch(url, { headers: { authorization: `Bearer ${botToken}` } });
  expect(files.map(({ name }) => name)).toEqual(['data.csv']);
  expect(await read.text()).toBe('time,b\n2024-05-10T00:00:00Z,5\n');
});

test('a file of the thread is read with the token of the workspace', async () => {
  const first = await slack.sees(await slack.mentions('plot'), (one) => one.files.length > 0);
  const [file] = first.files;

  const root = await slack.mentions('use this', { files: [{ id: 'F1', mode: 'hosted', ...file }] });

  await slack.sees(root, ({ text }) => text.includes('Heard: use this'));
  const incoming = script.arrived.at(-1)?.incoming;
  const [attached] = incoming?.kind === 'text' ? (incoming.files ?? []) : [];
  expect(attached?.name).toBe('data.csv');
  expect(Buffer.from(attached?.content ?? []).toString()).toContain('2024-05-10T00:00:00Z,5');
});

test('App Home is taken as it is drawn', async () => {
  const opened = { type: 'app_home_opened', user: slack.person, channel: 'D1', tab: 'home' };

  expect(await slack.tells(opened)).toBe(200);

  const views = slack.apiUrl.replace('/api/', '/?tab=views');
  await expect.poll(async () => (await fetch(views)).text()).toContain('in plain English');
});

test('after the app is uninstalled its events are refused', async () => {
  await slack.tells({ type: 'app_uninstalled' });

  await expect
    .poll(() => slack.tells({ type: 'app_mention', user: slack.person, ts: '1.1', text: 'x' }))
    .toBe(401);
});

test.each([
  'apps.connections.open',
  'agents.sessions.setStatus',
  'assistant.threads.setSuggestedPrompts',
  'chat.startStream',
  'chat.appendStream',
  'chat.stopStream',
])('%s is not in this Slack, so only the strict fake tries it', async (method) => {
  expect((await slack.call(method, {}, botToken)).status).toBe(404);
});
