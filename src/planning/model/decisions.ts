import { honestWords } from '#src/assistant/honest-words.ts';
import type { Decision } from '#src/domain/decision.ts';
import { type InputRef, type Plan, type PlannedSubGoal, resolve } from '#src/domain/plan.ts';
import { turnOf } from '#src/planning/context.ts';

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

/** A round of work. Where the model had to choose what the user did not say, its reason is told with the first step. */
export function workDecision(
  { subGoals, reasoning }: { readonly subGoals: readonly PlannedSubGoal[]; readonly reasoning: string },
  plan: Plan,
  defaults: readonly string[],
): Decision {
  const words = honestWords(reasoning, plan.goal, LONGEST_REASONING);
  const { ranges, series, labels } = turnOf(plan).understanding;
  const hasChosen = plan.round === 0 && (ranges.length === 0 || series.length + labels.length === 0);
  const notes = [...defaults, ...(hasChosen && words !== '' ? [words] : [])];
  return {
    action: 'continue',
    reasoning: words === '' ? 'Go on with the request.' : words,
    subGoals: subGoals.map((subGoal, index) => mutable(index === 0 ? withNotes(subGoal, notes) : subGoal)),
  };
}

/** The step with sentences that are told to the user with its result. */
function withNotes(subGoal: PlannedSubGoal, notes: readonly string[]): PlannedSubGoal {
  const own = subGoal.params['notes'];
  const all = [...notes, ...(Array.isArray(own) ? own : [])];
  return all.length === 0 ? subGoal : { ...subGoal, params: { ...subGoal.params, notes: all } };
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
