import type { PlannedSubGoal } from '#src/domain/plan.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { CompletedWishes } from '#src/planning/completed-wishes.ts';

/** What the rules filled in is told when the model took it over; where it chose otherwise, it was no default. */
export function toldDefaults(
  subGoals: readonly PlannedSubGoal[],
  { wishes, notes }: CompletedWishes,
): readonly string[] {
  const planned = subGoals.flatMap(({ params }) => (Array.isArray(params['series']) ? params['series'] : []));
  return wishes.every((wish) => planned.some((each) => isSame(each, wish))) ? notes : [];
}

/** Settings of a fetch are checked by its worker, so here they may still be anything. */
function isSame(planned: Partial<SeriesWish> | null | undefined, { mission, quantity }: SeriesWish): boolean {
  return planned?.mission === mission && planned?.quantity === quantity;
}
