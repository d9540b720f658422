import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface RealRedis {
  readonly url: string;
  readonly folder: string;
  close(): Promise<void>;
}

/** True where a redis server is installed. */
export function hasRedis(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

/** Says aloud why tests over a real redis are skipped. */
export function sayWithoutRedis(): void {
  if (!hasRedis())
    process.stderr.write('SKIPPED: no redis-server here, so nothing is tried over a real redis.\n');
}

/** A real redis server on loopback, with files in a folder of its own. */
export async function realRedis(): Promise<RealRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'helio-redis-'));
  const port = await freePort();
  const args = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await ready(child);
  return {
    url: `redis://127.0.0.1:${port}`,
    folder,
    async close() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

async function ready({ stdout }: ChildProcess): Promise<void> {
  let said = '';
  stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  for (let count = 0; count < 500; count += 1) {
    if (said.includes('Ready to accept')) return;
    await wait(20);
  }
  throw new Error(`redis does not start: ${said}`);
}
