import type { Content, Part } from '@google/genai';
import { z } from 'zod';
import type { ModelMessage } from '#src/ports/language-model.ts';

/** What Gemini said, kept as it came: its parts carry thought signatures that it wants back. */
const stateSchema = z.object({ parts: z.array(z.looseObject({})).min(1) });

/** A conversation as Gemini's contents. */
export function toContents(messages: readonly ModelMessage[]): Content[] {
  return messages.map(toContent);
}

function toContent(message: ModelMessage): Content {
  switch (message.role) {
    case 'user':
      return {
        role: 'user',
        parts: [
          { text: message.text },
          ...(message.files ?? []).map(({ mime, bytes }) => ({
            inlineData: { mimeType: mime, data: Buffer.from(bytes).toString('base64') },
          })),
        ],
      };
    case 'model':
      return { role: 'model', parts: partsOf(message) };
    case 'tool':
      return {
        role: 'user',
        parts: message.results.map(({ id, name, output }) => ({
          functionResponse: { id, name, response: { output } },
        })),
      };
  }
}

function partsOf({ text, calls, state }: Extract<ModelMessage, { role: 'model' }>): Part[] {
  const kept = stateSchema.safeParse(state);
  // The parts are those of an earlier reply of this adapter, and have been JSON since.
  if (kept.success) return kept.data.parts as Part[];
  return [
    ...(text === '' && calls.length > 0 ? [] : [{ text: text === '' ? '(nothing)' : text }]),
    ...calls.map(({ id, name, args }) => ({ functionCall: { id, name, args: { ...args } } })),
  ];
}
