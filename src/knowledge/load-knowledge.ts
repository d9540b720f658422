import type { CatalogQuery } from '#src/domain/catalog-query.ts';
import type { DataServer } from '#src/domain/data-server.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { Mission } from '#src/domain/mission.ts';
import type { Quantity } from '#src/domain/quantity.ts';
import { candidatesOf, holdingsInCatalog, isOfCounters, type Stock } from '#src/knowledge/candidates.ts';
import type { CatalogDataset } from '#src/knowledge/catalog-dataset.ts';
import { catalogSearch, type SearchPage } from '#src/knowledge/catalog-search.ts';
import { type CitingKnowledge, citingKnowledge } from '#src/knowledge/citing-knowledge.ts';
import type { Glossary } from '#src/knowledge/glossary.ts';
import { type HelpTopic, helpSearch, missionTopic, quantityTopic } from '#src/knowledge/help-topics.ts';
import { instrumentNamesOf } from '#src/knowledge/instrument-names.ts';
import { mainParameterOf, parameterOf, readingIn } from '#src/knowledge/live-choice.ts';
import { missionByPrefix, plainId } from '#src/knowledge/mission-of-dataset.ts';
import type { NominalChannels } from '#src/knowledge/nominal-channels.ts';
import { once, remembered } from '#src/knowledge/once.ts';
import {
  type OtherSpacecraft,
  readCatalog,
  readCatalogDate,
  readChannels,
  readCiting,
  readGlossary,
  readHelp,
  readMissions,
  readOtherSpacecraft,
  readQuantities,
  readReferences,
  readServers,
  readStations,
  readSynonyms,
  readTextbook,
} from '#src/knowledge/read-knowledge.ts';
import type { ServerIndex } from '#src/knowledge/server-index.ts';
import type { Station } from '#src/knowledge/stations.ts';
import type { Candidate, ParameterChoice, Wanted } from '#src/knowledge/wanted.ts';

/** Everything the bot knows of missions, quantities and datasets. Read-only; the catalogue is read when it is first needed. */
export interface Knowledge {
  readonly missions: readonly Mission[];
  readonly quantities: readonly Quantity[];
  /** Spacecraft that people ask for and the archive does not hold. */
  readonly otherSpacecraft: OtherSpacecraft;
  mission(id: string): Mission | undefined;
  /** What figures and labels call a mission, or the spacecraft that a dataset is of: `Wind`, `PSP`, `MMS1`. */
  shortName(mission: string, dataset?: string): string;
  /** By the prefixes of the mission files; for ids in any case, with or without `@N`, in the catalogue or not. */
  missionOfDataset(id: string): string | undefined;
  quantity(id: string): Quantity | undefined;
  /**
   * Datasets that hold the wanted quantity: recommended before usable, definitive before preliminary, never hidden.
   * Without a mission, near-Earth quantities mean OMNI; for others every mission is asked, the nearest in kind first.
   */
  candidates(wanted: Wanted): readonly Candidate[];
  /** The parameter of a live dataset that holds the wanted quantity: curated names first, else by rules. */
  parameterFor(info: DatasetInfo, wanted: Wanted): ParameterChoice | undefined;
  /** The parameter of a live dataset to show when the dataset is named and nothing else. */
  mainParameter(info: DatasetInfo): ParameterChoice | undefined;
  /** What a parameter measures. */
  quantityOf(
    info: DatasetInfo,
    parameter: string,
  ): {
    readonly quantity?: string;
    /** Of a scalar: the axis or `magnitude`. */
    readonly component?: string;
    readonly coordinates?: string;
    readonly components?: readonly string[];
  };
  /** In any case, with or without `@N`. */
  dataset(id: string): CatalogDataset | undefined;
  /** Parts of ids and abbreviations in titles of a mission's datasets, in capitals: `SWAP`, `ECT`, `PWE`. */
  instrumentNames(mission: string): ReadonlySet<string>;
  /** True for the exact name of a parameter of any dataset of the catalogue. */
  hasParameter(name: string): boolean;
  /** The day on which the shipped catalogue was derived, `2026-02-19`. */
  readonly catalogDate: string;
  /** The whole shipped catalogue, by id. */
  datasets(): readonly CatalogDataset[];
  /** Searches the shipped catalogue. */
  search(query: CatalogQuery): SearchPage;
  /** The shipped catalogue for a search server. */
  serverIndex(): ServerIndex;
  /** Public data servers, whether this bot asks them or not. */
  readonly servers: readonly DataServer[];
  /** Geomagnetic observatories that are known by name. */
  readonly stations: readonly Station[];
  /** Where channels lie that their server does not place. */
  nominalChannels(): readonly NominalChannels[];
  /** What is known of citing datasets, besides what their servers say. */
  citing(): CitingKnowledge;
  /** What words of the field mean. */
  readonly glossary: Glossary;
  /** What the field knows without data, in sentences: the glossary, the help, and numbers that everybody knows. */
  textbook(): string;
  /** The page that answers a question about the bot, a mission, a quantity or a term; `undefined` when none does. */
  help(question: string): HelpTopic | undefined;
}

