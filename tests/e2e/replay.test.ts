import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unzip, zipOf } from '#src/reproduction/zip.ts';
import { NOW } from '#tests/support/bot.ts';
import { COMPILED } from '#tests/support/compiled.ts';

/** What the command line program wrote, and how it ended. */
function ask(
  home: string,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['src/ask.ts', '--demo', ...args], {
      env: {
        PATH: process.env['PATH'],
        HELIO_HOME: home,
        HELIO_NOW: NOW,
        HELIO_PLANNER: 'rules',
        ...COMPILED,
      },
    });
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end('');
  });
}

describe('ask --replay', () => {
  let home: string;
  let bundle: string;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'helio-replay-'));
    const folder = join(home, 'first');
    const said = ['--session', 'r', '--out', folder];
    await ask(home, [...said, 'plot ACE Bz for 10 May 2024']);
    await ask(home, [...said, 'give me the bundle']);
    bundle = join(folder, readdirSync(folder).find((name) => name.endsWith('.zip')) ?? '');
  }, 150_000);
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  test('makes a bundle again and says what differs', async () => {
    const { code, out, err } = await ask(home, ['--replay', bundle, '--out', join(home, 'again')]);

    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('the same, ');
    expect(out).toContain('Everything is as it was.');
    expect(
      readFileSync(join(home, 'again', 'replay.png'))
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  }, 150_000);

  test('says which value differs', async () => {
    const files = unzip(readFileSync(bundle)).map(({ name, content }) => {
      if (!name.startsWith('data/')) return { name, content };
      const [head = '', first = '', ...rest] = new TextDecoder().decode(content).split('\n');
      const changed = [head, first.replace(/,.*/, ',1234.5,0,0'), ...rest].join('\n');
      return { name, content: new TextEncoder().encode(changed) };
    });
    const other = join(home, 'other.zip');
    writeFileSync(other, zipOf(files));

    const { code, out } = await ask(home, ['--replay', other, '--out', join(home, 'other')]);

    expect(code).toBe(0);
    expect(out).toMatch(/values? differ, by up to \d/);
    expect(out).toContain('Something differs.');
  }, 150_000);

  test('a file that is not there or no bundle is a sentence and no stack', async () => {
    const broken = join(home, 'broken.zip');
    writeFileSync(broken, 'no zip');

    const missing = await ask(home, ['--replay', join(home, 'nowhere.zip')]);
    const refused = await ask(home, ['--replay', broken]);

    expect(missing.err).toContain('cannot be read');
    expect(missing.code).toBe(2);
    expect(refused.code).not.toBe(0);
    expect(`${missing.err}${refused.err}`).not.toMatch(/\n\s+at /);
  }, 150_000);
});
