import type { Archive } from '#src/archive/choose-data.ts';
import { BotError } from '#src/domain/failure.ts';
import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { ThreadState, TurnContext } from '#src/planning/context.ts';
import { besideAdded } from '#src/planning/request/beside-added.ts';
import { isPart } from '#src/planning/request/channels.ts';
import { columnsApart } from '#src/planning/request/columns-apart.ts';
import { type Computed, computeAct } from '#src/planning/request/compute-act.ts';
import { intervalsGoal, overEventsGoals, superposeGoal } from '#src/planning/request/event-acts.ts';
import type { EndedData } from '#src/planning/request/fetch-all.ts';
import { withGridSources } from '#src/planning/request/grid-sources.ts';
import { isAboutList, isTakenOn } from '#src/planning/request/kept-lists.ts';
import { answersInWords, isOfAllLines } from '#src/planning/request/operation-facts.ts';
import { beforeCurves, listAtHand, pointedStreams, withoutSmoothed } from '#src/planning/request/pointed.ts';
import { type Resolved, resolveTargets } from '#src/planning/request/resolve.ts';
import { useGoal } from '#src/planning/request/use-goal.ts';
import { windowed } from '#src/planning/request/windowed.ts';
import type { Stream } from '#src/planning/stream.ts';

/** The work of a request before anything is shown, and what each act is about then. */
export interface Work {
  readonly subGoals: readonly PlannedSubGoal[];
  readonly fetches: number;
  /** What an act made or is about, by its place. */
  readonly streams: readonly (readonly Stream[])[];
  /** What the conditions of an act speak of, by its place. */
  readonly others: readonly (readonly Stream[])[];
  readonly notes: readonly string[];
  readonly failures: readonly BotError[];
  /** The data end before the times that were said from now back: nothing is done, it has to be asked. */
  readonly ended?: EndedData;
}

/**
 * Plans fetches and computations of a request, in running order. The same plan comes out each time that it is asked for in a
 * turn.
 *
 * @throws BotError `nothing-at-hand` when an act works on data and there are none
 */
const NO_WORK: Work = { subGoals: [], fetches: 0, streams: [], others: [], notes: [], failures: [] };

export async function workOf(
  request: Request,
  turn: TurnContext,
  archive: Archive,
  signal: AbortSignal,
): Promise<Work> {
  const resolved = await resolveTargets(request, turn, archive, signal);
  if (resolved.ended !== undefined) return { ...NO_WORK, ended: resolved.ended };
  const subGoals: PlannedSubGoal[] = [...resolved.fetches];
  const streams: (readonly Stream[])[] = [];
  const others: (readonly Stream[])[] = [];
  const begun = withMagnitudes(resolved, subGoals);
  const averages = new Map<string, Stream>();
  for (const [place, said] of request.acts.entries()) {
    const { frames } = turn.thread;
    const meant = streamsOfAct(said, place, { request, turn, resolved, streams, begun });
    const { act, own } = withGridSources(said, columnsApart(said, meant, frames), frames);
    const targets = (some: readonly Target[]) =>
      some.flatMap((target) => streamsOfTarget(target, place, { request, turn, resolved, streams, begun }));
    const beside = 'other' in act ? (act.other ?? []) : [];
    others.push(targets(beside));
    requireOneEach(beside, targets, own);
    if (own.length === 0 && needsData(act)) throw nothingToComputeOn(resolved.failures);
    const inputs = averaged(act, windowed(act, own, subGoals, turn.thread.figure), subGoals, averages);
    const made = isThere(act, own)
      ? undefined
      : madeBy(act, inputs, targets, {
          id: subGoals.length + 1,
          isStep: isTakenOn(request.acts, place),
          thread: turn.thread,
        });
    subGoals.push(...(made?.subGoals ?? []));
    const answers = act.do === 'compute' && answersInWords(act.operation);
    const isTold = act.do === 'preview' || act.do === 'describe';
    streams.push(made === undefined || answers ? (isTold ? inputs : own) : made.streams);
  }
  return {
    subGoals,
    fetches: resolved.fetches.length,
    streams,
    others,
    notes: resolved.notes,
    failures: resolved.failures,
  };
}

