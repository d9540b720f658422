import type { Decision } from '#src/domain/decision.ts';
import type { Act, NamedSeries, Request } from '#src/domain/request.ts';
import type { ThreadState, TurnContext } from '#src/planning/context.ts';
import { atHand } from '#src/planning/request/at-hand.ts';
import { nameOther, quantitiesNamed, targetsOf } from '#src/planning/request/named-of-its-own.ts';
import { listAtHand } from '#src/planning/request/pointed.ts';

/** Work on data: done on the wrong data it is a wrong answer. */
const WORKS: ReadonlySet<Act['do']> = new Set([
  'show',
  'fetch',
  'compute',
  'measure',
  'intervals',
  'mark-events',
  'superpose',
  'describe',
  'preview',
  'export',
  'use',
]);
/** What a fragment, a step back or a search means does not hang on what came to nothing. */
const STANDS_ALONE: ReadonlySet<Act['do']> = new Set(['again', 'undo', 'find', 'page', 'query', 'discover']);

/**
 * Refuses work that leans on a request that came to nothing and that was of other data than the thread has: "what was the maximum?"
 * behind a plot that could not be drawn is not asked of what was there before. What names its data, or data of the figure that are in no
 * doubt, is done; and so is all that follows an edit of the figure or a question about it.
 */
export function afterUnmet(
  request: Request,
  { requests, thread }: Pick<TurnContext, 'requests' | 'thread'>,
): Decision | undefined {
  const missed = missedOf(requests);
  const before = missed.at(-1);
  if (before === undefined || !mayLean(request, missed, thread)) return undefined;
  const isClear = request.unread.length === 0 && !namesData(before);
  const leans =
    isOfUnmadeList(request, missed) ||
    request.acts.some((act) => isWork(act) && leansOn(act, request, thread, { before, missed, isClear }));
  if (!leans) return undefined;
  const told = missed.findLast((each) => each.whyUnmet !== undefined && !leftData(each, thread));
  if (told?.whyUnmet !== undefined)
    return {
      action: 'failed',
      reasoning: `"${quoted(told)}" came to nothing: ${told.whyUnmet} So there are no data that this could be about, and I took no others in their place. Please name a spacecraft, a quantity and a time.`,
    };
  return {
    action: 'failed',
    reasoning: `Your last request ("${quoted(before)}") came to nothing, so it is not clear which data this one is about, and I took no others in their place. Please name the spacecraft, the quantity and the time.`,
  };
}

/** Requests that came to nothing, one behind the other, up to the newest. */
function missedOf(requests: readonly Request[]): readonly Request[] {
  return requests.slice(requests.findLastIndex(({ isUnmet }) => isUnmet !== true) + 1);
}

/** Whether a request could be about what came to nothing, and not about what the thread has. */
function mayLean(request: Request, missed: readonly Request[], thread: ThreadState): boolean {
  const before = missed.at(-1);
  if (before === undefined || request.acts.some((act) => STANDS_ALONE.has(act.do))) return false;
  // A look that could not be had leaves the figure and the data as they were.
  const isLook = before.acts.length > 0 && before.acts.every((act) => act.do === 'change');
  if ((isLook && hasSome(thread)) || leftData(before, thread)) return false;
  if (isFileOfWhatIsThere(request, before, thread) || isLookByData(request, thread)) return false;
  return !hasSome(thread) || nameOther(missed, thread) || isOfUnmadeList(request, missed);
}

function hasSome({ figure, frames }: ThreadState): boolean {
  return figure !== undefined || frames.length > 0;
}

/** "Colour the dots by distance" is fetched for a look of the figure. */
function isLookByData({ acts }: Request, { figure }: ThreadState): boolean {
  return (
    figure !== undefined &&
    acts.some((act) => act.do === 'change') &&
    acts.every((act) => act.do === 'change' || act.do === 'fetch')
  );
}

/** "Superpose Bz on them" behind a list that was not made, or a part of it that holds none, is not about an older one. */
function isOfUnmadeList({ acts }: Request, missed: readonly Request[]): boolean {
  const before = missed.at(-1);
  const isFind = missed.some((request) =>
    request.acts.some(
      (act) =>
        act.do === 'intervals' &&
        (act.list === undefined || (request === before && request.unread.length === 0)),
    ),
  );
  return isFind && acts.some(isOfList);
}

function isOfList(act: Act): boolean {
  const named = act.do === 'superpose' || act.do === 'mark-events' ? act.events : undefined;
  return [...targetsOf(act), ...(named === undefined ? [] : [named])].some(
    (target) => target.kind === 'pointed' && target.which === 'list',
  );
}

/** "Send it by mail", "as .sav": what could not be had is a file or a service, and no other data were named. */
function leftData({ acts, leftTimes = [] }: Request, { figure }: ThreadState): boolean {
  const isOfOutput = (act: Act) =>
    (act.do === 'refuse' && act.leavesData === true) ||
    ((act.do === 'export' || (act.do === 'change' && figure !== undefined)) &&
      targetsOf(act).every((target) => target.kind !== 'series' || isBare(target)));
  return acts.length > 0 && leftTimes.length === 0 && acts.every(isOfOutput);
}

