import type { Decision } from '#src/domain/decision.ts';
import type { Act, NamedSeries, Request, Target } from '#src/domain/request.ts';
import type { ThreadState, TurnContext } from '#src/planning/context.ts';
import { atHand } from '#src/planning/request/at-hand.ts';

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
 * Refuses work that leans on a request that came to nothing: "what was the maximum?" behind a plot that could not be drawn is not
 * asked of what was there before. What names its data, or data of the figure that are in no doubt, is done.
 */
export function afterUnmet(
  request: Request,
  { requests, thread }: Pick<TurnContext, 'requests' | 'thread'>,
): Decision | undefined {
  const before = requests.at(-1);
  const { acts, unread } = request;
  if (before?.isUnmet !== true || acts.some((act) => STANDS_ALONE.has(act.do))) return undefined;
  // A look that could not be had leaves the figure and the data as they were.
  const isLook = before.acts.length > 0 && before.acts.every((act) => act.do === 'change');
  const hasSome = thread.figure !== undefined || thread.frames.length > 0;
  if ((isLook && hasSome) || leftData(before, thread)) return undefined;
  if (isFileOfWhatIsThere(request, before, thread)) return undefined;
  const isClear = unread.length === 0 && !namesData(before);
  const leans = acts.some((act) => isWork(act) && leansOn(act, request, thread, before, isClear));
  if (!leans) return undefined;
  const missed = missedBefore(requests);
  if (missed?.whyUnmet !== undefined)
    return {
      action: 'failed',
      reasoning: `"${quoted(missed)}" came to nothing: ${missed.whyUnmet} So there are no data that this could be about, and I took no others in their place. Please name a spacecraft, a quantity and a time.`,
    };
  return {
    action: 'failed',
    reasoning: `Your last request ("${quoted(before)}") came to nothing, so it is not clear which data this one is about, and I took no others in their place. Please name the spacecraft, the quantity and the time.`,
  };
}

/** Of those that came to nothing one behind the other, the newest that asked for data and was told why there are none. */
function missedBefore(requests: readonly Request[]): Request | undefined {
  const last = requests.findLastIndex(({ isUnmet }) => isUnmet !== true);
  return requests.slice(last + 1).findLast(({ whyUnmet }) => whyUnmet !== undefined);
}

/** "Send it by mail", "as .sav": what could not be had is a file or a service, and no other data were named. */
function leftData({ acts, leftTimes = [] }: Request, { figure }: ThreadState): boolean {
  const isOfOutput = (act: Act) =>
    (act.do === 'refuse' && act.leavesData === true) ||
    ((act.do === 'export' || (act.do === 'change' && figure !== undefined)) &&
      targetsOf(act).every((target) => target.kind !== 'series' || isBare(target)));
  return acts.length > 0 && leftTimes.length === 0 && acts.every(isOfOutput);
}

/** What a file is of that is asked for behind a request that came to nothing. */
export function notedAfterUnmet(
  request: Request,
  { requests, thread }: Pick<TurnContext, 'requests' | 'thread'>,
): readonly string[] {
  const before = requests.at(-1);
  const isFile = before?.isUnmet === true && isFileOfWhatIsThere(request, before, thread);
  if (before === undefined || !isFile || leftData(before, thread)) return [];
  const of = thread.figure === undefined ? 'the data at hand' : 'what the figure shows';
  return [`Your last request ("${quoted(before)}") came to nothing, so this is of ${of}.`];
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
  before: Request,
  isClear: boolean,
): boolean {
  const targets = targetsOf(act).filter(({ kind }) => kind !== 'act');
  if (targets.length === 0)
    return !targetsOf(act).some(({ kind }) => kind === 'act') && !isDatedSomewhere(request);
  // "Correlate with the solar wind speed": of the two, one was not had.
  if (act.do === 'measure' && act.question.kind === 'correlation' && targets.length === 1) return true;
  if (act.do === 'show' && act.isComparison === true && targets.length < 2) return true;
  return targets.some((target) => {
    if (target.kind !== 'series') return target.kind === 'pointed' && !isRefused(before, isClear);
    if (!isBare(target)) return false;
    if (isDatedSomewhere(request)) return false;
    // "Put Dst below" behind an edit or a question that was not understood is about the figure.
    if (isClear && act.do === 'show' && target.quantity !== undefined && thread.figure !== undefined)
      return false;
    return !isClear || atHand(target, thread, []).length === 0;
  });
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

function targetsOf(act: Act): readonly Target[] {
  return 'of' in act ? [...act.of, ...('other' in act ? (act.other ?? []) : [])] : [];
}

function isDatedSomewhere({ acts }: Request): boolean {
  return acts.some(isDated);
}

function isDated(act: Act): boolean {
  if (!('period' in act) || act.period === undefined) return false;
  return act.period.ranges.length > 0 || act.period.newestMs !== undefined;
}
