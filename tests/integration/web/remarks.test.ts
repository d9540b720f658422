import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebServer } from '#adapters/web/web-server.ts';
import { parseConfig } from '#src/config.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import { openWeb } from '#src/open-web.ts';
import { answered } from '#tests/e2e/slack/scripted.ts';
import { CHROMIUM, openBrowser } from '#tests/support/browser.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { planOf, running } from '#tests/support/turn-events.ts';

const home = mkdtempSync(join(tmpdir(), 'helio-remarks-'));
const gate = Promise.withResolvers<void>();
let helio: Helio;
let server: WebServer;
let browser: Browser | undefined;

/** A conversation whose turn goes on until the gate opens, and which answers "status" meanwhile. */
const receive: Helio['receive'] = async (thread, incoming) => {
  const text = incoming.kind === 'text' ? incoming.text : '';
  if (text === 'status') return await thread.report(answered('Fetching ACE… For 3 s now.'));
  await thread.report({ type: 'turn', session: thread.id, turn: 1, text });
  await thread.report(planOf(['Fetch ACE']));
  await thread.report(running(1));
  await gate.promise;
  await thread.report(answered('There it is.'));
};

beforeAll(async () => {
  helio = await openHelio(
    parseConfig({ HELIO_HOME: home, HELIO_STORE: 'memory:' }),
    silentLog,
    SHIPPED,
    SHARED_RENDERER,
  );
  server = await openWeb({
    port: 0,
    folder: join(home, 'web'),
    helio: { ...helio, receive },
    log: silentLog,
  });
  if (CHROMIUM !== undefined) browser = await openBrowser();
});
afterAll(async () => {
  gate.resolve();
  await browser?.close();
  await server.close();
  await helio.close();
  rmSync(home, { recursive: true, force: true });
});

test.skipIf(CHROMIUM === undefined)(
  '"status" is answered while a request runs, which is still told to run and can be cancelled',
  async () => {
    const page = await browser?.newPage();
    if (page === undefined) return;
    const say = async (text: string) => {
      await page.locator('#text').fill(text);
      await page.keyboard.press('Enter');
    };
    await page.goto(server.url);
    await page.locator('#text').focus();
    await say('plot ACE');
    await page.locator('.plan li.running').waitFor();

    await say('status');
    await page.locator('.answer', { hasText: 'For 3 s now' }).waitFor();

    expect(await page.locator('#running').textContent()).toContain('Fetch ACE');
    expect(await page.locator('#cancel').isVisible()).toBe(true);
    gate.resolve();
    await page.locator('.answer', { hasText: 'There it is.' }).waitFor();
    await page.locator('#cancel').waitFor({ state: 'hidden' });
    await page.close();
  },
);
