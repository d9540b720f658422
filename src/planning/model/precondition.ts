import type { Draft } from '#src/planning/model/draft.ts';
import { type Fault, isFault, type SettleContext } from '#src/planning/model/settle-context.ts';

const FLAG = 'needs_clarification';

/**
 * Why a step may not begin yet: what feeds it has a question for the user, or may turn out to have one. A round lies between
 * the two, so that the planner reads the flag. `undefined` when it may begin.
 */
export function unmetPrecondition(
  { title, worker, sources }: Draft,
  drafts: readonly (Draft | Fault)[],
  { plan, turn, workers }: Pick<SettleContext, 'plan' | 'turn' | 'workers'>,
): string | undefined {
  if (worker === 'clarify') return undefined;
  for (const source of Object.values(sources).flat()) {
    if ('draft' in source) {
      const other = drafts[source.draft];
      const outputs = workers.find(
        ({ name }) => other !== undefined && !isFault(other) && name === other.worker,
      );
      if (outputs?.outputs.includes(FLAG) === true)
        return `"${title}" has to wait a round: ${outputs.name} may have a question for the user first.`;
    }
    const step = 'wire' in source ? plan.subGoals[source.wire.fromSubGoal - 1] : undefined;
    const isAsking = step?.progress.status === 'succeeded' && step.progress.outputs[FLAG] === true;
    if (isAsking && !turn.read.isForced)
      return `"${title}" cannot begin: step ${step.id} needs a clarification, so ask the user (clarify).`;
  }
  return undefined;
}
