import { z } from 'zod';
import type { ListedTool } from '#adapters/mcp-client/tool-listing.ts';
import { BotError } from '#src/domain/failure.ts';
import { plainText } from '#src/domain/plain-text.ts';
import type { GuestAnswer } from '#src/ports/tool-servers.ts';

/** What a server answers to a call, as far as we read it. */
export const resultSchema = z.looseObject({
  content: z.array(z.looseObject({ type: z.string() })).default([]),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional(),
});

const LARGEST = 2_000_000;
const LONGEST_REASON = 300;

/**
 * @param name of the tool, for people
 * @throws BotError `invalid-request` when the tool says that it failed, `too-large`, `unavailable` when the answer is not
 * what the server declares
 */
export function guestAnswer(
  result: z.infer<typeof resultSchema>,
  { outputFault }: Pick<ListedTool, 'outputFault'>,
  name: string,
): GuestAnswer {
  if (JSON.stringify(result).length > LARGEST) {
    throw new BotError('too-large', `The answer of ${name} is larger than ${LARGEST / 1e6} MB.`, {
      hint: 'Ask it for less.',
    });
  }
  const text = result.content
    .map(wordsOf)
    .filter((words) => words !== '')
    .join('\n');
  if (result.isError === true) {
    const reason = plainText(text, LONGEST_REASON);
    throw new BotError('invalid-request', `${name} failed${reason === '' ? '' : `; it says: "${reason}"`}.`);
  }
  const fault = outputFault?.(result.structuredContent);
  if (fault !== undefined) {
    throw new BotError('unavailable', `The answer of ${name} is not what its server declares: ${fault}.`);
  }
  return { text, data: result.structuredContent ?? parsed(text) ?? text };
}

function wordsOf(block: z.infer<typeof resultSchema>['content'][number]): string {
  const { type, text, mimeType, uri, resource } = block;
  if (type === 'text' && typeof text === 'string') return text;
  if (type === 'resource_link') return `(a link: ${String(uri)})`;
  const inside = z.looseObject({ text: z.string() }).safeParse(resource).data?.text;
  return inside ?? `(${type}${typeof mimeType === 'string' ? `, ${mimeType}` : ''}, not shown)`;
}

function parsed(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
