import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { slackBot } from '#adapters/slack/slack-bot.ts';
import { parseConfig } from '#src/config.ts';
import { openHelio } from '#src/helio.ts';
import type { Store } from '#src/ports/store.ts';
import type { Receive } from '#src/ports/thread.ts';
import type { Addresses, Crowd, CrowdResult } from '#tests/bench/slack-town.ts';
import { answered, picture, planned, scripted } from '#tests/e2e/slack/scripted.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const ONCE = { time: 0, iterations: 1, warmup: false, warmupIterations: 0 };
const CROWD = { threads: 200, withinMs: 10_000 };
const LIMIT_MS = 300_000;

interface Town extends Addresses {
  readonly child: ChildProcess;
}

/** Slack, its people and the data server in a process of their own: only the bot is measured here. */
async function openTown(): Promise<Town> {
  const child = fork(new URL('./slack-town.ts', import.meta.url), { execArgv: [] });
  const [addresses] = await once(child, 'message');
  return { child, ...addresses };
}

/** Lets a crowd ask a bot, and measures the bot's process meanwhile. */
async function load(
  town: Town,
  { receive, store }: { receive: Receive; store: Store },
  asked: Pick<Crowd, 'text' | 'answer'>,
) {
  const { apiUrl, signingSecret, token } = town;
  const host = '127.0.0.1';
  const bot = slackBot({
    botToken: token,
    apiUrl,
    signingSecret,
    port: 0,
    host,
    store,
    log: silentLog,
    receive,
  });
  await bot.start();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const before = process.memoryUsage().rss;
  delay.enable();
  town.child.send({ ...CROWD, ...asked, url: `http://${host}:${bot.port()}/slack/events` });
  const [told] = await once(town.child, 'message');
  delay.disable();
  const result: CrowdResult = told;
  const grownMb = (process.memoryUsage().rss - before) / 1e6;
  await bot.stop();
  return { ...result, loopP99Ms: delay.percentile(99) / 1e6, loopMaxMs: delay.max / 1e6, grownMb };
}

function tell(result: Awaited<ReturnType<typeof load>>): void {
  process.stdout.write(`${JSON.stringify(result)}\n`);
  expect(result.ackMaxMs).toBeLessThan(3000);
  expect(result.unacked).toBe(0);
}

test(
  '200 threads within 10 s, with scripted turns',
  async ({ bench }) => {
    const town = await openTown();
    const events = [planned('Fetch ACE', 'Plot it'), picture(), answered('Here it is.')];
    const { receive } = scripted(() => events);
    await bench('200 scripted threads', async () => {
      tell(await load(town, { receive, store: memoryStore() }, { text: 'plot', answer: 'Here it is.' }));
    }).run(ONCE);
    town.child.disconnect();
  },
  LIMIT_MS,
);

test(
  '200 threads within 10 s, with the real core',
  async ({ bench }) => {
    const town = await openTown();
    const home = await mkdtemp(join(tmpdir(), 'helio-bench-'));
    const env = { HELIO_HOME: home, HELIO_PLANNER: 'rules', HELIO_NOW: '2024-06-15T12:00:00Z' };
    const helio = await openHelio({ ...parseConfig(env), hapiUrls: [town.hapiUrl] }, silentLog);
    await bench('200 real plots', async () => {
      const text = 'Plot the ACE magnetic field magnitude for 1 to 3 June 2024';
      tell(await load(town, helio, { text, answer: '"markdown"' }));
    }).run(ONCE);
    await helio.close();
    await rm(home, { recursive: true, force: true });
    town.child.disconnect();
  },
  LIMIT_MS,
);
