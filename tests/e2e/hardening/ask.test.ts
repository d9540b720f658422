import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { COMPILED } from '#tests/support/compiled.ts';

const home = mkdtempSync(join(tmpdir(), 'helio-ask-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function ask(...args: readonly string[]) {
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    HELIO_HOME: join(home, 'home'),
    HELIO_PLANNER: 'rules',
    ...COMPILED,
  };
  return spawn(process.execPath, ['src/ask.ts', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function ended(
  child: ReturnType<typeof ask>,
): Promise<{ code: number | null; said: string; complained: string }> {
  let said = '';
  let complained = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    complained += chunk.toString();
  });
  const [code] = await once(child, 'close');
  return { code, said, complained };
}

test('a reader that leaves early ends "ask" quietly', async () => {
  const child = ask('--demo', '--json', 'plot ACE magnetic field for 10 May 2024');
  child.stdout.once('data', () => child.stdout.destroy());

  const { code, complained } = await ended(child);

  expect([code, complained]).toEqual([0, '']);
});

test('which servers are asked is not for a message to say', async () => {
  const { code, said } = await ended(ask('--demo', 'use server http://169.254.169.254/hapi'));

  expect(said).toContain('HELIO_HAPI_URL');
  expect(code).toBe(3);
});
