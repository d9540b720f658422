import { describeNamed, SERVERS_HINT } from '#src/archive/describe-named.ts';
import type { LiveFacts } from '#src/archive/live-facts.ts';
import type { CatalogEntry, DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
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
  if (wish.dataset !== undefined) return [await namedOption(wish, wish.dataset, archive, signal)];
  const wanted = { ...wish, quantity: wish.quantity ?? 'magnetic-field' };
  const candidates = await offeredCandidates(wanted, archive, signal);
  const inspected = await Promise.all(
    candidates.slice(0, MOST_INSPECTED).map((candidate) => inspect(candidate, wanted, archive, signal)),
  );
  const options = inspected.flatMap((result) => ('info' in result ? [result] : []));
  if (options.length > 0) return ofInstrument(options, wish);
  throw nothingFound(
    wanted,
    inspected.flatMap((result) => ('info' in result ? [] : [result])),
    archive,
  );
}

/** Those of the instrument that the user named, by the parts of their ids; all when none is of it. */
function ofInstrument(options: readonly Option[], { instrument }: SeriesWish): readonly Option[] {
  if (instrument === undefined) return options;
  const words = instrument.split(' ');
  const named = options.filter(({ info }) => words.some((word) => info.id.split(/[_@-]/).includes(word)));
  const all = named.filter(({ info }) => words.every((word) => info.id.split(/[_@-]/).includes(word)));
  return all.length > 0 ? all : named.length > 0 ? named : options;
}

async function namedOption(
  wish: SeriesWish,
  dataset: string,
  archive: Archive,
  signal: AbortSignal,
): Promise<Option> {
  const info = await describeNamed(dataset, archive, signal);
  const choice = chooseNamed(wish, info, archive.knowledge);
  if (choice === undefined) throw noSuchParameter(wish, info);
  return { candidate: { dataset: info.id, tier: 'recommended' }, info, choice, isNamed: true };
}

function chooseNamed(wish: SeriesWish, info: DatasetInfo, knowledge: Knowledge): ParameterChoice | undefined {
  if (wish.parameter !== undefined) {
    const wanted = wish.parameter.toLowerCase();
    const exact =
      info.parameters.find(({ name }) => name === wish.parameter) ??
      info.parameters.find(({ name }) => name.toLowerCase() === wanted);
    return exact === undefined ? undefined : { parameter: exact.name, ...componentOf(wish, exact) };
  }
  if (wish.quantity !== undefined) {
    return knowledge.parameterFor(info, { ...wish, quantity: wish.quantity });
  }
  return knowledge.mainParameter(info);
}

/** A component of a vector that was named by its parameter. */
function componentOf({ component }: SeriesWish, { size }: ParameterInfo): { readonly component?: string } {
  return component === undefined || size.length === 0
    ? {}
    : { component: component === 'magnitude' ? 'total' : component };
}

function noSuchParameter({ parameter, quantity }: SeriesWish, info: DatasetInfo): BotError {
  const names = info.parameters.map(({ name }) => name);
  const shown = names.slice(0, 15).join(', ');
  const more = names.length > 15 ? ` and ${names.length - 15} more` : '';
  return new BotError(
    'unknown-parameter',
    parameter === undefined
      ? `${info.id} has no parameter for ${quantity ?? 'a plot'}.`
      : `${info.id} has no parameter ${parameter}.`,
    { hint: names.length === 0 ? 'It has none at all.' : `It has ${shown}${more}.` },
  );
}

/** Candidates that a server really lists; all of them when no catalogue can be read. */
async function offeredCandidates(
  wanted: Wanted,
  { knowledge, source }: Archive,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const candidates = knowledge.candidates(wanted);
  const offered = await offeredIds(source, signal);
  if (offered === undefined) return candidates;
  const known = candidates.filter(({ dataset }) => offered.has(plainId(dataset)));
  if (known.length > 0 || wanted.mission === undefined) return known;
  return [...offered.values()]
    .filter((id) => knowledge.missionOfDataset(id) === wanted.mission)
    .map((dataset) => ({ dataset, tier: 'usable' as const }));
}

async function offeredIds(
  source: DataSource,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const entries = await source.catalog(signal);
    return new Map(entries.map(({ id }: CatalogEntry) => [plainId(id), id]));
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

function nothingFound(wanted: Wanted, failures: readonly Failure[], { knowledge }: Archive): BotError {
  const server = failures.find(({ code }) => code === 'unavailable' || code === 'timeout');
  if (server !== undefined) {
    return new BotError(server.code, server.message, server.hint === undefined ? {} : { hint: server.hint });
  }
  const mission =
    wanted.mission === undefined
      ? 'the archive'
      : (knowledge.mission(wanted.mission)?.name ?? wanted.mission);
  const quantity = knowledge.quantity(wanted.quantity)?.name ?? wanted.quantity;
  const elsewhere = knowledge.candidates(wanted).map(({ dataset }) => dataset);
  if (failures.length === 0 && elsewhere.length > 0)
    return new BotError(
      'no-data',
      `This data server has no dataset of ${mission} with ${quantity}, though the archive does.`,
      { hint: `Known are ${elsewhere.slice(0, 3).join(', ')}. ${SERVERS_HINT}` },
    );
  return new BotError('no-data', `I know no dataset of ${mission} with ${quantity}.`, {
    hint: `Ask "what data is available for ${mission}?" to see what there is, or name a dataset.`,
  });
}
