import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoServer, startDemoServer } from '#adapters/demo/demo-server.ts';
import { parseConfig } from '#src/config.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import { labelsOf } from '#tests/servers/discord/people.ts';
import { type Stage, startBot } from '#tests/servers/discord/start-bot.ts';
import { waitUntil } from '#tests/servers/discord/wait-until.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const NOW = Date.UTC(2024, 5, 15);

let home: string;
let demo: DemoServer;
let helio: Helio;
let stage: Stage;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'helio-discord-'));
  const log = recordedLog();
  demo = await startDemoServer({ clock: () => NOW, log });
  const config = parseConfig({
    HELIO_HOME: home,
    HELIO_HAPI_URL: demo.url,
    HELIO_STORE: 'memory:',
    HELIO_NOW: '2024-06-15T00:00:00Z',
    HELIO_PLANNER: 'rules',
  });
  helio = await openHelio(config, log);
  stage = await startBot(helio.receive);
});

afterAll(async () => {
  await stage.stop();
  await helio.close();
  await demo.close();
  await rm(home, { recursive: true });
});

test('a mention becomes a thread, a plan, a plot with words for who cannot see it, and an answer', async () => {
  const { server, alice, general, at } = stage;

  server.say(alice, general, at('Plot ACE magnetic field magnitude from 2024-05-10 to 2024-05-12'));

  const thread = await waitUntil(() => server.threads(general)[0]);
  const result = await waitUntil(
    () => server.messages(thread).find(({ attachments }) => attachments.length > 0),
    40_000,
  );
  const [png] = result.attachments;
  expect(png?.filename).toMatch(/\.png$/);
  expect(labelsOf(result)).toContain('CSV');
});
