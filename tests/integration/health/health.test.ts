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
  servesHealth: false,
  start: async () => undefined,
  stop: async () => undefined,
  counts: () => ({ model_calls: 3 }),
};

async function open(platform: Platform, port?: number) {
  const log = recordedLog();
  const config = parseConfig(port === undefined ? {} : { PORT: String(port) });
  health = await openHealth({ config, platforms: [platform], log, host: '127.0.0.1' });
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

test('with a port the program tells that it lives, whether it takes requests, and its counts', async () => {
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

test('without a port nothing is served, nor where a platform serves it itself', async () => {
  expect((await open(discord)).lines).toEqual([]);
  expect((await open({ ...discord, servesHealth: true }, 1)).lines).toEqual([]);
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
