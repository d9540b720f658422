import type { PlannedSubGoal } from '#src/domain/plan.ts';

/** A step that tells notes before those it has, each once. */
export function withNotes<Goal extends PlannedSubGoal>(goal: Goal, notes: readonly string[]): Goal {
  const own = goal.params['notes'];
  if (notes.length === 0) return goal;
  const all = [...notes, ...(Array.isArray(own) ? own.map(String) : [])];
  return { ...goal, params: { ...goal.params, notes: [...new Set(all)] } };
}
