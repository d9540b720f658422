import type { NamedSeries } from '#src/domain/request.ts';
import { clampTo, type TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { wayThrough } from '#src/knowledge/way-through.ts';
import { missionMentions } from '#src/language/mission-names.ts';

export interface SettledSeries {
  readonly series: readonly NamedSeries[];
  readonly notes: readonly string[];
}

/** What settles a shared name besides itself. */
export interface SharedFacts {
  /** Other series of the request. */
  readonly others: readonly NamedSeries[];
  readonly ranges: readonly TimeRange[];
  /** "Both", "all of them". */
  readonly wantsAll: boolean;
  /** "Just run it": the likeliest is taken. */
  readonly isForced: boolean;
}

/** Names of so many spacecraft and more are of one service: GOES, DMSP. */
const LONG = 4;

/**
 * Settles a name that several spacecraft share where the rest tells which is meant: the request names one of them, one
 * alone has that quantity at that time, all are wanted, or no questions are. What stays open keeps `sharedBy`, the likeliest
 * first.
 */
export function settled(named: NamedSeries, facts: SharedFacts, knowledge: Knowledge): SettledSeries {
  const { sharedBy, isEvery, ...plain } = named;
  if (sharedBy === undefined) return { series: [named], notes: [] };
  if (wayThrough(plain, facts.ranges) !== undefined) return { series: [withoutProbe(plain)], notes: [] };
  const possible = possibleNames(sharedBy, plain, facts.ranges, knowledge);
  if (isEvery === true)
    return { series: possible.flatMap((name) => seriesOf(plain, name, knowledge)), notes: [] };
  const said = sharedBy.filter((name) => facts.others.some((other) => isSame(other, name, knowledge)));
  if (said.length > 0) return { series: said.flatMap((name) => seriesOf(plain, name, knowledge)), notes: [] };
  if (facts.wantsAll)
    return { series: possible.flatMap((name) => seriesOf(plain, name, knowledge)), notes: [] };
  const [best] = possible;
  if (possible.length === 0) return { series: [withoutProbe(plain)], notes: [] };
  // Of a long series of spacecraft one that has the data is as good as another.
  const isLong = sharedBy.length > LONG && plain.quantity !== undefined && facts.ranges.length > 0;
  if (best === undefined || (possible.length > 1 && !facts.isForced && !isLong))
    return { series: [{ ...named, sharedBy: possible }], notes: [] };
  const note =
    possible.length === 1
      ? `Of what is called ${named.called ?? named.text}, only ${best} has such data then.`
      : `${named.called ?? named.text} can mean several spacecraft; I took ${best}.`;
  return { series: seriesOf(plain, best, knowledge), notes: [note] };
}

/** None of them has it: it is refused by the name of all. */
function withoutProbe({ probe: _, called: __, ...rest }: NamedSeries): NamedSeries {
  return rest;
}

function isSame(other: NamedSeries, name: string, knowledge: Knowledge): boolean {
  if (other.sharedBy !== undefined) return false;
  return missionMentions(name, knowledge).some(
    ({ id, probe }) => id === other.mission && probe === other.probe,
  );
}

function seriesOf(plain: NamedSeries, name: string, knowledge: Knowledge): readonly NamedSeries[] {
  return missionMentions(name, knowledge).map(({ id, probe }) => {
    const { probe: _, ...rest } = plain;
    return { ...rest, mission: id, ...(probe === undefined ? {} : { probe }) };
  });
}

/** The names whose missions have such data at that time, most of it first; all names of a few when none has. */
function possibleNames(
  names: readonly string[],
  { quantity }: NamedSeries,
  [range]: readonly TimeRange[],
  knowledge: Knowledge,
): readonly string[] {
  const shares = names.map((name) => ({ name, share: shareOf(name, quantity, range, knowledge) }));
  const possible = shares.filter(({ share }) => share > 0);
  if (possible.length === 0) return names.length > LONG ? [] : names;
  return possible.toSorted((a, b) => b.share - a.share).map(({ name }) => name);
}

/** Share of the range that the best dataset covers; without a range how late its data reach, in years. */
function shareOf(
  name: string,
  quantity: string | undefined,
  range: TimeRange | undefined,
  knowledge: Knowledge,
): number {
  const [mention] = missionMentions(name, knowledge);
  if (mention === undefined) return 0;
  if (quantity === undefined) return 1;
  const { id: mission, probe } = mention;
  const candidates = knowledge.candidates({ mission, ...(probe === undefined ? {} : { probe }), quantity });
  // Orbit files hold model values of the field; nobody who asks for a spacecraft's measurements means those.
  const measured = candidates.filter(({ dataset }) => knowledge.dataset(dataset)?.kind !== 'ephemeris');
  const shares = (measured.length > 0 || !/^(?:position|radial)/.test(quantity) ? measured : candidates).map(
    ({ coverage }) => {
      if (coverage === undefined) return 1;
      if (range === undefined) return new Date(coverage.stop).getUTCFullYear();
      const part = clampTo(coverage, range);
      return part === undefined ? 0 : (part.stop - part.start) / (range.stop - range.start);
    },
  );
  return Math.max(0, ...shares);
}
