import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { sealWith } from '#adapters/pages/seal.ts';
import { parseConfig } from '#src/config.ts';
import type { TurnEvent } from '#src/domain/event.ts';
import { type Helio, openHelio } from '#src/helio.ts';
import { openPages, type Pages } from '#src/open-pages.ts';
import { NOW } from '#tests/support/bot.ts';
import { CHROMIUM, NO_CHROMIUM, openBrowser, seriousFaults } from '#tests/support/browser.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const DAY = 24 * 3_600_000;
const THREAD = 'slack:T1/C1/100.1';
const home = mkdtempSync(join(tmpdir(), 'helio-pages-'));
const config = parseConfig({
  HELIO_HOME: home,
  HELIO_NOW: NOW,
  HELIO_PLANNER: 'rules',
  HELIO_WEB_ADDRESS: 'https://helio.example/place/',
});
const clock = { now: Date.UTC(2026, 1, 20) };
let demo: Awaited<ReturnType<typeof startDemoServer>>;
let helio: Helio;
let pages: Pages;
let browser: Browser | undefined;
/** The page of the thread, in which ACE was plotted. */
let page: string;
if (CHROMIUM === undefined) process.stderr.write(`Pages of threads are not opened: ${NO_CHROMIUM}\n`);

/** Says something and gives the address that the answer names, as it is here. */
async function linkAfter(text: string, id = THREAD): Promise<string | undefined> {
  const events: TurnEvent[] = [];
  const report = async (event: TurnEvent) => void events.push(event);
  await pages.helio.receive({ id, report }, { kind: 'text', userId: 'ada', text });
  const answer = events.find((event) => event.type === 'answer');
  const [, path] =
    /\[This thread as a page\]\(https:\/\/helio\.example\/place(\/t\/[\w-]+\/)\)/.exec(
      (answer?.sources ?? []).join('\n'),
    ) ?? [];
  return path === undefined ? undefined : `http://127.0.0.1:${pages.port}${path}`;
}

beforeAll(async () => {
  demo = await startDemoServer({ clock: config.clock, log: silentLog });
  helio = await openHelio({ ...config, hapiUrls: [demo.url] }, silentLog, SHIPPED, SHARED_RENDERER);
  const { address = '' } = config.pages ?? {};
  const listen = { host: '127.0.0.1', port: 0 };
  pages = await openPages({ address, listen, helio, log: silentLog, wallClock: () => clock.now });
  page = (await linkAfter('plot ACE magnetic field magnitude for 10 May 2024, title "<b>now</b>"')) ?? '';
  if (CHROMIUM !== undefined) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await pages.close();
  await helio.close();
  await demo.close();
  rmSync(home, { recursive: true, force: true });
});

async function bodyOf(path: string): Promise<readonly [status: number, body: string]> {
  const response = await fetch(new URL(path, page));
  return [response.status, await response.text()];
}

describe('the page of a thread', () => {
  test('shows its figure, its data and what was asked, as text', async () => {
    const [status, body] = await bodyOf('');

    expect(status).toBe(200);
    expect(body).toContain('<iframe src="figure/fig1"');
    expect(body).toContain('360 rows of');
    expect(body).toContain('made up by a demo server');
    expect(body).toMatch(/<ol class="small"><li>Fetch ACE[^<]*<\/li>.*<li>Plot /);
    expect(body).toMatch(/<li>Fetch ACE[^<]*, 10 May 2024<\/li>/);
    expect(body).toContain('· 10 May 2024 ·');
    expect(body).toContain('&lt;b&gt;now&lt;/b&gt;');
    expect(body).not.toContain('<b>now');
    expect(body.match(/<script/g)).toHaveLength(1);
  });

  test('brings its data as a table in parts, and as files', async () => {
    const [, whole] = await bodyOf('');
    const [at = ''] = /data\/[^"]+(?=\.csv")/.exec(whole) ?? [];
    const [, table] = await bodyOf(`${at}?from=200`);
    const [, csv] = await bodyOf(`${at}.csv`);

    expect(table).toContain('Rows 201 to 360 of 360.');
    expect(table).toContain('<a href="?from=0">Before</a>');
    expect(table.match(/<tr>/g)).toHaveLength(161);
    expect(csv.split('\n').length).toBeGreaterThan(360);
    expect(await bodyOf('data/nothing.csv')).toEqual([404, expect.stringContaining('nothing here')]);
    expect((await bodyOf('figure/fig9'))[0]).toBe(404);
  });

  test('may do nothing but show, and is for reading only', async () => {
    const response = await fetch(page);
    const figure = await fetch(new URL('figure/fig1', page));

    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(figure.headers.get('content-security-policy')).toBe(
      "sandbox allow-scripts allow-downloads; frame-ancestors 'self'",
    );
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await fetch(page, { method })).status).toBe(405);
  });
});

