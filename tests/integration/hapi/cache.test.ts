import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskCache } from '#adapters/hapi/response-cache.ts';
import { open, server, temporaryFolder, WHOLE_DAY } from '#tests/integration/hapi/setup.ts';
import { recordedLog } from '#tests/support/recorded-log.ts';

test('a second process reads what the first has fetched, with the server gone', async () => {
  const folder = await temporaryFolder();
  const first = await server();
  const before = open([first], {}, folder);
  await before.day();
  await before.source.close();
  await first.close();

  expect(await open([first], {}, folder).day()).toEqual(WHOLE_DAY);
});

test('a damaged entry is fetched anew', async () => {
  const folder = await temporaryFolder();
  const kept = await server();
  const before = open([kept], {}, folder);
  await before.day();
  await before.source.close();
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    await writeFile(path, (await readFile(path)).subarray(0, -7));
  }

  expect(await open([kept], {}, folder).day()).toEqual(WHOLE_DAY);
});

test('a folder that cannot be written costs nothing but the cache', async () => {
  const parent = await temporaryFolder();
  await writeFile(join(parent, 'file'), 'in the way');
  const opened = open([await server()], {}, join(parent, 'file'));

  expect(await opened.day()).toEqual(WHOLE_DAY);
  await opened.source.close();
  expect(opened.log.lines).toContain('warn: answer not cached');
});

test('an answer that was cut short is not kept', async () => {
  const folder = await temporaryFolder();
  const cut = await server({
    faults: [{ on: 'data', wrong: { kind: 'cut', afterBytes: 5_003, how: 'orderly' }, times: 1 }],
  });
  await open([cut], { retries: 0 }, folder)
    .day()
    .catch(() => undefined);

  expect(await open([cut], {}, folder).day()).toEqual(WHOLE_DAY);
});

test('an entry ends with its lifetime, and may serve after it where nothing else does', async () => {
  const cache = diskCache(await temporaryFolder(), 1_000_000, recordedLog());
  cache.write('http://a/', [Buffer.from('old')], -1);
  await cache.close();

  expect(await cache.read('http://a/', false)).toBeUndefined();
  expect((await cache.read('http://a/', true))?.toString()).toBe('old');
});

test('the cache keeps to its size and throws out what was used longest ago', async () => {
  const folder = await temporaryFolder();
  const cache = diskCache(folder, 10_000, recordedLog());
  for (let entry = 0; entry < 12; entry += 1) {
    cache.write(`http://a/${entry}`, [Buffer.alloc(1_500)], 60_000);
    await cache.close();
  }

  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size),
  );

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
  expect(await cache.read('http://a/0', false)).toBeUndefined();
  expect(await cache.read('http://a/11', false)).toHaveLength(1_500);
});

test('writing leaves no half files behind', async () => {
  const folder = await temporaryFolder();
  const cache = diskCache(folder, 1_000_000, recordedLog());
  cache.write('http://a/', [Buffer.from('x')], 60_000);
  await cache.close();

  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});
