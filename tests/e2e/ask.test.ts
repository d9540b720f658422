import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#tests/support/bot.ts';
import { COMPILED } from '#tests/support/compiled.ts';

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'helio-ask-'));
});

afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

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

/** Runs the command line program as a user would. */
function ask(args: readonly string[], { input = '', env = {}, onOutput }: RunOptions = {}): Promise<Run> {
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

const out = () => join(home, 'out');

describe('ask', () => {
  test('with --json writes events and nothing else, and the PNG into the folder', async () => {
    const run = await ask([
      '--json',
      '--demo',
      '--out',
      out(),
      'plot the ACE magnetic field magnitude for 10 June 2023',
    ]);

    expect(run.code).toBe(0);
    expect(run.out.trim().split('\n')).toHaveLength(run.events.length);
    const file = run.events.find(({ type }) => type === 'file');
    const name = String(file?.['name']);
    expect(name).toMatch(/^ace-magnetic-field[a-z-]*-2023-06-10\.png$/);
    expect(file).toMatchObject({ mime: 'image/png', path: join(out(), name) });
    expect(readFileSync(join(out(), name)).length).toBe(file?.['bytes']);
    expect(run.events.at(-1)).toMatchObject({ type: 'answer', status: 'done' });
  });

  test('shows rounds, the path of the picture and the answer to a person', async () => {
    const run = await ask([
      '--demo',
      '--out',
      out(),
      'Compare ACE and Wind magnetic field for 10 June 2023, compute the magnitude of each, plot them',
    ]);

    expect(run.code).toBe(0);
    expect(run.out).toMatch(/Plan: [\s\S]*Next: [\s\S]*ace-[\w-]+\.png/);
    expect(run.out).toMatch(/synthetic/);
  });

  test('tells what a figure shows once', async () => {
    const run = await ask(['--demo', '--out', out(), 'plot Wind density for 3 May 2024']);

    expect(run.out).toMatch(/\+ 2\. Plot Wind [^:\n]*\n/);
    expect(run.out.match(/3 May 2024\. Mean/g)).toHaveLength(1);
  });

  test('a session goes on in the next process, by its name or with --continue', async () => {
    await ask(['--demo', '--session', 'mine', '--out', out(), 'plot Wind density for 3-4 May 2024']);

    const named = await ask(['--json', '--demo', '--session', 'mine', '--out', out(), 'zoom to 4 May']);
    const latest = await ask(['--json', '--demo', '-c', '--out', out(), 'what data do I have?']);

    expect(named.events.find(({ type }) => type === 'plot')).toMatchObject({ start: '2024-05-04T00:00:00Z' });
    expect(latest.events.find(({ type }) => type === 'turn')).toMatchObject({ session: 'mine' });
    expect(latest.events.at(-1)?.['text']).toContain('WI_');
  });

  test('a pipe is one message a line, and a click is a line of JSON', async () => {
    const input = ['Voyager magnetic field in 1979', '{"choice":"2"}', 'quit', 'never read'].join('\n');

    const run = await ask(['--json', '--demo', '--out', out()], { input });

    expect(run.events.filter(({ type }) => type === 'turn')).toHaveLength(2);
    expect(run.events.filter(({ type }) => type === 'answer').map(({ status }) => status)[0]).toBe('clarify');
  });

  test.each([
    ['a question ends with 4', ['show me some data'], 4],
    ['a failure ends with 3', ['fetch FAKE_DATASET_999 for May 2024'], 3],
    ['an answer ends with 0', ['what missions do you support?'], 0],
  ])('%s', async (_, args, code) => {
    expect((await ask(['--demo', ...args])).code).toBe(code);
  });
});

test.each([
  ['--help', /^Helio: [\s\S]*--session ID[\s\S]*Exit codes/],
  ['-h', /^Helio: /],
  ['--version', /^helio \d+\.\d+\.\d+\n$/],
])('%s is told on standard output, and nothing is opened', async (flag, text) => {
  const run = await ask([flag]);

  expect(run.code).toBe(0);
  expect(run.out).toMatch(text);
  expect(run.err).toBe('');
});

test('colours are those that the environment asks for', async () => {
  const plain = await ask(['--demo', 'what missions do you support?'], { env: { NO_COLOR: '1' } });
  const colored = await ask(['--demo', 'plot ACE density for 10 June 2023', '--out', out()], {
    env: { FORCE_COLOR: '1' },
  });

  expect(plain.out).not.toContain('\u001b[');
  expect(colored.out).toContain('\u001b[32m');
});

describe('wrong use', () => {
  test.each([
    ['an unknown flag', ['--nonsense', 'hello'], {}, /nonsense/],
    ['a wrong planner', ['--planner', 'oracle', 'hello'], {}, /auto, model or rules/],
    ['a model that is not set up', ['--planner', 'model', 'hello'], {}, /GEMINI_API_KEY or HELIO_MODEL_URL/],
    ['two sessions', ['--session', 'a', '-c', 'hello'], {}, /exclude/],
    ['a wrong variable', ['hello'], { HELIO_PLANNER: 'oracle' }, /HELIO_PLANNER/],
    ['a wrong time', ['hello'], { HELIO_NOW: 'yesterday' }, /HELIO_NOW/],
    ['a wrong address', ['hello'], { HELIO_HAPI_URL: 'ftp://example.org' }, /HELIO_HAPI_URL/],
  ])('%s ends with 2 and a sentence', async (_, args, env, reason) => {
    const run = await ask(args, { env });

    expect(run.code).toBe(2);
    expect(run.err).toMatch(reason);
    expect(run.err).not.toMatch(/\n\s+at /);
  });

  test('an unreachable server is a sentence with the host and no stack', async () => {
    const port = await freePort();

    const run = await ask(['plot the ACE magnetic field for June 2023'], {
      env: { HELIO_HAPI_URL: `http://127.0.0.1:${port}/hapi` },
    });

    expect(run.code).toBe(3);
    expect(run.out).toMatch(/127\.0\.0\.1/);
    expect(run.out + run.err).not.toMatch(/\n\s+at /);
  });

  test('an output folder that is a file is a sentence, and the data stay', async () => {
    const file = join(home, 'a-file');
    writeFileSync(file, '');

    const run = await ask([
      '--demo',
      '--session',
      'disk',
      '--out',
      file,
      'plot the ACE magnetic field for 10 June 2023',
    ]);
    const after = await ask([
      '--json',
      '--demo',
      '--session',
      'disk',
      '--out',
      out(),
      'what data do I have?',
    ]);

    expect(run.code).toBe(3);
    expect(run.out).toMatch(/cannot be written/);
    expect(after.events.at(-1)?.['text']).toContain('AC_');
  });

  test('a store that is no database is named and not overwritten', async () => {
    const path = join(home, 'broken.sqlite');
    writeFileSync(path, 'this is not a database, and it is long enough to be one by its size'.repeat(20));

    const run = await ask(['--demo', 'hello'], { env: { HELIO_STORE: `sqlite:${path}` } });

    expect(run.code).not.toBe(0);
    expect(run.err).toContain('broken.sqlite');
    expect(readFileSync(path, 'utf8')).toMatch(/^this is not a database/);
  });
});

test('Ctrl-C cancels the turn: what was fetched is kept and the exit code is 130', async () => {
  let sent = false;
  const run = await ask(
    [
      '--demo',
      '--json',
      '--session',
      'int',
      'Compare ACE and MMS magnetic field for 3 January 2026 and plot them',
    ],
    {
      onOutput: (text, kill) => {
        if (sent || !text.includes('"data"')) return;
        sent = true;
        kill('SIGINT');
      },
    },
  );

  expect(run.code).toBe(130);
  expect(run.events.at(-1)).toMatchObject({ type: 'answer', status: 'cancelled' });
});

/** A port that nobody listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
