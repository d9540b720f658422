import type { Plan } from '#src/domain/plan.ts';
import type { Planner } from '#src/planning/planner.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import type { Worker } from '#src/workers/worker.ts';

/** Who does a turn: a mind, the workers it may send, and what they work with. */
export interface Crew {
  readonly planner: Planner;
  readonly workers: readonly Worker[];
  readonly toolbox: Toolbox;
  /** Rounds that only answer in words are told as plans, too. */
  readonly tellsTalk?: boolean;
  /** Keeps the plan as far as it has come, so that another process could go on with it. */
  readonly keep: (plan: Plan) => Promise<void>;
  /** The plan with what was said since, when that can still become part of it. */
  readonly amend?: (plan: Plan) => Plan | undefined;
}
