import { adopt, newPlan, type Plan, type PlannedSubGoal } from '#src/domain/plan.ts';

/** A planned sub-goal that says only what matters to a test. */
export function goal(worker: string, more: Partial<PlannedSubGoal> = {}): PlannedSubGoal {
  return { worker, title: worker, inputs: {}, params: {}, goalType: 'support', ...more };
}

/** A plan of one round with these sub-goals, numbered from 1. */
export function planOf(...goals: readonly PlannedSubGoal[]): Plan {
  return adopt(newPlan('test', {}, 5), goals);
}
