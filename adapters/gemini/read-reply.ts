import { z } from 'zod';
import type { ModelCall, ModelReply } from '#src/ports/language-model.ts';

const partSchema = z.looseObject({
  text: z.string().nullish(),
  thought: z.boolean().nullish(),
  functionCall: z
    .looseObject({
      id: z.string().nullish(),
      name: z.string().nullish(),
      args: z.record(z.string(), z.unknown()).nullish(),
    })
    .nullish(),
});

/** A page that an answer rests on. */
const chunkSchema = z.looseObject({
  web: z.looseObject({ uri: z.string().nullish(), title: z.string().nullish() }).nullish(),
});

const count = z.number().nonnegative().nullish();

/** What a reply of Gemini, or a piece of one, has to look like at the least; any part of it may be missing or null. */
export const pieceSchema = z.looseObject({
  candidates: z
    .array(
      z.looseObject({
        content: z.looseObject({ parts: z.array(partSchema.nullable()).nullish() }).nullish(),
        finishReason: z.string().nullish(),
        groundingMetadata: z
          .looseObject({ groundingChunks: z.array(chunkSchema.nullable()).nullish() })
          .nullish(),
      }),
    )
    .nullish(),
  promptFeedback: z.looseObject({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .looseObject({
      promptTokenCount: count,
      candidatesTokenCount: count,
      thoughtsTokenCount: count,
      toolUsePromptTokenCount: count,
    })
    .nullish(),
});

export type Piece = z.infer<typeof pieceSchema>;
type Part = z.infer<typeof partSchema>;

const BLOCKED: ReadonlySet<string> = new Set([
  'SAFETY',
  'RECITATION',
  'BLOCKLIST',
  'PROHIBITED_CONTENT',
  'SPII',
  'LANGUAGE',
]);

/** Puts the pieces of one reply together, in their order. */
export function readReply(pieces: readonly Piece[], model: string): ModelReply {
  const parts = pieces
    .flatMap(({ candidates }) => candidates?.[0]?.content?.parts ?? [])
    .filter((part): part is Part => part !== null);
  const sources = pieces.flatMap(sourcesOf);
  const counts = pieces.findLast(({ usageMetadata }) => usageMetadata != null)?.usageMetadata;
  return {
    text: parts.map(textOf).join(''),
    calls: parts.flatMap(callOf),
    ...(parts.length === 0 ? {} : { state: { parts: parts.map(withoutNulls) } }),
    ...(sources.length === 0 ? {} : { sources }),
    end: endOf(pieces),
    model,
    tokens: {
      input: (counts?.promptTokenCount ?? 0) + (counts?.toolUsePromptTokenCount ?? 0),
      output: (counts?.candidatesTokenCount ?? 0) + (counts?.thoughtsTokenCount ?? 0),
    },
  };
}

/** True when the model has said how it ended; a stream without that was cut. */
export function hasEnded(pieces: readonly Piece[]): boolean {
  return pieces.some(
    ({ candidates, promptFeedback }) =>
      candidates?.[0]?.finishReason != null || promptFeedback?.blockReason != null,
  );
}

/** What the reader of a stream hears of a piece: its text without its thoughts. */
export function textOfPiece({ candidates }: Piece): string {
  return (candidates?.[0]?.content?.parts ?? []).map((part) => (part === null ? '' : textOf(part))).join('');
}

function textOf({ text, thought }: Part): string {
  return thought === true ? '' : (text ?? '');
}

/** Pages of a search; their addresses lead there by way of Google. */
function sourcesOf({ candidates }: Piece): NonNullable<ModelReply['sources']> {
  const chunks = candidates?.[0]?.groundingMetadata?.groundingChunks ?? [];
  return chunks.flatMap((chunk) =>
    chunk?.web?.uri == null ? [] : [{ title: chunk.web.title ?? '', url: chunk.web.uri }],
  );
}

/** Gemini sometimes invents a prefix for the names of functions, and gives them no ids. */
function callOf({ functionCall }: Part, index: number): readonly ModelCall[] {
  if (functionCall?.name == null) return [];
  return [
    {
      id: functionCall.id ?? `call-${index + 1}`,
      name: functionCall.name.replace(/^(default_api|functions?|tools?)[:.]+/, ''),
      args: functionCall.args ?? {},
    },
  ];
}

function endOf(pieces: readonly Piece[]): ModelReply['end'] {
  const reasons = pieces.flatMap(({ candidates }) => candidates?.[0]?.finishReason ?? []);
  const isRefused = pieces.some(({ promptFeedback }) => promptFeedback?.blockReason != null);
  if (isRefused || reasons.some((reason) => BLOCKED.has(reason))) return 'blocked';
  return reasons.includes('MAX_TOKENS') ? 'length' : 'stop';
}

function withoutNulls(part: Part): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value != null));
}
