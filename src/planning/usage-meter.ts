import { NO_USAGE, type Usage } from '#src/domain/session.ts';
import type { TokenCount } from '#src/ports/language-model.ts';

/** Counts what language models cost, for one turn. */
export interface UsageMeter {
  count(tokens: TokenCount): void;
  total(): Usage;
}

export function usageMeter(): UsageMeter {
  let usage = NO_USAGE;
  return {
    count({ input, output }) {
      usage = sumOf(usage, { calls: 1, inputTokens: input, outputTokens: output });
    },
    total: () => usage,
  };
}

export function sumOf(one: Usage, other: Usage): Usage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
