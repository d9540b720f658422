import type { BoolClause, CatalogQuery, Clause } from '#src/domain/catalog-query.ts';
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { searchTerms } from '#src/knowledge/search-terms.ts';
import { regionIn } from '#src/language/search/search-filters.ts';

/** What was understood of a search request besides its words. */
export interface SearchMentions {
  readonly missions?: readonly {
    readonly id: string;
    readonly probe?: string | undefined;
    readonly ambiguous?: readonly string[] | undefined;
  }[];
  readonly quantities?: readonly { readonly quantity: string; readonly coordinates?: string | undefined }[];
  readonly range?: TimeRange | undefined;
  /** Samples at least as close as this. */
  readonly cadenceMs?: number | undefined;
  /** Start of an open period: "since 2015". */
  readonly from?: number;
  readonly size?: number | undefined;
  /** Ids that are named. */
  readonly datasets?: readonly string[];
  /** Ids that alone are looked through: those of the instruments that are named. */
  readonly within?: readonly string[];
  readonly region?: string | undefined;
  /** Kind of instrument. */
  readonly kind?: string | undefined;
  readonly dimension?: string | undefined;
}

/**
 * Turns the words of a request into a query: missions, region, period and cadence filter; quantities and the words
 * themselves rank. Hidden datasets are left out.
 */
