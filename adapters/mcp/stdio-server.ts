import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { mcpServer } from '#adapters/mcp/mcp-server.ts';
import type { McpRoom } from '#adapters/mcp/room.ts';

/** Whoever started this process; all such processes of a machine share their threads. */
const CALLER = { name: 'stdio' };

/** Serves the tools on standard input and output, for the program that started this one. */
export function mcpStdioServer(room: McpRoom): { close(): Promise<void> } {
  return serveStdio(() => mcpServer(room, CALLER), {
    onerror: (error) => room.log.debug('a message of a program was refused', { error: error.message }),
  });
}
