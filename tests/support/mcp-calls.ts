import type { CallToolResult, Client, ContentBlock } from '@modelcontextprotocol/client';
import { z } from 'zod';

const turnSchema = z.looseObject({
  thread: z.string(),
  status: z.string(),
  text: z.string(),
  data: z
    .array(
      z.looseObject({
        label: z.string(),
        rows: z.number(),
        csv: z.string(),
        arrow: z.string(),
        columns: z.array(z.looseObject({ name: z.string(), unit: z.string(), max: z.number().optional() })),
      }),
    )
    .default([]),
  figure: z.looseObject({ id: z.string(), png: z.string(), page: z.string() }).optional(),
  files: z.array(z.looseObject({ uri: z.string(), name: z.string(), mime: z.string() })).default([]),
  found: z.array(z.looseObject({})).default([]),
  question: z.looseObject({ choices: z.array(z.object({ id: z.string(), label: z.string() })) }).optional(),
});

export type TurnCall = z.infer<typeof turnSchema> & {
  readonly content: readonly ContentBlock[];
  readonly isError: boolean;
};

/** Calls a tool that works in a thread, and reads what it gives. */
export async function callTurn(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options: Parameters<Client['callTool']>[1] = {},
): Promise<TurnCall> {
  const result = await client.callTool({ name, arguments: args }, options);
  return { ...turnSchema.parse(result.structuredContent), content: result.content, isError: isError(result) };
}

/** Calls a tool that fails before it begins. */
export async function callRefused(client: Client, name: string, args: Record<string, unknown>) {
  const result = await client.callTool({ name, arguments: args });
  return { isError: isError(result), text: textOf(result.content) };
}

export function textOf(content: readonly ContentBlock[]): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
}

function isError({ isError: flag }: CallToolResult): boolean {
  return flag === true;
}

/** Reads a resource that has one part. */
export async function readOne(client: Client, uri: string) {
  const { contents } = await client.readResource({ uri });
  const [first] = contents;
  return {
    mime: first?.mimeType,
    text: first !== undefined && 'text' in first ? first.text : '',
    bytes: first !== undefined && 'blob' in first ? Buffer.from(first.blob, 'base64') : Buffer.of(),
  };
}
