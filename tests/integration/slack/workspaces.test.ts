import { afterEach, beforeEach, expect, test } from 'vitest';
import { slackBot } from '#adapters/slack/slack-bot.ts';
import type { SlackBot } from '#adapters/slack/slack-options.ts';
import type { Store } from '#src/ports/store.ts';
import { picture, scripted } from '#tests/e2e/slack/scripted.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { person } from '#tests/servers/slack/person.ts';
import { startSlackServer } from '#tests/servers/slack/slack-server.ts';
import type { SlackServer } from '#tests/servers/slack/slack-server-shape.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

let slack: SlackServer;
let bot: SlackBot;
let store: Store;

beforeEach(async () => {
  slack = await startSlackServer();
  store = memoryStore();
  await start();
});
afterEach(async () => {
  await bot.stop();
  await slack.close();
});

async function start(encryptionSecret = 'a long secret'): Promise<void> {
  bot = slackBot({
    signingSecret: slack.signingSecret,
    apiUrl: slack.apiUrl,
    port: 0,
    host: '127.0.0.1',
    store,
    log: recordedLog(),
    receive: scripted(() => [picture()]).receive,
    install: {
      clientId: '1.2',
      clientSecret: 'client-secret',
      stateSecret: 'state-secret',
      encryptionSecret,
      authorizationUrl: `${slack.origin}/oauth/v2/authorize`,
    },
  });
  await bot.start();
  slack.pointTo(`${base()}/slack/events`);
}

const base = () => `http://127.0.0.1:${bot.port()}`;

/** What a browser does between "Add to Slack" and the page at the end. */
async function install(team: string): Promise<number> {
  const page = await fetch(`${base()}/slack/install`);
  const link = /<a href="([^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
  const state = new URL(link).searchParams.get('state') ?? '';
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const end = await fetch(`${base()}/slack/oauth_redirect?code=${team}&state=${encodeURIComponent(state)}`, {
    headers: { cookie },
  });
  await end.text();
  return end.status;
}

async function isAnswered(team: string): Promise<void> {
  const workspace = slack.workspaces.get(team);
  if (workspace === undefined) throw new Error(`There is no ${team}.`);
  const root = await person(slack, workspace, 'UADA').mentions(`C0${team}`, 'hello');
  await slack.until(
    'an answer',
    () =>
      workspace.channels
        .get(`C0${team}`)
        ?.messages.some(({ thread_ts: at, text }) => at === root && text.includes('Heard')) || undefined,
  );
}

test('a workspace that installs the app is answered with its own token', async () => {
  slack.addWorkspace('T01');

  expect(await install('T01')).toBe(200);

  await isAnswered('T01');
});

test('two workspaces at the same time never share a token', async () => {
  const teams = ['T01', 'T02'];
  for (const team of teams) {
    slack.addWorkspace(team);
    await install(team);
  }

  await Promise.all([...teams, ...teams].map((team) => isAnswered(team)));

  const calls = slack.calls.filter(({ method }) => method !== 'auth.test' && method !== 'oauth.v2.access');
  const strays = calls.filter(({ args, token }) => {
    const channel = String(args['channel'] ?? args['channel_id'] ?? '');
    return channel !== '' && !token.includes(channel.slice(2));
  });
  expect(calls.length).toBeGreaterThan(10);
  expect(strays).toEqual([]);
});

test('tokens are not readable in the store, and a row cannot be moved to another workspace', async () => {
  slack.addWorkspace('T01');
  await install('T01');
  const row = await store.get('slack-installation:T01');

  expect(JSON.stringify(row)).not.toContain('xoxb');
  await store.set('slack-installation:T66', row);
  const workspace = { ...slack.addWorkspace('T66') };
  const ack = await slack.deliverEvent(workspace, {
    type: 'app_mention',
    user: 'UADA',
    channel: 'C0T66',
    ts: '1.1',
    text: 'x',
  });
  expect(ack.status).toBe(401);
});

test('installations are there after a restart', async () => {
  slack.addWorkspace('T01');
  await install('T01');
  await bot.stop();

  await start();

  await isAnswered('T01');
});

test('an installation without the cookie of its own browser is refused', async () => {
  slack.addWorkspace('T01');
  const page = await fetch(`${base()}/slack/install`);
  const state = /state=([^&"]+)/.exec(await page.text())?.[1] ?? '';

  const end = await fetch(`${base()}/slack/oauth_redirect?code=T01&state=${state}`);

  expect(end.status).toBe(400);
  expect(await store.keys('slack-installation:')).toEqual([]);
});

test.each(['app_uninstalled', 'tokens_revoked'])(
  'after %s nothing of the workspace is kept and its events are refused',
  async (type) => {
    const workspace = slack.addWorkspace('T01');
    await install('T01');
    await isAnswered('T01');

    await slack.deliverEvent(workspace, { type, tokens: { bot: ['UBOT'] } });

    await slack.until('an empty store', () => slack.acks.length > 0 || undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await store.keys('slack-installation:')).toEqual([]);
    const ack = await slack.deliverEvent(workspace, {
      type: 'app_mention',
      user: 'UADA',
      channel: 'C0T01',
      ts: '1.1',
      text: 'x',
    });
    expect(ack.status).toBe(401);
  },
);
