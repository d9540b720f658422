import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOW } from '#tests/support/bot.ts';
import { callTurn } from '#tests/support/mcp-calls.ts';
import { wholeConversation } from '#tests/support/mcp-conversation.ts';
import { versionOf } from '#tests/support/mcp-house.ts';

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'helio-mcp-stdio-'));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Starts the program as a host does, and speaks to it by the SDK's own client. */
async function connect(era: 'legacy' | 'modern') {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['--disable-warning=ExperimentalWarning', 'src/mcp.ts', '--demo', '--stdio'],
    env: { PATH: process.env['PATH'] ?? '', HELIO_HOME: home, HELIO_NOW: NOW, HELIO_PLANNER: 'rules' },
    stderr: 'pipe',
  });
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: versionOf(era) });
  await client.connect(transport);
  return { client, transport };
}

describe('on standard input and output', () => {
  test('a program has a whole conversation, and another one goes on with the thread', async () => {
    const { client, transport } = await connect('legacy');
    await wholeConversation(client);
    const listed = await client.callTool({ name: 'list_thread', arguments: {} });
    const [{ thread } = { thread: '' }] = (listed.structuredContent as { threads: { thread: string }[] })
      .threads;
    await client.close();
    expect(transport.pid).toBeNull();

    const { client: next } = await connect('modern');
    const asked = await callTurn(next, 'ask', { thread, text: 'what is the maximum of it?' });
    await next.close();

    expect(asked.text).toContain('nT');
  });
});
