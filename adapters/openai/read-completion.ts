import { z } from 'zod';
import type { ModelCall, ModelReply } from '#src/ports/language-model.ts';

const callSchema = z.looseObject({
  id: z.string().nullish(),
  function: z.looseObject({ name: z.string(), arguments: z.string().nullish() }),
});

const completionSchema = z.looseObject({
  choices: z
    .array(
      z.looseObject({
        finish_reason: z.string().nullish(),
        message: z
          .looseObject({ content: z.string().nullish(), tool_calls: z.array(callSchema).nullish() })
          .nullish(),
      }),
    )
    .nullish(),
  usage: z
    .looseObject({ prompt_tokens: z.number().nullish(), completion_tokens: z.number().nullish() })
    .nullish(),
});

/** @throws ZodError when it is no chat completion */
export function readCompletion(completion: unknown, model: string): ModelReply {
  const { choices, usage } = completionSchema.parse(completion);
  const [choice] = choices ?? [];
  return {
    text: choice?.message?.content ?? '',
    calls: (choice?.message?.tool_calls ?? []).map(readCall),
    end: endOf(choice?.finish_reason),
    model,
    tokens: { input: usage?.prompt_tokens ?? 0, output: usage?.completion_tokens ?? 0 },
  };
}

function readCall(call: z.infer<typeof callSchema>, index: number): ModelCall {
  return {
    id: call.id ?? `call-${index + 1}`,
    name: call.function.name.replace(/^(default_api|functions?|tools?)[:.]+/, ''),
    args: argsIn(call.function.arguments ?? ''),
  };
}

/** Arguments that are no JSON object are none; whoever runs the call then says what is missing. */
function argsIn(text: string): ModelCall['args'] {
  try {
    const parsed = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function endOf(reason: string | null | undefined): ModelReply['end'] {
  if (reason === 'content_filter') return 'blocked';
  return reason === 'length' ? 'length' : 'stop';
}
