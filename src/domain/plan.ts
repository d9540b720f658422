import type { Failure } from '#src/domain/failure.ts';
import type { Question } from '#src/domain/question.ts';
import { valueAt } from '#src/domain/value-at.ts';

/** Values by slot name. Plain JSON, so that a plan can be stored. */
export type Outputs = Readonly<Record<string, unknown>>;

/** A wire from one sub-goal's output slot into another's input; sub-goal 0 is the turn's own context. */
export interface InputRef {
  readonly fromSubGoal: number;
  readonly slot: string;
}

export type Progress =
  | { readonly status: 'pending' }
  | { readonly status: 'succeeded'; readonly outputs: Outputs; readonly summary: string }
  | { readonly status: 'failed'; readonly failure: Failure }
  | { readonly status: 'asking'; readonly question: Question }
  | {
      readonly status: 'skipped';
      readonly because: string;
      /** It was not begun when the request changed, and may be planned again. */
      readonly isWithdrawn?: true;
    };

/** What a planner says of a sub-goal, before it has an id of its own. */
export interface PlannedSubGoal {
  readonly worker: string;
  readonly title: string;
  /** A slot takes one wire or several. */
  readonly inputs: Readonly<Record<string, InputRef | readonly InputRef[]>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly goalType: 'support' | 'deliverable';
}

export interface SubGoal extends PlannedSubGoal {
  /** 1-based, unique in the plan. */
  readonly id: number;
  /** The round that planned it, 1-based. */
  readonly round: number;
  readonly progress: Progress;
  /** It has handed a file to the thread. */
  readonly handsOver?: true;
}

/** A plan is a value; the functions below make the next one. */
export interface Plan {
  readonly goal: string;
  /** What was said while it ran and became part of the goal, oldest first. */
  readonly amendments?: readonly string[];
  /** Outputs of sub-goal 0: what was understood of the request and what the thread has. */
  readonly context: Outputs;
  readonly subGoals: readonly SubGoal[];
  /** Rounds that have been planned so far. */
  readonly round: number;
  /** Rounds of work that may be planned. */
  readonly maxRounds: number;
}

export function newPlan(goal: string, context: Outputs, maxRounds: number): Plan {
  return { goal, context, subGoals: [], round: 0, maxRounds };
}

/** The wires of a sub-goal, in the order of its slots. */
export function wiresOf({ inputs }: Pick<SubGoal, 'inputs'>): readonly InputRef[] {
  return Object.values(inputs).flat();
}

/** The labels that a sub-goal gave, some perhaps of one column only. */
export function labelsIn(progress: Progress): readonly string[] {
  const labels = progress.status === 'succeeded' ? progress.outputs['labels'] : undefined;
  return Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [];
}

/** The labels that several sub-goals gave, each once. */
export function labelsOf(subGoals: readonly Pick<SubGoal, 'progress'>[]): readonly string[] {
  return [...new Set(subGoals.flatMap(({ progress }) => labelsIn(progress)))];
}

/** True for the label of a frame and for that of one of its columns. */
export function isOf(label: string, frame: string): boolean {
  return label === frame || label.startsWith(`${frame}.`);
}

/** The value at the end of a wire (a slot, or a path into one such as `data.*.id`), or `undefined` when its source has not (yet) put one there. */
export function resolve(plan: Plan, { fromSubGoal, slot }: InputRef): unknown {
  if (fromSubGoal === 0) return plan.context[slot] ?? labelMade(plan, slot);
  const progress = subGoalOf(plan, fromSubGoal)?.progress;
  if (progress?.status !== 'succeeded') return undefined;
  return slot in progress.outputs ? progress.outputs[slot] : valueAt(progress.outputs, slot);
}

/** A label that an earlier step of the turn gave is data at hand by then; a list of events is given as `label` alone. */
function labelMade({ subGoals }: Plan, slot: string): string | undefined {
  const given = subGoals.flatMap(({ progress }) => {
    const label = progress.status === 'succeeded' ? progress.outputs['label'] : undefined;
    return [...labelsIn(progress), ...(typeof label === 'string' ? [label] : [])];
  });
  // Of a component that was given the whole is at hand as well.
  return given.some((label) => isOf(slot, label) || isOf(label, slot)) ? slot : undefined;
}

/** Pending sub-goals all of whose sources have succeeded. */
export function readySubGoals(plan: Plan): readonly SubGoal[] {
  return plan.subGoals.filter(
    (subGoal) =>
      subGoal.progress.status === 'pending' &&
      wiresOf(subGoal).every(
        ({ fromSubGoal }) =>
          fromSubGoal === 0 || subGoalOf(plan, fromSubGoal)?.progress.status === 'succeeded',
      ),
  );
}

export function withProgress(plan: Plan, id: number, progress: Progress): Plan {
  return {
    ...plan,
    subGoals: plan.subGoals.map((subGoal) => (subGoal.id === id ? { ...subGoal, progress } : subGoal)),
  };
}

/** Notes that a sub-goal hands a file to the thread. */
export function withHandover(plan: Plan, id: number): Plan {
  return {
    ...plan,
    subGoals: plan.subGoals.map((subGoal) => (subGoal.id === id ? { ...subGoal, handsOver: true } : subGoal)),
  };
}

/**
 * Adds a round. Ids go on from the last one, and a reference inside the batch uses the ids that the batch will get,
 * so forward references are legal.
 */
export function adopt(plan: Plan, planned: readonly PlannedSubGoal[]): Plan {
  const round = plan.round + 1;
  const first = plan.subGoals.length + 1;
  const subGoals = planned.map(
    (subGoal, index): SubGoal => ({ ...subGoal, id: first + index, round, progress: { status: 'pending' } }),
  );
  return { ...plan, round, subGoals: [...plan.subGoals, ...subGoals] };
}

/** Marks every pending sub-goal that can never become ready, and those that wait for it in turn. */
export function skipBlocked(plan: Plan): Plan {
  let current = plan;
  for (;;) {
    const next = current.subGoals.reduce((soFar, subGoal) => {
      const blocker = subGoal.progress.status === 'pending' ? blockerOf(current, subGoal) : undefined;
      return blocker === undefined
        ? soFar
        : withProgress(soFar, subGoal.id, { status: 'skipped', because: blocker });
    }, current);
    if (next === current) return current;
    current = next;
  }
}

/** Marks all pending work as skipped, e.g. when the user cancels. */
export function skipPending(plan: Plan, because: string): Plan {
  return plan.subGoals
    .filter(({ progress }) => progress.status === 'pending')
    .reduce((soFar, { id }) => withProgress(soFar, id, { status: 'skipped', because }), plan);
}

function subGoalOf(plan: Plan, id: number): SubGoal | undefined {
  return plan.subGoals[id - 1];
}

function blockerOf(plan: Plan, subGoal: SubGoal): string | undefined {
  for (const { fromSubGoal } of wiresOf(subGoal)) {
    if (fromSubGoal === 0) continue;
    const source = subGoalOf(plan, fromSubGoal);
    if (source === undefined) return `it refers to step ${fromSubGoal}, which does not exist`;
    if (source.progress.status === 'failed') return `step ${source.id} (${source.title}) failed`;
    if (source.progress.status === 'skipped') return `step ${source.id} (${source.title}) was skipped`;
  }
  return undefined;
}