/** Reads and checks `knowledge/`. @throws ZodError when a file there does not fit its schema */
export function loadKnowledge(): Knowledge {
  const missions = readMissions();
  const quantities = readQuantities();
  const missionById = new Map(missions.map((mission) => [mission.id.toUpperCase(), mission]));
  const quantityById = new Map(quantities.map((quantity) => [quantity.id, quantity]));
  const prefixed = missionByPrefix(missions);
  const catalog = once(readCatalog);
  const byId = once(() => new Map(catalog().map((dataset) => [plainId(dataset.id), dataset])));
  const byMission = once(() => Map.groupBy(catalog(), ({ mission }) => mission));
  const parameterNames = once(
    () => new Set(catalog().flatMap(({ parameters }) => parameters.map(({ parameter }) => parameter))),
  );
  const searching = once(() => catalogSearch(catalog(), missions, quantities, readSynonyms()));
  const helping = once(() =>
    helpSearch([...readHelp(), ...missions.map(missionTopic), ...quantities.map(quantityTopic)]),
  );
  const glossary = readGlossary();
  const mission = (id: string) => missionById.get(id.toUpperCase());
  const ofDataset = (id: string) => mission(prefixed(id) ?? '');
  const stock: Stock = {
    ofMission: (id) => byMission().get(id) ?? [],
    byId: (id) => byId().get(plainId(id)),
    holdings: remembered(holdingsInCatalog),
    isOfCounters: remembered(isOfCounters),
  };

  return {
    missions,
    quantities,
    otherSpacecraft: readOtherSpacecraft(),
    catalogDate: readCatalogDate(),
    mission,
    shortName: (id, dataset = '') => shortNameOf(mission(id), id, dataset),
    missionOfDataset: prefixed,
    quantity: (id) => quantityById.get(id),
    candidates: (wanted) => {
      const single = wantedPart(wanted, quantityById);
      const asked = missionsFor(single, missions, quantityById, mission);
      const found = asked.flatMap((each) => candidatesOf(each, single, stock));
      return found.toSorted((a, b) => Number(a.tier !== 'recommended') - Number(b.tier !== 'recommended'));
    },
    parameterFor: (info, wanted) => parameterOf(info, wantedPart(wanted, quantityById), ofDataset(info.id)),
    mainParameter: (info) => mainParameterOf(info, ofDataset(info.id)),
    quantityOf: (info, parameter) => {
      const reading = readingIn(info, parameter);
      if (reading === undefined) return {};
      const { quantity, coordinates, components, form } = reading;
      const component = form === 'magnitude' ? 'magnitude' : reading.component;
      return {
        quantity,
        ...(component !== undefined && { component }),
        ...(coordinates !== undefined && { coordinates }),
        ...(components !== undefined && { components }),
      };
    },
    dataset: stock.byId,
    instrumentNames: remembered((id) => instrumentNamesOf(stock.ofMission(id))),
    hasParameter: (name) => parameterNames().has(name),
    datasets: catalog,
    search: (query) => searching().search(query),
    serverIndex: () => searching().serverIndex(),
    servers: readServers(),
    stations: readStations(),
    nominalChannels: once(readChannels),
    citing: once(() => citingKnowledge(readReferences(), readCiting())),
    glossary,
    textbook: once(() => {
      const pages = readHelp().map(({ text }) => text);
      const terms = glossary.concepts.map(({ text }) => text);
      return [...pages, ...terms, ...readTextbook()].join('\n');
    }),
    help: (question) => helping()(question),
  };
}

/** A collective name such as `solar-wind` stands for its first part where one quantity is needed. */
function wantedPart(wanted: Wanted, quantities: ReadonlyMap<string, Quantity>): Wanted {
  const first = quantities.get(wanted.quantity)?.parts[0];
  return first === undefined ? wanted : { ...wanted, quantity: first };
}

const LONGEST_SHORT_NAME = 10;

function shortNameOf(mission: Mission | undefined, id: string, dataset: string): string {
  const probe = mission?.probes.find(({ prefixes }) => prefixes.some((prefix) => dataset.startsWith(prefix)));
  if (probe !== undefined) return probe.name;
  return mission !== undefined && mission.name.length <= LONGEST_SHORT_NAME ? mission.name : id;
}

function missionsFor(
  { mission: id, quantity }: Wanted,
  missions: readonly Mission[],
  quantities: ReadonlyMap<string, Quantity>,
  find: (id: string) => Mission | undefined,
): readonly Mission[] {
  const one =
    id === undefined && quantities.get(quantity)?.isNearEarth === true ? find('OMNI') : find(id ?? '');
  if (one !== undefined) return [one];
  return id === undefined ? missions.toSorted((a, b) => b.recommended.length - a.recommended.length) : [];
}
