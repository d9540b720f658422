import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fromStoredArrow } from '#adapters/arrow/arrow-to-frame.ts';
import { toStoredArrow } from '#adapters/arrow/frame-to-arrow.ts';
import { bytesIn, sweepLeftovers } from '#adapters/arrow/thread-files.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { FrameStore } from '#src/ports/frame-store.ts';

/**
 * Keeps each frame in an Arrow file of its own, `FOLDER/THREAD/LABEL.arrow`.
 *
 * @param folder absolute path; created when first needed
 * @param mostBytes that the frames of one thread may take
 */
export function arrowFrameStore(folder: string, mostBytes = MOST_BYTES): FrameStore {
  const folderOf = (thread: string) => join(folder, safeName(thread));
  const fileOf = (thread: string, label: string) => join(folderOf(thread), `${safeName(label)}.arrow`);

  return {
    save: async (thread, frame) => {
      const pieces = await toStoredArrow(frame);
      const bytes = lengthOf(pieces);
      const used = await bytesIn(folderOf(thread), basename(fileOf(thread, frame.label)));
      if (used + bytes > mostBytes) throw threadFull(frame.label, used, mostBytes);
      try {
        await writeAtomically(fileOf(thread, frame.label), pieces);
      } catch (error) {
        throw writeError(frame.label, error);
      }
    },
    load: async (thread, label) => {
      try {
        return await readFrame(fileOf(thread, label), label);
      } catch (error) {
        throw readError(label, error);
      }
    },
    sweep: () => sweepLeftovers(folder),
    delete: async (thread, label) => {
      try {
        await rm(fileOf(thread, label), { force: true });
      } catch (error) {
        throw clearError(error);
      }
    },
    clear: async (thread) => {
      try {
        await rm(folderOf(thread), { recursive: true, force: true });
      } catch (error) {
        throw clearError(error);
      }
    },
  };
}

/** A thread that holds more is no conversation any more. */
const MOST_BYTES = 2_000_000_000;

function threadFull(label: string, used: number, most: number): BotError {
  const shown = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`;
  return new BotError(
    'too-large',
    `${label} does not fit into this thread any more: it holds ${shown(used)} of ${shown(most)}.`,
    {
      hint: 'Say "reset" to start it anew, or go on in another thread.',
    },
  );
}

const LONGEST_STEM = 60;

/**
 * A file name for any text: what can be read of it, then a digest that no other text has. It never names another
 * folder, and differs for texts that differ in case only.
 */
function safeName(text: string): string {
  const stem = text.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, LONGEST_STEM);
  return `${stem}-${createHash('sha256').update(text, 'utf16le').digest('hex').slice(0, 32)}`;
}

async function readFrame(path: string, label: string): Promise<Frame> {
  const frame = fromStoredArrow(await readFile(path));
  if (frame.label !== label) throw new Error(`The file holds "${frame.label}".`);
  return frame;
}

function lengthOf(pieces: readonly Uint8Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}

/** The new file is whole and on the disk before it takes the place of the old one. */
async function writeAtomically(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(temporary, 'wx', 0o600);
    try {
      const { bytesWritten } = await file.writev(pieces);
      // The system may take less than all at once, as where a disk is nearly full.
      if (bytesWritten < lengthOf(pieces)) await file.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

const WRITE_HINTS: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space, or move HELIO_HOME to another disk.',
  EDQUOT: 'The disk is full: free some space, or move HELIO_HOME to another disk.',
  EACCES:
    'Helio is not allowed to write there: give this user the right, or set HELIO_HOME to another folder.',
  EPERM:
    'Helio is not allowed to write there: give this user the right, or set HELIO_HOME to another folder.',
  EROFS: 'Nothing can be written to that disk: set HELIO_HOME to another folder.',
  ENOTDIR: 'A file stands where a folder should be: move it away, or set HELIO_HOME to another folder.',
  EEXIST: 'A file stands where a folder should be: move it away, or set HELIO_HOME to another folder.',
};

function writeError(label: string, cause: unknown): BotError {
  return new BotError('storage', `${label} could not be stored.`, {
    hint: WRITE_HINTS[codeOf(cause)] ?? 'See the log for the reason, then try again.',
    cause,
  });
}

function readError(label: string, cause: unknown): BotError {
  if (codeOf(cause) === 'ENOENT') {
    return new BotError('unknown-label', `There is no data called "${label}" in this thread.`, {
      hint: 'Ask what data there is, or fetch it.',
      cause,
    });
  }
  return new BotError('storage', `The stored data of ${label} cannot be read.`, {
    hint: 'Fetch or compute it again; which file it is stands in the log.',
    cause,
  });
}

function clearError(cause: unknown): BotError {
  return new BotError('storage', 'The data of this thread could not be deleted.', {
    hint: 'Whoever runs Helio can see the reason in its log.',
    cause,
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'code')) : '';
}