export function queryFromWords(
  text: string,
  mentions: SearchMentions,
  knowledge: Pick<Knowledge, 'mission' | 'quantity'>,
): CatalogQuery {
  const { region = regionIn(text), within } = mentions;
  const quantities = quantityIds(mentions, knowledge);
  const missions = missionIds(mentions);
  const isNearEarth =
    missions.length === 0 &&
    region === undefined &&
    quantities.some((id) => knowledge.quantity(id)?.isNearEarth === true);
  const filter: Clause[] = [
    ...(missions.length > 0 ? [{ terms: { mission: missions } }] : []),
    ...(region !== undefined && missions.length === 0 ? [{ terms: { region: [region] } }] : []),
    ...(within !== undefined
      ? [{ terms: { id: [...within] } }]
      : quantities.length > 0
        ? [quantityFilter(quantities, missions.length > 0, knowledge)]
        : []),
    ...factFilters(mentions),
  ];
  const words = text
    .replace(/[^\p{L}\d\s/+.-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const names = namesOf(missions, knowledge);
  const saysMore = searchTerms(words).some((term) => !names.has(term));
  const wanted: Clause[] = [
    ...(saysMore ? [{ multi_match: { query: words, fields: [...FIELDS] } }] : []),
    ...quantities.map((quantity) => ({ term: { quantity: { value: quantity, boost: 20 } } })),
    ...probePrefixes(mentions, knowledge),
    ...(mentions.datasets ?? []).map((id) => ({ term: { id: { value: id, boost: 200 } } })),
  ];
  const likely: Clause[] = [
    ...(isNearEarth ? NEAR_EARTH : []),
    ...(mentions.cadenceMs === undefined ? [] : [STATED]),
    ...(saysMore || quantities.length > 0 ? [] : OVERVIEW),
    { term: { tier: { value: 'recommended', boost: 10 } } },
  ];
  // Where nothing narrows the search, the words have to; else they only rank.
  const isNarrow =
    missions.length > 0 ||
    region !== undefined ||
    quantities.length > 0 ||
    within !== undefined ||
    wanted.length === 0;
  const must_not = [{ term: { tier: 'hidden' } }];
  const bool: BoolClause = isNarrow
    ? { should: [...wanted, ...likely], filter, must_not, minimum_should_match: 0 }
    : { must: [{ bool: { should: wanted } }], should: likely, filter, must_not };
  return { query: { bool }, from: 0, size: mentions.size ?? 10 };
}

/** What is asked of every dataset, whatever it measures. */
function factFilters(mentions: SearchMentions): readonly Clause[] {
  const { kind, dimension, cadenceMs } = mentions;
  return [
    ...(kind === undefined ? [] : [{ term: { kind } }]),
    ...(dimension === undefined ? [] : [{ term: { dimension } }]),
    ...periodFilter(mentions),
    ...(cadenceMs === undefined ? [] : [cadenceFilter(cadenceMs / 1000)]),
  ];
}

/** A dataset whose cadence nobody states may still be fine enough, so it stays, behind those that are known to be. */
function cadenceFilter(seconds: number): Clause {
  const unstated: Clause = { bool: { must_not: { exists: { field: 'cadence' } } } };
  return { bool: { should: [{ range: { cadence: { lte: seconds } } }, unstated] } };
}

/** More than all else can be worth together. */
const STATED: Clause = { exists: { field: 'cadence', boost: 1000 } };

const FIELDS = ['mission^4', 'title^3', 'quantity^2.5', 'id^3', 'kind^1.5', 'parameter', 'region'] as const;

/**
 * The quantities or near ones; also datasets of which the catalogue does not know what they measure: all of a mission
 * that is named, where words rank them, else those that are called so.
 */
function quantityFilter(
  quantities: readonly string[],
  hasMission: boolean,
  { quantity }: Pick<Knowledge, 'quantity'>,
): Clause {
  const wanted = [...new Set([...quantities, ...quantities.flatMap(related)])];
  const called = quantities.map((id) => ({
    multi_match: { query: quantity(id)?.name ?? id, fields: ['title', 'id'], operator: 'and' as const },
  }));
  const must_not = { exists: { field: 'quantity' } };
  const unknown = hasMission ? { must_not } : { must_not, must: { bool: { should: called } } };
  return { bool: { should: [{ terms: { quantity: wanted } }, { bool: unknown }] } };
}

/** Without a mission, solar wind and geomagnetic activity are looked for near Earth first. */
const NEAR_EARTH: readonly Clause[] = [
  { term: { region: { value: 'L1', boost: 30 } } },
  { term: { kind: { value: 'merged', boost: 10 } } },
];

/** Where nothing but missions is named, their main data come first. */
const OVERVIEW: readonly Clause[] = [
  { term: { level: { value: 'definitive', boost: 4 } } },
  { term: { kind: { value: 'magnetometer', boost: 3 } } },
  { term: { kind: { value: 'merged', boost: 3 } } },
  { term: { kind: { value: 'plasma', boost: 2 } } },
  // Bursts are moments of a mission, not what one begins with.
  { bool: { must: { match_all: {} }, must_not: { match: { id: 'brst' } } } },
];

/** The search terms of the names of missions and of their spacecraft. */
function namesOf(missions: readonly string[], { mission }: Pick<Knowledge, 'mission'>): ReadonlySet<string> {
  const names = missions.flatMap((id) => {
    const found = mission(id);
    if (found === undefined) return [];
    const { name, fullName, aliases, probes } = found;
    return [id, name, fullName, ...aliases, ...probes.flatMap((probe) => [probe.name, ...probe.aliases])];
  });
  return new Set([...searchTerms(names.join(' ')), 'mission', 'spacecraft', 'satellite', 'probe']);
}

/** What a dataset may hold instead, so that a search does not come back empty for a fine distinction. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  speed: ['velocity'],
  velocity: ['speed'],
  'proton-flux': ['ion-flux', 'cosmic-rays'],
  'ion-flux': ['proton-flux', 'energy-spectrum'],
  'electron-flux': ['electron-spectrum', 'pitch-angle-distribution'],
  'energy-spectrum': ['ion-flux', 'proton-flux', 'electron-spectrum'],
  'electron-spectrum': ['electron-flux'],
  'cosmic-rays': ['proton-flux', 'ion-flux'],
  composition: ['alpha-density', 'heavy-ion-density', 'ion-flux'],
  density: ['electron-density'],
  temperature: ['electron-temperature', 'thermal-speed'],
  'radial-distance': ['position'],
  position: ['radial-distance'],
};

function related(quantity: string): readonly string[] {
  return RELATED[quantity] ?? [];
}

function quantityIds(
  { quantities = [] }: SearchMentions,
  { quantity }: Pick<Knowledge, 'quantity'>,
): readonly string[] {
  const ids = quantities.flatMap((mention) => {
    const parts = quantity(mention.quantity)?.parts ?? [];
    return parts.length > 0 ? parts : [mention.quantity];
  });
  return [...new Set(ids)];
}

/** A shared name such as "Voyager" searches all that it may mean: its first chunk is in every one of their ids. */
function missionIds({ missions = [] }: SearchMentions): string[] {
  if (missions.some(({ ambiguous }) => ambiguous !== undefined)) return [];
  return [...new Set(missions.map(({ id }) => id))];
}

function periodFilter({ range, from }: SearchMentions): readonly Clause[] {
  if (range !== undefined) {
    return [
      { range: { start: { lt: isoTime(range.stop) } } },
      { range: { stop: { gt: isoTime(range.start) } } },
    ];
  }
  return from === undefined ? [] : [{ range: { stop: { gte: isoTime(from) } } }];
}

/** Words such as "MMS2" rank the datasets of that spacecraft before those of its siblings. */
function probePrefixes(
  { missions = [] }: SearchMentions,
  { mission }: Pick<Knowledge, 'mission'>,
): readonly Clause[] {
  return missions.flatMap(({ id, probe }) => {
    const found = mission(id)?.probes.find(({ name }) => name === probe);
    if (found === undefined) return [];
    const words = found.prefixes.map((prefix) => prefix.replace(/(?<![_-])[_-]+$/, '')).join(' ');
    return [
      {
        multi_match: {
          query: `${words} ${found.name}`,
          fields: ['id^6', 'mission^4'],
          fuzziness: 0,
          boost: 2,
        },
      },
    ];
  });
}
