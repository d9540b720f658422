import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unzip, zipOf } from '#src/reproduction/zip.ts';
import { askProgram } from '#tests/support/ask-program.ts';

describe('ask --replay', () => {
  const { home, here, run, remove } = askProgram();
  let bundle: string;

  beforeAll(async () => {
    const folder = join(home, 'first');
    const said = ['--demo', '--session', 'r', '--out', folder];
    await here([...said, 'plot ACE Bz for 10 May 2024']);
    await here([...said, 'give me the bundle']);
    bundle = join(folder, readdirSync(folder).find((name) => name.endsWith('.zip')) ?? '');
  }, 150_000);
  afterAll(() => remove());

  test('makes a bundle again and says what differs', async () => {
    const { code, out, err } = await run(['--demo', '--replay', bundle, '--out', join(home, 'again')]);

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

    const { code, out } = await here(['--demo', '--replay', other, '--out', join(home, 'other')]);

    expect(code).toBe(0);
    expect(out).toMatch(/values? differ, by up to \d/);
    expect(out).toContain('Something differs.');
  }, 150_000);

  test('a file that is not there or no bundle is a sentence and no stack', async () => {
    const broken = join(home, 'broken.zip');
    writeFileSync(broken, 'no zip');

    const missing = await run(['--demo', '--replay', join(home, 'nowhere.zip')]);
    const refused = await run(['--demo', '--replay', broken]);

    expect(missing.err).toContain('cannot be read');
    expect(missing.code).toBe(2);
    expect(refused.code).not.toBe(0);
    expect(`${missing.err}${refused.err}`).not.toMatch(/\n\s+at /);
  }, 150_000);
});
