import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureBy } from '#src/plotting/picture-by.ts';
import { pictures } from '#tests/gallery/pictures.ts';
import { CHROMIUM, NO_CHROMIUM, openBrowser, seriousFaults } from '#tests/support/browser.ts';
import { realRenderer } from '#tests/support/vega-renderer.ts';

const renderer = realRenderer();
const folder = mkdtempSync(join(tmpdir(), 'helio-page-'));
const gallery = pictures();
let browser: Browser;
if (CHROMIUM === undefined) process.stderr.write(`The pages are not tested: ${NO_CHROMIUM}\n`);

beforeAll(async () => {
  if (CHROMIUM !== undefined) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await renderer.close();
  rmSync(folder, { recursive: true, force: true });
});

/** One kind of figure each. */
const KINDS = [
  '01-field',
  '04-six-panels',
  '09-twin-columns',
  '24-markers',
  '25-log',
  '26-area',
  '31-spectrogram-lines',
  '33-histogram',
  '34-scatter',
  '35-scatter-dense',
  '36-orbit',
  '37-bars',
  '38-power-spectrum',
] as const;

/** The file of a page, which several tests open. */
const fileOf = (() => {
  const made = new Map<string, Promise<string>>();
  return (name: string): Promise<string> => {
    const file = made.get(name) ?? madePage(name);
    made.set(name, file);
    return file;
  };
})();

async function madePage(name: string): Promise<string> {
  const picture = gallery.find((each) => each.name === name);
  if (picture === undefined) throw new Error(`There is no picture ${name}.`);
  const bytes = await pictureBy(
    renderer,
    picture.figure,
    picture.frames,
    'html',
    AbortSignal.timeout(25_000),
  );
  const file = join(folder, `${name}.html`);
  writeFileSync(file, bytes);
  return file;
}

/** Opens the page of a picture of the gallery; what its console says is a fault. */
async function opened(name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const file = await fileOf(name);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  const fail = (text: string) => {
    throw new Error(`${name}: ${text}`);
  };
  page.on('pageerror', (error) => fail(error.message));
  page.on('console', (message) => message.type() === 'error' && fail(message.text()));
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector('canvas[data-drawn]');
  return page;
}

/** The times of `10 May 2024 06:00:00 to 14:24:30 UTC`, in ms since 1970 UTC. */
function spanOf(text: string): readonly [from: number, to: number] {
  const [from = '', to = ''] = text.replace(' UTC', '').split(' to ');
  const day = from.replace(/ \S+$/, '');
  return [Date.parse(`${from} UTC`), Date.parse(`${to.includes(' ') ? to : `${day} ${to}`} UTC`)];
}

/** A number that stands for all pixels of the figure (FNV-1a over them); to make a PNG of each takes ten times as long. */
const PIXELS = `(() => {
  const canvas = document.querySelector('canvas');
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  let hash = 0x811c9dc5;
  for (const pixel of new Uint32Array(data.buffer)) hash = Math.imul(hash ^ pixel, 0x01000193);
  return hash >>> 0;
})()`;

async function look(page: Page): Promise<number> {
  await page.waitForTimeout(200);
  return await page.evaluate<number>(PIXELS);
}

/** The picture once it is another one than before; a busy machine draws late. */
async function lookAfter(page: Page, before: number): Promise<number> {
  let now = await look(page);
  for (let tries = 0; tries < 20 && now === before; tries += 1) now = await look(page);
  return now;
}

const rangeOf = async (page: Page) => (await page.locator('#range').textContent()) ?? '';

/** Px of the window: about the middle of the first panel, above a mark in most figures. */
async function middle(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('canvas').boundingBox();
  if (box === null) throw new Error('There is no canvas.');
  return { x: box.x + box.width * 0.3, y: box.y + Math.min(box.height * 0.4, 200) };
}

/** Fingers on the glass, all at one height; each place is that of one of them. */
async function fingersOn(page: Page, y: number) {
  const touch = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly number[]) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map((each, id) => ({ x: each, y, id })),
    });
}

/** The rows of the CSV that a page hands over, and its heading. */
async function csvFrom(page: Page): Promise<readonly [rows: readonly string[][], heading: string]> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#csv').click()]);
  const [heading = '', ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  return [lines.map((line) => line.split(',')), heading];
}

