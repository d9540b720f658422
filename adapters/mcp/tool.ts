import type { CallToolResult } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Call } from '#adapters/mcp/run-turn.ts';

/** One tool that the server offers. */
export interface McpTool<Input extends z.ZodObject = z.ZodObject> {
  /** Verb first, at most 40 signs: hosts put the name of the server before it. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: z.ZodObject;
  /** It only looks things up. */
  readonly isReadOnly?: true;
  /** It can delete something of the thread. */
  readonly isDestructive?: true;
  /** It asks data servers. */
  readonly isOpenWorld?: true;
  /** Its figure can be shown as a page, where the host shows pages. */
  readonly showsFigure?: true;
  /** @throws BotError for what a caller can mend */
  run(args: z.infer<Input>, call: Call): Promise<CallToolResult>;
}

/** Checks a tool's types where it is written, and forgets them where all tools stand in one list. */
export function defineTool<Input extends z.ZodObject>(tool: McpTool<Input>): McpTool {
  // The server parses the arguments with the tool's own schema before it runs it.
  return tool as unknown as McpTool;
}
