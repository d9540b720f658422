import type { Act, Period, Request, Target } from '#src/domain/request.ts';

/** A search takes rounds of its own: beside something else to do it is told how to ask for it. */
export function withoutFinds(request: Request): Request {
  const finds = request.acts.flatMap((act) => (act.do === 'find' ? [act] : []));
  if (finds.length === 0) return request;
  if (request.acts.every((act) => act.do === 'find' || act.do === 'explain' || act.do === 'refuse'))
    return request;
  // Where nothing else is known of what is wanted, the list is the answer.
  if (request.acts.every((act) => act.do === 'find' || namesUnknown(act))) return { ...request, acts: finds };
  const places = request.acts.flatMap((act, place) => (act.do === 'find' ? [] : [place]));
  const moved = (target: Target): Target =>
    target.kind === 'act' ? { kind: 'act', act: places.indexOf(target.act) } : target;
  const kept = places.flatMap((place): readonly Act[] => {
    const act = request.acts[place];
    if (act === undefined) return [];
    return ['of' in act ? dated({ ...act, of: act.of.map(moved) }, finds) : act];
  });
  const told = finds.map(
    ({ words }): Act => ({
      do: 'refuse',
      what: 'find',
      reason: `I did not list the datasets for "${words}" beside the rest.`,
      hint: 'Ask for the list in a message of its own.',
    }),
  );
  return { ...request, acts: [...kept, ...told] };
}

/** The time that was said in a search is that of what is asked beside it. */
function dated<Dated extends Act & { readonly period: Period }>(
  act: Dated,
  finds: readonly FindAct[],
): Dated {
  const said = finds.find(({ period }) => period.ranges.length > 0)?.period;
  const isOpen = act.period.ranges.length === 0 && act.period.newestMs === undefined;
  return said === undefined || !isOpen ? act : { ...act, period: said };
}

type FindAct = Extract<Act, { do: 'find' }>;

function namesUnknown(act: Act): boolean {
  return (
    'of' in act &&
    act.of.length > 0 &&
    act.of.every(
      (target) => target.kind === 'act' || (target.kind === 'series' && target.unknown !== undefined),
    )
  );
}
