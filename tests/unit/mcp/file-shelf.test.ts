import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileShelf } from '#adapters/mcp/file-shelf.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'helio-shelf-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

test('a file is had by its key in its own thread, and in no other', async () => {
  const shelf = fileShelf(folder);

  const key = await shelf.keep('a/b/one', '../../etc/pass wd', bytes('x'));

  expect(key).toBe('1-pass_wd');
  expect(await shelf.get('a/b/one', key)).toEqual(Buffer.from('x'));
  expect(await shelf.get('a/b/two', key)).toBeUndefined();
  expect(await shelf.get('a/b/one', '../../../etc/hostname')).toBeUndefined();
});

test('the oldest files of a thread go when it has too many', async () => {
  const shelf = fileShelf(folder);

  for (let number = 0; number < 103; number += 1) await shelf.keep('t', 'f.csv', bytes(`${number}`));

  expect(await shelf.get('t', '1-f.csv')).toBeUndefined();
  expect(await shelf.get('t', '103-f.csv')).toEqual(Buffer.from('102'));
});

test('what was not used for long is swept, and what is forgotten is gone', async () => {
  const shelf = fileShelf(folder);
  const key = await shelf.keep('old', 'f.csv', bytes('x'));
  await shelf.keep('other', 'f.csv', bytes('x'));

  await shelf.forget('other');
  await shelf.sweep(Date.now() - 60_000);
  expect(await shelf.get('old', key)).toBeDefined();
  await shelf.sweep(Date.now() + 60_000);

  expect(readdirSync(folder)).toEqual([]);
});
