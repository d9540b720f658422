import OpenAI from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { openaiError } from '#adapters/openai/openai-errors.ts';
import { readCompletion } from '#adapters/openai/read-completion.ts';
import { toChat } from '#adapters/openai/to-chat.ts';
import { BotError } from '#src/domain/failure.ts';
import type { LanguageModel, ModelRequest } from '#src/ports/language-model.ts';

export interface OpenAISettings {
  /** Base URL of an endpoint that speaks OpenAI's chat completions, e.g. `http://localhost:11434/v1`. */
  readonly url: string;
  /** Absent where the endpoint asks for none. */
  readonly apiKey?: string | undefined;
  readonly model: string;
  /** Limit of one request with all its attempts, ms. */
  readonly limitMs?: number;
}

const LIMIT_MS = 120_000;
const RETRIES = 3;
const MOST_OUTPUT_TOKENS = 16_384;

/** A model behind any endpoint that speaks OpenAI's chat completions: Ollama, vLLM, OpenRouter. */
export function openaiModel({ url, apiKey, model, limitMs = LIMIT_MS }: OpenAISettings): LanguageModel {
  const client = new OpenAI({
    baseURL: url,
    apiKey: apiKey ?? 'none',
    organization: null,
    project: null,
    maxRetries: RETRIES,
    timeout: limitMs,
    logLevel: 'off',
  });

  return {
    name: model,
    async generate(request, signal) {
      const limit = AbortSignal.timeout(limitMs);
      try {
        const completion = await client.chat.completions.create(bodyFor(model, request), {
          signal: AbortSignal.any([signal, limit]),
        });
        const reply = readCompletion(completion, model);
        if (reply.text !== '') request.onText?.(reply.text);
        return reply;
      } catch (error) {
        if (signal.aborted)
          throw new BotError('cancelled', 'The request to the language model was cancelled.');
        throw openaiError(error, limit.aborted);
      }
    },
  };
}

/** Thinking has no common name among these endpoints, so it is left to the model. */
function bodyFor(
  model: string,
  { system, messages, tools = [], output }: ModelRequest,
): ChatCompletionCreateParamsNonStreaming {
  return {
    model,
    messages: toChat(system, messages),
    max_tokens: MOST_OUTPUT_TOKENS,
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, input }) => ({
            type: 'function' as const,
            function: { name, description, parameters: jsonSchema(input) },
          })),
        }),
    ...(output === undefined || tools.length > 0 ? {} : { response_format: formatOf(output) }),
  };
}

function formatOf(
  output: z.ZodType | 'json',
): ChatCompletionCreateParamsNonStreaming['response_format'] & object {
  if (output === 'json') return { type: 'json_object' };
  return { type: 'json_schema', json_schema: { name: 'reply', schema: jsonSchema(output), strict: false } };
}

function jsonSchema(schema: z.ZodType): Record<string, unknown> {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return plain;
}
