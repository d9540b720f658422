import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { COMPILED } from '#tests/support/compiled.ts';
import { FULL_FILE, hasSmallDisks, onSmallDisk, sayWithoutSmallDisks } from '#tests/support/small-disk.ts';

sayWithoutSmallDisks();

const root = mkdtempSync(join(tmpdir(), 'helio-full-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const ASK = [process.execPath, '--disable-warning=ExperimentalWarning', 'src/ask.ts', '--demo'];
const REQUEST = 'plot ACE magnetic field for 10 May 2024';

interface Ended {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
}

/** Runs a command with a home (another one for each run) to its end. */
async function run(
  [command, args]: readonly [string, readonly string[]],
  { home = mkdtempSync(join(root, 'home-')), stdout = 'pipe' as 'pipe' | number } = {},
): Promise<Ended> {
  const env = {
    PATH: process.env['PATH'],
    HOME: root,
    HELIO_HOME: home,
    HELIO_PLANNER: 'rules',
    ...COMPILED,
  };
  const child = spawn(command, args, { env, stdio: ['ignore', stdout, 'pipe'] });
  const texts = [child.stdout, child.stderr].map(async (stream) => {
    let text = '';
    for await (const chunk of stream ?? []) text += String(chunk);
    return text;
  });
  const [code] = await once(child, 'close');
  const [said = '', complained = ''] = await Promise.all(texts);
  return { code, said, complained };
}

function timesIn(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe.skipIf(!existsSync(FULL_FILE))('where the output has no place', () => {
  test.each([
    ['text', [REQUEST]],
    ['events', ['--json', REQUEST]],
    ['the help', ['--help']],
  ])('%s that cannot be written is told on the other output, and the exit code is 3', async (_, args) => {
    const stdout = openSync(FULL_FILE, 'w');
    const out = join(root, 'out');

    const { code, complained } = await run([ASK[0] ?? '', [...ASK.slice(1), ...args, '--out', out]], {
      stdout,
    });
    closeSync(stdout);

    expect(code).toBe(3);
    expect(timesIn(complained, 'the disk is full')).toBe(1);
    expect(complained).not.toMatch(/\n\s+at /);
  });
});

describe.skipIf(!hasSmallDisks())('on a disk that fills up', () => {
  test('a figure that has no place is told, nothing half is left, and the exit code is 3', async () => {
    const out = join(root, 'small-out');
    const command = [...ASK, '--out', out, REQUEST];
    const listed = ['sh', '-c', '"$@"; code=$?; ls -A "$OUT"; exit $code', 'sh', ...command];

    const [unshare, args] = onSmallDisk(out, 16, ['env', `OUT=${out}`, ...listed]);
    const { code, said, complained } = await run([unshare, args]);

    expect(code).toBe(3);
    expect(said).toContain('cannot be written: the disk is full');
    expect(`${said}${complained}`).not.toContain('.part');
  });

  test.each([
    ['nothing can be kept at all', 40],
    ['the data have no place', 100],
    ['the thread has no place', 200],
  ])('a home in which %s says so once, and the exit code is 3', async (_, kilobytes) => {
    const home = join(root, `home-${kilobytes}`);
    const out = join(root, `out-${kilobytes}`);

    const { code, said, complained } = await run(
      onSmallDisk(home, kilobytes, [...ASK, '--out', out, REQUEST]),
      {
        home,
      },
    );

    expect(code).toBe(3);
    expect(timesIn(`${said}${complained}`, 'is full, so nothing could be stored')).toBe(1);
    expect(`${said}${complained}`).not.toMatch(/\n\s+at |went wrong inside/);
    expect(readdirSync(home)).toEqual([]);
  });
});
