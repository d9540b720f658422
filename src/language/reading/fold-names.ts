import type { Act, Target } from '#src/domain/request.ts';

/** Gives the results of a request the names that its own words give them; what names something older stays an act. */
export function withNames(acts: readonly Act[]): readonly Act[] {
  const place = acts.findIndex((act) => act.do === 'name' && namedBy(act, acts) !== undefined);
  const naming = acts[place];
  if (naming?.do !== 'name') return acts;
  const made = namedBy(naming, acts);
  const named = acts.map((act, index) =>
    index === made && (act.do === 'compute' || act.do === 'intervals') ? { ...act, name: naming.name } : act,
  );
  return withNames(named.toSpliced(place, 1).map((act) => movedUp(act, place)));
}

function namedBy(naming: Extract<Act, { readonly do: 'name' }>, acts: readonly Act[]): number | undefined {
  const [target] = naming.of;
  if (target?.kind !== 'act') return undefined;
  const act = acts[target.act];
  return act?.do === 'compute' || act?.do === 'intervals' ? target.act : undefined;
}

/** References to acts behind a place, after the act there is gone. */
function movedUp(act: Act, place: number): Act {
  const moved = (target: Target): Target =>
    target.kind === 'act' && target.act > place ? { ...target, act: target.act - 1 } : target;
  if (!('of' in act)) return act;
  const of = act.of.map(moved);
  if (act.do === 'mark-events') return { ...act, of, events: moved(act.events) };
  if (act.do === 'superpose' && act.events !== undefined) return { ...act, of, events: moved(act.events) };
  return { ...act, of };
}
