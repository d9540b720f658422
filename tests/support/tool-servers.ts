import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerSettings } from '#adapters/mcp-client/server-settings.ts';
import { toolServers } from '#adapters/mcp-client/tool-servers.ts';
import type { Log } from '#src/ports/log.ts';
import type { Store } from '#src/ports/store.ts';
import { memoryStore } from '#tests/fakes/memory-store.ts';
import { silentLog } from '#tests/support/silent-log.ts';

const STRANGE = fileURLToPath(new URL('../servers/strange-tools.ts', import.meta.url));
const require = createRequire(import.meta.url);

/** How the server of tests is started in one of its modes. */
export function strangeCommand(mode: string, ...words: readonly string[]) {
  return {
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', STRANGE, mode, ...words],
  };
}

/** How the public reference server is started. */
export function everythingCommand() {
  return {
    command: process.execPath,
    args: [require.resolve('@modelcontextprotocol/server-everything/dist/index.js'), 'stdio'],
  };
}

/** How the public server of a folder is started. */
export function filesystemCommand(folder: string) {
  return {
    command: process.execPath,
    args: [require.resolve('@modelcontextprotocol/server-filesystem/dist/index.js'), folder],
  };
}

export function settingsOf(
  name: string,
  { command, args }: { readonly command: string; readonly args: readonly string[] },
  more: Partial<ServerSettings> = {},
): ServerSettings {
  return {
    name,
    reach: { kind: 'command', command, args, env: {} },
    tools: ['act'],
    users: ['everybody'],
    topics: [],
    timeoutMs: 10_000,
    approved: '',
    ...more,
  };
}

/** A server elsewhere. */
export function farSettings(name: string, url: string, token?: string): ServerSettings {
  const reach = { kind: 'address', url, token } as const;
  return settingsOf(name, { command: '', args: [] }, { reach, tools: ['find_datasets'] });
}

/** The servers of tools of a test, and somebody who may use them. */
export function openTools(
  servers: readonly ServerSettings[],
  { store = memoryStore(), log = silentLog }: { readonly store?: Store; readonly log?: Log } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'helio-tools-'));
  const all = toolServers({ servers, folder, store, log, wallClock: Date.now });
  const signal = new AbortController().signal;
  return {
    ...all,
    tools: (thread = 'test', userId = 'u1') => all.toolsFor({ thread, userId }, signal),
    async tool(name: string) {
      const found = (await all.toolsFor({ thread: 'test', userId: 'u1' }, signal)).find(
        (each) => each.name === name,
      );
      if (found === undefined) throw new Error(`There is no ${name}: ${all.about().join(' ')}`);
      return { ...found, call: (args: Record<string, unknown> = {}) => found.call(args, signal) };
    },
  };
}
