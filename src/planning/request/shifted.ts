import type { Act, Target } from '#src/domain/request.ts';

/** References to acts follow them to their new places. */
export function shifted(act: Act, moved: ReadonlyMap<number, number>): Act {
  const to = (target: Target): Target =>
    target.kind === 'act' ? { kind: 'act', act: moved.get(target.act) ?? target.act } : target;
  if (act.do === 'change' && act.made !== undefined)
    return { ...act, made: act.made.map((place) => moved.get(place) ?? place) };
  if (!('of' in act)) return act;
  return {
    ...act,
    of: act.of.map(to),
    ...('other' in act && act.other !== undefined ? { other: act.other.map(to) } : {}),
    ...('list' in act && act.list !== undefined ? { list: to(act.list) } : {}),
    ...('events' in act && act.events !== undefined ? { events: to(act.events) } : {}),
  };
}
