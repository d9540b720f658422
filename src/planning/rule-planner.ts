import type { Archive } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { InputRef, Plan, PlannedSubGoal, SubGoal } from '#src/domain/plan.ts';
import { type TurnContext, turnOf } from '#src/planning/context.ts';
import { graft, isWithdrawn } from '#src/planning/graft.ts';
import { nothingToDo } from '#src/planning/nothing-to-do.ts';
import { outputGoals } from '#src/planning/output-goals.ts';
import type { Planner } from '#src/planning/planner.ts';
import { planRequest } from '#src/planning/request/plan-request.ts';
import { askWhenUnclear } from '#src/planning/rules/ask-when-unclear.ts';
import { changeFigure } from '#src/planning/rules/change-figure.ts';
import { keepTables } from '#src/planning/rules/keep-tables.ts';
import { lookUp } from '#src/planning/rules/look-up.ts';
import { readDocuments } from '#src/planning/rules/read-documents.ts';
import { refuseImpossible } from '#src/planning/rules/refuse-impossible.ts';
import { replayElsewhere } from '#src/planning/rules/replay-elsewhere.ts';
import type { Rule } from '#src/planning/rules/rule.ts';
import { superposeEvents } from '#src/planning/rules/superpose-events.ts';
import { nextSearchRound } from '#src/planning/search-rounds.ts';
import type { Stream } from '#src/planning/stream.ts';
import { type WorkOrder, workOrder } from '#src/planning/work-order.ts';

/** In this order; the first that has something to say decides the first round. Adding a rule is adding a line here. */
const RULES: readonly Rule[] = [
  readDocuments,
  keepTables,
  refuseImpossible,
  lookUp,
  replayElsewhere,
  superposeEvents,
  changeFigure,
  askWhenUnclear,
];

/**
 * Plans without a model. A request is looked up, refused, asked back or worked on: fetches and computations first;
 * what is shown follows in the same round when one fetch feeds it, else in the next, from whatever came.
 */
export function rulePlanner(archive: Archive): Planner {
  return {
    name: 'rules',
    async decide(plan, signal) {
      try {
        return await decide(plan, archive, signal);
      } catch (error) {
        if (error instanceof BotError && !signal.aborted)
          return { action: 'failed', reasoning: sentenceOf(error) };
        throw error;
      }
    },
  };
}

async function decide(plan: Plan, archive: Archive, signal: AbortSignal): Promise<Decision> {
  const turn = turnOf(plan);
  if (turn.request !== undefined) return planRequest(turn.request, plan, turn, archive, signal);
  if (plan.round === 0) {
    for (const rule of RULES) {
      const decision = await rule(turn, archive, signal);
      if (decision !== undefined) return decision;
    }
    return firstRound(turn, await workOrder(turn, archive, signal), archive);
  }
  const search = nextSearchRound(plan);
  if (search !== undefined) return search;
  if (plan.subGoals.some((subGoal) => subGoal.goalType === 'deliverable' && !isWithdrawn(subGoal)))
    return finished(plan);
  const { missing, streams } = graft(await workOrder(turn, archive, signal), plan);
  const isAmended = plan.amendments !== undefined;
  if (isAmended && missing.length > 0)
    return { action: 'continue', reasoning: 'Get what is missing now.', subGoals: mutable(missing) };
  const outputs = outputGoals(arrived(streams, plan), turn, plan.subGoals.length + 1);
  if (outputs.length === 0 || (plan.round > 1 && !isAmended)) return finished(plan);
  return { action: 'continue', reasoning: secondReasoning(plan), subGoals: mutable(outputs) };
}

function firstRound(turn: TurnContext, order: WorkOrder, archive: Archive): Decision {
  const outputs = outputGoals(order.streams, turn, order.subGoals.length + 1);
  const isOneRound = order.fetches <= 1;
  const subGoals = isOneRound ? [...order.subGoals, ...outputs] : order.subGoals;
  if (subGoals.length === 0) throw nothingToDo(turn, archive.knowledge);
  const [first, ...rest] = subGoals;
  const noted = first === undefined ? [] : [withNotes(first, order.notes), ...rest];
  return {
    action: 'continue',
    reasoning: firstReasoning(order, isOneRound ? outputs.length : 0),
    subGoals: mutable(noted),
  };
}

/** Defaults that planning took are told with the first step. */
function withNotes(subGoal: PlannedSubGoal, notes: readonly string[]): PlannedSubGoal {
  return notes.length === 0 ? subGoal : { ...subGoal, params: { ...subGoal.params, notes } };
}

function firstReasoning({ fetches, subGoals }: WorkOrder, outputs: number): string {
  const computes = subGoals.length - fetches;
  const steps = [
    ...(fetches === 0 ? [] : [`fetch ${fetches === 1 ? 'the data' : `${fetches} series`}`]),
    ...(computes === 0 ? [] : ['compute']),
    ...(outputs === 0 ? [] : ['show the result']),
  ];
  const words = steps.length === 0 ? 'use what is at hand' : steps.join(', then ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function secondReasoning({ subGoals }: Plan): string {
  const failed = subGoals.filter(({ progress }) => progress.status === 'failed').length;
  return failed === 0
    ? 'Everything is here; show it.'
    : `${failed} of ${subGoals.length} steps failed; show what is here.`;
}

/** The streams whose work succeeded; one that was lost on the way gives way to what it was made from. */
function arrived(streams: readonly Stream[], plan: Plan): readonly Stream[] {
  return streams.filter(({ ref }) => hasArrived(ref, plan));
}

function hasArrived({ fromSubGoal, slot }: InputRef, { subGoals }: Plan): boolean {
  if (fromSubGoal === 0) return true;
  const progress = subGoals[fromSubGoal - 1]?.progress;
  return progress?.status === 'succeeded' && progress.outputs[slot] !== undefined;
}

function finished({ subGoals }: Plan): Decision {
  const deliver = subGoals.filter(isDelivered).map(({ id }) => ({ fromSubGoal: id, slot: 'text' }));
  return { action: 'done', reasoning: 'All that could be done is done.', deliver };
}

function isDelivered({ goalType, progress }: SubGoal): boolean {
  return goalType === 'deliverable' && progress.status === 'succeeded';
}

/** A decision is made by zod and has mutable arrays; what the rules make is read-only. */
function mutable(subGoals: readonly PlannedSubGoal[]): Extract<Decision, { action: 'continue' }>['subGoals'] {
  return subGoals.map(({ inputs, params, ...rest }) => ({
    ...rest,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([slot, wires]) => [slot, 'slot' in wires ? wires : [...wires]]),
    ),
    params: { ...params },
  }));
}
