import type { Archive } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { InputRef, Plan, PlannedSubGoal, SubGoal } from '#src/domain/plan.ts';
import type { Act, Request } from '#src/domain/request.ts';
import { clampTo } from '#src/domain/time-range.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { exactOutputs } from '#src/planning/model/acts/exact-outputs.ts';
import { fetchesOfNothing } from '#src/planning/model/acts/fetches-of-nothing.ts';
import { namesWhatComes } from '#src/planning/model/acts/made-in-changes.ts';
import { timesPassedOver } from '#src/planning/model/acts/times-passed-over.ts';
import { type WordsBeside, withWordsBeside } from '#src/planning/model/acts/words-beside.ts';
import { shiftedDecision } from '#src/planning/plan-since.ts';
import { withAverages } from '#src/planning/request/averages.ts';
import { withChannels } from '#src/planning/request/channels.ts';
import { withDerived } from '#src/planning/request/derivable.ts';
import { exportGoal } from '#src/planning/request/outputs.ts';
import { planRequest } from '#src/planning/request/plan-request.ts';
import { replayFigure } from '#src/planning/request/replay.ts';
import { undoneLast } from '#src/planning/request/undo-round.ts';
import { type Work, workOf } from '#src/planning/request/work.ts';
import { isSearch } from '#src/planning/search-act.ts';
import { firstSearchRound } from '#src/planning/search-rounds.ts';
import type { Stream } from '#src/planning/stream.ts';
import { withNotes } from '#src/planning/with-notes.ts';

/** Acts on their way: what is planned of them, and what is still to be shown of what comes. */
export interface ActsUnderway {
  readonly request: Request;
  readonly turn: TurnContext;
  readonly work: Work;
  /** Sub-goals of the plan before these acts. */
  readonly from: number;
  readonly isShown: boolean;
  /** What is told beside what is shown. */
  readonly words?: WordsBeside;
}

export interface Planned {
  readonly decision: Extract<Decision, { action: 'continue' }>;
  readonly underway?: ActsUnderway;
  /** What cannot be had, before anything was tried: for the model. */
  readonly faults: readonly string[];
}

export interface ActsContext {
  readonly plan: Plan;
  /** The turn with the data and the figure as they are now. */
  readonly turn: TurnContext;
  readonly archive: Archive;
}

/**
 * The round in which acts begin: data are found, fetched and computed; what is shown follows in the same round where one
 * fetch feeds it, else in the next, from what came.
 *
 * @throws BotError when an act cannot be planned at all
 */
export async function beginActs(
  said: Request,
  { plan, turn, archive }: ActsContext,
  signal: AbortSignal,
): Promise<Planned> {
  const from = plan.subGoals.length;
  const single = await singleRound(said, { plan, turn, archive }, signal);
  if (single !== undefined) return { decision: placed(single, from, []), faults: [] };
  const request = withDerived(withAverages(withChannels(said, true), archive), turn.thread, archive);
  const work = await workOf(request, turn, archive, signal);
  const outputs = exactOutputs(request.acts, work, turn, work.subGoals.length + 1);
  const isLastRound = plan.maxRounds - plan.round <= 1;
  const isOneRound =
    isLastRound ||
    (work.fetches <= 1 &&
      !changesWhatComes(outputs, work) &&
      !namesWhatComes(outputs) &&
      !drawsSeveralOfOne(outputs));
  const subGoals = isOneRound ? [...work.subGoals, ...outputs] : [...work.subGoals];
  return {
    decision: placed(decisionOf(answering(subGoals, outputs)), from, work.notes),
    underway: { request, turn, work, from, isShown: isOneRound || outputs.length === 0 },
    faults: [
      ...work.failures.map(sentenceOf),
      ...(await fetchesOfNothing(work.subGoals, archive, signal)),
      ...timesApart(request, work),
      ...timesPassedOver(request.acts, work.streams),
    ],
  };
}