describe.skipIf(CHROMIUM === undefined).each(KINDS)('the page of %s', (name) => {
  test('follows wheel, drag, box, keys, and goes back', async () => {
    const page = await opened(name);
    const { x, y } = await middle(page);
    const whole = await look(page);
    const wholeRange = await rangeOf(page);

    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    const closer = await lookAfter(page, whole);
    const closerRange = await rangeOf(page);

    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.up();
    const moved = await lookAfter(page, closer);

    await page.mouse.dblclick(x, y);
    await look(page);
    const back = await rangeOf(page);

    await page.keyboard.down('Shift');
    await page.mouse.move(x - 80, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 3, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await look(page);
    const boxedRange = await rangeOf(page);

    await page.locator('canvas').focus();
    await page.keyboard.press('0');
    await look(page);
    await page.keyboard.press('+');
    const keyed = await look(page);
    await page.keyboard.press('ArrowRight');
    const later = await lookAfter(page, keyed);

    expect(closer).not.toBe(whole);
    expect(closerRange).not.toBe(wholeRange);
    expect(moved).not.toBe(closer);
    expect(back).toBe(wholeRange);
    expect(boxedRange).not.toBe(wholeRange);
    expect(keyed).not.toBe(whole);
    expect(later).not.toBe(keyed);
    await page.context().close();
  });
});

describe.skipIf(CHROMIUM === undefined).each(KINDS)('the page of %s on a phone', (name) => {
  test('follows two fingers and one', async () => {
    const page = await opened(name, {
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      isMobile: true,
    });
    const whole = await look(page);
    const { x, y } = await middle(page);
    const fingers = await fingersOn(page, y);

    await fingers('touchStart', [x - 20]);
    await fingers('touchStart', [x - 20, x + 20]);
    for (const spread of [30, 45, 60, 80]) await fingers('touchMove', [x - spread, x + spread]);
    await fingers('touchEnd', []);
    const pinched = await lookAfter(page, whole);
    await fingers('touchStart', [x]);
    for (const by of [15, 30, 50]) await fingers('touchMove', [x + by]);
    await fingers('touchEnd', []);
    const moved = await lookAfter(page, pinched);

    expect(pinched).not.toBe(whole);
    expect(moved).not.toBe(pinched);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.context().close();
  });
});

describe.skipIf(CHROMIUM === undefined)('a page in a browser', () => {
  test('tells every value at the time under the pointer, of all panels', async () => {
    const page = await opened('04-six-panels');
    const { x, y } = await middle(page);

    await page.mouse.move(x, y);
    const readout = await page.locator('#readout').textContent();

    expect(readout).toMatch(/^2024-05-\d\d \d\d:\d\d:\d\d UTC/);
    expect(readout).toMatch(/ACE Bx GSE−?[\d.]+/);
    expect(readout).toMatch(/Wind V\d{3}/);
    await page.context().close();
  });

  test('zooms all panels of a column together, and no mark swallows the wheel', async () => {
    const page = await opened('28-points');
    const { x, y } = await middle(page);

    const ranges: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await page.mouse.move(x + turn * 40, y + turn * 20);
      await page.mouse.wheel(0, -120);
      await look(page);
      ranges.push(await rangeOf(page));
    }

    expect(new Set(ranges).size).toBe(5);
    await page.context().close();
  });

  test('switches a curve by its name in the legend and by its box', async () => {
    const page = await opened('01-field');
    const whole = await look(page);
    await page.locator('summary').click();
    const box = page.getByRole('checkbox', { name: 'ACE Bz GSE' });

    await box.uncheck();
    const without = await look(page);
    await box.check();
    const again = await look(page);

    expect(without).not.toBe(whole);
    expect(again).toBe(whole);
    await page.context().close();
  });

  test('two fingers zoom, one moves, and the page of a phone is no wider than it', async () => {
    const page = await opened('04-six-panels', {
      viewport: { width: 390, height: 780 },
      hasTouch: true,
      isMobile: true,
    });
    const whole = await rangeOf(page);
    const { x, y } = await middle(page);
    const fingers = await fingersOn(page, y);

    await fingers('touchStart', [x - 20]);
    await fingers('touchStart', [x - 20, x + 20]);
    for (const spread of [30, 45, 60, 80]) await fingers('touchMove', [x - spread, x + spread]);
    await fingers('touchEnd', []);
    await look(page);
    const pinched = await rangeOf(page);
    await fingers('touchStart', [x]);
    for (const by of [15, 30, 50]) await fingers('touchMove', [x + by]);
    await fingers('touchEnd', []);
    await look(page);
    const moved = await rangeOf(page);

    expect(pinched).not.toBe(whole);
    expect(moved).not.toBe(pinched);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await page.context().close();
  });

  test('hands over the data that are seen', async () => {
    const page = await opened('02-compare');
    const { x, y } = await middle(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -400);
    await look(page);
    const [from, to] = spanOf(await rangeOf(page));

    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('#csv').click()]);
    const rows = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');

    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(rows[0]).toMatch(/^time \(UTC\),.*\(nT\)/);
    expect(rows.length).toBeGreaterThan(50);
    expect(Date.parse((rows[1] ?? '').split(',')[0] ?? '')).toBeGreaterThanOrEqual(from);
    expect(Date.parse((rows.at(-1) ?? '').split(',')[0] ?? '')).toBeLessThan(to + 1000);
    await page.context().close();
  });

  test.each(['30-spectrogram', '32-spectrogram-varying'])(
    'hands over the spectra that are seen: %s',
    async (name) => {
      const page = await opened(name);
      const [whole] = await csvFrom(page);
      const { x, y } = await middle(page);
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, -400);
      await look(page);
      const [from, to] = spanOf(await rangeOf(page));
      const [rows, heading = ''] = await csvFrom(page);

      expect(heading).toMatch(/^time \(UTC\),Energy \(eV\),.*\(.*eV⁻¹\)/);
      expect(rows.length).toBeGreaterThan(50);
      expect(rows.length).toBeLessThan(whole.length);
      expect(rows.every(([, channel, value]) => Number(channel) > 0 && Number(value) >= 0)).toBe(true);
      expect(new Set(rows.map(([, , value]) => value)).size).toBeGreaterThan(255);
      expect(Date.parse(rows[0]?.[0] ?? '')).toBeGreaterThanOrEqual(from - 1000);
      expect(Date.parse(rows.at(-1)?.[0] ?? '')).toBeLessThan(to + 1000);
      await page.context().close();
    },
  );

  test('counts times from where their axis begins, and tells no date there', async () => {
    const page = await opened('58-storms-over-each-other');
    const { x, y } = await middle(page);
    await page.mouse.move(x, y);

    expect(await rangeOf(page)).toBe('Hours from the start: 0 to 72');
    expect(await page.locator('#readout').textContent()).toMatch(/^Hours from the start: \d+(?:\.\d+)?/);
    const [rows, heading = ''] = await csvFrom(page);
    expect(heading).toMatch(/^Hours from the start,29–31 Oct 2003/);
    expect(rows.slice(0, 3).map(([hour]) => hour)).toEqual(['0', '1', '2']);
    await page.context().close();
  });

  test('tells no year where years lie over each other', async () => {
    const page = await opened('57-years-over-each-other');
    const { x, y } = await middle(page);
    await page.mouse.move(x, y);

    expect(await rangeOf(page)).not.toMatch(/\d{4}/);
    expect(await page.locator('#readout').textContent()).toMatch(/^\d\d-\d\d \d\d:\d\d:\d\d UTC/);
    await page.context().close();
  });

  test('is dark where its reader likes it dark, and changes on request', async () => {
    const page = await opened('01-field', { colorScheme: 'dark' });
    const dark = await look(page);

    await page.locator('#theme').click();
    const light = await look(page);

    expect(light).not.toBe(dark);
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light');
    await page.context().close();
  });

  test.each(['light', 'dark'] as const)('can be read by everybody, %s', async (colorScheme) => {
    const page = await opened('04-six-panels', { colorScheme });

    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('has a strict policy, and tells its period with the zone', async () => {
    const page = await opened('01-field');
    const html = await page.content();

    expect(html).not.toMatch(/unsafe-(?:inline|eval)/);
    expect(html.replace(/<script type="text\/plain" id="data">[^<]*/, '').length).toBeLessThan(1_500_000);
    expect(await page.title()).toMatch(/ACE/);
    expect(await page.locator('#range').textContent()).toMatch(/UTC$/);
    await page.context().close();
  });
});
