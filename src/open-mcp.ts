import { join } from 'node:path';
import { fileShelf } from '#adapters/mcp/file-shelf.ts';
import { type McpHttpServer, mcpHttpServer } from '#adapters/mcp/http-server.ts';
import type { McpRoom } from '#adapters/mcp/room.ts';
import { mcpStdioServer } from '#adapters/mcp/stdio-server.ts';
import { operationsInBrief } from '#src/assistant/operations-text.ts';
import type { Config } from '#src/config.ts';
import { BotError } from '#src/domain/failure.ts';
import type { Helio } from '#src/helio.ts';
import type { Log } from '#src/ports/log.ts';
import { version } from '#src/version.ts';

/** What one call may take: a host that waits longer has given up before. */
const CALL_MS = 5 * 60_000;

/** What a server of tools needs, of a bot. */
export function mcpRoom(helio: Helio, config: Pick<Config, 'home' | 'keepMs'>, log: Log): McpRoom {
  const files = fileShelf(join(config.home, 'mcp'));
  files.sweep(Date.now() - config.keepMs).catch((error: unknown) => {
    log.warn('old files could not be deleted', { error: String(error) });
  });
  return {
    version: version(),
    receive: helio.receive,
    reading: helio.reading,
    session: helio.sessions.load,
    threadsOf: helio.sessions.threadsOf,
    files,
    log,
    operations: operationsInBrief(),
    callMs: CALL_MS,
  };
}

/**
 * Serves the tools over HTTP.
 *
 * @throws BotError `configuration` when there is no token, or the port is taken
 */
export async function openMcpHttp(room: McpRoom, { mcp }: Pick<Config, 'mcp'>): Promise<McpHttpServer> {
  const { address, tokens } = mcp;
  if (address === undefined || Object.keys(tokens).length === 0) {
    throw new BotError(
      'configuration',
      'The MCP server over HTTP needs HELIO_MCP_ADDRESS and HELIO_MCP_TOKEN.',
      {
        hint: 'The token is any text of 16 signs or more; whoever sends it as "Authorization: Bearer …" may use the tools.',
      },
    );
  }
  return await mcpHttpServer({ ...address, tokens, room });
}

/** Serves the tools on standard input and output. */
export function openMcpStdio(room: McpRoom): { close(): Promise<void> } {
  return mcpStdioServer(room);
}
