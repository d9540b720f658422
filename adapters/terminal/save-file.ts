import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { BotError } from '#src/domain/failure.ts';
import { makeFolder } from '#src/ports/make-folder.ts';

/** What Helio itself calls the file of a figure: what it shows, and the days. */
const OWN_NAME = /^[a-z0-9-]+-\d{4}-\d\d-\d\d(?:_[\d-]{2,10})?\.\w+$/;

/** Whether a name was made by Helio; its files stand beside each other, and nobody is asked. */
export function isOwnName(name: string): boolean {
  return OWN_NAME.test(name);
}

/**
 * Writes a file into the output folder, whole or not at all. Only the last part of the name counts, so that no request
 * can write elsewhere. A file that exists and has a name of Helio's own stays, and the new one gets a number; one that the
 * user named himself is replaced, where `mayReplace` is there only when it says so.
 *
 * @returns path of the file, as the folder was given
 * @throws BotError `storage` when it cannot be written
 */
export async function saveFile(
  folder: string,
  name: string,
  content: Uint8Array,
  mayReplace?: (path: string) => Promise<boolean>,
): Promise<string> {
  const wanted = join(folder, basename(name.replaceAll('\\', '/')) || 'file');
  const path = (await isFree(wanted, mayReplace)) ? wanted : freePath(wanted);
  const draft = `${path}.${process.pid}.part`;
  try {
    await makeFolder(folder);
    await sweepDrafts(folder);
    await writeFile(draft, content);
    await rename(draft, path);
    return path;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw new BotError('storage', `The file ${path} cannot be written: ${reasonOf(error)}.`, {
      hint: 'Choose another folder with --out, or make room on the disk.',
      cause: error,
    });
  }
}

async function isFree(
  path: string,
  mayReplace: ((path: string) => Promise<boolean>) | undefined,
): Promise<boolean> {
  if (!existsSync(path)) return true;
  if (isOwnName(basename(path))) return false;
  return mayReplace === undefined || (await mayReplace(path));
}

const LEFT_AFTER_MS = 3_600_000;

/** Clears away drafts that a crash has left. */
async function sweepDrafts(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => /\.\d+\.part$/.test(each))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(path, { force: true });
  }
}

/** `storm-2.csv` beside a `storm.csv`. */
function freePath(path: string): string {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  for (let number = 2; ; number += 1) {
    const free = `${stem}-${number}${ending}`;
    if (!existsSync(free)) return free;
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'there is no permission to write there';
    case 'ENOENT':
      return 'no folder can be made there';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a part of the path is a file and not a folder';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
