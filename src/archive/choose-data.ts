import { candidatesElsewhere } from '#src/archive/candidates-elsewhere.ts';
import { describeNamed } from '#src/archive/describe-named.ts';
import type { LiveFacts } from '#src/archive/live-facts.ts';
import { noSuchParameter } from '#src/archive/no-such-parameter.ts';
import { onServer } from '#src/archive/on-server.ts';
import { refusalFor } from '#src/archive/refuse-choice.ts';
import { stationComponent } from '#src/archive/station-component.ts';
import type { CatalogEntry, DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import { isOfInstrument } from '#src/domain/instrument.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { fitsCadence } from '#src/knowledge/fits-cadence.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Candidate, ParameterChoice, Wanted } from '#src/knowledge/wanted.ts';
import type { CatalogIndex } from '#src/ports/catalog-index.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { DataSource } from '#src/ports/data-source.ts';

/** A dataset that can answer a wish, checked against what its server says of it. */
export interface Option {
  readonly candidate: Candidate;
  readonly info: DatasetInfo;
  readonly choice: ParameterChoice;
  /** True for ids that the user wrote. */
  readonly isNamed: boolean;
  /** Kind of its instrument, where the catalogue knows it: `magnetometer`, `plasma`, `ephemeris`. */
  readonly kind?: string;
}

export interface Archive {
  readonly knowledge: Knowledge;
  readonly source: DataSource;
  /** Addresses of the servers that are asked. */
  readonly servers?: readonly string[];
  readonly clock: Clock;
  /** A search server; without one the catalogue is searched in the process. */
  readonly index?: CatalogIndex;
  /** What the servers said within a day, read in the background. */
  readonly live?: LiveFacts;
}

/** How many datasets are asked for their coverage before one is chosen. */
const MOST_INSPECTED = 10;

/**
 * The datasets that can answer a wish, as their servers describe them now, in the order of the knowledge base.
 *
 * @throws BotError when none can: `unknown-dataset`, `unknown-parameter`, `no-data`, or what the server said
 */
export async function optionsFor(
  wish: SeriesWish,
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const { server, ...rest } = wish;
  if (server !== undefined) return optionsOn(server, rest, archive, signal);
  if (wish.dataset !== undefined) return [await namedOption(wish, wish.dataset, archive, signal)];
  const wanted = { ...wish, quantity: wish.quantity ?? 'magnetic-field' };
  const found = await lookUp(wanted, archive, signal);
  if (found.options.length > 0) return found.options;
  const silent = found.failures.find(({ code }) => code === 'unavailable' || code === 'timeout');
  if (silent !== undefined) throw errorOf(silent);
  const without = async (other: Wanted) => (await lookUp(other, archive, signal)).options;
  throw await refusalFor(wanted, without, archive);
}

/** Those of one server. Without its catalogue nothing of it can be chosen. */
async function optionsOn(
  server: string,
  wish: SeriesWish,
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const own = onServer(archive, server);
  if (wish.dataset === undefined) await own.source.catalog(signal);
  return optionsFor(wish, own, signal);
}

interface Found {
  readonly options: readonly Option[];
  readonly failures: readonly Failure[];
}

/** What is asked for narrows the choice and is never left out: instrument, frame, component and cadence. */
async function lookUp(wanted: Wanted, archive: Archive, signal: AbortSignal): Promise<Found> {
  const fits = (id: string, cadenceMs: number | undefined, title: string | undefined) =>
    (wanted.instrument === undefined || isOfInstrument(wanted.instrument, id, title)) &&
    fitsCadence(cadenceMs, wanted.cadenceMs);
  const titleOf = (id: string) => archive.knowledge.dataset(id)?.title;
  const candidates = (await offeredCandidates(wanted, archive, signal)).filter(({ dataset, cadenceMs }) =>
    fits(dataset, cadenceMs, titleOf(dataset)),
  );
  const inspected = await Promise.all(
    candidates.slice(0, MOST_INSPECTED).map((candidate) => inspect(candidate, wanted, archive, signal)),
  );
  return {
    options: inspected
      .flatMap((result) => ('info' in result ? [result] : []))
      .filter(({ info, candidate }) =>
        fits(info.id, info.cadenceMs ?? candidate.cadenceMs, titleOf(info.id) ?? info.title),
      ),
    failures: inspected.flatMap((result) => ('info' in result ? [] : [result])),
  };
}

function errorOf({ code, message, hint }: Failure): BotError {
  return new BotError(code, message, hint === undefined ? {} : { hint });
}

async function namedOption(
  wish: SeriesWish,
  dataset: string,
  archive: Archive,
  signal: AbortSignal,
): Promise<Option> {
  const said = await describeNamed(dataset, archive, signal);
  const isLacking = wish.parameter !== undefined && chooseNamed(wish, said, archive.knowledge) === undefined;
  const info = isLacking ? await withMore(said, archive, signal) : said;
  const choice = chooseNamed(wish, info, archive.knowledge);
  if (choice === undefined) throw noSuchParameter(wish, info);
  return { candidate: { dataset: info.id, tier: 'recommended' }, info, choice, isNamed: true };
}

/** With what another road to the archive has; one that does not answer has nothing. */
async function withMore(info: DatasetInfo, { source }: Archive, signal: AbortSignal): Promise<DatasetInfo> {
  try {
    return (await source.extended?.(info, signal)) ?? info;
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return info;
    throw error;
  }
}

function chooseNamed(wish: SeriesWish, info: DatasetInfo, knowledge: Knowledge): ParameterChoice | undefined {
  if (wish.parameter !== undefined) {
    const wanted = wish.parameter.toLowerCase();
    const exact =
      info.parameters.find(({ name }) => name === wish.parameter) ??
      info.parameters.find(({ name }) => name.toLowerCase() === wanted);
    if (exact !== undefined)
      return (
        stationComponent(exact, wish, info, knowledge) ?? {
          parameter: exact.name,
          ...componentOf(wish, exact),
        }
      );
    const parts = info.parameters.filter(({ name }) => partsOf(name).includes(wanted));
    return parts.length === 0 ? undefined : chooseAmong({ ...info, parameters: parts }, wish, knowledge);
  }
  if (wish.quantity !== undefined) {
    return knowledge.parameterFor(info, { ...wish, quantity: wish.quantity });
  }
  return knowledge.mainParameter(info);
}

/** A word that is a part of several names, such as the mode `fgs` of `tha_fgs_gse`, narrows the choice to those. */
function chooseAmong(
  info: DatasetInfo,
  { parameter: _, dataset: __, ...wish }: SeriesWish,
  knowledge: Knowledge,
): ParameterChoice | undefined {
  const choice =
    wish.quantity === undefined
      ? knowledge.mainParameter(info)
      : knowledge.parameterFor(info, { ...wish, quantity: wish.quantity });
  const [only] = info.parameters;
  return choice ?? (only === undefined ? undefined : { parameter: only.name });
}

function partsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/[^a-z0-9]+/);
}

