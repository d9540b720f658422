import { chmodSync, closeSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Backend } from '#adapters/keyv/backend.ts';
import { makeFolder } from '#src/ports/make-folder.ts';

/** How long one process waits for another one's write. */
const BUSY_TIMEOUT_MS = 5_000;

/** Sorts behind every character that a key holds. */
const LAST_CHARACTER = '\u{10FFFF}';

/** One table in one file. Write-ahead logging lets one process read while another writes. */
export async function sqliteBackend(path: string): Promise<Backend> {
  await makeFolder(dirname(path), 0o700);
  makePrivate(path);
  const database = openDatabase(path);
  const get = database.prepare('SELECT text FROM entries WHERE key = ?');
  const set = database.prepare(
    'INSERT INTO entries (key, text) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET text = excluded.text',
  );
  const remove = database.prepare('DELETE FROM entries WHERE key = ?');
  const add = database.prepare('INSERT INTO entries (key, text) VALUES (?, ?) ON CONFLICT (key) DO NOTHING');
  const replace = database.prepare('UPDATE entries SET text = ? WHERE key = ? AND text = ?');
  const removeIf = database.prepare('DELETE FROM entries WHERE key = ? AND text = ?');
  const keys = database.prepare('SELECT key FROM entries WHERE key >= ? AND key < ?');

  return {
    get: async (key) => textOf(get.get(key)?.['text']),
    set: async (key, text) => {
      set.run(key, text);
    },
    delete: async (key) => remove.run(key).changes > 0,
    clear: async () => database.exec('DELETE FROM entries'),
    keys: async (prefix) => keys.all(prefix, prefix + LAST_CHARACTER).flatMap(({ key }) => textOf(key) ?? []),
    swap: async (key, before, after) => {
      if (before === undefined)
        return after === undefined ? get.get(key) === undefined : add.run(key, after).changes > 0;
      return (after === undefined ? removeIf.run(key, before) : replace.run(after, key, before)).changes > 0;
    },
    // What was overwritten still stands in the log of writes until that is cut off.
    scrub: async () => database.exec('PRAGMA wal_checkpoint(TRUNCATE)'),
    close: async () => {
      if (database.isOpen) database.close();
    },
  };
}

/** Before the database opens it: its log of writes gets the rights that the file has then. */
function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  const { mode, uid } = statSync(path);
  // What belongs to somebody else is theirs to open and close.
  if ((mode & 0o077) !== 0 && uid === process.getuid?.()) chmodSync(path, 0o600);
}

function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    // What is deleted is overwritten, not only let go.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;');
    database.exec(
      'CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID',
    );
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
