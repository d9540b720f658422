import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureBy } from '#src/plotting/picture-by.ts';
import { pictures } from '#tests/gallery/pictures.ts';
import { CHROMIUM, NO_CHROMIUM, openBrowser } from '#tests/support/browser.ts';
import { realRenderer } from '#tests/support/vega-renderer.ts';

const APP = readFileSync(new URL('../../../adapters/mcp/figure-app.html', import.meta.url), 'utf8');
/** What hosts allow an app that asks for nothing (MCP Apps, 2026-01-26). */
const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'; frame-src 'none'; object-src 'none'";

/** A host as small as one can be: it answers as the protocol says, and notes what it is asked. */
const HOST = `<!doctype html><iframe sandbox="allow-scripts" src="/app"></iframe><script>
window.heard = [];
addEventListener('message', ({ source, data }) => {
  window.heard.push(data);
  const send = (message) => source.postMessage({ jsonrpc: '2.0', ...message }, '*');
  if (data.method === 'ui/initialize') {
    send({ id: data.id, result: { protocolVersion: '2026-01-26', hostInfo: { name: 'host', version: '1' }, hostCapabilities: {}, hostContext: {} } });
  }
  if (data.method === 'ui/notifications/initialized') {
    send({ method: 'ui/notifications/tool-result', params: { content: [], structuredContent: window.result } });
  }
  if (data.method === 'resources/read') {
    if (data.params.uri.endsWith('gone')) send({ id: data.id, error: { code: -32602, message: 'not found' } });
    else send({ id: data.id, result: { contents: [{ uri: data.params.uri, text: window.figure }] } });
  }
});
</script>`;

describe.skipIf(CHROMIUM === undefined)(`the page of a figure in a host (${CHROMIUM ?? NO_CHROMIUM})`, () => {
  let browser: Browser;
  let server: Server;
  let url: string;
  let figure: string;

  beforeAll(async () => {
    browser = await openBrowser();
    const renderer = realRenderer();
    const [picture] = pictures();
    if (picture === undefined) throw new Error('The gallery is empty.');
    const signal = AbortSignal.timeout(60_000);
    const bytes = await pictureBy(renderer, picture.figure, picture.frames, 'html', signal);
    figure = new TextDecoder().decode(bytes);
    await renderer.close();
    server = createServer((request, response) => {
      const isApp = request.url === '/app';
      response.writeHead(200, {
        'content-type': 'text/html',
        ...(isApp ? { 'content-security-policy': POLICY } : {}),
      });
      response.end(isApp ? APP : HOST);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on TCP
  });

  afterAll(async () => {
    await browser.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function shown(result: unknown): Promise<{ page: Page; app: FrameLocator }> {
    const page = await browser.newPage();
    await page.addInitScript({
      content: `window.result = ${JSON.stringify(result)}; window.figure = ${JSON.stringify(figure)};`,
    });
    await page.goto(url);
    return { page, app: page.frameLocator('iframe') };
  }

  test('asks the host for the figure of a result, and shows it', async () => {
    const { page, app } = await shown({
      figure: { id: 'fig1', page: 'helio://thread/thr_1/figure/html/fig1' },
    });

    const drawn = app.frameLocator('iframe').locator('canvas').first();
    await drawn.waitFor();
    expect((await drawn.boundingBox())?.width).toBeGreaterThan(200);
    const heard = await page.evaluate<{ method?: string; params?: unknown }[]>('window.heard');
    expect(heard.map(({ method }) => method)).toEqual([
      'ui/initialize',
      'ui/notifications/initialized',
      'resources/read',
      'ui/notifications/size-changed',
    ]);
    expect(heard[0]).toMatchObject({
      params: { protocolVersion: '2026-01-26', appInfo: { name: 'helio-figure' }, appCapabilities: {} },
    });
  });

  test('says so where there is no figure, or none can be had', async () => {
    const none = await shown({ thread: 'thr_1' });
    const gone = await shown({ figure: { id: 'fig1', page: 'helio://thread/thr_1/figure/html/gone' } });

    await none.app.getByText('This result has no figure.').waitFor();
    await gone.app.getByText('The figure could not be loaded: not found').waitFor();
  });
});
