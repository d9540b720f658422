import type { Meter } from '#src/assistant/metered.ts';
import { NO_USAGE, type Usage } from '#src/domain/session.ts';
import {
  type Budget,
  DEFAULT_BUDGET,
  requireShare,
  threadWarning,
  turnWarning,
} from '#src/planning/budget.ts';

/** Counts what language models cost in one turn, and ends it with the budget. */
export interface UsageMeter extends Meter {
  total(): Usage;
  /** What a planner has to be told of the budget now. */
  warnings(): readonly string[];
  /** What the user has to be told of the budget at the end of the turn. */
  notes(): readonly string[];
}

/** @param spent what the thread has cost before this turn */
export function usageMeter(budget: Budget = DEFAULT_BUDGET, spent: () => Usage = () => NO_USAGE): UsageMeter {
  let usage = NO_USAGE;
  return {
    admit: () => requireShare(budget, usage, sumOf(spent(), usage)),
    count({ input, output }) {
      usage = sumOf(usage, { calls: 1, inputTokens: input, outputTokens: output });
    },
    total: () => usage,
    warnings: () => turnWarning(budget, usage),
    notes: () => threadWarning(budget, spent(), sumOf(spent(), usage)),
  };
}

export function sumOf(one: Usage, other: Usage): Usage {
  return {
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  };
}
