import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { parseConfig } from '#src/config.ts';
import { type Health, openHealth } from '#src/health.ts';
import type { Platform } from '#src/platforms.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

let health: Health | undefined;
afterEach(() => health?.close());

const discord: Platform = {
  name: 'Discord',
  start: async () => undefined,
  stop: async () => undefined,
  counts: () => ({ model_calls: 3 }),
};

async function open(platform: Platform, port?: number) {
  const log = recordedLog();
  const config = parseConfig(port === undefined ? {} : { HELIO_HEALTH_ADDRESS: String(port) });
  health = await openHealth({ config, platforms: [platform], log });
  return log;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a TCP port, so that its address is no pipe name.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('with an address the program tells that it lives, whether it takes requests, and its counts', async () => {
  const port = await freePort();
  await open(discord, port);
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()];
  };

  expect(await get('/healthz')).toEqual([200, 'ok\n']);
  expect(await get('/readyz')).toEqual([503, 'not ready\n']);
  health?.setReady(true);
  expect(await get('/readyz')).toEqual([200, 'ready\n']);
  expect(await get('/metrics')).toEqual([200, 'helio_model_calls 3\n']);
  expect((await get('/anything'))[0]).toBe(404);
});

test('without an address nothing is served', async () => {
  expect((await open(discord)).lines).toEqual([]);
});

test.each([
  [{}, undefined],
  [{ HELIO_HEALTH_ADDRESS: '9090' }, { host: '127.0.0.1', port: 9090 }],
  [{ HELIO_HEALTH_ADDRESS: '0.0.0.0:9090' }, { host: '0.0.0.0', port: 9090 }],
  [
    { HELIO_HEALTH_ADDRESS: '[::1]:9090', PORT: '3000' },
    { host: '::1', port: 9090 },
  ],
  [{ PORT: '3000' }, { host: '127.0.0.1', port: 3000 }],
  [
    { PORT: '3000', SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' },
    { host: '127.0.0.1', port: 3000 },
  ],
  [{ PORT: '3000', SLACK_BOT_TOKEN: 'xoxb-1' }, undefined],
])('%o has health at %o', (env, address) => {
  expect(parseConfig(env).health).toEqual(address);
});

test('a port that is taken costs the health and nothing else', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  // It listens on a TCP port, so that its address is no pipe name.
  const { port } = other.address() as AddressInfo;

  const log = await open(discord, port);

  expect(log.lines).toEqual(['error: health is not served']);
  await new Promise((resolve) => other.close(resolve));
});