describe('the link', () => {
  test('is needed: without it, with another or with one that was changed there is nothing', async () => {
    const token = /\/t\/([\w-]+)\//.exec(page)?.[1] ?? '';
    const began = (await helio.sessions.load(THREAD)).createdAt;
    const forged = sealWith(new Uint8Array(32)).close({ thread: THREAD, began, expires: clock.now + DAY });
    const changed = `${token.slice(0, -2)}${token.endsWith('A') ? 'BB' : 'AA'}`;

    for (const path of [
      '/',
      '/t/',
      `/t/${THREAD}/`,
      `/t/${forged}/`,
      `/t/${changed}/`,
      `/t/${token}=/`,
      '/t/%/',
    ])
      expect([path, (await fetch(new URL(path, page))).status]).toEqual([path, 404]);
  });

  test('opens its own thread only', async () => {
    const other = await linkAfter('plot Wind density for 3 May 2024', 'slack:T1/C9/900.1');

    const [, body] = await bodyOf(other ?? '');
    expect(body).toContain('Wind');
    expect(body).not.toContain('ACE');
    const [ace = ''] = (await helio.sessions.load(THREAD)).frames.map(({ label }) => label);
    expect((await bodyOf(`${other}data/${encodeURIComponent(ace)}.csv`))[0]).toBe(404);
  });

  test('holds for every process and start on one store, until it ends', async () => {
    const again = await openPages({
      address: 'https://helio.example',
      listen: { host: '127.0.0.1', port: 0 },
      helio,
      log: silentLog,
      wallClock: () => clock.now + 8 * DAY,
    });
    const early = await openPages({
      address: 'https://helio.example',
      listen: { host: '127.0.0.1', port: 0 },
      helio,
      log: silentLog,
      wallClock: () => clock.now + 6 * DAY,
    });
    const { pathname } = new URL(page);
    const statusAt = async ({ port }: Pages) => (await fetch(`http://127.0.0.1:${port}${pathname}`)).status;

    expect([await statusAt(early), await statusAt(again)]).toEqual([200, 404]);
    await Promise.all([again.close(), early.close()]);
  });

  test('ends when the thread is forgotten, also when it begins anew', async () => {
    const link = await linkAfter('plot ACE density for 10 May 2024', 'slack:T1/C2/1.1');
    await linkAfter('forget this thread', 'slack:T1/C2/1.1');
    expect((await fetch(link ?? '')).status).toBe(404);
    const next = await linkAfter('plot ACE density for 10 May 2024', 'slack:T1/C2/1.1');

    expect((await fetch(link ?? '')).status).toBe(404);
    expect((await fetch(next ?? '')).status).toBe(200);
  });

  test('stands only where there are data to see', async () => {
    expect(await linkAfter('what is GSM?', 'slack:T1/C3/1.1')).toBeUndefined();
  });
});

const partSchema = z.object({
  isThinned: z.boolean(),
  tables: z.record(z.string(), z.object({ t: z.array(z.number()), v: z.array(z.number().nullable()) })),
});