/** "ACE above 450 and DSCOVR below 450" is of one quantity: where names alone may mean several, which one is not guessed. */
function requireOneEach(
  beside: readonly Target[],
  targets: (some: readonly Target[]) => readonly Stream[],
  own: readonly Stream[],
): void {
  const bare = beside.find(
    (target) => target.kind === 'series' && target.mission !== undefined && isNameAlone(target),
  );
  if (bare === undefined || bare.kind !== 'series') return;
  const tested = targets([bare]);
  const quantities = new Set([...own, ...tested].map(({ quantity }) => quantity));
  if (tested.length < 2 && own.length < 2 && quantities.size < 2) return;
  throw new BotError(
    'invalid-request',
    `"${bare.text}" may mean several series here, and a condition is of one.`,
    {
      hint: `Name the quantity with each, e.g. "${bare.text} speed".`,
    },
  );
}

function isNameAlone({ quantity, parameter, dataset, label, made }: NamedSeries): boolean {
  return [quantity, parameter, dataset, label, made].every((part) => part === undefined);
}

/** Inputs in the bins that are wanted of their result; each is averaged once, whoever takes it. */
function averaged(
  act: Act,
  own: readonly Stream[],
  subGoals: PlannedSubGoal[],
  averages: Map<string, Stream>,
): readonly Stream[] {
  if (act.do !== 'compute' || act.inputsEvery === undefined) return own;
  const { inputsEvery: every, period } = act;
  return own.map((stream) => {
    const key = `${every} ${stream.ref.fromSubGoal} ${stream.ref.slot}`;
    const there = averages.get(key);
    if (there !== undefined) return there;
    const resample: Act = {
      do: 'compute',
      operation: 'resample',
      params: { every, method: 'mean' },
      of: [],
      period,
    };
    const made = computeAct(resample, [stream], subGoals.length + 1);
    subGoals.push(...made.subGoals);
    const result = made.streams[0] ?? stream;
    averages.set(key, result);
    return result;
  });
}

/** What an act makes of data: results, lists of events, superposed epochs; `undefined` where it makes none. */
function madeBy(
  act: Act,
  own: readonly Stream[],
  targets: (some: readonly Target[]) => readonly Stream[],
  at: { readonly id: number; readonly isStep: boolean; readonly thread: ThreadState },
): Computed | undefined {
  switch (act.do) {
    case 'compute':
      return isPart(act.operation)
        ? withOwnChannels(act, own, at.id)
        : computeAct(act, own, at.id, targets(act.other ?? []));
    case 'intervals':
      return intervalsGoal(act, own, targets, at);
    case 'superpose':
      return superposeGoal(act, own, targets, at.id);
    case 'use':
      return useGoal(act, own, at.id, at.thread);
    case 'mark-events':
      return act.what === 'cut' || act.what === 'average' || act.what === 'column'
        ? overEventsGoals(act, own, targets, at)
        : undefined;
    default:
      return undefined;
  }
}

/** A channel is taken of spectra only: what is served as the flux at one energy is it already. */
function withOwnChannels(act: Extract<Act, { do: 'compute' }>, own: readonly Stream[], id: number): Computed {
  const subGoals: PlannedSubGoal[] = [];
  const streams = own.flatMap((stream) => {
    if (stream.energies !== undefined) return [stream];
    const made = computeAct(act, [stream], id + subGoals.length);
    subGoals.push(...made.subGoals);
    return made.streams;
  });
  return { subGoals, streams };
}

/** Curves at hand that the same operation made: "show the power spectrum" once more. */
function isThere(act: Act, own: readonly Stream[]): boolean {
  if (act.do !== 'compute' || own.length === 0) return false;
  return own.every(({ isCurve, operations }) => isCurve === true && operations.includes(act.operation));
}

