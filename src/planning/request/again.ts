import type { Act, NamedSeries, Period, Request, Target } from '#src/domain/request.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { targetsWith } from '#src/planning/request/again-targets.ts';
import { askedOfPair } from '#src/planning/request/asked-of-pair.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';
import { shownLines } from '#src/planning/request/shown-lines.ts';

type AgainAct = Extract<Act, { do: 'again' }>;

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
  if (!request.acts.some((act) => act.do === 'again')) return askedElsewhere(request, thread);
  const sizes = sizesOfMade(request, thread);
  if (sizes !== undefined) return sizes;
  const isOfFigure = request.acts.some((act) => act.do === 'again' && act.ofFigure === true);
  if (isOfFigure && thread.figure !== undefined) return withFiles(request, earlier);
  const last = earlier.findLast(
    (each) =>
      each.acts.some(isAboutData) && !each.acts.every(isFile) && !isOfIndices(each, request, knowledge),
  );
  const isQuestion = last?.acts.every((act) => act.do !== 'show' && act.do !== 'compute') === true;
  // What came to nothing is over where the figure was worked on since.
  const isOver = last?.isUnmet === true && earlier.at(-1) !== last && earlier.at(-1)?.isUnmet !== true;
  const isOfDrawn = !isQuestion && last !== undefined && (drewFigure(last) || isOver);
  if (last === undefined || (thread.figure !== undefined && isOfDrawn))
    return withFiles(request, earlier);
  const distinct = [...new Map(request.acts.map((act) => [wordsOf(act), act])).values()];
  const acts = distinct.flatMap((act) =>
    act.do === 'again' ? substituted(last, act, thread, knowledge) : [act],
  );
  return {
    ...request,
    ...leftOf(last, request),
    acts: acts.length > MOST_ACTS && acts.length > last.acts.length ? [TOO_MUCH] : acts,
  };
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

/** What nobody read of a request that came to nothing is not read when it is completed, either. */
function leftOf(
  { isUnmet, isTooLittle, unread }: Request,
  said: Request,
): Partial<Pick<Request, 'unread' | 'isTooLittle'>> {
  if (isUnmet !== true || isTooLittle !== true || said.isForced) return {};
  return { unread: [...unread, ...said.unread], isTooLittle };
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
  if (request.acts.length !== 1) return request;
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

function substituted(
  { acts }: Request,
  again: AgainAct,
  thread: ThreadState,
  knowledge: Knowledge,
): readonly Act[] {
  return acts.flatMap((act): readonly Act[] => {
    if (act.do === 'undo' || (act.do === 'change' && !acts.some(isDrawn))) return [];
    // Numbers that were given have no period and no spacecraft to put others in the place of.
    if (!('of' in act)) return act.do === 'look-up' && act.worker === 'calculate' ? [] : [act];
    const made = again.with.length === 0 ? undefined : resultIn(act.of, thread);
    if (made !== undefined) return [ofAnother(made, again.with)];
    // What was asked of the lines on the figure is asked of the same lines of what is named now.
    const of = again.with.length > 0 && isOfFigure(act) ? shownLines(thread) : act.of;
    const pairs = askedOfPair(act, of, again, knowledge);
    if (pairs !== undefined)
      return pairs.map((pair) => ({ ...act, of: pair, period: periodWith(act.period, again.period) }));
    const others = targetsWith(of, again.with);
    const isJoined = again.mode === 'add' && isDrawn(act);
    return [
      {
        ...act,
        of: isJoined ? [...understood(of), ...others] : others,
        period: periodWith(act.period, again.period),
      },
    ];
  });
}

/** A result of the thread that is named among targets. */
function resultIn(of: readonly Target[], { frames }: ThreadState): string | undefined {
  return of
    .flatMap((target) => (target.kind === 'series' && target.label !== undefined ? [target.label] : []))
    .find((label) =>
      frames.some((frame) => frame.provenance.origin === 'computed' && isOfFrame(label, frame.label)),
    );
}

function isOfFrame(label: string, frame: string): boolean {
  return label === frame || label.startsWith(`${frame}.`);
}

/** What was asked of a result is not asked of the same result again in the name of another quantity. */
function ofAnother(label: string, said: readonly NamedSeries[]): Act {
  const names = said.map(({ text }) => text.trim()).filter((text) => text !== '');
  return {
    do: 'refuse',
    what: names.join(', '),
    reason: `\`${label}\` was made of other data, and there is none like it for ${names.length > 0 ? `"${names.join(', ')}"` : 'that'} yet.`,
    hint: 'Say the whole of it, e.g. "the mean of the difference of ACE and Wind speed".',
  };
}

/** What joins a request that came to nothing stands beside what was understood of it. */
function understood(of: readonly Target[]): readonly Target[] {
  return of.flatMap((target): readonly Target[] => {
    if (target.kind !== 'series' || target.unknown === undefined) return [target];
    const { unknown: _, ...known } = target;
    return known.mission === undefined ? [] : [known];
  });
}

function isOfFigure(act: Act): boolean {
  return act.do === 'measure' && act.of.every(({ kind }) => kind === 'pointed');
}

function isDrawn(act: Act): boolean {
  return act.do === 'show' || act.do === 'compute' || act.do === 'superpose';
}

function periodWith(before: Period, said: Period): Period {
  return said.ranges.length > 0 || said.newestMs !== undefined ? said : before;
}
