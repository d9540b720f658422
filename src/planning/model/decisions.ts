import { honestWords } from '#src/assistant/honest-words.ts';
import type { Decision } from '#src/domain/decision.ts';
import { type InputRef, type Plan, type PlannedSubGoal, resolve } from '#src/domain/plan.ts';

const LONGEST_REASONING = 400;

/**
 * The end of a plan: what was delivered; a failure when nothing succeeded at all.
 *
 * @param chosen outputs that the answer is made of, where the planner says it; one that does not exist is passed over
 */
export function finishedDecision(
  plan: Plan,
  reasoning = 'All that could be done is done.',
  chosen: readonly InputRef[] = [],
): Decision {
  const named = chosen.filter((wire) => resolve(plan, wire) !== undefined);
  const shown = plan.subGoals.flatMap(({ id, goalType, progress }) =>
    goalType === 'deliverable' && progress.status === 'succeeded' && 'text' in progress.outputs
      ? [{ fromSubGoal: id, slot: 'text' }]
      : [],
  );
  return {
    action: 'done',
    reasoning: honestWords(reasoning, plan.goal, LONGEST_REASONING),
    deliver: named.length > 0 ? [...named] : shown,
  };
}

export function failedDecision(reasoning: string, { goal }: Plan): Decision {
  const words = honestWords(reasoning, goal, LONGEST_REASONING);
  return {
    action: 'failed',
    reasoning: words === '' ? 'This cannot be done with the data that there are.' : words,
  };
}

/** A round of work. */
export function workDecision(
  { subGoals, reasoning }: { readonly subGoals: readonly PlannedSubGoal[]; readonly reasoning: string },
  plan: Plan,
): Decision {
  const words = honestWords(reasoning, plan.goal, LONGEST_REASONING);
  return {
    action: 'continue',
    reasoning: words === '' ? 'Go on with the request.' : words,
    subGoals: subGoals.map(mutable),
  };
}

type Mutable = Extract<Decision, { action: 'continue' }>['subGoals'][number];

/** A decision is made by zod and has mutable arrays. */
function mutable({ inputs, params, ...rest }: PlannedSubGoal): Mutable {
  return {
    ...rest,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([slot, wires]) => [slot, 'slot' in wires ? wires : [...wires]]),
    ),
    params: { ...params },
  };
}
