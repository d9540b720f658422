import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#adapters/keyv/keyv-store.ts';
import { storageError } from '#adapters/keyv/storage-error.ts';
import { BotError } from '#src/domain/failure.ts';
import { redisServer } from '#tests/integration/keyv/redis-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'helio-keyv-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

test('what one process stored, the next one finds', async () => {
  const url = `sqlite:${at('new/folder/helio.sqlite')}`;
  const first = await openStore(url);
  await first.set('session:1', { labels: ['a'] });
  await first.close();

  const second = await openStore(url);

  expect(await second.get('session:1')).toEqual({ labels: ['a'] });
  await second.close();
});

test('two processes write to one file at the same time and lose nothing', async () => {
  const path = at('shared.sqlite');
  const script = `
    import { openStore } from '#adapters/keyv/keyv-store.ts';
    const store = await openStore('sqlite:' + process.argv[1]);
    for (let i = 0; i < 200; i += 1) await store.set('child:' + i, i);
    await store.close();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, path], { stdio: 'inherit' });
  const store = await openStore(`sqlite:${path}`);

  for (let index = 0; index < 200; index += 1) await store.set(`parent:${index}`, index);
  const [exitCode] = await once(child, 'exit');

  expect(exitCode).toBe(0);
  expect(await store.keys('child:')).toHaveLength(200);
  expect(await store.keys('parent:')).toHaveLength(200);
  await store.close();
});

test.each([
  ['a text file', Buffer.from('these are my notes\n')],
  ['a large text file', Buffer.from('these are my notes\n'.repeat(1_000))],
  ['a database with a damaged middle', damagedDatabase()],
])('%s in the place of the store is refused and left as it is', async (_, bytes) => {
  const path = at('damaged.sqlite');
  writeFileSync(path, bytes);

  const error = await failureOf(async () => {
    const store = await openStore(`sqlite:${path}`);
    try {
      await store.keys('');
      await store.get('k7');
    } finally {
      await store.close();
    }
  });

  expect(error).toMatchObject({ code: 'storage', message: expect.stringContaining('not a database') });
  expect(`${error.message} ${String(error.cause)}`).toContain(path);
  // The header says how the file is journaled and may change; the content may not.
  expect(readFileSync(path).subarray(100).equals(bytes.subarray(100))).toBe(true);
});

test('a folder in the place of the file, and a file in the place of the folder, are told', async () => {
  mkdirSync(at('folder.sqlite'));
  writeFileSync(at('file'), '');

  expect(await failureOf(() => openStore(`sqlite:${at('folder.sqlite')}`))).toMatchObject({
    code: 'storage',
    message: expect.stringContaining('cannot be opened'),
  });
  expect(await failureOf(() => openStore(`sqlite:${at('file')}/helio.sqlite`))).toMatchObject({
    code: 'storage',
    message: expect.stringContaining('cannot be opened'),
  });
});

test('a value that is no JSON any more is an error, not an empty session', async () => {
  const path = at('half.sqlite');
  const store = await openStore(`sqlite:${path}`);
  await store.set('session:1', 'x');
  const other = new DatabaseSync(path);
  other.exec(`UPDATE entries SET text = '{"value":'`);
  other.close();

  expect(await failureOf(() => store.get('session:1'))).toMatchObject({ code: 'storage' });
  await store.close();
});

test('a database that cannot grow says that the disk is full', () => {
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE TABLE t (x); PRAGMA max_page_count = 3;');

  expect(() => fill(database)).toThrow(
    expect.objectContaining({ code: 'storage', message: expect.stringContaining('is full') }),
  );
});

test.each([
  ['EACCES', 'not allowed'],
  ['EROFS', 'not allowed'],
  ['ENOSPC', 'is full'],
  ['ECONNREFUSED', 'does not answer'],
])('the system error %s is told as "%s"', (code, words) => {
  const error = storageError('/data/helio.sqlite', 'opened', Object.assign(new Error(code), { code }));

  expect(error).toMatchObject({ code: 'storage', message: expect.stringContaining(words) });
  expect(error.message).toContain('/data/helio.sqlite');
});

test('an unknown kind of store is refused as configuration', async () => {
  expect(await failureOf(() => openStore('mysql://root:secret@db/x'))).toMatchObject({
    code: 'configuration',
    message: expect.not.stringContaining('secret'),
  });
});

test('a redis server that is not there is told without the password', async () => {
  const server = await redisServer();
  await server.close();

  const error = await failureOf(() => openStore(server.url.replace('//', '//user:secret@')));

  expect(error).toMatchObject({ code: 'storage', message: expect.stringContaining('does not answer') });
  expect(error.message).not.toContain('secret');
});

test('a redis store lives on when its connection is lost', async () => {
  const server = await redisServer();
  const store = await openStore(server.url);
  await store.set('k', 1);
  expect([...server.entries.keys()]).toEqual(['helio:k']);

  server.hangUp();

  await expect.poll(() => store.get('k').catch(() => 'lost'), { timeout: 5_000 }).toBe(1);
  await store.close();
  await server.close();
});

function damagedDatabase(): Buffer {
  const path = join(mkdtempSync(join(tmpdir(), 'helio-keyv-')), 'good.sqlite');
  const database = new DatabaseSync(path);
  database.exec('CREATE TABLE entries (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID');
  const insert = database.prepare('INSERT INTO entries VALUES (?, ?)');
  for (let index = 0; index < 50; index += 1) insert.run(`k${index}`, 'x'.repeat(1_000));
  database.close();
  const bytes = readFileSync(path);
  return bytes.fill(0xff, 4_096);
}

function fill(database: DatabaseSync): void {
  try {
    for (;;) database.exec(`INSERT INTO t VALUES ('${'x'.repeat(5_000)}')`);
  } catch (error) {
    throw storageError('/data/helio.sqlite', 'written', error);
  }
}

async function failureOf(work: () => Promise<unknown>): Promise<BotError> {
  try {
    await work();
  } catch (error) {
    if (error instanceof BotError) return error;
    throw error;
  }
  throw new Error('this should have failed');
}

test('where the store is concerns nobody who only asks: a read that fails does not name the path', async () => {
  const path = at('half.sqlite');
  const store = await openStore(`sqlite:${path}`);

  const error = await failureOf(() => store.get('session:1'));

  expect(error.message).not.toContain(path);
  expect(String(error.cause)).toContain(path);
  await store.close();
});
