import type { CallToolResult } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { anyObject } from '#adapters/mcp/open-object.ts';
import { type Call, runTurn } from '#adapters/mcp/run-turn.ts';
import { threadFor } from '#adapters/mcp/tools/steps.ts';
import { turnResult } from '#adapters/mcp/turn-result.ts';
import { BotError } from '#src/domain/failure.ts';

/** Changes of looks, in words or as values. */
export const changesSchema = z
  .array(z.union([z.string().max(300), anyObject]))
  .max(20)
  .describe(
    'Looks in plain English, e.g. "log y axis", "make the ACE line red", "dark theme"; or objects with `kind`.',
  );

export function wordsIn(changes: z.infer<typeof changesSchema>): readonly string[] {
  return changes.filter((change) => typeof change === 'string');
}

/** Says wishes about the figure as a person would: what nobody can read is told, never left out. */
export async function sayLooks(
  thread: string,
  words: readonly string[],
  call: Call,
): Promise<CallToolResult> {
  if (words.length === 0) throw new BotError('invalid-request', 'Say what to change: `changes` is empty.');
  const id = await threadFor(thread, call);
  return await turnResult(id, await runTurn(id, { kind: 'text', text: words.join('; ') }, call), call.room);
}
