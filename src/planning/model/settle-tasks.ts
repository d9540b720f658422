import { canonical } from '#src/assistant/canonical.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { Draft, DraftSource } from '#src/planning/model/draft.ts';
import { draftsOf } from '#src/planning/model/drafts-of.ts';
import { isOnce, isRepeated, withoutNotes } from '#src/planning/model/is-repeated.ts';
import { labelWire } from '#src/planning/model/label-wire.ts';
import { misfit } from '#src/planning/model/misfit.ts';
import { unmetPrecondition } from '#src/planning/model/precondition.ts';
import type { ProposedTask } from '#src/planning/model/proposal.ts';
import { type Fault, isFault, type SettleContext } from '#src/planning/model/settle-context.ts';

export interface Settled {
  /** What can be tried, numbered on from the plan. A step that does not fit its worker is among them and fails alone. */
  readonly subGoals: readonly PlannedSubGoal[];
  /** Why steps were left out or will fail, for the model. */
  readonly faults: readonly string[];
  /** Steps that fit their workers. */
  readonly usable: number;
}

/** Turns a proposal into sub-goals: each step for itself, so that a bad one does not take the others. */
export async function settleTasks(
  tasks: readonly ProposedTask[],
  context: SettleContext,
  signal: AbortSignal,
): Promise<Settled> {
  const drafts = await draftsOf(tasks, context, signal);
  const resolved = resolveAll(drafts, context);
  const { kept, places } = numbered(resolved, context.plan.subGoals.length);
  const subGoals = kept.map((draft) => subGoalOf(draft, places));
  const misfits = subGoals.flatMap((subGoal) => misfit(subGoal, context.workers) ?? []);
  return {
    subGoals,
    faults: [...resolved.flatMap((result) => (isFault(result) ? [result.fault] : [])), ...misfits],
    usable: subGoals.length - misfits.length,
  };
}

/** The drafts without those that say the same work once more, and the id of each place; a repeated one has that of the first. */
function numbered(resolved: readonly (Draft | Fault)[], before: number) {
  const places = new Map<number, number>();
  const ids = new Map<string, number>();
  const kept: Draft[] = [];
  for (const [place, draft] of resolved.entries()) {
    if (isFault(draft)) continue;
    const print = isOnce(draft) ? printOf(draft, places) : `place ${place}`;
    const id = ids.get(print) ?? before + kept.length + 1;
    if (!ids.has(print)) kept.push(draft);
    ids.set(print, id);
    places.set(place, id);
  }
  return { kept, places };
}

function printOf({ worker, params, sources }: Draft, places: ReadonlyMap<number, number>): string {
  const from = Object.values(sources)
    .flat()
    .map((source) => ('draft' in source ? { id: places.get(source.draft), slot: source.slot } : source));
  return canonical({ worker, params: withoutNotes(params), from });
}

/** A draft with its labels found; what waits for a step that was left out is left out too, and so is a circle. */
function resolveAll(drafts: readonly (Draft | Fault)[], context: SettleContext): readonly (Draft | Fault)[] {
  let current = drafts.map((draft) => (isFault(draft) ? draft : withLabels(draft, drafts, context)));
  for (;;) {
    const next = current.map((draft, place) => (isFault(draft) ? draft : blocked(draft, place, current)));
    const isSettled = next.every((draft, place) => isFault(draft) === isFault(current[place] ?? draft));
    if (isSettled) return next;
    current = next;
  }
}

function withLabels(draft: Draft, drafts: readonly (Draft | Fault)[], context: SettleContext): Draft | Fault {
  if (isRepeated(draft, context.plan))
    return { fault: `"${draft.title}" has been tried in this turn; use what it gave, or do something else.` };
  const sources: Record<string, readonly DraftSource[]> = {};
  for (const [slot, wires] of Object.entries(draft.sources)) {
    const found: DraftSource[] = [];
    for (const wire of wires) {
      const source = 'label' in wire ? labelWire(wire.label, drafts, context) : wire;
      if (isFault(source)) return source;
      found.push(source);
    }
    sources[slot] = found;
  }
  const wired = { ...draft, sources };
  const unmet = unmetPrecondition(wired, drafts, context);
  return unmet === undefined ? wired : { fault: unmet };
}

function blocked(draft: Draft, place: number, all: readonly (Draft | Fault)[]): Draft | Fault {
  for (const source of Object.values(draft.sources).flat()) {
    if (!('draft' in source)) continue;
    const other = all[source.draft];
    if (other === undefined) return { fault: `"${draft.title}" refers to a step that does not exist.` };
    if (isFault(other)) return { fault: `"${draft.title}" needs a step that was left out.` };
    if (reaches(source.draft, place, all)) return { fault: `"${draft.title}" waits for itself.` };
  }
  return draft;
}

/** True when the inputs of `from` lead back to `goal`. */
function reaches(
  from: number,
  goal: number,
  all: readonly (Draft | Fault)[],
  seen: readonly number[] = [],
): boolean {
  if (from === goal) return true;
  const draft = all[from];
  if (draft === undefined || isFault(draft) || seen.includes(from)) return false;
  return Object.values(draft.sources)
    .flat()
    .some((source) => 'draft' in source && reaches(source.draft, goal, all, [...seen, from]));
}

function subGoalOf(
  { worker, title, goalType, params, sources }: Draft,
  places: ReadonlyMap<number, number>,
): PlannedSubGoal {
  const inputs = Object.entries(sources).flatMap(([slot, all]) => {
    const wires = all.flatMap((source) => wireOf(source, places));
    const [only] = wires;
    if (only === undefined) return [];
    return [[slot, wires.length === 1 ? only : wires] as const];
  });
  return { worker, title, goalType, params, inputs: Object.fromEntries(inputs) };
}

function wireOf(source: DraftSource, places: ReadonlyMap<number, number>): readonly InputRef[] {
  if ('wire' in source) return [source.wire];
  const id = 'draft' in source ? places.get(source.draft) : undefined;
  return id === undefined || !('draft' in source) ? [] : [{ fromSubGoal: id, slot: source.slot }];
}
