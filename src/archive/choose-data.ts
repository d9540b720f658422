import type { CatalogEntry, DatasetInfo, ParameterInfo } from '#src/domain/dataset.ts';
import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo, DAY, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import type { Candidate, ParameterChoice, Wanted } from '#src/knowledge/wanted.ts';
import type { Clock } from '#src/ports/clock.ts';
import type { DataSource } from '#src/ports/data-source.ts';

/** A dataset that can answer a wish, checked against what its server says of it. */
export interface Option {
  readonly candidate: Candidate;
  readonly info: DatasetInfo;
  readonly choice: ParameterChoice;
  /** True for ids that the user wrote. */
  readonly isNamed: boolean;
}

export interface Archive {
  readonly knowledge: Knowledge;
  readonly source: DataSource;
  readonly clock: Clock;
}

/** Bounds of a good number of points for a plot. */
const FEWEST_POINTS = 200;
const MOST_POINTS = 100_000;
/** How many datasets are asked for their coverage before one is chosen. */
const MOST_INSPECTED = 10;
const DEFAULT_SPAN = 7 * DAY;

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
  if (options.length > 0) return options;
  throw nothingFound(
    wanted,
    inspected.flatMap((result) => ('info' in result ? [] : [result])),
    archive,
  );
}

/**
 * Orders options for a range: those that cover it first, then those that cover most of it; among equals the better
 * tier, then a cadence that gives 200 to 100,000 points, then the order of the knowledge base.
 */
export function orderFor(
  options: readonly Option[],
  range: TimeRange,
  cadenceMs: number | undefined,
): readonly Option[] {
  const ranked = options.map((option, index) => ({
    option,
    index,
    coverage: coverageRank(option.info.coverage, range),
    cadence: cadenceRank(option, range, cadenceMs),
  }));
  ranked.sort(
    (a, b) =>
      b.coverage - a.coverage ||
      (cadenceMs === undefined ? 0 : a.cadence - b.cadence) ||
      tierRank(a.option) - tierRank(b.option) ||
      a.cadence - b.cadence ||
      a.index - b.index,
  );
  return ranked.map(({ option }) => option);
}

/**
 * The last 7 full days for which every wish has an option with data at a useful cadence; less when the data are
 * shorter, and `undefined` when there is no time that all of them have.
 *
 * @param wishes the options of each wish
 */
export function defaultRange(wishes: readonly (readonly Option[])[], now: number): TimeRange | undefined {
  const newest = wishes.map((options) => latestOf(options, now));
  const stop = Math.min(...newest.map((coverage) => coverage.stop));
  const start = Math.max(...newest.map((coverage) => coverage.start));
  if (start >= stop) return undefined;
  const day = startOfDay(stop);
  if (day - DEFAULT_SPAN >= start) return { start: day - DEFAULT_SPAN, stop: day };
  return { start: Math.max(start, stop - DEFAULT_SPAN), stop };
}

async function namedOption(
  wish: SeriesWish,
  dataset: string,
  { knowledge, source }: Archive,
  signal: AbortSignal,
): Promise<Option> {
  const info = await source.describe(dataset, signal);
  const choice = chooseNamed(wish, info, knowledge);
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
    if (choice !== undefined) return { candidate, info, choice, isNamed: false };
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
  return new BotError('no-data', `I know no dataset of ${mission} with ${quantity}.`, {
    hint: `Ask "what data is available for ${mission}?" to see what there is, or name a dataset.`,
  });
}

function coverageRank(coverage: TimeRange, range: TimeRange): number {
  const overlap = clampTo(coverage, range);
  if (overlap === undefined) return 0;
  const share = (overlap.stop - overlap.start) / (range.stop - range.start);
  return share >= 1 ? 2 : share;
}

function tierRank({ candidate, isNamed }: Option): number {
  if (isNamed || candidate.tier === 'recommended') return 0;
  return candidate.tier === 'usable' ? 1 : 2;
}

/** 0 for a good number of points (or the cadence asked for), growing with the distance from it. */
function cadenceRank({ candidate, info }: Option, range: TimeRange, wantedMs: number | undefined): number {
  const cadence = info.cadenceMs ?? candidate.cadenceMs;
  if (cadence === undefined || cadence <= 0) return 0.5;
  if (wantedMs !== undefined) return Math.abs(Math.log2(cadence / wantedMs));
  const points = (range.stop - range.start) / cadence;
  if (points > MOST_POINTS) return 1 + Math.log2(points / MOST_POINTS);
  return points < FEWEST_POINTS ? 1 + Math.log2(FEWEST_POINTS / points) : 0;
}

/** Coverage of the option that reaches the latest, among those whose cadence suits a week. */
function latestOf(options: readonly Option[], now: number): TimeRange {
  const week = { start: 0, stop: DEFAULT_SPAN };
  const suited = options.filter((option) => cadenceRank(option, week, undefined) < 1);
  const bounded = (suited.length > 0 ? suited : options).map(({ info }) => ({
    start: info.coverage.start,
    stop: Math.min(info.coverage.stop, now),
  }));
  return bounded.reduce((best, coverage) => (coverage.stop > best.stop ? coverage : best));
}
