import type { Archive } from '#src/archive/choose-data.ts';
import type { Decision } from '#src/domain/decision.ts';
import { BotError, sentenceOf } from '#src/domain/failure.ts';
import type { InputRef, Plan, PlannedSubGoal, SubGoal } from '#src/domain/plan.ts';
import type { Act, Request } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { graft, isWithdrawn } from '#src/planning/graft.ts';
import { nothingToDo } from '#src/planning/nothing-to-do.ts';
import { asNamed, inThread } from '#src/planning/request/acts-settled.ts';
import { afterUnmet } from '#src/planning/request/after-unmet.ts';
import { answerGoals } from '#src/planning/request/answer-goals.ts';
import { broughtRound } from '#src/planning/request/brought.ts';
import { askForLatest, settledWork } from '#src/planning/request/newest.ts';
import { outputsOf } from '#src/planning/request/outputs.ts';
import { replayFigure } from '#src/planning/request/replay.ts';
import { refusedForTooLittle } from '#src/planning/request/too-little.ts';
import { unclear } from '#src/planning/request/unclear.ts';
import { undoneLast, undoRound } from '#src/planning/request/undo-round.ts';
import { notInArchive } from '#src/planning/request/unknown-series.ts';
import { type FindAct, withoutFinds } from '#src/planning/request/without-finds.ts';
import { withoutList } from '#src/planning/request/without-list.ts';
import type { Work } from '#src/planning/request/work.ts';
import { isSearch, type SearchAct } from '#src/planning/search-act.ts';
import { firstSearchRound, nextSearchRound } from '#src/planning/search-rounds.ts';
import type { Stream } from '#src/planning/stream.ts';
import { withNotes } from '#src/planning/with-notes.ts';

/**
 * Plans a request that was read: fetches and computations first; what is shown follows in the same round when one fetch
 * feeds it, else in the next, from whatever came.
 */
export async function planRequest(
  read: Request,
  plan: Plan,
  turn: TurnContext,
  archive: Archive,
  signal: AbortSignal,
): Promise<Decision> {
  // What is asked of a document is for its words, which the rules do not read.
  const isOfDocument = turn.documentWish !== undefined;
  const tooLittle = plan.round === 0 && !isOfDocument ? refusedForTooLittle(read) : undefined;
  if (tooLittle !== undefined) return tooLittle;
  const { rest, finds } = withoutFinds(read);
  if (finds.length > 0) return planBesideFinds(rest, finds, plan, turn, archive, signal);
  const alone = asNamed(rest, turn, archive);
  if (plan.round === 0 && alone.acts.some(isSearch)) return searchAnd(alone, turn, archive);
  const request = inThread(alone, turn, archive);
  const brought = plan.round === 0 ? broughtRound(request, turn) : undefined;
  if (brought !== undefined) return brought;
  if (request.acts.length === 0 && plan.round === 0) throw nothingToDo(turn);
  const again = request.acts.find((act) => act.do === 'again');
  const search = nextSearchRound(plan);
  if (plan.round > 0 && search !== undefined) return search;
  const undo = request.acts.find((act) => act.do === 'undo');
  if (undo?.isRedo === true && plan.round === 0) {
    const redone = undoneLast(turn.requests);
    if (redone === undefined)
      return { action: 'failed', reasoning: 'Nothing was undone that could be done again.' };
    return planRequest(redone, plan, turn, archive, signal);
  }
  if (plan.round === 0 && undo !== undefined) return undoRound(request, undo);
  if (plan.round === 0 && again !== undefined && request.acts.some(isMade))
    return { action: 'failed', reasoning: MADE_BESIDE };
  if (plan.round === 0 && again !== undefined) return replayFigure(request, again, turn, archive, signal);
  if (plan.round === 0) {
    const refused =
      refusals(request) ??
      afterUnmet(request, turn) ??
      withoutList(request, turn.thread) ??
      unclear(request, turn, archive);
    if (refused !== undefined) return refused;
    const { request: settled, work } = await settledWork(request, turn, archive, signal);
    return work.ended === undefined ? firstRound(settled, work, turn) : askForLatest(work.ended);
  }
  if (plan.subGoals.some(isOutput)) return finished(plan);
  const { request: settled, work } = await settledWork(request, turn, archive, signal);
  return nextRound(settled, work, turn, plan);
}

