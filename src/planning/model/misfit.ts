import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { WorkerCard } from '#src/planning/model/worker-card.ts';

/** Why a sub-goal will fail before its worker begins; `undefined` when it fits. */
export function misfit(
  { worker, title, params, inputs }: PlannedSubGoal,
  workers: readonly WorkerCard[],
): string | undefined {
  const card = workers.find(({ name }) => name === worker);
  if (card === undefined)
    return `"${title}": there is no worker ${worker}, only ${workers.map(({ name }) => name).join(', ')}.`;
  const missing = Object.entries(card.inputs.shape).filter(
    ([slot, schema]) => inputs[slot] === undefined && !schema.safeParse(undefined).success,
  );
  if (missing.length > 0)
    return `"${title}": the input ${missing.map(([slot]) => slot).join(', ')} is missing.`;
  const parsed = card.params.safeParse(params);
  if (parsed.success) return undefined;
  const faults = parsed.error.issues.slice(0, 4).map(({ path, message }) => `${path.join('.')}: ${message}`);
  return `"${title}": ${faults.join('; ')}.`;
}
