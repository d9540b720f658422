import { createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { askProgram } from '#tests/support/ask-program.ts';

const program = askProgram();
afterAll(() => program.remove());

test.each([
  ['a question ends with 4', ['show me some data'], 4],
  ['a failure ends with 3', ['fetch FAKE_DATASET_999 for May 2024'], 3],
  ['an answer ends with 0', ['what missions do you support?'], 0],
])('%s', async (_, args, code) => {
  expect((await program.here(['--demo', ...args])).code).toBe(code);
});

test.each([
  ['--help', /^Helio: [\s\S]*--session ID[\s\S]*Exit codes/],
  ['-h', /^Helio: /],
  ['--version', /^helio \d+\.\d+\.\d+\n$/],
])('%s is told on standard output, and nothing is opened', async (flag, text) => {
  const run = await program.run([flag]);

  expect(run.code).toBe(0);
  expect(run.out).toMatch(text);
  expect(run.err).toBe('');
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
    const run = await program.run(args, { env });

    expect(run.code).toBe(2);
    expect(run.err).toMatch(reason);
    expect(run.err).not.toMatch(/\n\s+at /);
  });

  test('an unreachable server is a sentence with the host and no stack', async () => {
    const port = await freePort();

    const run = await program.run(['plot the ACE magnetic field for June 2023'], {
      env: { HELIO_HAPI_URL: `http://127.0.0.1:${port}/hapi` },
    });

    expect(run.code).toBe(3);
    expect(run.out).toMatch(/127\.0\.0\.1/);
    expect(run.out + run.err).not.toMatch(/\n\s+at /);
  });
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
