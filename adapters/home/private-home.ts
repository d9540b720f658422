import { chmod, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BotError } from '#src/domain/failure.ts';
import type { Log } from '#src/ports/log.ts';
import { makeFolder } from '#src/ports/make-folder.ts';

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;
/** What is written takes seconds; a draft this old belongs to nobody. */
const LEFT_AFTER_MS = 3_600_000;
const DRAFT = /\.(?:part|tmp)$/;

/**
 * Makes the home and all in it readable by its owner alone, also when it existed, and clears away drafts of files that a
 * crash has left. What belongs to somebody else stays as it is, with a line in the log.
 *
 * @throws BotError `storage` when there can be no home
 */
export async function privateHome(folder: string, log: Log): Promise<void> {
  try {
    await makeFolder(folder, FOLDER_MODE);
  } catch (error) {
    throw new BotError('storage', `The home ${folder} cannot be made.`, {
      hint: 'Set HELIO_HOME to a folder that this user may write to.',
      cause: error,
    });
  }
  // Behind a closed door nobody reads what is open inside: all of it is looked through only once.
  if (((await stat(folder)).mode & 0o077) !== 0) await closed(folder, log);
  for (const path of [folder, join(folder, 'cache')]) await sweepDrafts(path);
}

async function closed(folder: string, log: Log): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closed(path, log);
    else if (entry.isFile()) await withMode(path, FILE_MODE, log);
  }
  // Last, so that a crash in between does not make the rest be passed over.
  await withMode(folder, FOLDER_MODE, log);
}

async function withMode(path: string, mode: number, log: Log): Promise<void> {
  try {
    const { mode: now } = await stat(path);
    if ((now & 0o777 & ~mode) !== 0) await chmod(path, mode);
  } catch (error) {
    // Gone in the meantime, or somebody else's.
    log.warn('not made private', { path, error: String(error) });
  }
}

async function sweepDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.filter((name) => DRAFT.test(name)).map((name) => join(folder, name))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}