/** What is told where something leans on the thread behind a request that came to nothing. */
export function notedAfterUnmet(
  request: Request,
  { requests, thread }: Pick<TurnContext, 'requests' | 'thread'>,
): readonly string[] {
  const missed = missedOf(requests);
  const before = missed.at(-1);
  if (before === undefined || !hasSome(thread) || leftData(before, thread)) return [];
  const isLeft =
    isFileOfWhatIsThere(request, before, thread) ||
    (!mayLean(request, missed, thread) && request.acts.some((act) => isWork(act) && pointsAt(act)));
  if (!isLeft) return [];
  const hasList = request.acts.some(isOfList) && listAtHand(thread) !== undefined;
  const of = hasList
    ? 'the list of before'
    : thread.figure === undefined
      ? 'the data at hand'
      : 'what the figure shows';
  return [`Your last request ("${quoted(before)}") came to nothing, so this is of ${of}.`];
}

/** It names no data of its own. */
function pointsAt(act: Act): boolean {
  const targets = targetsOf(act);
  return isOfList(act) || targets.every((target) => target.kind === 'pointed');
}

/** "Save as csv" behind an edit or a question that was not understood: no other data were named that it could be of. */
function isFileOfWhatIsThere({ acts }: Request, before: Request, thread: ThreadState): boolean {
  const isThere = thread.figure !== undefined || thread.focus.length > 0;
  const isFile = (act: Act) =>
    act.do === 'change' || (act.do === 'export' && act.of.every(({ kind }) => kind === 'pointed'));
  return (
    isThere &&
    acts.some((act) => act.do === 'export' && act.what === 'data') &&
    acts.every(isFile) &&
    !namesData(before) &&
    before.leftTimes === undefined
  );
}

function quoted({ text }: Request): string {
  const asked = text.trim();
  return asked.length > 60 ? `${asked.slice(0, 59)}…` : asked;
}

/** A file of the figure is of what is seen. */
function isWork(act: Act): boolean {
  return WORKS.has(act.do) && !(act.do === 'export' && act.what === 'plot' && act.of.length === 0);
}

/** Something new was asked for: what follows is meant of that. */
function namesData({ acts }: Request): boolean {
  return acts.some(
    (act) =>
      WORKS.has(act.do) &&
      (isDated(act) || targetsOf(act).some((each) => each.kind === 'series' && !isBare(each))),
  );
}

function leansOn(
  act: Act,
  request: Request,
  thread: ThreadState,
  { before, missed, isClear }: Missed,
): boolean {
  const targets = targetsOf(act).filter(({ kind }) => kind !== 'act');
  if (targets.length === 0)
    return !targetsOf(act).some(({ kind }) => kind === 'act') && !isDatedSomewhere(request);
  // "Correlate with the solar wind speed": of the two, one was not had.
  if (act.do === 'measure' && act.question.kind === 'correlation' && targets.length === 1) return true;
  if (act.do === 'show' && act.isComparison === true && targets.length < 2) return true;
  const named = quantitiesNamed(missed);
  return targets.some((target) => {
    if (target.kind !== 'series') return target.kind === 'pointed' && !isRefused(before, isClear);
    if (!isBare(target)) return false;
    if (isDatedSomewhere(request)) return false;
    // "Put Dst below", "CSV of Kp" behind an edit or a question that was not understood is of the figure and its time.
    const isForFigure = act.do === 'show' || act.do === 'export';
    if (isClear && isForFigure && target.quantity !== undefined && thread.figure !== undefined) return false;
    if (atHand(target, thread, []).length === 0) return true;
    // "And the mean speed?" of a figure of speed and density, behind the field of another time.
    const isOfAnother = named.size > 0 && target.quantity !== undefined && !named.has(target.quantity);
    return !isClear && !(isOfAnother && act.do === 'measure' && request.unread.length === 0);
  });
}

/** What came to nothing before: the newest, all of them, and whether it leaves no doubt of what is meant. */
interface Missed {
  readonly before: Request;
  readonly missed: readonly Request[];
  readonly isClear: boolean;
}

/** What is beyond the bot leaves the thread as it was: "then only the orbit". */
function isRefused({ acts }: Request, isClear: boolean): boolean {
  return isClear && acts.length > 0 && acts.every(({ do: what }) => what === 'refuse' || what === 'explain');
}

function isBare(named: NamedSeries): boolean {
  const { mission, spacecraft, dataset, label, made, unknown, color, sharedBy, isListed } = named;
  return (
    (mission ?? spacecraft ?? dataset ?? label ?? made ?? unknown ?? color ?? sharedBy ?? isListed) ===
    undefined
  );
}

function isDatedSomewhere({ acts }: Request): boolean {
  return acts.some(isDated);
}

function isDated(act: Act): boolean {
  if (!('period' in act) || act.period === undefined) return false;
  return act.period.ranges.length > 0 || act.period.newestMs !== undefined;
}