/** The round in which what came is shown; `undefined` where nothing of it can be. */
export function goOnWithActs(
  { request, turn, work, from, words }: ActsUnderway,
  plan: Plan,
): Decision | undefined {
  const outputOf = ({ fromSubGoal, slot }: InputRef): unknown => {
    const progress = plan.subGoals[from + fromSubGoal - 1]?.progress;
    return progress?.status === 'succeeded' ? progress.outputs[slot] : undefined;
  };
  const hasArrived = ({ ref }: Stream) => ref.fromSubGoal === 0 || outputOf(ref) !== undefined;
  const labelOf = (ref: InputRef) => {
    const label = outputOf(ref);
    return typeof label === 'string' ? label : undefined;
  };
  const countOf = (ref: InputRef) => {
    const labels = outputOf(ref);
    return Array.isArray(labels) ? labels.length : 1;
  };
  const there = {
    streams: work.streams.map((group) => group.filter(hasArrived)),
    others: work.others.map((group) => group.filter(hasArrived)),
  };
  const own = plan.subGoals.length - from;
  const outputs = exactOutputs(request.acts, there, turn, own + 1, { labelOf, countOf });
  if (outputs.length === 0) return undefined;
  const shown = placed({ ...decisionOf(outputs), reasoning: 'Everything is here; show it.' }, from, []);
  return words === undefined ? shown : withWordsBeside(shown, words);
}

/** Acts that are a round by themselves. */
async function singleRound(
  { acts, ...request }: Request,
  { plan, turn, archive }: ActsContext,
  signal: AbortSignal,
): Promise<Decision | undefined> {
  requireAlone(acts);
  const again = acts.find((act) => act.do === 'again');
  if (again !== undefined) {
    const replayed = await replayFigure({ ...request, acts }, again, turn, archive, signal);
    return withFiles(replayed, acts);
  }
  const redo = acts.some((act) => act.do === 'undo' && act.isRedo === true);
  const undone = redo ? undoneLast(turn.requests) : undefined;
  if (undone !== undefined) return planRequest(undone, plan, turn, archive, signal);
  if (redo) throw new BotError('invalid-request', 'Nothing was undone that could be done again.');
  const find = acts.find(isSearch);
  if (find === undefined) return undefined;
  // What the user named is searched for by its names; the model gives words alone.
  const of = turn.read.acts.flatMap((act) => ('of' in act ? act.of : []));
  return firstSearchRound(
    turn.read.acts.find(isSearch) ?? (find.do === 'find' ? { ...find, of } : find),
    turn,
  );
}

/** What stands beside an act that is a round by itself. */
const BESIDE: Readonly<Record<string, ReadonlySet<string>>> = {
  again: new Set(['change', 'export', 'intervals', 'mark-events']),
  find: new Set(),
};

/** Nothing that is said beside such an act is left out in silence. */
function requireAlone(acts: readonly Act[]): void {
  const single = acts.find(({ do: kind }) => Object.hasOwn(BESIDE, kind));
  const lost = acts.find(
    (act) => single !== undefined && act !== single && BESIDE[single.do]?.has(act.do) !== true,
  );
  if (single === undefined || lost === undefined) return;
  throw new BotError('invalid-request', `${lost.do} cannot stand beside ${single.do}.`, {
    hint: `Give ${single.do} alone, with its changes, and say in next what is to follow; or name the data and show them.`,
  });
}

/** The files of the figure that was drawn again. */
function withFiles(decision: Decision, acts: readonly Act[]): Decision {
  const files = acts.filter((act) => act.do === 'export');
  if (decision.action !== 'continue' || files.length === 0) return decision;
  const wrong = files.find(({ what }) => what === 'data');
  if (wrong !== undefined)
    throw new BotError('invalid-request', 'A file of data cannot stand beside again.', {
      hint: 'Say in next that it is to follow.',
    });
  const figure = { fromSubGoal: decision.subGoals.length, slot: 'figure' };
  const goals = [...decision.subGoals, ...files.map((act) => exportGoal(act, [], figure))];
  return { ...decisionOf(goals), reasoning: decision.reasoning };
}

