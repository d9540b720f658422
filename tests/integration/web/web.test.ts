import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import type { WebServer } from '#adapters/web/web-server.ts';
import { parseConfig } from '#src/config.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import { openWeb } from '#src/open-web.ts';
import { NOW } from '#tests/support/bot.ts';
import { CHROMIUM, NO_CHROMIUM, openBrowser, seriousFaults } from '#tests/support/browser.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const home = mkdtempSync(join(tmpdir(), 'helio-web-'));
const config = parseConfig({ HELIO_HOME: home, HELIO_NOW: NOW, HELIO_PLANNER: 'rules' });
let demo: Awaited<ReturnType<typeof startDemoServer>>;
let helio: Helio;
let server: WebServer;
let browser: Browser;
if (CHROMIUM === undefined) process.stderr.write(`The chat's page is not tested: ${NO_CHROMIUM}\n`);

const serve = () => openWeb({ port: 0, folder: join(home, 'web'), helio, log: silentLog });

beforeAll(async () => {
  demo = await startDemoServer({ clock: config.clock, log: silentLog });
  helio = await openHelio({ ...config, hapiUrls: [demo.url] }, silentLog, SHIPPED, SHARED_RENDERER);
  server = await serve();
  if (CHROMIUM !== undefined) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server.close();
  await helio.close();
  await demo.close();
  rmSync(home, { recursive: true, force: true });
});

/** Status of a request with headers of its own. */
function statusOf(path: string, method: string, headers: Readonly<Record<string, string>>): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(server.url + path, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the server of the page', () => {
  test('answers this machine only, whatever name a page gave it', async () => {
    expect(await statusOf('/', 'GET', { host: 'evil.example' })).toBe(403);
    expect(await statusOf('/sessions', 'POST', { origin: 'https://evil.example' })).toBe(403);
    expect(await statusOf('/sessions', 'POST', { origin: server.url })).toBe(200);
  });

  test('has a strict policy, and knows nothing but its sessions', async () => {
    const page = await fetch(server.url);

    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'sha256-/);
    expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
    expect((await fetch(`${server.url}/files/..%2f..%2fetc/passwd`)).status).toBe(404);
    expect((await fetch(`${server.url}/files/web:0a1b2c3d/..%2fevents.ndjson`)).status).toBe(404);
  });

  test('refuses what is no message', async () => {
    const response = await fetch(`${server.url}/messages/web:0a1b2c3d`, {
      method: 'POST',
      body: '{"text":""}',
    });

    expect(response.status).toBe(400);
  });
});

describe.skipIf(CHROMIUM === undefined)('the chat in a browser', () => {
  let page: Page;
  const faults: string[] = [];

  beforeAll(async () => {
    page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(server.url);
  });

  test('shows the plan while it runs, then a figure that can be zoomed, all by keyboard', async () => {
    await page.locator('#text').focus();
    await page.keyboard.type('plot OMNI Dst for 10 to 12 May 2024');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.plan li.completed');
    const figure = page.frameLocator('iframe').last();
    await figure.locator('canvas[data-drawn]').waitFor({ timeout: 40_000 });
    const whole = await figure.locator('#range').textContent();

    await figure.locator('canvas').focus();
    await page.keyboard.press('+');

    await expect.poll(() => figure.locator('#range').textContent(), { timeout: 10_000 }).not.toBe(whole);
    expect(await page.locator('#data').textContent()).toContain('OMNI Dst');
    expect(await page.locator('.answer').last().textContent()).toContain('OMNI2_H0_MRG1HR · every 1 h');
    expect(await page.locator('#data').textContent()).not.toContain('DST1800');
    expect(await page.locator('#sessions').textContent()).toContain('plot OMNI Dst');
  });

  test('tells data in the words of people, and a figure fills its frame', async () => {
    const side = (await page.locator('#data').textContent()) ?? '';
    const frame = page.locator('iframe').last();
    const drawn = page.frameLocator('iframe').last().locator('main');

    expect(side).toMatch(/72 rows, nT, 10–12 May 2024/);
    await expect
      .poll(
        async () => {
          const [outer, inner] = [await frame.boundingBox(), await drawn.boundingBox()];
          return Math.abs((outer?.height ?? 0) - (inner?.height ?? 0));
        },
        { timeout: 10_000 },
      )
      .toBeLessThan(6);
  });

  test('a button means the figure and the data of its own answer, whatever was drawn since', async () => {
    await page.locator('#text').fill('plot ACE density for 3 May 2024');
    await page.keyboard.press('Enter');
    await page.locator('.answer', { hasText: 'ACE density' }).waitFor();
    const older = page.locator('article', { hasText: 'plot OMNI Dst' });

    await older.getByRole('button', { name: 'Statistics' }).click();

    await expect.poll(() => page.locator('.answer').count(), { timeout: 20_000 }).toBe(3);
    expect(await page.locator('.answer').last().textContent()).toContain('OMNI Dst');
    expect(await page.locator('.answer').last().textContent()).not.toContain('density');

    await older.getByRole('button', { name: 'Zoom…' }).click();
    await page.locator('#ask-text').fill('11 May 2024');
    await page.locator('#ask-yes').click();
    await expect.poll(() => page.locator('.answer').count(), { timeout: 20_000 }).toBe(4);
    expect(await page.locator('.answer').last().textContent()).toMatch(/2024-05-11|11 May 2024/);
    expect(await page.locator('.said').last().textContent()).toContain('11 May 2024');
  });

  test('asks with buttons', async () => {
    await page.locator('#text').fill('Voyager magnetic field in 1979');
    await page.keyboard.press('Enter');

    await page.getByRole('button', { name: 'Voyager 2' }).click();
    await expect.poll(() => page.locator('article').count(), { timeout: 20_000 }).toBe(6);
    await page.locator('#cancel').waitFor({ state: 'hidden' });

    expect(await page.locator('article').last().textContent()).toContain('Voyager 2');
  });

  test('stands there again after the page is loaded anew, and a session can be renamed and deleted', async () => {
    await page.reload();
    await page.locator('article .said', { hasText: 'plot OMNI Dst' }).waitFor();

    await page.getByRole('button', { name: /^Rename/ }).click();
    await page.locator('#ask-text').fill('May storm');
    await page.locator('#ask-yes').click();
    await page.getByRole('button', { name: 'May storm', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete May storm' }).click();
    await page.locator('#ask-yes').click();
    await page.getByRole('button', { name: 'May storm', exact: true }).waitFor({ state: 'detached' });

    await expect.poll(() => page.locator('article').count(), { timeout: 10_000 }).toBe(0);
  });

  test.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('can be read by everybody at %i px, %s', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.locator('#text').fill('what is GSM?');
    await page.keyboard.press('Enter');
    await page.locator('.answer').last().waitFor();

    expect(await seriousFaults(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(faults).toEqual([]);
  });
});
