import type { Act, Request } from '#src/domain/request.ts';
import type { TurnContext } from '#src/planning/context.ts';
import { answersInWords, joinsSource } from '#src/planning/request/operation-facts.ts';
import { unique } from '#src/planning/request/work.ts';
import type { Stream } from '#src/planning/stream.ts';

/**
 * What the figure of a request shows: what its last words about showing mean. A computation without such words is shown
 * too, where there is a figure that it belongs to or its data came for it; "smooth it" is about how a line looks.
 */
export function shownStreams(
  { acts }: Request,
  streams: readonly (readonly Stream[])[],
  { thread }: TurnContext,
): readonly Stream[] {
  const places = acts.flatMap((act, place) => (act.do === 'show' ? [place] : []));
  const last = places.at(-1);
  const lastAct = last === undefined ? undefined : acts[last];
  const isClosing =
    lastAct !== undefined && 'of' in lastAct && lastAct.of.some(({ kind }) => kind === 'pointed');
  const from = isClosing && last !== undefined ? [last] : places;
  const shown = from.flatMap((place) => streams[place] ?? []);
  const results = acts.flatMap((act, place) =>
    (act.do === 'compute' && !answersInWords(act.operation) && !isUsed(acts, place)) || act.do === 'superpose'
      ? [place]
      : [],
  );
  if (places.length > 0) return unique(withResults(shown, results, acts, streams, isClosing));
  const wantsOnlyAnswer = acts.some(
    ({ do: what }) =>
      what === 'measure' ||
      what === 'describe' ||
      what === 'preview' ||
      what === 'fetch' ||
      what === 'export' ||
      what === 'intervals',
  );
  if (wantsOnlyAnswer && !acts.some((act) => act.do === 'superpose')) return [];
  if (acts.some((act) => act.do === 'superpose'))
    return unique(results.flatMap((place) => streams[place] ?? []));
  const isFresh = results.some((place) => (streams[place] ?? []).some(isMadeOfNew));
  const isForTheEye = acts.some(
    (act) => act.do === 'compute' && act.isOnlyMade !== true && joinsSource(act.operation),
  );
  const made = unique(results.flatMap((place) => streams[place] ?? []));
  if (thread.figure === undefined && made.some(isFit)) return unique(made.flatMap(withFitted));
  return thread.figure !== undefined || isFresh || isForTheEye ? made : [];
}

function isFit({ operations, sources }: Stream): boolean {
  return operations.at(-1) === 'fit' && sources.length === 1;
}

/** The line of a fit is seen on what it is of, where nothing is drawn yet. */
function withFitted(stream: Stream): readonly Stream[] {
  return isFit(stream) ? [...stream.sources, stream] : [stream];
}

function isMadeOfNew({ ref, sources }: Stream): boolean {
  return sources.length === 0 ? ref.fromSubGoal > 0 : sources.some(isMadeOfNew);
}

/** Whether a later act works on what this one makes, so that it is only a step. */
function isUsed(acts: readonly Act[], place: number): boolean {
  return acts.some(
    (act) =>
      'of' in act &&
      act.do !== 'show' &&
      act.of.some((target) => target.kind === 'act' && target.act === place),
  );
}

/** A result takes the place of what it was made of, or stands beside it where it only smooths. */
function withResults(
  shown: readonly Stream[],
  results: readonly number[],
  acts: readonly Act[],
  streams: readonly (readonly Stream[])[],
  isClosing: boolean,
): readonly Stream[] {
  if (isClosing) return shown;
  let current = shown;
  for (const place of results) {
    const act = acts[place];
    if (act?.do !== 'compute' && act?.do !== 'superpose') continue;
    if (isShownBySelf(acts, place)) continue;
    const made = streams[place] ?? [];
    const sources = made.flatMap((stream) => stream.sources);
    const isBeside = act.do === 'compute' && joinsSource(act.operation);
    const rest = isBeside
      ? current
      : current.filter((stream) => !sources.some((source) => isSameRef(source, stream)));
    current = [...rest, ...made];
  }
  return current;
}

/** Named by what is to be shown: then that is all of it, and what stands beside it stays. */
function isShownBySelf(acts: readonly Act[], place: number): boolean {
  return acts.some(
    (act) => act.do === 'show' && act.of.some((target) => target.kind === 'act' && target.act === place),
  );
}

function isSameRef(a: Stream, b: Stream): boolean {
  return a.ref.fromSubGoal === b.ref.fromSubGoal && a.ref.slot === b.ref.slot;
}
