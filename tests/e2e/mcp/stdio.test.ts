import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '#tests/support/bot.ts';
import { COMPILED } from '#tests/support/compiled.ts';
import { wholeConversation } from '#tests/support/mcp-conversation.ts';
import { versionOf } from '#tests/support/mcp-house.ts';

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'helio-mcp-stdio-'));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A process of its own takes some seconds to begin, and longer on a machine that does other things. */
const LIMIT_MS = 120_000;

test(
  'a host starts the program, has a whole conversation on standard input and output, and ends it by closing them',
  async () => {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', 'src/mcp.ts', '--demo', '--stdio'],
      env: {
        PATH: process.env['PATH'] ?? '',
        HELIO_HOME: home,
        HELIO_NOW: NOW,
        HELIO_PLANNER: 'rules',
        ...COMPILED,
      },
      stderr: 'pipe',
    });
    // Most hosts still speak the older edition there.
    const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: versionOf('legacy') });
    const strays: Error[] = [];
    client.onerror = (error) => strays.push(error);
    await client.connect(transport);

    await wholeConversation(client);
    await client.close();

    expect(strays).toEqual([]);
    expect(transport.pid).toBeNull();
  },
  LIMIT_MS,
);
