import type { TokenCount } from '#src/ports/language-model.ts';

/** What thinking has cost so far. */
export interface Usage {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** Counts what language models cost, for one turn. */
export interface UsageMeter {
  count(tokens: TokenCount): void;
  total(): Usage;
}

export function usageMeter(): UsageMeter {
  let usage: Usage = { calls: 0, inputTokens: 0, outputTokens: 0 };
  return {
    count({ input, output }) {
      usage = {
        calls: usage.calls + 1,
        inputTokens: usage.inputTokens + input,
        outputTokens: usage.outputTokens + output,
      };
    },
    total: () => usage,
  };
}
