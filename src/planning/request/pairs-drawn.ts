import type { FrameSummary } from '#src/domain/frame.ts';
import type { Act, Request, Target } from '#src/domain/request.ts';
import type { ThreadState } from '#src/planning/context.ts';
import { drawnLabels } from '#src/planning/request/at-hand.ts';

/**
 * "Time lag of the two", "cross correlate it" of a figure with one quantity of two spacecraft is of both, whatever was made last; of two
 * such pairs each has its own.
 */
export function withDrawnPairs(request: Request, thread: ThreadState): Request {
  if (!request.acts.some(isOfPair) || thread.figure === undefined) return request;
  const pairs = pairsOf(drawnLabels(thread.figure, thread.frames), thread.frames);
  if (pairs.length === 0) return request;
  const isLast = (place: number) => place === request.acts.length - 1;
  const acts = request.acts.flatMap((act, place): readonly Act[] => {
    if (!isOfPair(act) || !('of' in act)) return [act];
    const own = pairs.length > 1 && !(act.do === 'measure' && isLast(place)) ? pairs.slice(0, 1) : pairs;
    return own.map((of) => ({ ...act, of }));
  });
  return { ...request, acts };
}

const OF_TWO: ReadonlySet<string> = new Set(['cross_correlation', 'coherence']);

/** What takes two series and names none. */
function isOfPair(act: Act): boolean {
  const isTwo =
    (act.do === 'measure' && act.question.kind === 'correlation') ||
    (act.do === 'compute' && OF_TWO.has(act.operation));
  const isNamed =
    'of' in act && act.of.some((target) => target.kind !== 'pointed' || target.which === 'list');
  return isTwo && !isNamed && 'of' in act && act.of.length < 2;
}

/** Drawn curves of one quantity, where there are two of it and all are so. */
function pairsOf(labels: readonly string[], frames: readonly FrameSummary[]): readonly (readonly Target[])[] {
  const groups = new Map<string, Target[]>();
  for (const label of labels) {
    const frame = frames.find((each) => each.label === label || label.startsWith(`${each.label}.`));
    const component = frame?.label === label ? frame.columns[0]?.component : label.slice(frame?.label.length);
    const key = `${frame?.provenance.quantity ?? label} ${component === 'magnitude' ? '' : (component ?? '')}`;
    groups.set(key, [...(groups.get(key) ?? []), { kind: 'series', text: label, label }]);
  }
  const pairs = [...groups.values()];
  const isOnePair = labels.length === 2 && pairs.length > 0;
  if (isOnePair) return [pairs.flat()];
  return pairs.every((pair) => pair.length === 2) ? pairs : [];
}
