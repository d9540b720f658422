import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hapiSource } from '#adapters/hapi/hapi-source.ts';
import { serverHealth } from '#adapters/hapi/server-health.ts';
import { DAY_ONE, server } from '#tests/integration/hapi/setup.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

const NEVER = new AbortController().signal;

/** A server behind a door that wants a name and a password. */
async function guarded(): Promise<{ readonly address: string; readonly seen: IncomingMessage[] }> {
  const behind = await server();
  const seen: IncomingMessage[] = [];
  const door = createServer((request, response) => {
    seen.push(request);
    const wanted = `Basic ${Buffer.from('lovelace:Hid/d@n').toString('base64')}`;
    if (request.headers.authorization !== wanted) return void response.writeHead(401).end();
    const pass = async () => {
      const answer = await fetch(new URL(request.url ?? '', behind.url));
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    };
    pass().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void door.close());
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  return { address: `http://lovelace:Hid/d@n@127.0.0.1:${address.port}/hapi`, seen };
}

test('name and password of an address are sent as authorization, and stand nowhere else', async () => {
  const { address, seen } = await guarded();
  const folder = mkdtempSync(join(tmpdir(), 'helio-cache-'));
  const log = recordedLog();
  const source = hapiSource({ servers: [address], cacheFolder: folder, log });
  onTestFinished(async () => {
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const [frame] = await source.fetch({ dataset: 'MINUTES', parameters: ['n'], range: DAY_ONE }, NEVER);
  const health = await serverHealth([address])();

  expect(frame?.time.length).toBe(1440);
  expect(health).toEqual([{ name: expect.stringMatching(/^127\.0\.0\.1:\d+$/), isUp: true }]);
  const files = globSync(`${folder}/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile());
  const kept = files.map(
    (entry) => `${entry.name}${readFileSync(join(entry.parentPath, entry.name), 'latin1')}`,
  );
  const told = JSON.stringify([
    frame?.provenance,
    await source.catalog(NEVER),
    log,
    kept,
    seen.map(({ url }) => url),
  ]);
  expect(told).not.toMatch(/Hid|lovelace/);
});
