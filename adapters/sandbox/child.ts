import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** A sandbox process as its parent sees it. */
export interface Child {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  /** The end of what it wrote to standard error: why it died, when it did. */
  lastWords(): string;
  /** Memory that it uses now, in MB; `undefined` where the system does not say. */
  memoryMb(): number | undefined;
  kill(): void;
}

const LONGEST_LAST_WORDS = 2_000;

const UNSHARE = '/usr/bin/unshare';
/** Own users, network, processes; the process dies with `unshare`. */
const UNSHARE_FLAGS = ['--map-root-user', '--net', '--pid', '--fork', '--kill-child'];

/**
 * True where Linux lets this user have namespaces of his own: then the process has no network and sees no other
 * process. Containers may forbid it.
 */
export function hasNamespaces(): boolean {
  if (!existsSync(UNSHARE)) return false;
  try {
    execFileSync(UNSHARE, [...UNSHARE_FLAGS, '/bin/true'], { env: {}, stdio: 'ignore', timeout: 5_000 });
    return true;
  } catch {
    return false;
  }
}

/** Starts a sandbox process: no environment, no rights but to read itself and to load its one native module. */
export function startChild(isIsolated: boolean): Child {
  const command = [process.execPath, ...nodeFlags(), join(import.meta.dirname, 'sandbox-process.ts')];
  const [file = '', ...args] = isIsolated ? [UNSHARE, ...UNSHARE_FLAGS, ...command] : command;
  const child = spawn(file, args, { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] });
  // A broken pipe is told by the exit of the process.
  child.stdin.on('error', () => undefined);
  // An idle process does not keep the bot alive; while a job runs, its clock does.
  child.unref();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) if (pipe instanceof Socket) pipe.unref();
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    words = (words + text).slice(-LONGEST_LAST_WORDS);
  });
  return {
    process: child,
    lastWords: () => words,
    memoryMb: () => (child.pid === undefined ? undefined : memoryOf(child.pid)),
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}

function nodeFlags(): readonly string[] {
  const { resolve } = createRequire(import.meta.url);
  const readable = [
    import.meta.dirname,
    join(import.meta.dirname, '../../package.json'),
    dirname(resolve('isolated-vm/package.json')),
    dirname(resolve('node-gyp-build/package.json')),
    // The loader of native modules looks there to tell one C library from another.
    '/etc/alpine-release',
  ];
  return [
    '--no-node-snapshot',
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    '--permission',
    '--allow-addons',
    ...readable.map((path) => `--allow-fs-read=${path}`),
  ];
}

const PAGE_MB = 4_096 / 2 ** 20;

/** Resident memory of a process and all below it, read from Linux's `/proc`. */
function memoryOf(pid: number): number | undefined {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return pages * PAGE_MB + children.reduce((total, child) => total + (memoryOf(Number(child)) ?? 0), 0);
  } catch {
    return undefined;
  }
}
