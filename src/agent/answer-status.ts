import type { PlanEnd } from '#src/agent/run-plan.ts';
import type { AnswerStatus } from '#src/domain/event.ts';
import { labelsOf, type SubGoal } from '#src/domain/plan.ts';

/** How a turn ended, from its plan and from what succeeded and failed in it. */
export function statusOf(end: PlanEnd, done: readonly SubGoal[], failed: readonly SubGoal[]): AnswerStatus {
  switch (end.kind) {
    case 'asking':
      return 'clarify';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
      return delivered(done) ? 'partial' : 'failed';
    case 'done':
      if (failed.length === 0) return 'done';
      return delivered(done) ? 'partial' : 'failed';
  }
}

/** True when something reached the user, not only a step on the way. */
export function delivered(done: readonly SubGoal[]): boolean {
  return done.some((subGoal) => subGoal.goalType === 'deliverable' || labelsOf([subGoal]).length > 0);
}
