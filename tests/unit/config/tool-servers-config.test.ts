import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '#src/config.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'helio-servers-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(contents: unknown, env: Readonly<Record<string, string>> = {}) {
  const path = join(folder, 'servers.json');
  writeFileSync(path, typeof contents === 'string' ? contents : JSON.stringify(contents));
  return parseConfig({ HELIO_MCP_SERVERS: path, ...env }).toolServers;
}

const TIMES = { command: 'time-server', tools: ['now'], users: ['everybody'] };
const FAR = { url: 'https://tools.example/mcp', tokenFrom: 'FAR_TOKEN', tools: ['x'], users: ['slack:T01'] };

test('a file tells which servers there are, and a token comes from the environment', () => {
  const servers = read(
    { servers: { times: { ...TIMES, timeoutSeconds: 5 }, far: FAR } },
    { FAR_TOKEN: 'secret' },
  );

  expect(servers).toMatchObject([
    { name: 'times', timeoutMs: 5000, reach: { kind: 'command', command: 'time-server', args: [], env: {} } },
    { name: 'far', timeoutMs: 30_000, reach: { kind: 'address', token: 'secret' } },
  ]);
  expect(parseConfig({}).toolServers).toEqual([]);
});

test.each([
  ['no JSON', '{', 'cannot be read'],
  ['a name for planners', { servers: { tool: TIMES } }, 'choose another name'],
  ['nobody who may use it', { servers: { a: { ...TIMES, users: [] } } }, 'servers.a'],
  ['no tools', { servers: { a: { ...TIMES, tools: undefined } } }, 'servers.a'],
  ['a word that means nothing', { servers: { a: { ...TIMES, shell: true } } }, 'servers.a'],
  ['another kind of address', { servers: { a: { ...FAR, url: 'file:///etc/passwd' } } }, 'servers.a'],
  ['a token that is not set', { servers: { far: FAR } }, 'FAR_TOKEN is not set'],
])('%s is refused at the start', (_, contents, told) => {
  expect(() => read(contents)).toThrow(told);
});
