import { type GenerateContentConfig, type GenerateContentParameters, GoogleGenAI } from '@google/genai';
import { timeLimitError, troubleFrom } from '#adapters/gemini/gemini-errors.ts';
import { jsonSubset } from '#adapters/gemini/json-subset.ts';
import { hasEnded, type Piece, pieceSchema, readReply, textOfPiece } from '#adapters/gemini/read-reply.ts';
import { thinkingFor } from '#adapters/gemini/thinking.ts';
import { toContents } from '#adapters/gemini/to-contents.ts';
import { type Patience, withRetries } from '#adapters/gemini/with-retries.ts';
import { BotError } from '#src/domain/failure.ts';
import type { LanguageModel, ModelReply, ModelRequest } from '#src/ports/language-model.ts';
import type { Log } from '#src/ports/log.ts';

export interface GeminiSettings {
  readonly apiKey: string;
  readonly baseUrl?: string | undefined;
  /** Takes over for all models for a while once one has no quota left. */
  readonly fallbackModel: string;
  readonly log: Log;
  /** Limit of one request with all its attempts, ms. */
  readonly limitMs?: number;
  readonly patience?: Patience;
  /** How long, ms. */
  readonly restMs?: number;
}

const LIMIT_MS = 120_000;
const REST_MS = 5 * 60_000;
const PATIENCE: Patience = { attempts: 4, firstWaitMs: 1_000, longestWaitMs: 20_000 };
/** Thoughts included; what runs on beyond this repeats itself. */
const MOST_OUTPUT_TOKENS = 16_384;

/** The models of one key. They share their fallback: when one runs out of quota, all go over for a while. */
export function geminiModels(settings: GeminiSettings): (name: string) => LanguageModel {
  const { fallbackModel, log, restMs = REST_MS } = settings;
  const ask = asking(settings);
  let restsUntil = 0;

  return (name) => ({
    name,
    canSearch: true,
    async generate(request, signal) {
      const isResting = performance.now() < restsUntil;
      if (isResting || name === fallbackModel) return ask(fallbackModel, request, signal);
      try {
        return await ask(name, request, signal);
      } catch (error) {
        if (!(error instanceof BotError) || error.code !== 'quota') throw error;
        log.warn('model quota used up', { model: name, fallback: fallbackModel });
        restsUntil = performance.now() + restMs;
        return ask(fallbackModel, request, signal);
      }
    },
  });
}

type Ask = (model: string, request: ModelRequest, signal: AbortSignal) => Promise<ModelReply>;

function asking({ apiKey, baseUrl, limitMs = LIMIT_MS, patience = PATIENCE }: GeminiSettings): Ask {
  const client = new GoogleGenAI({ apiKey, vertexai: false });

  return async (model, request, signal) => {
    const limit = AbortSignal.timeout(limitMs);
    const either = AbortSignal.any([signal, limit]);
    let retryAfter: string | undefined;
    // The SDK's errors do not carry the header, so it is noted on its way through.
    const noting: typeof fetch = async (input, init) => {
      retryAfter = undefined;
      const response = await fetch(input, init);
      retryAfter = response.headers.get('retry-after') ?? undefined;
      return response;
    };
    // What somebody has heard is not said again from the start.
    let hasSpoken = false;
    const { onText } = request;
    const hearing =
      onText === undefined
        ? undefined
        : (text: string) => {
            hasSpoken = true;
            onText(text);
          };
    const parameters: GenerateContentParameters = {
      model,
      contents: toContents(request.messages),
      config: {
        ...configFor(model, request),
        abortSignal: either,
        httpOptions: { ...(baseUrl === undefined ? {} : { baseUrl }), fetch: noting },
      },
    };
    try {
      const pieces = await withRetries(
        () => piecesOf(client, parameters, hearing),
        (cause) => ({ ...troubleFrom(cause, retryAfter), ...(hasSpoken ? { mayPass: false } : {}) }),
        patience,
        either,
      );
      return readReply(pieces, model);
    } catch (error) {
      if (signal.aborted) throw new BotError('cancelled', 'The request to the language model was cancelled.');
      if (limit.aborted) throw timeLimitError();
      throw error;
    }
  };
}

/** One reply, in one piece or as it is written. */
async function piecesOf(
  client: GoogleGenAI,
  parameters: GenerateContentParameters,
  onText: ModelRequest['onText'],
): Promise<readonly Piece[]> {
  if (onText === undefined) return [pieceOf(await client.models.generateContent(parameters))];
  const pieces: Piece[] = [];
  for await (const chunk of await client.models.generateContentStream(parameters)) {
    const piece = pieceOf(chunk);
    pieces.push(piece);
    const text = textOfPiece(piece);
    if (text !== '') onText(text);
  }
  if (!hasEnded(pieces)) throw new Error('The stream ended before the reply did.');
  return pieces;
}

function pieceOf(response: unknown): Piece {
  const parsed = pieceSchema.safeParse(response);
  if (parsed.success) return parsed.data;
  throw new Error('The reply is not one of Gemini.', { cause: parsed.error });
}

/** Search and functions exclude each other, and so do search and an output schema. */
function configFor(
  model: string,
  { system, tools = [], output, thinking, isSearch }: ModelRequest,
): GenerateContentConfig {
  const isSearching = isSearch === true;
  return {
    systemInstruction: system,
    maxOutputTokens: MOST_OUTPUT_TOKENS,
    ...thinkingFor(model, thinking),
    ...(isSearching ? { tools: [{ googleSearch: {} }] } : {}),
    ...(isSearching || tools.length === 0
      ? {}
      : {
          tools: [
            {
              functionDeclarations: tools.map(({ name, description, input }) => ({
                name,
                description,
                parametersJsonSchema: jsonSubset(input),
              })),
            },
          ],
        }),
    ...(isSearching || output === undefined || tools.length > 0
      ? {}
      : {
          responseMimeType: 'application/json',
          ...(output === 'json' ? {} : { responseJsonSchema: jsonSubset(output) }),
        }),
  };
}
