import { spawnSync } from 'node:child_process';

/** A Python with numpy and matplotlib, as Debian packs them; `undefined` where this machine has none. */
export function pythonWithNumpy(): string | undefined {
  const candidates = ['python3', '/usr/bin/python3'];
  return candidates.find((name) => spawnSync(name, ['-c', 'import numpy, matplotlib']).status === 0);
}