/** A component of a vector that was named by its parameter; its magnitude is a fourth column, or made of the three. */
function componentOf(
  { component }: SeriesWish,
  { size }: ParameterInfo,
): Pick<ParameterChoice, 'component' | 'derive'> {
  if (component === undefined || component === 'vector' || size.length === 0) return {};
  if (component !== 'magnitude' && component !== 'total') return { component };
  return size[0] === 4 ? { component: 'total' } : { derive: 'magnitude' };
}

/** Candidates that a server really lists; all of them when no catalogue can be read. */
async function offeredCandidates(
  wanted: Wanted,
  { knowledge, source }: Archive,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const isShipped = wanted.spacecraft === undefined && wanted.isForecast !== true;
  const candidates = isShipped ? knowledge.candidates(wanted) : [];
  const offered = await offeredIds(source, signal);
  if (offered === undefined) return candidates;
  const known = candidates.filter(({ dataset }) => offered.has(plainId(dataset)));
  if (known.length > 0) return known;
  const own =
    wanted.mission === undefined || wanted.isForecast === true
      ? []
      : [...offered.values()]
          .map(({ id }) => id)
          .filter(
            (id) => knowledge.missionOfDataset(id) === wanted.mission && isOfProbe(id, wanted, knowledge),
          )
          .map((dataset) => ({ dataset, tier: 'usable' as const }));
  return own.length > 0 ? own : candidatesElsewhere(wanted, [...offered.values()], knowledge);
}

/** A spacecraft that was named is never another one of its mission. */
function isOfProbe(id: string, { mission, probe }: Wanted, knowledge: Knowledge): boolean {
  if (mission === undefined || probe === undefined) return true;
  const named = knowledge.mission(mission)?.probes.find(({ name }) => name === probe);
  return named === undefined || named.prefixes.some((prefix) => id.startsWith(prefix));
}

async function offeredIds(
  source: DataSource,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, CatalogEntry> | undefined> {
  try {
    const entries = await source.catalog(signal);
    return new Map(entries.map((entry) => [plainId(entry.id), entry]));
  } catch (error) {
    // Without a catalogue the candidates are asked one by one; a server that is down says so then.
    if (error instanceof BotError && !signal.aborted) return undefined;
    throw error;
  }
}

function plainId(id: string): string {
  return id.replace(/@\d+$/, '').toUpperCase();
}

async function inspect(
  candidate: Candidate,
  wanted: Wanted,
  { knowledge, source }: Archive,
  signal: AbortSignal,
): Promise<Option | Failure> {
  try {
    const info = await source.describe(candidate.dataset, signal);
    const choice = knowledge.parameterFor(info, wanted);
    const kind = knowledge.dataset(info.id)?.kind;
    if (choice !== undefined) {
      return { candidate, info, choice, isNamed: false, ...(kind === undefined ? {} : { kind }) };
    }
    return failureFrom(noSuchParameter(wanted, info));
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return failureFrom(error);
    throw error;
  }
}
