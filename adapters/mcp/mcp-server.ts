import { type CallToolResult, McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { FIGURE_APP, registerFigureApp } from '#adapters/mcp/figure-app.ts';
import { registerPrompts } from '#adapters/mcp/prompts.ts';
import { registerResources } from '#adapters/mcp/resources.ts';
import type { McpRoom } from '#adapters/mcp/room.ts';
import type { Call } from '#adapters/mcp/run-turn.ts';
import type { Caller } from '#adapters/mcp/thread-handle.ts';
import type { McpTool } from '#adapters/mcp/tool.ts';
import { TOOLS } from '#adapters/mcp/tools/tools.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';

const INSTRUCTIONS = `Helio finds, fetches, computes, plots and exports heliophysics data (solar wind, magnetosphere, geomagnetic indices).
Say whole requests with "ask", or go step by step: find_datasets, fetch_data, compute or measure, plot, restyle, export.
Each result names its "thread"; name it in the next call to go on there. Data stay on the server under labels: results hold statistics and links, never all rows.
All times are UTC, ranges are half-open.`;

/** Members of arguments that one call may have. */
const MOST_ELEMENTS = 20_000;

/** A server for one caller: cheap, and without anything of its own that lasts. */
export function mcpServer(room: McpRoom, caller: Caller): McpServer {
  const server = new McpServer(
    { name: 'helio', title: 'Helio', version: room.version },
    { instructions: INSTRUCTIONS, maxToolInputElements: MOST_ELEMENTS },
  );
  for (const tool of TOOLS) registerTool(server, tool, room, caller);
  registerFigureApp(server);
  registerResources(server, room, caller);
  registerPrompts(server);
  return server;
}

function registerTool(server: McpServer, tool: McpTool, room: McpRoom, caller: Caller): void {
  const { name, title, description, input, output } = tool;
  const annotations = {
    readOnlyHint: tool.isReadOnly === true,
    destructiveHint: tool.isDestructive === true,
    idempotentHint: tool.isReadOnly === true,
    openWorldHint: tool.isOpenWorld === true,
  };
  const app = tool.showsFigure === true ? { _meta: FIGURE_APP } : {};
  const config = { title, description, inputSchema: input, outputSchema: output, annotations, ...app };
  server.registerTool(name, config, async (args, context) => run(tool, args, callOf(room, caller, context)));
}

/** What a caller can mend is a result that says so; anything else that is thrown goes to the log. */
async function run(tool: McpTool, args: Record<string, unknown>, call: Call): Promise<CallToolResult> {
  try {
    return await tool.run(args, call);
  } catch (error) {
    if (error instanceof BotError) return failure(sentenceOf(error));
    call.room.log.error('tool broke', {
      tool: tool.name,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    return failure('Something went wrong inside Helio; it is in the log. The thread is as it was.');
  }
}

function failure(text: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text }] };
}

/** Who listens to a call: progress is told where a token came with it, each time with a larger number. */
function callOf(room: McpRoom, caller: Caller, { mcpReq }: ServerContext): Call {
  const token = mcpReq._meta?.progressToken;
  let progress = 0;
  return {
    room,
    caller,
    signal: mcpReq.signal,
    progress(message) {
      if (token === undefined || message === '' || mcpReq.signal.aborted) return;
      progress += 1;
      const params = { progressToken: token, progress, message };
      mcpReq.notify({ method: 'notifications/progress', params }).catch((error: unknown) => {
        room.log.debug('progress was not told', { error: String(error) });
      });
    },
  };
}