function needsData(act: Act): boolean {
  return (
    act.do === 'compute' ||
    act.do === 'superpose' ||
    (act.do === 'intervals' && act.list === undefined && act.params['windows'] === undefined)
  );
}

function nothingToComputeOn([failure]: readonly BotError[]): BotError {
  if (failure !== undefined) return failure;
  return new BotError('nothing-at-hand', 'There is no data here to compute on yet.', {
    hint: 'Name what to use, e.g. "compute the magnitude of the ACE magnetic field for last week".',
  });
}

interface Scene {
  readonly request: Request;
  readonly turn: TurnContext;
  readonly resolved: Resolved;
  readonly streams: readonly (readonly Stream[])[];
  readonly begun: (stream: Stream) => Stream;
}

/** What an act is about: what it names, what operations need, else what the request spoke of before, else the thread. */
function streamsOfAct(act: Act, place: number, scene: Scene): readonly Stream[] {
  if (!('of' in act)) return [];
  const { resolved, begun } = scene;
  const means = binsOf(act, place, scene);
  if (means !== undefined) return means;
  const needed = (resolved.needed.get(place) ?? []).map(begun);
  const named = act.of.flatMap((target) => streamsOfTarget(target, place, scene));
  const all = unique([...named, ...needed]);
  const meant =
    all.length > 0 || act.of.length > 0 ? all : (spokenOf(place, scene) ?? threadStreams(act, scene));
  return beforeCurves(act, meant, scene.turn.thread);
}

/** What lies around means of bins is made of the same data as those. */
function binsOf(act: Act, place: number, scene: Scene): readonly Stream[] | undefined {
  if (act.do !== 'compute' || act.operation !== 'bin_band') return undefined;
  const before = scene.request.acts
    .slice(0, place)
    .findLastIndex((each) => each.do === 'compute' && each.operation === 'resample');
  const means = scene.request.acts[before];
  return means === undefined ? undefined : streamsOfAct(means, before, scene);
}

function streamsOfTarget(target: Target, place: number, scene: Scene): readonly Stream[] {
  if (target.kind === 'act') return scene.streams[target.act] ?? [];
  if (target.kind === 'pointed') {
    // What was spoken of beside a list is no list, and what the figure shows is what it shows.
    const there = scene.resolved.streams.get(target) ?? [];
    const isFixed =
      target.which === 'list' ||
      ((target.which === 'figure' || target.which === 'source' || target.which === 'binned') &&
        there.length > 0);
    const spoken = isFixed ? undefined : spokenOf(place, scene);
    return spoken === undefined
      ? there
      : unique([
          ...besideAdded(target.which, spoken, lastBefore(place, scene), scene.turn.thread),
          ...spoken,
        ]);
  }
  return (scene.resolved.streams.get(target) ?? []).map(scene.begun);
}

function lastBefore(place: number, { request, streams }: Scene): Act | undefined {
  return request.acts.findLast((_, at) => at < place && (streams[at] ?? []).length > 0);
}

/** What the request spoke of last before an act: the results of the newest computations, else the data named. */
function spokenOf(place: number, { request, streams }: Scene): readonly Stream[] | undefined {
  for (let before = place - 1; before >= 0; before -= 1) {
    const act = request.acts[before];
    const there = streams[before] ?? [];
    if (act === undefined || there.length === 0 || act.do === 'measure' || act.do === 'export') continue;
    if (isFile(request.acts[place]) && (act.do === 'intervals' || act.do === 'mark-events'))
      return unique([...drawnBefore(before, { request, streams }), ...there]);
    if (act.do !== 'compute') return there;
    // "The magnitude of ACE and of Wind, plot both": computations of one kind stand together.
    const group: Stream[] = [...there];
    for (
      let more = before - 1;
      request.acts[more]?.do === 'compute' && !feeds(request, more, before);
      more -= 1
    )
      group.unshift(...(streams[more] ?? []));
    return unique(group);
  }
  return undefined;
}

