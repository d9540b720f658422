import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStore } from '#adapters/keyv/keyv-store.ts';
import { takeTokenLock } from '#src/conversation/token-lock.ts';
import { hasRedis, realRedis, sayWithoutRedis } from '#tests/support/real-redis.ts';
import { silentLog } from '#tests/support/silent-log.ts';

sayWithoutRedis();
const folder = mkdtempSync(join(tmpdir(), 'helio-two-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Half a second: a busy machine may keep a process waiting for a few beats of less. */
const LOCK = { log: silentLog, wallClock: Date.now, beatMs: 500 };
/** Adds 1 to a number 200 times; then holds the lock of a token until it is killed. */
const SCRIPT = `
  import { openStore } from '#adapters/keyv/keyv-store.ts';
  import { takeTokenLock } from '#src/conversation/token-lock.ts';
  const store = await openStore(process.argv[1]);
  for (let i = 0; i < 200; i += 1) await store.change('count', (value) => (value ?? 0) + 1);
  const log = { error() {}, warn() {}, info() {}, debug() {} };
  await takeTokenLock('xoxb-1', 'SLACK_BOT_TOKEN', { store, log, wallClock: Date.now, beatMs: 500 });
  process.stdout.write('locked');
  setInterval(() => {}, 1000);`;

async function twoProcesses(url: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const store = await openStore(url);
  try {
    for (let index = 0; index < 200; index += 1)
      await store.change('count', (value) => (typeof value === 'number' ? value : 0) + 1);
    await once(child.stdout, 'data');
    expect(await store.get('count')).toBe(400);

    await expect(takeTokenLock('xoxb-1', 'SLACK_BOT_TOKEN', { ...LOCK, store })).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringContaining('already answers with this SLACK_BOT_TOKEN'),
    });

    child.kill('SIGKILL');
    await once(child, 'exit');
    const lock = await takeTokenLock('xoxb-1', 'SLACK_BOT_TOKEN', { ...LOCK, store });
    expect(lock.lost.aborted).toBe(false);
    await lock.release();
    expect(await store.keys('lock:')).toEqual([]);
  } finally {
    child.kill('SIGKILL');
    await store.close();
  }
}

test('two processes on one file lose no change, and one of them answers with a token', () =>
  twoProcesses(`sqlite:${join(folder, 'helio.sqlite')}`));

describe.skipIf(!hasRedis())('over a real redis', () => {
  test('two processes lose no change, and one of them answers with a token', async () => {
    const redis = await realRedis();
    try {
      await twoProcesses(redis.url);
    } finally {
      await redis.close();
    }
  });
});