function decisionOf(subGoals: readonly PlannedSubGoal[]): Extract<Decision, { action: 'continue' }> {
  return {
    action: 'continue',
    reasoning: reasonOf(subGoals),
    subGoals: subGoals.map(({ inputs, params, ...rest }) => ({
      ...rest,
      inputs: Object.fromEntries(
        Object.entries(inputs).map(([slot, wires]) => [slot, 'slot' in wires ? wires : [...wires]]),
      ),
      params: { ...params },
    })),
  };
}

function reasonOf(subGoals: readonly PlannedSubGoal[]): string {
  const count = (worker: string) => subGoals.filter((goal) => goal.worker === worker).length;
  const fetches = count('fetch');
  const steps = [
    ...(fetches === 0 ? [] : [fetches === 1 ? 'fetch the data' : `fetch ${fetches} series`]),
    ...(count('compute') === 0 ? [] : ['compute']),
    ...(subGoals.some(({ goalType }) => goalType === 'deliverable') ? ['show the result'] : []),
  ];
  const words = steps.length === 0 ? 'use what is at hand' : steps.join(', then ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** What is only fetched or computed is the answer itself. */
function answering(
  subGoals: readonly PlannedSubGoal[],
  outputs: readonly PlannedSubGoal[],
): readonly PlannedSubGoal[] {
  if (outputs.length > 0) return subGoals;
  return subGoals.map((goal) => ({ ...goal, goalType: 'deliverable' }));
}

/** A decision in the numbers of the whole plan, with notes that its first step tells. */
function placed(
  decision: Decision,
  from: number,
  notes: readonly string[],
): Extract<Decision, { action: 'continue' }> {
  const shifted = shiftedDecision(decision, from, undefined);
  if (shifted.action !== 'continue') throw new BotError('invalid-request', shifted.reasoning);
  const [first, ...rest] = shifted.subGoals;
  return first === undefined ? shifted : { ...shifted, subGoals: [withNotes(first, notes), ...rest] };
}

/** Looks may mean what is made in this round, and no wire says so: they wait for the next. */
function changesWhatComes(outputs: readonly PlannedSubGoal[], { subGoals }: Work): boolean {
  return (
    subGoals.length > 0 &&
    outputs.some(({ worker, inputs }) => worker === 'style' && Object.keys(inputs).length === 0)
  );
}

/** Which panel the curves of one step belong to is known when they are there. */
function drawsSeveralOfOne(outputs: readonly PlannedSubGoal[]): boolean {
  return outputs.some(
    ({ inputs: { series = [] }, params: { panels } }) =>
      panels !== undefined && ('slot' in series ? [series] : series).some(({ slot }) => slot === 'labels'),
  );
}

/** Data that would stand on an axis of another time, where they are not seen. */
function timesApart({ acts }: Request, { streams }: Work): readonly string[] {
  return acts.flatMap((act, place) => {
    if (act.do !== 'show') return [];
    const drawn = (streams[place] ?? []).filter(
      ({ range, isCurve }) => range !== undefined && isCurve !== true,
    );
    const [said] = act.period.ranges;
    const lost = drawn.find(
      ({ range }) => said !== undefined && range !== undefined && clampTo(range, said) === undefined,
    );
    return lost === undefined
      ? []
      : [
          `show: ${lost.name} has no data in its start and stop. Without start, stop and panels, data of two times stand side by side; on one axis they are superimposed (change superimpose).`,
        ];
  });
}

/** True when all of a round went as it should, and every look of it was applied. */
export function wentWell(subGoals: readonly SubGoal[]): boolean {
  return subGoals.every(({ worker, progress }) => {
    if (worker === 'refuse') return true;
    if (progress.status !== 'succeeded') return false;
    const { unapplied } = progress.outputs;
    return !(Array.isArray(unapplied) && unapplied.length > 0);
  });
}
