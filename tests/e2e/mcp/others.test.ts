import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMPILED } from '#tests/support/compiled.ts';
import { openMcpHouse, TOKENS } from '#tests/support/mcp-house.ts';
import { openDoor } from '#tests/support/open-door.ts';
import { farSettings, openTools } from '#tests/support/tool-servers.ts';

const require = createRequire(import.meta.url);
const FIXTURES = join(import.meta.dirname, '../../fixtures/mcp');

let house: Awaited<ReturnType<typeof openMcpHouse>>;
let door: Awaited<ReturnType<typeof openDoor>>;
let home: string;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'helio-checks-'));
  house = await openMcpHouse();
  door = await openDoor(house.url, TOKENS.ada);
});

afterAll(async () => {
  await door.close();
  await house.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs a program of a package, with a home of its own. */
function run(program: string, args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], HOME: home, ...COMPILED };
    execFile(
      process.execPath,
      [program, ...args],
      { env, cwd: home, maxBuffer: 20_000_000 },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : error === null ? 0 : 1, out, err });
      },
    );
  });
}

describe('the public conformance package', () => {
  const program = require.resolve('@modelcontextprotocol/conformance/dist/index.js');

  // It cannot send a token, so that it goes through a door that does.
  test.each([
    // Four of its checks call tools that tell of the suite's own server.
    ['2026-07-28', 'conformance-modern.yml', 'server-stateless: 24 passed, 4 failed'],
    ['2025-11-25', 'conformance-legacy.yml', 'ping: 2 passed, 0 failed'],
  ])('finds nothing in what %s requires and Helio offers', async (revision, expected, told) => {
    const flags = ['--requirements', revision, '--expected-failures', join(FIXTURES, expected)];

    const { code, out } = await run(program, ['server', '--url', door.url, ...flags]);

    expect(out).toMatch(/✓ tools-list: \d+ passed, 0 failed/);
    expect(out).toContain(told);
    expect(out).toMatch(/✓ dns-rebinding-protection: \d+ passed, 0 failed/);
    expect({ code, unexpected: /Unexpected failures[\s\S]*/.exec(out)?.[0] }).toEqual({ code: 0 });
  });
});

describe('the public inspector', () => {
  const program = join(
    dirname(require.resolve('@modelcontextprotocol/inspector/package.json')),
    'clients/launcher/build/index.js',
  );
  const inspect = (token: string, ...flags: readonly string[]) =>
    run(program, [
      '--cli',
      house.url,
      '--transport',
      'http',
      '--header',
      `Authorization: Bearer ${token}`,
      '--stored-auth-only',
      '--format',
      'json',
      '-q',
      ...flags,
    ]);

  test('finds no fault in the tools, in the newest edition', async () => {
    const { code, out, err } = await inspect(
      TOKENS.ada,
      '--protocol-era',
      'modern',
      '--method',
      'tools/list',
      '--strict',
    );

    expect(err.match(/\d+ errors?, \d+ warnings?.*/)?.[0] ?? 'no findings').toBe('no findings');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ result: { tools: expect.any(Array) } });
  });

  test('calls a tool, and sees the page that shows its figure', async () => {
    const called = await inspect(
      TOKENS.ada,
      '--method',
      'tools/call',
      '--tool-name',
      'find_datasets',
      '--tool-arg',
      'query=Wind',
    );
    const app = await inspect(TOKENS.ada, '--method', 'tools/call', '--tool-name', 'plot', '--app-info');

    expect(called.code).toBe(0);
    expect(called.out).toContain('WI_H');
    expect(JSON.parse(app.out)).toMatchObject({
      appInfo: { hasApp: true, resourceMimeType: 'text/html;profile=mcp-app' },
    });
  });

  test('is told that its token is wrong', async () => {
    const { code, err } = await inspect('not-the-token', '--method', 'tools/list');

    expect(code).toBe(3);
    expect(err).toContain('invalid_token');
  });
});

describe('another Helio', () => {
  test('one Helio uses the tools of another over HTTP, with its token', async () => {
    const servers = openTools([farSettings('other', house.url, TOKENS.bob)]);

    const answer = await (await servers.tool('other.find_datasets')).call({
      query: 'Wind magnetic field',
      limit: 2,
    });
    await servers.close();

    expect(answer.data).toMatchObject({ datasets: [{ id: expect.stringMatching(/^WI_/) }, {}] });
  });

  test('a token that is refused is told, and neither token is shown', async () => {
    const servers = openTools([farSettings('other', house.url, 'not-the-right-token')]);

    expect(await servers.tools()).toEqual([]);
    await servers.close();

    expect(servers.about().join()).toContain('The tool server other cannot be used');
    expect(servers.about().join()).not.toMatch(/not-the-right-token|ada-token|bob-token/);
  });
});