/** "Plot Bz and Dst, shade where Bz < -10 and give me a csv of all of it": the curves go with the list. */
function drawnBefore(place: number, { request, streams }: Pick<Scene, 'request' | 'streams'>) {
  return request.acts.slice(0, place).flatMap((act, at) => (act.do === 'show' ? (streams[at] ?? []) : []));
}

function isFile(act: Act | undefined): boolean {
  return act?.do === 'export' && act.what === 'data';
}

/** Whether a later computation works on what an earlier one makes. */
function feeds({ acts }: Request, from: number, to: number): boolean {
  return acts
    .slice(from + 1, to + 1)
    .some((act) => 'of' in act && act.of.some((target) => target.kind === 'act' && target.act === from));
}

/** Nothing is named at all: what the figure shows for what is drawn and changed, else what the last turn was about. */
function threadStreams(act: Act, { turn: { thread, requests } }: Scene): readonly Stream[] {
  const { figure, frames, focus } = thread;
  const list = listAtHand(thread);
  // "CSV" after a table of the list is the list.
  if (act.do === 'export' && act.what === 'data' && list !== undefined && isAboutList(requests.at(-1)))
    return [list];
  if (act.do === 'show' && figure !== undefined) return [];
  const isOfAll = act.do === 'export' || isAboutFigure(act, figure) || isCoarserFigure(act, requests.at(-1));
  const which = isOfAll && figure !== undefined ? 'figure' : 'focus';
  const there = pointedStreams({ kind: 'pointed', which, text: '' }, { ...thread, frames, focus });
  const meant =
    there.length > 0 ? there : pointedStreams({ kind: 'pointed', which: 'focus', text: '' }, thread);
  return act.do === 'compute' ? withoutSmoothed(meant, thread) : meant;
}

/** "Use daily averages" behind what was drawn is of all its curves; behind a computation it is of what that made. */
function isCoarserFigure(act: Act, before: Request | undefined): boolean {
  const isDrawn = before?.acts.every(({ do: what }) => what === 'show' || what === 'change') === true;
  return act.do === 'compute' && act.operation === 'resample' && isDrawn;
}

/** A question with a figure at hand is about what the figure shows. */
function isAboutFigure(act: Act, figure: unknown): boolean {
  return (
    figure !== undefined &&
    (act.do === 'measure' ||
      act.do === 'describe' ||
      act.do === 'preview' ||
      act.do === 'intervals' ||
      (act.do === 'compute' && isOfAllLines(act.operation)))
  );
}

/** Where a magnitude is asked of data that only have components, it is computed first. */
function withMagnitudes(
  { streams, needed }: Resolved,
  subGoals: PlannedSubGoal[],
): (stream: Stream) => Stream {
  const replaced = new Map<string, Stream>();
  for (const stream of [...streams.values(), ...needed.values()].flat()) {
    const key = `${stream.ref.fromSubGoal} ${stream.ref.slot}`;
    if (!('derive' in stream) || stream.derive !== 'magnitude' || replaced.has(key)) continue;
    const { subGoals: goals, streams: results } = computeAct(
      { do: 'compute', operation: 'magnitude', params: {}, of: [], period: { ranges: [], events: [] } },
      [{ ...stream, isVector: true }],
      subGoals.length + 1,
    );
    subGoals.push(...goals);
    const [result] = results;
    if (result !== undefined) replaced.set(key, result);
  }
  return (stream) => replaced.get(`${stream.ref.fromSubGoal} ${stream.ref.slot}`) ?? stream;
}

export function unique(streams: readonly Stream[]): readonly Stream[] {
  const keys = streams.map(({ ref }) => `${ref.fromSubGoal} ${ref.slot}`);
  return streams.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}
