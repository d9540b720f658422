import type { Decision } from '#src/domain/decision.ts';
import type { Plan } from '#src/domain/plan.ts';

/** A mind that decides what to do next. */
export interface Planner {
  readonly name: 'rules' | 'model';
  /** @throws BotError `quota`, `unavailable` or `timeout` when a model cannot be asked */
  decide(plan: Plan, signal: AbortSignal): Promise<Decision>;
}
