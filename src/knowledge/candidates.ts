import { isOfInstrument } from '#src/domain/instrument.ts';
import type { Holding, Mission, Probe, Recommended } from '#src/domain/mission.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import { chooseParameter, type Shelf } from '#src/knowledge/choose-parameter.ts';
import { curatedHoldings } from '#src/knowledge/curated-holdings.ts';
import { holdingsOf } from '#src/knowledge/holdings-of.ts';
import { durationMs } from '#src/knowledge/iso-duration.ts';
import { plainId } from '#src/knowledge/mission-of-dataset.ts';
import { probeNamed } from '#src/knowledge/probe-named.ts';
import { countsCosmicRays, instrumentsFor } from '#src/knowledge/quantity-of-instrument.ts';
import { withToken } from '#src/knowledge/tier-of.ts';
import type { Candidate, Tier, Wanted } from '#src/knowledge/wanted.ts';

/** The datasets of one mission, and how to find one by its id. */
export interface Stock {
  readonly ofMission: (mission: string) => readonly CatalogDataset[];
  readonly byId: (id: string) => CatalogDataset | undefined;
  /** What the catalogue says that a dataset holds; worked out once for each. */
  readonly holdings: (dataset: CatalogDataset) => Shelf['holdings'];
  /** Whether a dataset is of counters of energetic particles, by its id. */
  readonly isOfCounters: (id: string) => boolean;
}

interface Ranked {
  readonly candidate: Candidate;
  readonly standsIn: number;
}

/**
 * The datasets of a mission that can answer a wish: recommended before usable, definitive before preliminary, what
 * holds the quantity itself before what holds a stand-in. Hidden datasets are never among them.
 */
export function candidatesOf(mission: Mission, wanted: Wanted, stock: Stock): readonly Candidate[] {
  const probe = probeNamed(mission, wanted.probe) ?? mission.probes[0];
  const curated = mission.recommended.flatMap((entry) =>
    recommendedCandidate(entry, mission, probe, wanted, stock),
  );
  const listed = new Set(curated.map(({ candidate }) => plainId(candidate.dataset)));
  const wantsMoments = wanted.instrument === undefined && MOMENTS.has(wanted.quantity);
  const usable = stock
    .ofMission(mission.id)
    .filter(
      ({ id, tier }) =>
        tier !== 'hidden' && !listed.has(plainId(id)) && isOfProbe(id, mission, probe, wanted),
    )
    .filter(({ kind }) => kind !== 'ground' || mission.region === 'ground')
    .filter(({ id }) => !wantsMoments || !stock.isOfCounters(id))
    .flatMap((dataset) => rankedUsable(dataset, mission, wanted, stock))
    .sort((a, b) => usefulness(a, wanted) - usefulness(b, wanted));
  const ranked = [...curated, ...usable].toSorted((a, b) => order(a) - order(b));
  return ofInstrument(ranked, wanted, stock).map(({ candidate }) => candidate);
}

/** Quantity itself before stand-ins, then the tier, then the level; sorting is stable, so the rest keeps its order. */
function order({ candidate, standsIn }: Ranked): number {
  const tier = candidate.tier === 'recommended' ? 0 : 1;
  return standsIn * 100 + tier * 10 + (candidate.level === 'preliminary' ? 1 : 0);
}

function recommendedCandidate(
  entry: Recommended,
  mission: Mission,
  probe: Probe | undefined,
  wanted: Wanted,
  stock: Stock,
): readonly Ranked[] {
  const id = withToken(entry.dataset, probe?.token ?? '');
  const dataset = stock.byId(id);
  if (dataset === undefined) return [];
  // Where the mission file says what a dataset is good for, the rules do not add to it.
  const curated = curatedHoldings(entry, probe);
  const holdings = curated.size > 0 ? curated : stock.holdings(dataset);
  const answer = chooseParameter(wanted, shelfOf(id, holdings, mission));
  if (answer === undefined) return [];
  const cadenceMs = durationMs(entry.cadence ?? '') ?? dataset.cadenceMs;
  const shown = entry.note === undefined ? {} : { note: entry.note };
  const candidate = candidateFrom({ ...dataset, id }, answer.choice, 'recommended', cadenceMs);
  return [{ candidate: { ...candidate, level: entry.level, ...shown }, standsIn: answer.standsIn }];
}