/** What would be made beside a figure that is made again is of that figure: without it the figure is another than was asked for. */
function isMade(act: Act): boolean {
  const isMarked = act.do === 'mark-events' && (act.what === 'mark' || act.what === 'shade');
  return act.do === 'compute' || (act.do === 'mark-events' && !isMarked) || act.do === 'superpose';
}

const MADE_BESIDE =
  'I cannot make the same figure again and compute or filter in one go, so I did neither. Ask for the same first, then for the rest.';

/** First what else is to be done, then the search: its list is what is gone on with. */
async function planBesideFinds(
  rest: Request,
  finds: readonly FindAct[],
  plan: Plan,
  turn: TurnContext,
  archive: Archive,
  signal: AbortSignal,
): Promise<Decision> {
  const search = nextSearchRound(plan);
  if (search !== undefined) return search;
  if (plan.subGoals.some(({ worker }) => worker === 'lookup_metadata')) return finished(plan);
  const isTalk = rest.acts.every((act) => act.do === 'explain' || act.do === 'refuse');
  if (isTalk) return searchAnd({ ...rest, acts: [...finds, ...rest.acts] }, turn, archive);
  const decision = await planRequest(rest, plan, turn, archive, signal);
  return decision.action === 'continue' ? decision : searchOf(finds, turn, archive);
}

/** A search, and the answers to what else was asked in words. */
function searchAnd(request: Request, turn: TurnContext, archive: Archive): Decision {
  const beside = [...outputsOf(request, { streams: [], others: [] }, turn, 1), ...refusalGoals(request, [])];
  const search = searchOf(request.acts.filter(isSearch), turn, archive);
  if (search.action !== 'continue' || beside.length === 0) return search;
  return { ...search, subGoals: [...mutable(beside), ...search.subGoals] };
}

/** One search for all that is looked for; a dataset that the catalogue does not know may be new: its server is asked. */
function searchOf([first, ...more]: readonly SearchAct[], turn: TurnContext, archive: Archive): Decision {
  if (first === undefined) return { action: 'done', reasoning: 'Nothing is looked for.', deliver: [] };
  if (first.do !== 'find') return firstSearchRound(first, turn);
  const of = [first, ...more].flatMap((act) => (act.do === 'find' ? act.of : []));
  const named = of.filter((target) => target.kind === 'series');
  const unknown = named.find((series) => series.unknown !== undefined)?.unknown;
  if (unknown !== undefined)
    return {
      action: 'failed',
      reasoning: sentenceOf(notInArchive(unknown, archive)),
    };
  const [only] = named;
  const isNew =
    named.length === 1 &&
    only?.dataset !== undefined &&
    archive.knowledge.dataset(only.dataset) === undefined;
  if (!isNew) return firstSearchRound({ ...first, of }, turn);
  const look: Act = { do: 'discover', what: 'parameters', of, period: first.period };
  return {
    action: 'continue',
    reasoning: 'List the parameters.',
    subGoals: mutable(answerGoals(look, [], [], turn)),
  };
}

/** What ends a plan; a list of events is shown and worked on. */
function isOutput(subGoal: SubGoal): boolean {
  const { goalType, worker, params } = subGoal;
  const isMade =
    worker === 'intervals' ||
    (worker === 'events' && (params['what'] === 'average' || params['what'] === 'column'));
  return goalType === 'deliverable' && !isMade && !isWithdrawn(subGoal);
}

/** What cannot be done at all is said by name; with nothing else to do that is the answer. */
function refusals({ acts }: Request): Decision | undefined {
  const refused = acts.filter((act) => act.do === 'refuse');
  if (refused.length === 0 || refused.length < acts.length) return undefined;
  return {
    action: 'failed',
    reasoning: refused
      .map(({ reason, hint }) =>
        sentenceOf(hint === undefined ? { message: reason } : { message: reason, hint }),
      )
      .join('\n'),
  };
}