describe('a figure of more samples than a page holds', () => {
  let long: string;

  beforeAll(async () => {
    long = (await linkAfter('plot AC_H3_MFI Magnitude for 10 to 13 May 2024', 'slack:T1/C5/1.1')) ?? '';
  });

  test('says where the part in view can be had, and one that is small does not', async () => {
    const [, large] = await bodyOf(new URL('figure/fig1', long).href);
    const [, small] = await bodyOf('figure/fig1');

    expect(large).toContain("connect-src 'self'");
    expect(small).not.toContain('connect-src');
  });

  test('gives every sample of a part that is short enough, and the peaks of one that is not', async () => {
    const [from, to] = [Date.UTC(2024, 4, 10, 12), Date.UTC(2024, 4, 10, 13)];
    const partOf = async (columns: number) => {
      const response = await fetch(new URL(`part/fig1?from=${from}&to=${to}&columns=${columns}`, long));
      const { isThinned, tables } = partSchema.parse(await response.json());
      const { t = [], v = [] } = tables['p0c0'] ?? {};
      return { isThinned, t, values: v.filter((value) => value !== null) };
    };
    const [all, some] = [await partOf(2000), await partOf(100)];

    expect(all.isThinned).toBe(false);
    expect(all.values.length).toBeGreaterThan(3_500);
    expect(some.isThinned).toBe(true);
    expect(some.t.length).toBeLessThan(500);
    expect(Math.max(...some.values)).toBe(Math.max(...all.values));
  });

  test('refuses what is no part, no figure or another thread, and tells the frame that it may read', async () => {
    const part = 'from=1715299200000&to=1715302800000&columns=500';
    const statusOf = async (path: string, base = long) => (await fetch(new URL(path, base))).status;

    expect(await statusOf(`part/fig1?${part}`)).toBe(200);
    expect((await fetch(new URL(`part/fig1?${part}`, long))).headers.get('access-control-allow-origin')).toBe(
      '*',
    );
    for (const wrong of ['part/fig1', 'part/fig1?from=2&to=1&columns=9', 'part/fig1?from=a&to=1&columns=9'])
      expect([wrong, await statusOf(wrong)]).toEqual([wrong, 404]);
    expect(await statusOf(`part/fig9?${part}`)).toBe(404);
    expect(await statusOf(`/t/${'x'.repeat(40)}/part/fig1?${part}`)).toBe(404);
  });

  test.skipIf(CHROMIUM === undefined)('has all of them in the browser, once one looks closer', async () => {
    const tab = await browser?.newPage({ viewport: { width: 1280, height: 800 } });
    if (tab === undefined) return;
    const complaints: string[] = [];
    tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await tab.goto(long);
    const frame = tab.frameLocator('iframe');
    await frame.locator('canvas[data-drawn]').waitFor({ timeout: 30_000 });
    const isNoted = async () => await frame.locator('#thinned').isVisible();
    expect(await isNoted()).toBe(true);

    const answered = tab.waitForResponse((response) => response.url().includes('/part/fig1?'));
    await frame.locator('canvas').focus();
    for (let press = 0; press < 7; press += 1) await tab.keyboard.press('+');
    expect((await answered).status()).toBe(200);
    await frame.locator('#thinned').waitFor({ state: 'hidden' });
    const [file] = await Promise.all([tab.waitForEvent('download'), frame.locator('#csv').click()]);
    const times = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n')
      .slice(1);

    expect(times.length).toBeGreaterThan(2_000);
    expect(complaints).toEqual([]);
    await tab.keyboard.press('Escape');
    await tab.keyboard.press('0');
    await frame.locator('canvas').focus();
    await tab.keyboard.press('0');
    await frame.locator('#thinned').waitFor({ state: 'visible' });
    await tab.close();
  });
});

/** How much higher the frame of the figure is than it needs; its page told it, for no other page can look into it. */
const BLANK_PX = `new Promise((resolve) => {
  addEventListener('message', ({ data }) => resolve(document.querySelector('iframe').offsetHeight - data.heightPx), { once: true });
  const frame = document.querySelector('iframe');
  frame.style.width = frame.style.width === '99%' ? '100%' : '99%';
})`;

test.skipIf(CHROMIUM === undefined)(
  'in a browser the figure is drawn, on a wide window and on a phone',
  async () => {
    for (const width of [1280, 390]) {
      const tab = await browser?.newPage({ viewport: { width, height: 800 } });
      const complaints: string[] = [];
      tab?.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      await tab?.goto(page);
      await tab?.frameLocator('iframe').locator('canvas, svg').first().waitFor({ timeout: 30_000 });

      expect(complaints).toEqual([]);
      await expect.poll(() => tab?.evaluate<number>(BLANK_PX), { timeout: 10_000 }).toBeLessThan(6);
      expect(await tab?.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
      expect(tab === undefined ? [] : await seriousFaults(tab)).toEqual([]);
      await tab?.close();
    }
  },
);