function rankedUsable(
  dataset: CatalogDataset,
  mission: Mission,
  wanted: Wanted,
  stock: Stock,
): readonly Ranked[] {
  const answer = chooseParameter(wanted, shelfOf(dataset.id, stock.holdings(dataset), mission));
  if (answer === undefined) return [];
  const { parameter: _, ...candidate } = candidateFrom(dataset, answer.choice, 'usable', dataset.cadenceMs);
  return [{ candidate, standsIn: answer.standsIn }];
}

function shelfOf(id: string, holdings: Shelf['holdings'], { coordinates }: Mission): Shelf {
  return {
    holdings,
    coordinates,
    isOfCosmicRays: (name: string) => countsCosmicRays(id, name),
    has: () => true,
  };
}

/** What the catalogue says that a dataset holds, by the quantities of its parameters. */
export function holdingsInCatalog({ parameters }: CatalogDataset): ReadonlyMap<string, Holding> {
  return holdingsOf(
    parameters.map((parameter) => ({ ...parameter, ...totalOf(parameter.size), demerit: 0 })),
  );
}

function totalOf(size: readonly number[]): { components?: readonly string[] } {
  return size[0] === 4 ? { components: ['x', 'y', 'z', 'total'] } : {};
}

function candidateFrom(
  { id, coverage, level }: CatalogDataset,
  { parameter, component, derive }: { parameter: string; component?: string; derive?: 'magnitude' },
  tier: Tier,
  cadenceMs: number | undefined,
): Candidate & { readonly parameter: string } {
  return {
    dataset: id,
    parameter,
    tier,
    level,
    coverage,
    ...(cadenceMs !== undefined && { cadenceMs }),
    ...(component !== undefined && { component }),
    ...(derive !== undefined && { derive }),
  };
}

/** Moments of the plasma, which counters of energetic particles do not measure though their files carry some. */
const MOMENTS: ReadonlySet<string> = new Set(['velocity', 'speed', 'density', 'temperature', 'alpha-speed']);
const COUNTERS: readonly string[] = ['proton-flux', 'ion-flux', 'cosmic-rays'].flatMap(instrumentsFor);

/** Whether a dataset is of counters of energetic particles, by its id. */
export function isOfCounters(id: string): boolean {
  return COUNTERS.some((counter) => isOfInstrument(counter, id));
}

function isOfProbe(
  id: string,
  mission: Mission,
  probe: Probe | undefined,
  { probe: named }: Wanted,
): boolean {
  if (probe === undefined) return true;
  const isIts = ({ prefixes }: Probe) => prefixes.some((prefix) => id.startsWith(prefix));
  if (named !== undefined || isIts(probe)) return isIts(probe);
  return !mission.probes.some(isIts) || mission.sharedNames.length > 0;
}

/** Smaller is better: a kind of instrument made for the quantity, a cadence fit for plots, long and late coverage. */
function usefulness({ candidate: { dataset, cadenceMs, coverage } }: Ranked, { quantity }: Wanted): number {
  const years = coverage === undefined ? 0 : (coverage.stop - coverage.start) / 3.156e10;
  const isHouse = quantity === 'magnetic-field' && /MAG|MFI|FGM|MGF|MFE|VHM/.test(dataset) ? -5 : 0;
  return isHouse + cadencePenalty(cadenceMs) - Math.min(years, 20) / 5;
}

function cadencePenalty(cadenceMs: number | undefined): number {
  if (cadenceMs === undefined) return 3;
  const minutes = cadenceMs / 60_000;
  return Math.abs(Math.log2(Math.max(minutes, 0.001) / 2)) / 2;
}

/** Keeps the datasets of the instrument that was named. */
function ofInstrument(ranked: readonly Ranked[], { instrument }: Wanted, stock: Stock): readonly Ranked[] {
  if (instrument === undefined) return ranked;
  return ranked.filter(({ candidate: { dataset } }) =>
    isOfInstrument(instrument, dataset, stock.byId(dataset)?.title),
  );
}
