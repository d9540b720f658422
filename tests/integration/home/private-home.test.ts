import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { privateHome } from '#adapters/home/private-home.ts';
import { openStore } from '#adapters/keyv/keyv-store.ts';
import { saveFile } from '#adapters/terminal/save-file.ts';
import { makeFolder } from '#src/ports/make-folder.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const root = mkdtempSync(join(tmpdir(), 'helio-home-'));
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a home that existed and was open is closed to others, with all in it', async () => {
  const home = join(root, 'open');
  mkdirSync(join(home, 'frames', 'thread'), { recursive: true });
  for (const path of ['helio.sqlite', 'frames/thread/A.arrow'])
    writeFileSync(join(home, path), 'x', { mode: 0o644 });
  for (const path of ['', 'frames', 'frames/thread']) chmodSync(join(home, path), 0o755);

  await privateHome(home, silentLog);

  expect(['', 'frames', 'frames/thread'].map((path) => modeOf(join(home, path)))).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect(['helio.sqlite', 'frames/thread/A.arrow'].map((path) => modeOf(join(home, path)))).toEqual([
    '600',
    '600',
  ]);
});

test('a home and a store that are new can be read by their owner alone', async () => {
  const home = join(root, 'new', 'home');
  await privateHome(home, silentLog);
  const store = await openStore(`sqlite:${join(home, 'helio.sqlite')}`);
  await store.set('k', 1);

  expect(modeOf(home)).toBe('700');
  for (const name of readdirSync(home)) expect([name, modeOf(join(home, name))]).toEqual([name, '600']);
  await store.close();
});

test('drafts that a crash has left are swept away, in the home and where files are saved', async () => {
  const home = join(root, 'drafts');
  mkdirSync(home);
  const old = Date.now() / 1000 - 7_200;
  for (const name of ['a.sqlite.part', 'plot.png.17.part', 'new.png.18.part'])
    writeFileSync(join(home, name), 'x');
  for (const name of ['a.sqlite.part', 'plot.png.17.part']) utimesSync(join(home, name), old, old);

  await saveFile(home, 'plot.png', Buffer.from('x'));
  expect(readdirSync(home).sort()).toEqual(['a.sqlite.part', 'new.png.18.part', 'plot.png']);
  await privateHome(home, silentLog);

  expect(readdirSync(home).sort()).toEqual(['new.png.18.part', 'plot.png']);
});

test('a home that cannot be made is told', async () => {
  writeFileSync(join(root, 'file'), '');

  await expect(privateHome(join(root, 'file', 'home'), silentLog)).rejects.toMatchObject({ code: 'storage' });
});

/** A folder of the system that is there and takes no others: making one there says ENOENT, as if it were not there. */
const TAKES_NONE = '/proc';

test.runIf(existsSync(join(TAKES_NONE, 'self')))(
  'a place where no folder can be is told at once, for a home, a store and a file',
  async () => {
    const place = join(TAKES_NONE, 'helio', 'deep');

    await expect(privateHome(place, silentLog)).rejects.toMatchObject({ code: 'storage' });
    await expect(openStore(`sqlite:${join(place, 'helio.sqlite')}`)).rejects.toThrow(/ENOENT/);
    await expect(saveFile(place, 'plot.png', Buffer.from('x'))).rejects.toThrow(
      'no folder can be made there',
    );
  },
  10_000,
);

test('folders are made with those above them, by several at once', async () => {
  const place = join(root, 'a', 'b', 'c');

  await Promise.all([makeFolder(place, 0o700), makeFolder(place, 0o700), makeFolder(join(root, 'a', 'b'))]);

  expect(statSync(place).isDirectory()).toBe(true);
});