function firstRound(request: Request, work: Work, turn: TurnContext): Decision {
  const outputs = outputsOf(request, work, turn, work.subGoals.length + 1);
  // What only colours the dots is wired to nothing: it has to be there first.
  const isForLooks =
    work.subGoals.length > 0 &&
    request.acts.some(({ do: what }) => what === 'fetch') &&
    request.acts.some(({ do: what }) => what === 'change');
  const isOneRound = work.fetches <= 1 && !isForLooks;
  const subGoals = isOneRound ? [...work.subGoals, ...outputs] : work.subGoals;
  const refused = refusalGoals(request, [...work.failures, ...unmade(request, subGoals, work)]);
  if (subGoals.length + refused.length === 0) return { action: 'failed', reasoning: nothing(request) };
  const [first, ...rest] = [...subGoals, ...refused];
  // What planning took for granted is told like what reading did.
  const found = request.assumptions.filter((note) => !turn.request.assumptions.includes(note));
  const noted = first === undefined ? [] : [withNotes(first, [...found, ...work.notes]), ...rest];
  return {
    action: 'continue',
    reasoning: reasonOf(work, isOneRound ? outputs.length : 0),
    subGoals: mutable(noted),
  };
}

/** What cannot be had is refused by name beside what is done. */
function refusalGoals({ acts }: Request, failures: readonly BotError[]): readonly PlannedSubGoal[] {
  const said = acts.flatMap((act) =>
    act.do === 'refuse' ? [{ code: 'invalid-request', message: act.reason, hint: act.hint }] : [],
  );
  return [...failures, ...said].map(({ code, message, hint }) => ({
    worker: 'refuse',
    title: 'Part of the request',
    inputs: {},
    params: { code, message, ...(hint === undefined ? {} : { hint }) },
    goalType: 'support' as const,
  }));
}

/** "What is a CME? Plot it": of what is asked beside an explanation, and for which there are no data, nothing would be said. */
function unmade(
  request: Request,
  subGoals: readonly PlannedSubGoal[],
  { failures }: Work,
): readonly BotError[] {
  const isTalk = subGoals.length > 0 && subGoals.every(({ worker }) => worker === 'explain');
  const isOfData = request.acts.some((act) => OF_DATA.has(act.do));
  return isTalk && isOfData && failures.length === 0
    ? [new BotError('invalid-request', nothing(request))]
    : [];
}

const OF_DATA: ReadonlySet<Act['do']> = new Set([
  'show',
  'measure',
  'compute',
  'intervals',
  'change',
  'export',
]);

function nothing({ acts }: Request): string {
  const wantsFigure = acts.some((act) => act.do === 'change' || act.do === 'show');
  return wantsFigure
    ? 'There is no plot in this thread yet. Ask for one first, e.g. "plot the ACE magnetic field for 10 to 12 May 2024".'
    : 'There is no data in this thread yet. Name a mission, a quantity and a period, e.g. "plot the ACE magnetic field for 10 to 12 May 2024".';
}

function reasonOf({ fetches, subGoals }: Work, outputs: number): string {
  const computes = subGoals.length - fetches;
  const steps = [
    ...(fetches === 0 ? [] : [`fetch ${fetches === 1 ? 'the data' : `${fetches} series`}`]),
    ...(computes === 0 ? [] : ['compute']),
    ...(outputs === 0 ? [] : ['show the result']),
  ];
  const words = steps.length === 0 ? 'use what is at hand' : steps.join(', then ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function nextRound(request: Request, work: Work, turn: TurnContext, plan: Plan): Decision {
  const { missing, streams } = graft(
    { subGoals: work.subGoals, streams: [...work.streams, ...work.others].flat() },
    plan,
  );
  const isAmended = plan.amendments !== undefined;
  if (isAmended && missing.length > 0)
    return { action: 'continue', reasoning: 'Get what is missing now.', subGoals: mutable(missing) };
  const arrived = regrouped(streams, [...work.streams, ...work.others]).map((group) =>
    group.filter(({ ref }) => hasArrived(ref, plan)),
  );
  const count = work.streams.length;
  const there = { streams: arrived.slice(0, count), others: arrived.slice(count) };
  const outputs = outputsOf(request, there, turn, plan.subGoals.length + 1);
  if (outputs.length === 0 || (plan.round > 1 && !isAmended)) return finished(plan);
  const failed = plan.subGoals.filter(({ progress }) => progress.status === 'failed').length;
  const reasoning =
    failed === 0
      ? 'Everything is here; show it.'
      : `${failed} of ${plan.subGoals.length} steps failed; show what is here.`;
  return { action: 'continue', reasoning, subGoals: mutable(outputs) };
}

function regrouped(
  flat: readonly Stream[],
  like: readonly (readonly Stream[])[],
): readonly (readonly Stream[])[] {
  let at = 0;
  return like.map((group) => {
    at += group.length;
    return flat.slice(at - group.length, at);
  });
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
