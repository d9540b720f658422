import { z } from 'zod';
import { runTurn, type Said } from '#adapters/mcp/run-turn.ts';
import { defineTool } from '#adapters/mcp/tool.ts';
import { threadFor, threadSchema } from '#adapters/mcp/tools/steps.ts';
import { turnResult, turnResultSchema } from '#adapters/mcp/turn-result.ts';
import { BotError } from '#src/domain/failure.ts';

const input = z.object({
  thread: threadSchema,
  text: z
    .string()
    .max(100_000)
    .optional()
    .describe('The request, or the answer to an open question, in plain English.'),
  choice: z.string().max(100).optional().describe('Id of a choice of the open question, instead of text.'),
  files: z
    .array(
      z.object({ name: z.string().max(200), text: z.string().optional(), base64: z.string().optional() }),
    )
    .max(5)
    .optional()
    .describe('Tables or documents that come with the request.'),
});

/** A whole request in a thread, as a person would say it. */
export const ask = defineTool({
  name: 'ask',
  title: 'Ask Helio',
  description:
    'A whole request in plain English: finds, fetches, computes, measures, plots, restyles and exports as needed, e.g. "compare the ACE and Wind magnetic field for 10 to 12 May 2024". May ask back: then answer in the same thread.',
  input,
  output: turnResultSchema,
  isOpenWorld: true,
  // "forget this thread" and "reset" are requests too.
  isDestructive: true,
  showsFigure: true,

  async run({ thread, ...args }, call) {
    const said = saidIn(args);
    const id = await threadFor(thread, call);
    return await turnResult(id, await runTurn(id, said, call), call.room);
  },
});

function saidIn({ text, choice, files = [] }: Omit<z.infer<typeof input>, 'thread'>): Said {
  if (choice !== undefined) return { kind: 'choice', choiceId: choice };
  if (text === undefined || text.trim() === '') {
    throw new BotError('invalid-request', 'Say something: `text` is empty, and there is no `choice`.');
  }
  const attached = files.map(({ name, text: words, base64 = '' }) => ({
    name,
    content: words === undefined ? new Uint8Array(Buffer.from(base64, 'base64')) : Buffer.from(words),
  }));
  return { kind: 'text', text, files: attached };
}
