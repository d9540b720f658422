import type { Decision } from '#src/domain/decision.ts';
import type { InputRef, Plan, SubGoal } from '#src/domain/plan.ts';

/** A place in a plan from which on another mind plans. */
export interface Handover {
  readonly subGoals: number;
  readonly rounds: number;
}

type Wires = Readonly<Record<string, InputRef | readonly InputRef[]>>;

/** The plan as the mind sees it that took over: its own rounds, numbered from 1. */
export function planSince(plan: Plan, { subGoals, rounds }: Handover): Plan {
  if (subGoals === 0 && rounds === 0) return plan;
  return {
    ...plan,
    round: plan.round - rounds,
    maxRounds: plan.maxRounds - rounds,
    subGoals: plan.subGoals.slice(subGoals).map(
      (subGoal): SubGoal => ({
        ...subGoal,
        id: subGoal.id - subGoals,
        round: subGoal.round - rounds,
        inputs: shiftedWires(subGoal.inputs, -subGoals),
      }),
    ),
  };
}

/** A decision of that mind in the numbers of the whole plan, with a note that its first step tells. */
export function shiftedDecision(decision: Decision, by: number, note: string | undefined): Decision {
  switch (decision.action) {
    case 'continue':
      return {
        ...decision,
        subGoals: decision.subGoals.map((subGoal, index) => ({
          ...subGoal,
          inputs: shiftedWires(subGoal.inputs, by),
          params: index === 0 && note !== undefined ? withNote(subGoal.params, note) : subGoal.params,
        })),
      };
    case 'done':
      return { ...decision, deliver: decision.deliver.map((wire) => shifted(wire, by)) };
    case 'failed':
      return note === undefined ? decision : { ...decision, reasoning: `${decision.reasoning}\n${note}` };
  }
}

function withNote(params: Record<string, unknown>, note: string): Record<string, unknown> {
  const { notes } = params;
  return { ...params, notes: [...(Array.isArray(notes) ? notes : []), note] };
}

function shiftedWires(wires: Wires, by: number): Record<string, InputRef | InputRef[]> {
  return Object.fromEntries(
    Object.entries(wires).map(([slot, wire]) => [
      slot,
      'slot' in wire ? shifted(wire, by) : wire.map((each) => shifted(each, by)),
    ]),
  );
}

/** Sub-goal 0 is the turn itself, for every mind. */
function shifted({ fromSubGoal, slot }: InputRef, by: number): InputRef {
  return { fromSubGoal: fromSubGoal === 0 ? 0 : fromSubGoal + by, slot };
}
