import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** The folder of one session's files, so that no thread overwrites another's: `out/SESSION/`. */
export function outFolderOf(session: string): string {
  const name = session.replace(/^terminal:/, '');
  const plain = name.replace(/[^\w.-]+/g, '-').replace(/^[.-]+/, '');
  if (plain === name) return join('out', name);
  // Two names may look alike once their odd letters are gone.
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 6);
  return join('out', `${plain.slice(0, 80)}-${mark}`);
}
