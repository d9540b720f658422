import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NOW } from '#tests/support/bot.ts';
import { COMPILED } from '#tests/support/compiled.ts';

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  readonly events: readonly Record<string, unknown>[];
}

interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly onOutput?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
}

/** The command line program with a home of its own, as a user runs it. */
export interface AskProgram {
  readonly home: string;
  /** A folder for its files. */
  readonly out: string;
  run(args: readonly string[], options?: RunOptions): Promise<Run>;
  remove(): void;
}

export function askProgram(): AskProgram {
  const home = mkdtempSync(join(tmpdir(), 'helio-ask-'));
  return {
    home,
    out: join(home, 'out'),
    run: (args, options = {}) => run(home, args, options),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function run(
  home: string,
  args: readonly string[],
  { input = '', env = {}, onOutput }: RunOptions,
): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['src/ask.ts', ...args], {
      env: {
        PATH: process.env['PATH'],
        HELIO_HOME: home,
        HELIO_NOW: NOW,
        HELIO_PLANNER: 'rules',
        ...COMPILED,
        ...env,
      },
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      onOutput?.(out, (signal) => child.kill(signal));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk.toString();
    });
    child.on('close', (code) => {
      const lines = out.split('\n').filter((line) => line.startsWith('{'));
      resolve({ code, out, err, events: lines.map((line) => JSON.parse(line)) });
    });
    child.stdin.end(input);
  });
}
