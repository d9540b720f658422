import type { Act, NamedSeries, Period, Request, Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { shownInstead } from '#src/planning/request/again-shown.ts';
import { isOfFigure, substituted } from '#src/planning/request/again-substituted.ts';
import { drawnLabels, isDrawn } from '#src/planning/request/at-hand.ts';
import { atOtherEnergies } from '#src/planning/request/at-other-energies.ts';
import { withCorrectedTime } from '#src/planning/request/corrected-time.ts';
import { isMadeOf } from '#src/planning/request/derivable.ts';
import { listElsewhere } from '#src/planning/request/list-elsewhere.ts';
import { madeElsewhere } from '#src/planning/request/made-elsewhere.ts';
import { askedBeside, sameWithQuestion } from '#src/planning/request/replay-questions.ts';
import { shownLines } from '#src/planning/request/shown-lines.ts';

/**
 * A fragment completes what was asked before: a question is asked anew, and so is a request that drew nothing. What stands
 * on a figure is made again from where it comes from, which is planned elsewhere.
 *
 * @param earlier requests of the thread, newest last
 */
export function completed(
  request: Request,
  earlier: readonly Request[],
  thread: ThreadState,
  knowledge: Knowledge,
): Request {
  if (!request.acts.some((act) => act.do === 'again'))
    return askedElsewhere(withLeft(request, earlier.at(-1)), thread);
  const isMadeOtherwise = request.acts.some((act) => act.do === 'again' && act.made !== undefined);
  if (isMadeOtherwise) return withFiles(request, earlier);
  const beside = thread.figure === undefined ? undefined : askedBeside(request, thread);
  if (beside !== undefined) return beside;
  const sizes =
    sizesOfMade(request, thread) ??
    madeInstead(request, thread, knowledge) ??
    atOtherEnergies(request, thread);
  if (sizes !== undefined) return sizes;
  const isOfFigure = request.acts.some((act) => act.do === 'again' && act.ofFigure === true);
  if (isOfFigure && thread.figure !== undefined) return withFiles(request, earlier);
  const last = earlier.findLast(
    (each) =>
      each.acts.some(isAboutData) &&
      !each.acts.every(isFile) &&
      !isOfIndices(each, request, knowledge) &&
      !isOfEvents(each, request) &&
      !leansOnNothing(each),
  );
  const corrected =
    last === earlier.at(-1) && last !== undefined ? withCorrectedTime(request, last) : undefined;
  if (corrected !== undefined && thread.figure !== undefined) return corrected;
  const same = last === undefined ? undefined : sameWithQuestion(request, last, thread);
  if (same !== undefined) return same;
  const isQuestion =
    last?.acts.every(
      (act) => act.do !== 'show' && (act.do !== 'compute' || act.isOnlyMade) && !isMarking(act),
    ) === true;
  // What came to nothing is over where the figure was worked on since.
  const isOver = last?.isUnmet === true && earlier.at(-1) !== last && earlier.at(-1)?.isUnmet !== true;
  const isOfDrawn = !isQuestion && last !== undefined && (drewFigure(last) || isOver);
  const isOfLine = last !== undefined && replacesOther(request, last);
  if (last === undefined || (thread.figure !== undefined && (isOfDrawn || isOfLine)))
    return withFiles(request, earlier);
  const shown =
    shownInstead(request, last, knowledge) ??
    madeElsewhere(request, last, earlier, thread) ??
    listElsewhere(request, last, earlier);
  if (shown !== undefined) return shown;
  const distinct = [...new Map(request.acts.map((act) => [wordsOf(act), act])).values()];
  const acts = distinct.flatMap((act) =>
    act.do === 'again' ? substituted(last, act, thread, knowledge) : [act],
  );
  const asked = { ...request, ...leftOf(last, request) };
  if (acts.length > MOST_ACTS && acts.length > last.acts.length) return { ...asked, acts: [TOO_MUCH] };
  return askedElsewhere({ ...asked, acts }, thread);
}

/** "Shade those" is a look at the figure, and what is found for it is not what was asked. */
function isMarking(act: Act): boolean {
  return act.do === 'mark-events' && (act.what === 'shade' || act.what === 'mark');
}

/** "Replace the speed with density" behind a question that was not of the speed is about the figure. */
function replacesOther({ acts }: Request, last: Request): boolean {
  const asked = last.acts.flatMap((act) => ('of' in act ? act.of : []));
  return acts.some(
    (act) =>
      act.do === 'again' &&
      act.gone?.quantity !== undefined &&
      !asked.some((target) => target.kind === 'series' && target.quantity === act.gone?.quantity),
  );
}

/** "Peak time?", "only above 10 MeV" behind what could not be had: it came to nothing since it is about no data. */
function leansOnNothing({ acts, isUnmet }: Request): boolean {
  return (
    isUnmet === true &&
    acts.length > 0 &&
    acts.every(
      (act) =>
        act.do === 'change' ||
        ((act.do === 'measure' || act.do === 'compute') && act.of.every(({ kind }) => kind !== 'series')),
    )
  );
}

/** "And at Wind?" behind what was asked of SYM-H is about what was asked before that: no spacecraft has an index. */
function isOfIndices({ acts }: Request, said: Request, knowledge: Knowledge): boolean {
  const elsewhere = said.acts.flatMap((act) => (act.do === 'again' ? act.with : []));
  const isElsewhere =
    elsewhere.length > 0 &&
    elsewhere.every(
      ({ mission, quantity, dataset }) => mission !== undefined && (quantity ?? dataset) === undefined,
    );
  const of = acts.flatMap((act) => ('of' in act ? act.of : []));
  return (
    isElsewhere &&
    of.length > 0 &&
    of.every(
      (target) => target.kind === 'series' && knowledge.quantity(target.quantity ?? '')?.isIndex === true,
    )
  );
}

/** "And density" behind "how many events were used?" is about what was drawn: a count has no series. */
function isOfEvents({ acts }: Request, said: Request): boolean {
  return (
    said.acts.some((act) => act.do === 'again' && act.with.length > 0) &&
    acts.every(
      (act) =>
        act.do === 'mark-events' && (act.what === 'count' || act.what === 'table') && act.of.length === 0,
    )
  );
}

/** What nobody read of a request that came to nothing is not read when it is completed, either: it is named, and the rest is done. */
function leftOf({ isUnmet, isTooLittle, unread }: Request, said: Request): Partial<Pick<Request, 'unread'>> {
  if (isUnmet !== true || isTooLittle !== true || said.isTooLittle === true || said.isForced) return {};
  return { unread: [...unread, ...said.unread] };
}

/** "Merge those" behind a list that was refused makes that list, without what nobody read of it. */
function withLeft(said: Request, last: Request | undefined): Request {
  const goesOn = said.readings.some(({ by }) => by === 'list-again' || by === 'superpose-again');
  return last === undefined || !goesOn ? said : { ...said, ...leftOf(last, said) };
}

/** "And its magnitude" of a vector that was computed is computed of it; what it was made from is no vector to take it of. */
function sizesOfMade(request: Request, thread: ThreadState): Request | undefined {
  const [again, ...more] = request.acts;
  if (again?.do !== 'again' || more.length > 0 || again.period.ranges.length > 0) return undefined;
  const [only, ...others] = again.with;
  const isSize =
    others.length === 0 &&
    only?.component === 'magnitude' &&
    (only.mission ?? only.quantity ?? only.coordinates ?? only.dataset) === undefined;
  const drawn = thread.figure === undefined ? thread.focus : drawnLabels(thread.figure, thread.frames);
  const isMade = thread.frames.some(
    ({ label, columns, provenance }) =>
      provenance.origin === 'computed' &&
      columns.length === 3 &&
      drawn.some((each) => each === label || each.startsWith(`${label}.`)),
  );
  if (!isSize || !isMade) return undefined;
  const of: readonly Target[] = [{ kind: 'pointed', which: 'figure', text: only.text }];
  const period = again.period;
  return {
    ...request,
    acts: [
      { do: 'compute', operation: 'magnitude', params: {}, of, period },
      { do: 'show', mode: 'new', of: [{ kind: 'act', act: 0 }], period },
    ],
  };
}

/** "The Alfvén Mach number instead": what nobody measures there is made of what the same spacecraft measures. */
function madeInstead(request: Request, thread: ThreadState, knowledge: Knowledge): Request | undefined {
  const [again, ...more] = request.acts;
  if (again?.do !== 'again' || more.length > 0 || again.mode !== 'instead' || thread.figure === undefined)
    return undefined;
  const [only, ...others] = again.with;
  const owners = [...new Set(shownLines(thread).map(({ mission, probe }) => `${mission} ${probe}`))];
  const [shown] = shownLines(thread);
  if (only === undefined || others.length > 0 || owners.length > 1 || again.period.ranges.length > 0)
    return undefined;
  const mission = only.mission ?? shown?.mission;
  const probe = only.probe ?? shown?.probe;
  if (!isMadeOf(only, mission, knowledge)) return undefined;
  const of = [
    { ...only, ...(mission === undefined ? {} : { mission }), ...(probe === undefined ? {} : { probe }) },
  ];
  return { ...request, acts: [{ do: 'show', mode: 'replace', of, period: again.period }] };
}

/** What a fragment repeats is done once; other acts stay, each with its place. */
function wordsOf(act: Act): unknown {
  return act.do === 'again' ? JSON.stringify(act) : act;
}

/** More than anybody waits for: each of the fragments asks all of the request before anew. */
const MOST_ACTS = 200;
const TOO_MUCH: Act = {
  do: 'refuse',
  what: 'too-much',
  reason: `That would be more than ${MOST_ACTS} things at once, since each part asks all of the request before anew.`,
  hint: 'Please ask for a few of them at a time.',
};

/** A question about the lines at hand in a time that they do not have is asked of the same lines then: "mean in 2009". */
function askedElsewhere(request: Request, thread: ThreadState): Request {
  const { figure, frames } = thread;
  const all = [
    ...(figure === undefined ? [] : [figure.fullRange]),
    ...frames.map(({ provenance }) => provenance.range),
  ];
  const isElsewhere = ({ start, stop }: TimeRange) =>
    all.length > 0 && all.every((range) => start >= range.stop || stop <= range.start);
  // What was kept by a condition is not all of that line: of another time it has to be made first.
  const isKept = frames.some(
    ({ label, provenance }) => provenance.operation === 'keep_where' && isDrawn(label, thread),
  );
  if (request.acts.length !== 1 || isKept) return request;
  return {
    ...request,
    acts: request.acts.map((act) => {
      if (!('of' in act) || !isOfFigure(act) || !act.period.ranges.some(isElsewhere)) return act;
      const of = shownLines(thread);
      return of.length === 0 ? act : { ...act, of };
    }),
  };
}

/**
 * A zoom beyond what was fetched makes the figure again for that time: an axis without data would show nothing.
 */
export function reachingOut(request: Request, { figure }: ThreadState): Request {
  if (figure === undefined || request.acts.some((act) => act.do === 'show' || act.do === 'again'))
    return request;
  const { start, stop } = figure.fullRange;
  return {
    ...request,
    acts: request.acts.map((act): Act => {
      const range = shownBy(act, figure.range);
      if (range === undefined) return act;
      if (range.start >= start && range.stop <= stop) return act;
      return { do: 'again', mode: 'instead', with: [], period: { ranges: [range], events: [] } };
    }),
  };
}

/** The time that a zoom or a step shows. */
function shownBy(act: Act, { start, stop }: TimeRange): TimeRange | undefined {
  if (act.do !== 'change') return undefined;
  if (act.change.kind === 'pan') return { start: start + act.change.ms, stop: stop + act.change.ms };
  return act.change.kind === 'zoom' ? act.change.range : undefined;
}

/** "Same for 4 September" right after a figure was exported is exported as well. */
function withFiles(request: Request, earlier: readonly Request[]): Request {
  const files = earlier.at(-1)?.acts.filter((act) => act.do === 'export' && act.what === 'plot') ?? [];
  const isSaid = request.acts.some((act) => act.do === 'export');
  // "And ACE?" adds to the figure at hand; no file was asked of that.
  const isAdded = request.acts.some((act) => act.do === 'again' && act.mode === 'add');
  return files.length === 0 || isSaid || isAdded
    ? request
    : { ...request, acts: [...request.acts, ...files] };
}

/** Files alone, and looks: what they are of was asked before. */
function isFile(act: Act): boolean {
  return act.do === 'export' || act.do === 'change';
}

function isAboutData(act: Act): boolean {
  // "Do you have it in RTN?" is a question beside the figure: what follows goes on with that.
  if (act.do === 'find' && act.ofThread !== undefined) return false;
  return 'of' in act || act.do === 'look-up';
}

/** A request that named something unknown drew nothing of it. */
function drewFigure({ acts, isUnmet }: Request): boolean {
  return (
    isUnmet !== true &&
    !acts.some(
      (act) =>
        'of' in act && act.of.some((target) => target.kind === 'series' && target.unknown !== undefined),
    )
  );
}
