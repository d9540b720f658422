import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BotError } from '#src/domain/failure.ts';

/** Files that turns handed over, for programs to fetch: each thread has its own. */
export interface FileShelf {
  /** @returns the key of the file in its thread @throws BotError `storage` when it cannot be written */
  keep(thread: string, name: string, content: Uint8Array): Promise<string>;
  /** Nothing when the thread has no such file any more. */
  get(thread: string, key: string): Promise<Uint8Array | undefined>;
  forget(thread: string): Promise<void>;
  /** Deletes what was not used since a time, ms since epoch. */
  sweep(before: number): Promise<void>;
}

/** The oldest files of a thread go when it has more. */
const MOST_FILES = 100;

export function fileShelf(folder: string): FileShelf {
  // Ids of threads hold signs that no folder may have.
  const own = (thread: string) =>
    join(folder, createHash('sha256').update(thread).digest('hex').slice(0, 40));

  return {
    async keep(thread, name, content) {
      try {
        await mkdir(own(thread), { recursive: true });
        const before = (await readdir(own(thread))).toSorted((a, b) => numberIn(a) - numberIn(b));
        const key = `${numberIn(before.at(-1) ?? '') + 1}-${safeName(name)}`;
        await writeFile(join(own(thread), key), content);
        for (const old of before.slice(0, Math.max(0, before.length + 1 - MOST_FILES)))
          await rm(join(own(thread), old), { force: true });
        return key;
      } catch (error) {
        throw new BotError('storage', `The file ${name} cannot be kept.`, {
          hint: 'Make room on the disk, or look at the rights of HELIO_HOME.',
          cause: error,
        });
      }
    },
    async get(thread, key) {
      try {
        const path = join(own(thread), basename(key));
        const content = await readFile(path);
        const now = new Date();
        await utimes(own(thread), now, now);
        return content;
      } catch {
        // What is not there is told as not found.
        return undefined;
      }
    },
    forget: (thread) => rm(own(thread), { recursive: true, force: true }),
    async sweep(before) {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => undefined);
        if (found !== undefined && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

function numberIn(key: string): number {
  return Number(/^\d+/.exec(key)?.[0] ?? 0);
}

function safeName(name: string): string {
  return basename(name.replaceAll('\\', '/'))
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .slice(-120);
}
