import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { Span } from '#src/language/span.ts';

interface MissionMention extends Span {
  readonly id: string;
  readonly probe?: string | undefined;
}

export interface QuantityMention extends Span {
  readonly quantity: string;
  readonly component?: string | undefined;
  readonly coordinates?: string | undefined;
}

interface DatasetMention extends Span {
  readonly id: string;
  readonly parameter?: string | undefined;
}

interface ParameterMention extends Span {
  readonly name: string;
}

/** All that a request names, each in the order of the sentence. */
export interface Mentions {
  readonly datasets: readonly DatasetMention[];
  readonly parameters: readonly ParameterMention[];
  readonly missions: readonly MissionMention[];
  readonly quantities: readonly QuantityMention[];
}

/**
 * The series that the mentions ask for. Ids win: each dataset takes the parameters named after it. Otherwise
 * "SolO magnetic field and DSCOVR density" gives each mission its own quantity, and "ACE and Wind field and speed"
 * gives each mission every quantity.
 */
export function seriesWishes(mentions: Mentions): readonly SeriesWish[] {
  if (mentions.datasets.length > 0) return datasetWishes(mentions);
  const { missions, quantities } = mentions;
  if (missions.length === 0) return unique(quantities.map((quantity) => wishOf(undefined, quantity)));
  if (quantities.length === 0) return unique(missions.map((mission) => wishOf(mission, undefined)));
  return unique(
    pairedForward(missions, quantities) ??
      pairedBackward(missions, quantities) ??
      crossed(missions, quantities),
  );
}

function datasetWishes({ datasets, parameters, quantities }: Mentions): readonly SeriesWish[] {
  return unique(
    datasets.flatMap((dataset, index) => {
      if (dataset.parameter !== undefined) return [{ dataset: dataset.id, parameter: dataset.parameter }];
      const own = ownOf(parameters, datasets, index);
      if (own.length > 0) return own.map(({ name }) => ({ dataset: dataset.id, parameter: name }));
      const asked = quantities.filter(
        (quantity) => datasets.length === 1 || isNear(quantity, datasets, index),
      );
      if (asked.length > 0)
        return asked.map((quantity) => ({ ...wishOf(undefined, quantity), dataset: dataset.id }));
      return [{ dataset: dataset.id }];
    }),
  );
}

/** Mentions between a dataset and the next one; the first dataset also takes what stands before it. */
function ownOf<Mention extends Span>(
  mentions: readonly Mention[],
  datasets: readonly Span[],
  index: number,
): readonly Mention[] {
  const from = index === 0 ? 0 : (datasets[index]?.from ?? 0);
  const to = datasets[index + 1]?.from ?? Number.POSITIVE_INFINITY;
  return mentions.filter((mention) => mention.from >= from && mention.from < to);
}

function isNear(mention: Span, datasets: readonly Span[], index: number): boolean {
  return ownOf([mention], datasets, index).length > 0;
}

function pairedForward(
  missions: readonly MissionMention[],
  quantities: readonly QuantityMention[],
): readonly SeriesWish[] | undefined {
  if (missions.length < 2 || quantities.some(({ from }) => from < (missions[0]?.from ?? 0))) return undefined;
  const groups = missions.map((mission, index) => ({ mission, own: ownOf(quantities, missions, index) }));
  return wishesOfGroups(groups);
}

function pairedBackward(
  missions: readonly MissionMention[],
  quantities: readonly QuantityMention[],
): readonly SeriesWish[] | undefined {
  const last = missions.at(-1);
  if (missions.length < 2 || quantities.some(({ from }) => from > (last?.from ?? 0))) return undefined;
  const groups = missions.map((mission, index) => {
    const after = missions[index - 1]?.from ?? -1;
    return { mission, own: quantities.filter(({ from }) => from > after && from < mission.from) };
  });
  return wishesOfGroups(groups);
}

function wishesOfGroups(
  groups: readonly { readonly mission: MissionMention; readonly own: readonly QuantityMention[] }[],
): readonly SeriesWish[] | undefined {
  if (groups.some(({ own }) => own.length === 0)) return undefined;
  return groups.flatMap(({ mission, own }) => own.map((quantity) => wishOf(mission, quantity)));
}

function crossed(
  missions: readonly MissionMention[],
  quantities: readonly QuantityMention[],
): readonly SeriesWish[] {
  return quantities.flatMap((quantity) => missions.map((mission) => wishOf(mission, quantity)));
}

function wishOf(mission: MissionMention | undefined, quantity: QuantityMention | undefined): SeriesWish {
  return {
    ...(mission === undefined ? {} : { mission: mission.id }),
    ...(mission?.probe === undefined ? {} : { probe: mission.probe }),
    ...(quantity === undefined ? {} : { quantity: quantity.quantity }),
    ...(quantity?.component === undefined ? {} : { component: quantity.component }),
    ...(quantity?.coordinates === undefined ? {} : { coordinates: quantity.coordinates }),
  };
}

function unique(wishes: readonly SeriesWish[]): readonly SeriesWish[] {
  const seen = new Set<string>();
  return wishes.filter((wish) => {
    const key = JSON.stringify(wish);
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}
