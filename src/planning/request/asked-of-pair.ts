import type { Act, NamedSeries, Target } from '#src/domain/request.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { seriesWith } from '#src/planning/request/again-targets.ts';

type AgainAct = Extract<Act, { do: 'again' }>;
type Pair = readonly [NamedSeries, NamedSeries];

/** Questions about two series beside each other. */
const OF_TWO: readonly string[] = ['correlation', 'compare', 'fit'];

/**
 * "Now with |B|", "AL instead of SYM-H", "and for DSCOVR?" behind a question about two series: what is said takes the place of the
 * one that it is like, or of both where they differ in their spacecraft only. Several are asked one after the other.
 *
 * @param of what the question is about
 * @returns the two series of each question; nothing where it is no such question
 */
export function askedOfPair(
  act: Act,
  of: readonly Target[],
  again: AgainAct,
  knowledge: Knowledge,
): readonly (readonly Target[])[] | undefined {
  if (act.do !== 'measure' || !OF_TWO.includes(act.question.kind) || again.with.length === 0)
    return undefined;
  const [first, second, ...more] = of;
  if (first?.kind !== 'series' || second?.kind !== 'series' || more.length > 0) return undefined;
  const pair: Pair = [first, second];
  const [one, other, ...others] = again.with;
  if (one !== undefined && other !== undefined && others.length === 0) {
    const both = placesOfTwo(pair, one, other, knowledge);
    if (both !== undefined) return [both];
  }
  return again.with.map((said) =>
    pair.map((series, place) =>
      placesOf(pair, said, again.gone, knowledge).includes(place) ? seriesWith(series, said) : series,
    ),
  );
}

/** Two names for two series: each in the place of its kind, else in their order. */
function placesOfTwo(
  pair: Pair,
  one: NamedSeries,
  other: NamedSeries,
  knowledge: Knowledge,
): readonly Target[] | undefined {
  const [a] = placesOf(pair, one, undefined, knowledge);
  const [b] = placesOf(pair, other, undefined, knowledge);
  const isApart = a !== b || isBare(one) !== isBare(other);
  const isOfSpacecraft = isBare(one) && isBare(other);
  if (!isApart && !isOfSpacecraft && isLike(pair[0], pair[1], knowledge) === false) return undefined;
  const [first, second] = !isOfSpacecraft && a === 1 && b === 0 ? [other, one] : [one, other];
  return [seriesWith(pair[0], first), seriesWith(pair[1], second)];
}

/** Places in the pair that something said takes. */
function placesOf(
  pair: Pair,
  said: NamedSeries,
  gone: NamedSeries | undefined,
  knowledge: Knowledge,
): readonly number[] {
  const left = gone === undefined ? -1 : pair.findIndex((series) => isNamed(series, gone));
  if (left >= 0) return [left];
  const at = (holds: (series: NamedSeries) => boolean) =>
    pair.flatMap((series, place) => (holds(series) ? [place] : []));
  if (isBare(said)) {
    const measured = at((series) => !isIndex(series, knowledge));
    const [first, second] = pair;
    const isBetween = measured.length === 2 && first.mission !== second.mission;
    return said.mission === undefined || !isBetween ? measured : [1];
  }
  if (pair[0].quantity === pair[1].quantity && !isIndex(said, knowledge)) return [0, 1];
  const same = at(({ quantity }) => quantity === said.quantity);
  if (same.length === 1) return same;
  const like = at((series) => isLike(series, said, knowledge));
  return like.length === 1 ? like : [1];
}

/** It says of what spacecraft, in which frame or which component, and no quantity. */
function isBare({ quantity, dataset, parameter, unknown }: NamedSeries): boolean {
  return (quantity ?? dataset ?? parameter ?? unknown) === undefined;
}

function isNamed(series: NamedSeries, { mission, quantity, component }: NamedSeries): boolean {
  return (
    (mission ?? quantity) !== undefined &&
    (mission === undefined || series.mission === mission) &&
    (quantity === undefined || series.quantity === quantity) &&
    (component === undefined || series.component === component)
  );
}

/** An index for an index, what a spacecraft measures for what one measures. */
function isLike(one: NamedSeries, other: NamedSeries, knowledge: Knowledge): boolean {
  return isIndex(one, knowledge) === isIndex(other, knowledge);
}

function isIndex({ quantity }: NamedSeries, knowledge: Knowledge): boolean {
  return quantity !== undefined && knowledge.quantity(quantity)?.isIndex === true;
}
