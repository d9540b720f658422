import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAskFlags } from '#adapters/terminal/ask-flags.ts';
import { parseConfig } from '#src/config.ts';
import { runAsk } from '#src/run-ask.ts';
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

/** The command line program with a home of its own. */
export interface AskProgram {
  readonly home: string;
  /** A folder for its files. */
  readonly out: string;
  /** What it does once its flags are read, in this process: where a process of its own is not what is proved. */
  here(args: readonly string[]): Promise<Omit<Run, 'err'>>;
  /** As a user runs it. */
  run(args: readonly string[], options?: RunOptions): Promise<Run>;
  remove(): void;
}

export function askProgram(): AskProgram {
  const home = mkdtempSync(join(tmpdir(), 'helio-ask-'));
  return {
    home,
    out: join(home, 'out'),
    here: (args) => here(home, args),
    run: (args, options = {}) => run(home, args, options),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

async function here(home: string, args: readonly string[]): Promise<Omit<Run, 'err'>> {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const config = parseConfig({ HELIO_HOME: home, HELIO_NOW: NOW, HELIO_PLANNER: 'rules' });
  const output = { write, isClosed: () => false, isBroken: () => false };
  const code = await runAsk(config, parseAskFlags(args), output);
  return { code, out, events: eventsIn(out) };
}

function eventsIn(out: string): Run['events'] {
  const lines = out.split('\n').filter((line) => line.startsWith('{'));
  return lines.map((line) => JSON.parse(line));
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
    child.on('close', (code) => resolve({ code, out, err, events: eventsIn(out) }));
    child.stdin.end(input);
  });
}
