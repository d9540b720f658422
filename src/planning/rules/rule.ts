import type { Archive } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import type { TurnContext } from '#src/planning/context.ts';

/** Decides the first round of a request that it knows, and is silent about all others. */
export type Rule = (
  turn: TurnContext,
  archive: Archive,
  signal: AbortSignal,
) => Decision | undefined | Promise<Decision | undefined>;
