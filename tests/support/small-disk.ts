import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A file that takes nothing, as on a disk that is full. */
export const FULL_FILE = '/dev/full';

/** Whether this machine lets a process have a disk of its own: Linux with namespaces of users. */
export function hasSmallDisks(): boolean {
  return spawnSync('unshare', ['-rm', 'true']).status === 0;
}

/** Says aloud that tests are skipped, once a file. */
export function sayWithoutSmallDisks(): void {
  if (!hasSmallDisks())
    process.stderr.write('SKIPPED: full disks, since no process may have a disk of its own here.\n');
}

/** The command that runs another one with a disk of so many kB at a folder, which nobody else sees and which ends with it. */
export function onSmallDisk(
  folder: string,
  kilobytes: number,
  command: readonly string[],
): readonly [string, readonly string[]] {
  mkdirSync(folder, { recursive: true });
  const script = 'mount -t tmpfs -o "size=$1k" tmpfs "$2" && shift 2 && exec "$@"';
  return ['unshare', ['-rm', 'sh', '-c', script, 'sh', String(kilobytes), folder, ...command]];
}
