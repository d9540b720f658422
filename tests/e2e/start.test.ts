import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '#adapters/demo/demo-server.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { type DiscordServer, startDiscordServer } from '#tests/servers/discord-server.ts';
import { person } from '#tests/servers/slack/person.ts';
import { startSlackServer } from '#tests/servers/slack/slack-server.ts';
import type { SlackServer } from '#tests/servers/slack/slack-server-shape.ts';
import type { Workspace } from '#tests/servers/slack/slack-state.ts';
import { NOW } from '#tests/support/bot.ts';
import { COMPILED } from '#tests/support/compiled.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const START_MS = 60_000;
const REQUEST = 'Plot ACE magnetic field magnitude from 2024-05-10 to 2024-05-12';

let demo: DemoServer;
let slack: SlackServer;
let workspace: Workspace;
let discord: DiscordServer;
let home: string;
let running: { readonly child: ChildProcess; said: string; complained: string } | undefined;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'helio-start-'));
  demo = await startDemoServer({ clock: () => Date.parse(NOW), log: silentLog });
  slack = await startSlackServer({ fileDelayMs: 20 });
  workspace = slack.addWorkspace('T01');
  discord = await startDiscordServer();
});

afterEach(() => {
  running?.child.kill('SIGKILL');
});

afterAll(async () => {
  await Promise.all([demo.close(), slack.close(), discord.close()]);
  rmSync(home, { recursive: true, force: true });
});

/** Starts the program with these variables and no others; a deprecated call ends it. */
function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--throw-deprecation', 'src/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      HELIO_HOME: home,
      HELIO_STORE: 'memory:',
      HELIO_HAPI_URL: demo.url,
      HELIO_NOW: NOW,
      HELIO_PLANNER: 'rules',
      ...COMPILED,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const program = { child, said: '', complained: '', ended: once(child, 'close') };
  child.stdout.on('data', (chunk: Buffer) => {
    program.said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    program.complained += chunk.toString();
  });
  running = program;
  return program;
}

const slackTokens = () => ({
  SLACK_BOT_TOKEN: workspace.token,
  SLACK_APP_TOKEN: slack.appToken,
  SLACK_API_URL: slack.apiUrl,
});
const discordTokens = () => ({ DISCORD_TOKEN: discord.token, DISCORD_API_URL: discord.url });

async function plotsInSlack(): Promise<boolean> {
  const ada = person(slack, workspace, 'UADA');
  const root = await ada.mentions('C0T01', REQUEST);
  await slack.until(
    'the answer',
    () =>
      workspace.channels
        .get('C0T01')
        ?.messages.find(
          ({ thread_ts, blocks }) => thread_ts === root && JSON.stringify(blocks).includes('"image"'),
        ),
    START_MS,
  );
  return true;
}

test('one process lives in Slack and Discord, and ends in order when it is told to', async () => {
  const program = start({ ...slackTokens(), ...discordTokens() });
  await waitUntil(() => program.said.includes('Helio is in Slack and Discord.'), START_MS);

  const general = discord.channel('general');
  const asked = discord.say(
    discord.person('alice'),
    general,
    `<@${discord.world.bot.id}> ${REQUEST.replace('ACE', 'Wind')}`,
  );
  const isPlotted = await plotsInSlack();
  const thread = await waitUntil(() => discord.world.channels.get(asked.id), START_MS);
  const answer = await waitUntil(
    () => discord.messages(thread).find(({ attachments }) => attachments.length > 0),
    START_MS,
  );
  program.child.kill('SIGTERM');
  const [code] = await program.ended;

  expect(isPlotted).toBe(true);
  expect(answer.attachments[0]?.filename).toMatch(/\.png$/);
  expect(code).toBe(0);
});

test('a platform that refuses its token leaves the other one alone', async () => {
  const program = start({ ...slackTokens(), ...discordTokens(), DISCORD_TOKEN: 'not.the.token' });
  await waitUntil(() => program.said.includes('Helio is in Slack.'), START_MS);

  expect(await plotsInSlack()).toBe(true);
  expect(program.complained).toMatch(/Discord.*(token|Token)/);
});

test('when no platform takes its token, one sentence says so and the exit code is 2', async () => {
  const program = start({ ...slackTokens(), SLACK_BOT_TOKEN: 'xoxb-wrong' });
  const [code] = await program.ended;

  expect(code).toBe(2);
  expect(program.complained).toContain('No chat platform could start. Slack:');
});

test('without any token it says how to get one', async () => {
  const program = start({});
  const [code] = await program.ended;

  expect(code).toBe(0);
  expect(program.said.trimEnd().split('\n')).toHaveLength(5);
  expect(program.said).toContain('SLACK_BOT_TOKEN');
});
