import { canonical } from '#src/assistant/canonical.ts';
import type { InputRef, Plan, PlannedSubGoal, SubGoal } from '#src/domain/plan.ts';
import type { Stream } from '#src/planning/stream.ts';

/** Work in numbers of its own, from 1, and what comes of it. */
interface WorkOrder {
  readonly subGoals: readonly PlannedSubGoal[];
  readonly streams: readonly Stream[];
}

/** An order in the numbers of a plan that has done a part of it. */
export interface Grafted {
  /** What the plan does not have yet; the first of them gets the next id. */
  readonly missing: readonly PlannedSubGoal[];
  readonly streams: readonly Stream[];
}

/** Finds the sub-goals of an order in a plan, however they ended; what was withdrawn is not there. */
export function graft({ subGoals, streams }: WorkOrder, plan: Plan): Grafted {
  const places = new Map<number, number>();
  const missing: PlannedSubGoal[] = [];
  const moved = ({ fromSubGoal, slot }: InputRef): InputRef => ({
    fromSubGoal: places.get(fromSubGoal) ?? fromSubGoal,
    slot,
  });
  for (const [index, subGoal] of subGoals.entries()) {
    const own = { ...subGoal, inputs: movedInputs(subGoal.inputs, moved) };
    const known = plan.subGoals.find((other) => !isWithdrawn(other) && isSameWork(other, own));
    if (known === undefined) missing.push(own);
    places.set(index + 1, known?.id ?? plan.subGoals.length + missing.length);
  }
  return { missing, streams: streams.map((stream) => movedStream(stream, moved)) };
}

export function isWithdrawn({ progress }: SubGoal): boolean {
  return progress.status === 'skipped' && progress.isWithdrawn === true;
}

type Move = (wire: InputRef) => InputRef;

function movedInputs(inputs: PlannedSubGoal['inputs'], move: Move): PlannedSubGoal['inputs'] {
  return Object.fromEntries(
    Object.entries(inputs).map(([slot, wires]) => [slot, 'slot' in wires ? move(wires) : wires.map(move)]),
  );
}

function movedStream(stream: Stream, move: Move): Stream {
  return {
    ...stream,
    ref: move(stream.ref),
    sources: stream.sources.map((source) => movedStream(source, move)),
  };
}

/** The same worker on the same things with the same settings; notes are for the reply. */
function isSameWork(a: PlannedSubGoal, b: PlannedSubGoal): boolean {
  return a.worker === b.worker && printOf(a) === printOf(b);
}

function printOf({ inputs, params: { notes: _, ...params } }: PlannedSubGoal): string {
  return canonical({ inputs, params });
}
