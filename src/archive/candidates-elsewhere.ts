import { serverAt } from '#src/archive/server-of.ts';
import { stationDatasets } from '#src/archive/station-datasets.ts';
import type { CatalogEntry } from '#src/domain/dataset.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { GROUND, stationNamed } from '#src/knowledge/stations.ts';
import type { Candidate, Wanted } from '#src/knowledge/wanted.ts';

/**
 * Datasets that the shipped catalogue does not know and that may answer a wish, by the words of their ids and titles: those of the
 * spacecraft or the station that is wanted, else those that name the quantity. Their servers say what they hold. What was
 * forecast is never taken for what was measured.
 */
export function candidatesElsewhere(
  wanted: Wanted,
  entries: readonly CatalogEntry[],
  knowledge: Knowledge,
): readonly Candidate[] {
  const others = entries.filter(
    (entry) =>
      knowledge.dataset(entry.id.replace(/@\d+$/, '')) === undefined &&
      (isForecast(entry) === (wanted.isForecast === true) || wanted.quantity === 'position'),
  );
  const found =
    wanted.mission === GROUND ? ofStation(wanted, others, knowledge) : named(wanted, others, knowledge);
  return found.map(({ id }) => ({ dataset: id, tier: 'usable' as const }));
}

function ofStation(
  { probe, component, cadenceMs = MINUTE }: Wanted,
  entries: readonly CatalogEntry[],
  { stations }: Knowledge,
): readonly CatalogEntry[] {
  const station = probe === undefined ? undefined : stationNamed(probe, stations);
  if (station === undefined) return [];
  const part = (['x', 'y', 'z', 'h', 'd', 'f'] as const).find((each) => each === component);
  const cadence = cadenceMs <= 1_000 ? 'PT1S' : cadenceMs >= 60 * MINUTE ? 'PT1H' : 'PT1M';
  return stationDatasets({ code: station.code, component: part, cadence }, entries);
}

function isForecast({ id, title }: CatalogEntry): boolean {
  return /(?<![a-z])(?:forecast|predict(?:ed|ions?)?(?![a-z]))/i.test(`${id} ${title ?? ''}`);
}

const MINUTE = 60_000;

function named(
  wanted: Wanted,
  entries: readonly CatalogEntry[],
  knowledge: Knowledge,
): readonly CatalogEntry[] {
  const isOfCraft = wanted.mission !== undefined || wanted.spacecraft !== undefined;
  const craft = isOfCraft ? craftNames(wanted, knowledge) : undefined;
  const quantity = (knowledge.quantity(wanted.quantity)?.names ?? []).map(plain);
  const isHolder = holdersOf(wanted.quantity, knowledge);
  const scored = entries.flatMap((entry) => {
    const words = plain(`${entry.id} ${entry.title ?? ''}`);
    const own = craft === undefined ? 0 : Number(craft.some((name) => stands(name, words)));
    if (craft !== undefined && own === 0) return [];
    const said = quantity.filter((name) => stands(name, words)).length + Number(isHolder(entry));
    return craft === undefined && said === 0 ? [] : [{ entry, score: said }];
  });
  return scored.toSorted((a, b) => b.score - a.score).map(({ entry }) => entry);
}

/** Whether a dataset of a public server is known to hold a quantity that neither its id nor its title names. */
function holdersOf(quantity: string, { servers }: Knowledge): (entry: CatalogEntry) => boolean {
  const holders = servers.flatMap(({ id, datasets }) =>
    datasets
      .filter(({ quantities }) => quantities.includes(quantity))
      .map((each) => ({ server: id, id: each.id })),
  );
  return (entry) =>
    holders.some(({ id, server }) => id === entry.id && serverAt(servers, entry.server)?.id === server);
}

/** Names of the spacecraft that is wanted, else of the mission and all its spacecraft, as ids write them. */
function craftNames({ mission, probe, spacecraft }: Wanted, knowledge: Knowledge): readonly string[] {
  if (spacecraft !== undefined) return [plain(spacecraft)];
  const known = knowledge.mission(mission ?? '');
  if (probe !== undefined) return [probe, probe.replace(/[-\s]/g, '')].map(plain);
  const names = [mission ?? '', known?.name ?? '', ...(known?.aliases ?? []), ...(known?.exactAliases ?? [])];
  return names.map(plain).filter((name) => name.length > 1);
}

/** Lower case, with one blank between words and around: `ace_imf_all` is ` ace imf all `. */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
}

function stands(name: string, words: string): boolean {
  return words.includes(name);
}
