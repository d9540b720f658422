import { createHash } from 'node:crypto';
import type { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';
import { faultFinder, type ToolSchema, toolSchema } from '#adapters/mcp-client/tool-schema.ts';
import { plainText } from '#src/domain/plain-text.ts';

/** A tool as a server lists it, checked. */
export interface ListedTool {
  readonly name: string;
  /** Plain and short. */
  readonly description: string;
  readonly input: ToolSchema;
  /** Why an answer is not what was declared; absent where nothing was. */
  readonly outputFault?: ToolSchema['fault'];
  /** Changes with anything that the server says of the tool. */
  readonly print: string;
}

export interface Listing {
  readonly tools: readonly ListedTool[];
  /** Tools that are allowed and cannot be used, and why. */
  readonly refused: readonly string[];
}

/** Lenient: one tool that is wrong must not take the others. */
const pageSchema = z.looseObject({
  tools: z.array(z.unknown()).max(1_000),
  nextCursor: z.string().optional(),
});

const toolShape = z.looseObject({
  name: z.string().regex(/^[\w.-]{1,128}$/),
  description: z.string().optional(),
  inputSchema: z.unknown(),
  outputSchema: z.unknown().optional(),
});

const MOST_PAGES = 20;
const LONGEST = 400;

/** Asks a server which tools it has, and keeps those that are allowed. */
export async function listTools(
  client: Client,
  allowed: readonly string[],
  options: { readonly timeout: number; readonly signal: AbortSignal },
): Promise<Listing> {
  const rows: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const { tools, nextCursor } = await client.request({ method: 'tools/list', params }, pageSchema, options);
    rows.push(...tools);
    cursor = nextCursor;
    if (cursor === undefined) break;
  }
  const named = rows.flatMap((row) => toolShape.safeParse(row).data ?? []);
  const read = allowed.map((name) => ({ name, tool: readTool(named.filter((each) => each.name === name)) }));
  return {
    tools: read.flatMap(({ tool }) => (typeof tool === 'string' ? [] : [tool])),
    refused: read.flatMap(({ name, tool }) => (typeof tool === 'string' ? [`${name}: ${tool}`] : [])),
  };
}

/** @returns a sentence where it cannot be used */
function readTool(rows: readonly z.infer<typeof toolShape>[]): ListedTool | string {
  const [row, ...others] = rows;
  if (row === undefined) return 'the server does not list it';
  if (others.length > 0) return 'the server lists it more than once';
  const input = toolSchema(row.inputSchema);
  if (typeof input === 'string') return input;
  const outputFault = row.outputSchema === undefined ? undefined : faultFinder(row.outputSchema);
  if (typeof outputFault === 'string') return outputFault;
  return {
    name: row.name,
    description: plainText(row.description ?? '', LONGEST),
    input,
    ...(outputFault === undefined ? {} : { outputFault }),
    print: createHash('sha256').update(JSON.stringify(row)).digest('hex'),
  };
}
