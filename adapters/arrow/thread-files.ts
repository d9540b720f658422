import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of the files in a folder, but for one that will be replaced. */
export async function bytesIn(folder: string, but: string): Promise<number> {
  let bytes = 0;
  for (const entry of await entriesIn(folder)) {
    if (entry.isFile() && entry.name !== but) bytes += await sizeOf(join(folder, entry.name));
  }
  return bytes;
}

/** Size of a file, bytes; 0 for one that was replaced or renamed since the folder was listed. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isNotThere(error)) return 0;
    throw error;
  }
}

/** None in a folder that is not there. */
async function entriesIn(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
}

const isNotThere = (error: unknown) =>
  error instanceof Error && /ENOENT|ENOTDIR/.test(String(Reflect.get(error, 'code')));

/** What is written takes a second or two; a temporary file this old belongs to nobody. */
const LEFT_AFTER_MS = 3_600_000;

/** Clears away what a crash in the middle of a write has left, in the folders of all threads. */
export async function sweepLeftovers(folder: string): Promise<void> {
  for (const thread of await entriesIn(folder)) {
    if (!thread.isDirectory()) continue;
    for (const { name } of await entriesIn(join(folder, thread.name))) {
      const path = join(folder, thread.name, name);
      if (name.endsWith('.tmp') && Date.now() - (await stat(path)).mtimeMs > LEFT_AFTER_MS)
        await rm(path, { force: true });
    }
  }
}
