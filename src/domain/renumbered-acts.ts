import type { Act, Target } from '#src/domain/request.ts';

/**
 * Acts that stand in another order or with some left out: what points at one of them points at its new place.
 *
 * @param places of the acts as they were, by where they are now
 */
export function renumberedActs(acts: readonly Act[], places: ReadonlyMap<number, number>): readonly Act[] {
  const moved = (target: Target): Target =>
    target.kind === 'act' ? { ...target, act: places.get(target.act) ?? target.act } : target;
  return acts.map((act): Act => {
    if (!('of' in act)) return act;
    const of = act.of.map(moved);
    return 'other' in act && act.other !== undefined
      ? { ...act, of, other: act.other.map(moved) }
      : { ...act, of };
  });
}
