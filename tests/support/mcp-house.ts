import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { startDemoServer } from '#adapters/demo/demo-server.ts';
import { parseConfig } from '#src/config.ts';
import { openHelio } from '#src/helio.ts';
import { mcpRoom, openMcpHttp } from '#src/open-mcp.ts';
import { startGatedServer } from '#tests/servers/gated-server.ts';
import { NOW } from '#tests/support/bot.ts';
import { SHARED_RENDERER } from '#tests/support/shared-renderer.ts';
import { SHIPPED } from '#tests/support/shipped.ts';
import { silentLog } from '#tests/support/silent-log.ts';

/** Two people, each with a token of their own. */
export const TOKENS = { ada: 'ada-token-0123456789', bob: 'bob-token-0123456789' } as const;

export type Era = 'legacy' | 'modern';

/** What tells the SDK's client which edition of the protocol to speak. */
export function versionOf(era: Era) {
  return era === 'legacy' ? { mode: 'legacy' as const } : { mode: { pin: '2026-07-28' } };
}

/** Helio's tools over HTTP, with a data server that can be held up. */
export async function openMcpHouse() {
  const home = mkdtempSync(join(tmpdir(), 'helio-mcp-'));
  const tokens = Object.entries(TOKENS)
    .map(([name, token]) => `${name}=${token}`)
    .join(',');
  const config = parseConfig({
    HELIO_HOME: home,
    HELIO_NOW: NOW,
    HELIO_PLANNER: 'rules',
    HELIO_STORE: 'memory:',
    HELIO_MCP_ADDRESS: '127.0.0.1:0',
    HELIO_MCP_TOKEN: tokens,
  });
  const demo = await startDemoServer({ clock: config.clock, log: silentLog });
  const gate = await startGatedServer(demo.url);
  const helio = await openHelio({ ...config, hapiUrls: [gate.url] }, silentLog, SHIPPED, SHARED_RENDERER);
  const server = await openMcpHttp(mcpRoom(helio, config, silentLog), config);
  const clients: Client[] = [];
  return {
    url: server.url,
    gate,
    helio,
    /** The SDK's own client. */
    async connect(who: keyof typeof TOKENS, era: Era = 'modern'): Promise<Client> {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: versionOf(era) });
      const headers = { authorization: `Bearer ${TOKENS[who]}` };
      await client.connect(
        new StreamableHTTPClientTransport(new URL(server.url), { requestInit: { headers } }),
      );
      clients.push(client);
      return client;
    },
    async close() {
      gate.release();
      for (const client of clients) await client.close();
      await server.close();
      await helio.close();
      await gate.close();
      await demo.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
