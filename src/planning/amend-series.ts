import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';

/** Wishes that join others: a mission alone means the same quantities, a quantity alone the same mission where it has it. */
export function addedSeries(
  before: readonly SeriesWish[],
  more: readonly SeriesWish[],
  knowledge: Knowledge,
): readonly SeriesWish[] {
  const [mission, ...others] = distinct(before.map((wish) => wish.mission));
  const joining = more.flatMap((wish): readonly SeriesWish[] => {
    if (wish.dataset !== undefined) return [wish];
    if (wish.quantity === undefined) return sameQuantities(before, wish);
    const isTheirs =
      wish.mission === undefined &&
      mission !== undefined &&
      others.length === 0 &&
      knowledge.candidates({ mission, quantity: wish.quantity }).length > 0;
    return [isTheirs ? { ...wish, mission } : wish];
  });
  const all = [...before, ...joining];
  return all.filter((wish, index) => all.findIndex((other) => isSame(wish, other)) === index);
}

/**
 * Wishes with others in their place: another mission for the same quantities, another quantity of the same missions, or
 * both anew.
 *
 * @returns `undefined` when it is not clear which of them is meant
 */
export function replacedSeries(
  before: readonly SeriesWish[],
  next: readonly SeriesWish[],
): readonly SeriesWish[] | undefined {
  if (before.some(({ dataset }) => dataset !== undefined)) return next.every(isComplete) ? next : undefined;
  if (next.every(isComplete)) return next;
  if (next.every(({ mission, quantity }) => mission !== undefined && quantity === undefined)) {
    if (distinct(before.map(({ mission }) => mission)).length > 1) return undefined;
    return next.flatMap((wish) => sameQuantities(before, wish));
  }
  if (next.every(({ mission, quantity }) => mission === undefined && quantity !== undefined)) {
    if (distinct(before.map(({ quantity }) => quantity)).length > 1) return undefined;
    const missions = distinct(before.map(({ mission }) => mission));
    return missions.length === 0
      ? next
      : missions.flatMap((mission) => next.map((wish) => ({ ...wish, mission })));
  }
  return undefined;
}

function sameQuantities(
  before: readonly SeriesWish[],
  { mission, probe }: SeriesWish,
): readonly SeriesWish[] {
  const own = { ...(mission === undefined ? {} : { mission }), ...(probe === undefined ? {} : { probe }) };
  const asked = before.filter(({ dataset }) => dataset === undefined);
  if (asked.length === 0) return [own];
  return asked.map(({ mission: _, probe: __, instrument: ___, ...wish }) => ({ ...wish, ...own }));
}

function isComplete({ mission, quantity, dataset }: SeriesWish): boolean {
  return dataset !== undefined || (mission !== undefined && quantity !== undefined);
}

function distinct(values: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(values.flatMap((value) => value ?? []))];
}

function isSame(a: SeriesWish, b: SeriesWish): boolean {
  return (
    a.mission === b.mission &&
    a.probe === b.probe &&
    a.quantity === b.quantity &&
    a.component === b.component &&
    a.coordinates === b.coordinates &&
    a.dataset === b.dataset &&
    a.parameter === b.parameter
  );
}
