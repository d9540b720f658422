import type { Mission } from '#src/domain/mission.ts';
import { formatTimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { orbitIn } from '#src/language/search/orbits.ts';
import { regionIn } from '#src/language/search/search-filters.ts';
import { isOfSolarWind } from '#src/language/search/words-of-search.ts';
import type { Finding, Inquiry } from '#src/workers/discover/finding.ts';

/** Missions that are offered to go on with. */
const MOST_OFFERED = 2;

/** Every mission, those with recommended datasets first; or those that have such data, then and there. */
export function listMissions(inquiry: Inquiry, knowledge: Knowledge): Finding {
  const { missions } = knowledge;
  const curated = missions.filter(({ recommended }) => recommended.length > 0);
  const orbit = orbitIn(inquiry.text);
  if (orbit !== undefined) {
    const there = missions.filter(({ about }) => orbit.isOf(about));
    return {
      text: [`Missions ${orbit.name}, by what is known of them here:`, ...there.map(lineOf)].join('\n'),
      summary: `${there.length} missions`,
      next: offersOf(there),
    };
  }
  const narrowed = narrowedTo(inquiry, knowledge, curated);
  if (narrowed !== undefined) return narrowed;
  const others = missions.filter(
    ({ recommended, prefixes }) => recommended.length === 0 && prefixes.length > 0,
  );
  return {
    text: [
      `I know ${curated.length + others.length} missions. These have recommended datasets:`,
      ...curated.map(lineOf),
      `\nAnd these: ${others.map(({ name }) => name).join(', ')}.`,
    ].join('\n'),
    summary: `${curated.length + others.length} missions`,
    next: offersOf(curated),
  };
}

/** Those in a region of space, with a quantity, with data in a period: by their recommended datasets. */
function narrowedTo(
  { text, series, range }: Inquiry,
  knowledge: Knowledge,
  curated: readonly Mission[],
): Finding | undefined {
  const wanted = series.flatMap(({ quantity }) => quantity ?? []);
  const isWind = wanted.includes('solar-wind') || isOfSolarWind(text);
  const region = regionIn(text);
  const quantities = wanted.filter((id) => id !== 'solar-wind');
  if (!isWind && region === undefined && quantities.length === 0 && range === undefined) return undefined;
  const found = curated.filter(
    (mission) =>
      (!isWind || WIND.has(mission.region)) &&
      (region === undefined || mission.region === region) &&
      holds(mission, quantities, range, knowledge),
  );
  const names = quantities.map((id) => knowledge.quantity(id)?.name ?? id);
  const words = [
    ...(isWind ? ['in the solar wind'] : []),
    ...(region === undefined ? [] : [`of the region ${region}`]),
    ...(names.length === 0 ? [] : [`with ${names.join(' and ')}`]),
    ...(range === undefined ? [] : [`with data in ${formatTimeRange(range)}`]),
  ].join(', ');
  if (found.length === 0)
    return { text: `None of the missions that I know is ${words}.`, summary: 'No mission', next: [] };
  return {
    text: [
      `Missions ${words}, by their recommended datasets:`,
      ...found.map(lineOf),
      ...(isWind
        ? [
            '\nSpacecraft of the magnetosphere (Cluster, Geotail, MMS, THEMIS) are in the solar wind for parts of their orbits.',
          ]
        : []),
    ].join('\n'),
    summary: `${found.length} missions`,
    next: offersOf(found),
  };
}

const WIND: ReadonlySet<string> = new Set(['L1', 'inner heliosphere', 'outer heliosphere']);

function holds(
  { id, recommended }: Mission,
  quantities: readonly string[],
  range: Inquiry['range'],
  knowledge: Knowledge,
): boolean {
  const asked =
    quantities.length > 0
      ? quantities
      : [...new Set(recommended.flatMap(({ holds: all }) => Object.keys(all)))];
  return asked.some((quantity) =>
    knowledge
      .candidates({ mission: id, quantity })
      .some(
        ({ coverage }) =>
          range === undefined ||
          (coverage !== undefined && coverage.start < range.stop && coverage.stop > range.start),
      ),
  );
}

function lineOf({ name, fullName, about }: Mission): string {
  return `- **${name}**${fullName === name ? '' : ` (${fullName})`}: ${firstSentence(about)}`;
}

function offersOf(missions: readonly Mission[]): readonly string[] {
  return missions.slice(0, MOST_OFFERED).map(({ name }) => `what do you have for ${name}?`);
}

function firstSentence(text: string): string {
  return /^.*?[.;](?=\s|$)/.exec(text)?.[0].replace(/[.;]$/, '.') ?? text;
}
