import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BotError } from '#src/domain/failure.ts';

/**
 * Writes a file into the output folder, whole or not at all. Only the last part of the name counts, so that no request
 * can write elsewhere.
 *
 * @returns path of the file, as the folder was given
 * @throws BotError `storage` when it cannot be written
 */
export async function saveFile(folder: string, name: string, content: Uint8Array): Promise<string> {
  const path = join(folder, basename(name.replaceAll('\\', '/')) || 'file');
  const draft = `${path}.${process.pid}.part`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(draft, content);
    await rename(draft, path);
    return path;
  } catch (error) {
    throw new BotError('storage', `The file ${path} cannot be written: ${reasonOf(error)}.`, {
      hint: 'Choose another folder with --out, or make room on the disk.',
      cause: error,
    });
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOSPC':
      return 'the disk is full';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'there is no permission to write there';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'a part of the path is a file and not a folder';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}
