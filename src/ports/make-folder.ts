import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and those above it. Node's own recursive `mkdir` tries for ever where a folder is there but takes no
 * others and says that they do not exist, as `/proc` does.
 *
 * @param mode rights of the folders that are made
 * @throws Error with the system's code, as `mkdir` does
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  const path = resolve(folder);
  if (await isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above, mode);
  await mkdir(path, { mode }).catch(async (error: unknown) => {
    // Somebody else may have made it in the meantime.
    if (!(await isFolder(path))) throw error;
  });
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
