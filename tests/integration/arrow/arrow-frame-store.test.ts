import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { arrowFrameStore } from '#adapters/arrow/arrow-frame-store.ts';
import { scalarFrame } from '#tests/support/frames.ts';

const folder = mkdtempSync(join(tmpdir(), 'helio-arrow-'));
afterAll(() => rmSync(folder, { recursive: true }));

let used = 0;
function newFolder(): string {
  used += 1;
  return join(folder, String(used));
}

test('a frame that one store saved is there for the next one', async () => {
  const home = newFolder();
  await arrowFrameStore(home).save('thread', scalarFrame('ACE.Bmag', 'nT', [5, 6]));

  expect((await arrowFrameStore(home).load('thread', 'ACE.Bmag')).columns[0]?.values).toEqual(
    Float64Array.of(5, 6),
  );
});

test('whatever a thread and a label are called, the file lies inside the folder', async () => {
  const home = newFolder();
  const names = [
    '../../escape',
    '/absolute',
    'C:\\x',
    'a\0b',
    'ö'.repeat(500),
    '.',
    '..',
    'x/../../y',
    'NUL',
  ];

  for (const name of names) await arrowFrameStore(home).save(name, scalarFrame(name, '', [1]));

  const threads = readdirSync(home);
  expect(readdirSync(folder)).toHaveLength(used);
  expect(threads).toHaveLength(names.length);
  for (const thread of threads)
    expect(readdirSync(join(home, thread))).toEqual([expect.stringMatching(/^[\w-]{33,93}\.arrow$/)]);
});

test('only its owner can read a stored frame', async () => {
  const home = newFolder();
  await arrowFrameStore(home).save('thread', scalarFrame('B', 'nT', [1]));

  expect(statSync(onlyFile(home)).mode & 0o077).toBe(0);
});

test.each([
  ['cut off', (path: string) => truncateSync(path, 700)],
  ['emptied', (path: string) => truncateSync(path, 0)],
  ['overwritten', (path: string) => writeFileSync(path, 'ARROW1 these are my notes ARROW1')],
  [
    'replaced by a folder',
    (path: string) => {
      rmSync(path);
      mkdirSync(path);
    },
  ],
])('a file that was %s is told with the label', async (_, damage) => {
  const home = newFolder();
  await arrowFrameStore(home).save('thread', scalarFrame('ACE.Bmag', 'nT', [1, 2, 3]));
  damage(onlyFile(home));

  await expect(arrowFrameStore(home).load('thread', 'ACE.Bmag')).rejects.toMatchObject({
    code: 'storage',
    message: 'The stored data of ACE.Bmag cannot be read.',
    hint: expect.stringContaining('Fetch or compute it again'),
  });
});

test('what cannot be written is told with what to do, and leaves nothing behind', async () => {
  const home = newFolder();
  writeFileSync(home, 'a file, not a folder');

  await expect(arrowFrameStore(home).save('thread', scalarFrame('B', 'nT', [1]))).rejects.toMatchObject({
    code: 'storage',
    message: expect.stringContaining('B could not be stored'),
    hint: expect.stringContaining('A file stands where a folder should be'),
  });
});

test('saves of one label at the same time leave one whole frame and no temporary file', async () => {
  const home = newFolder();
  const store = arrowFrameStore(home);

  await Promise.all(
    Array.from({ length: 20 }, (_, at) => store.save('t', scalarFrame('B', '', Array(1_000).fill(at)))),
  );

  const values = (await store.load('t', 'B')).columns[0]?.values;
  expect(new Set(values).size).toBe(1);
  expect(onlyFile(home)).toMatch(/\.arrow$/);
});

function onlyFile(home: string): string {
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('/'));
  if (files.length !== 1) throw new Error(`expected one file, found ${files.join(', ')}`);
  return join(home, files[0] ?? '');
}

test('a thread takes so many bytes, and says so when it is full; the same data again take no more', async () => {
  const store = arrowFrameStore(newFolder(), 40_000);
  const big = (label: string) => scalarFrame(label, 'nT', Array.from({ length: 1_500 }, Math.random));
  await store.save('thread', big('A'));
  await store.save('thread', big('A'));

  await expect(store.save('thread', big('B'))).rejects.toMatchObject({
    code: 'too-large',
    message: expect.stringContaining('does not fit into this thread'),
  });
  await store.save('other thread', big('B'));
});

test('what a crash in the middle of a write has left is swept away, and nothing else', async () => {
  const home = newFolder();
  const store = arrowFrameStore(home);
  await store.save('thread', scalarFrame('A', 'nT', [1]));
  const [thread = ''] = readdirSync(home);
  for (const [name, age] of [
    ['old.arrow.x.tmp', 7_200],
    ['new.arrow.x.tmp', 0],
  ] as const) {
    const path = join(home, thread, name);
    writeFileSync(path, 'half');
    const at = Date.now() / 1000 - age;
    utimesSync(path, at, at);
  }

  await store.sweep();

  expect(readdirSync(join(home, thread)).filter((name) => name.endsWith('.tmp'))).toEqual([
    'new.arrow.x.tmp',
  ]);
  expect((await store.load('thread', 'A')).label).toBe('A');
});
