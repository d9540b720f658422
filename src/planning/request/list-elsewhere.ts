import type { Act, Request } from '#src/domain/request.ts';

/**
 * "And 2012?" behind "only those below -150": events of another time are no part of a list, so it is made for that time, and narrowed
 * alike.
 *
 * @param earlier requests of the thread, newest last
 */
export function listElsewhere(
  request: Request,
  last: Request,
  earlier: readonly Request[],
): Request | undefined {
  const [again, ...more] = request.acts;
  if (again?.do !== 'again' || more.length > 0 || again.with.length > 0 || again.period.ranges.length === 0)
    return undefined;
  if (last.acts.length === 0 || !last.acts.every(isNarrowed)) return undefined;
  const maker = earlier.findLast(({ acts, isUnmet }) => isUnmet !== true && acts.some(isMade));
  const made = maker?.acts.filter(isMade) ?? [];
  if (made.length !== 1) return undefined;
  const narrowed = last.acts.flatMap((act, at): readonly Act[] =>
    act.do === 'intervals' ? [{ ...act, list: { kind: 'act', act: at } }] : [],
  );
  return { ...request, acts: [...made.map((act) => ({ ...act, period: again.period })), ...narrowed] };
}

type Intervals = Extract<Act, { do: 'intervals' }>;

function isMade(act: Act): act is Intervals {
  return act.do === 'intervals' && act.list === undefined;
}

/** A part of the list of the thread. */
function isNarrowed(act: Act): boolean {
  return act.do === 'intervals' && act.list?.kind === 'pointed';
}
