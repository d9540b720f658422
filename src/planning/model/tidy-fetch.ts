import { missionId, quantitySaid } from '#src/assistant/spoken-ids.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { clampTo, formatTimeRange, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { isKnownDataset } from '#src/planning/model/known-dataset.ts';
import { rangeSaid } from '#src/planning/model/range-said.ts';
import { type Fault, isFault, type SettleContext } from '#src/planning/model/settle-context.ts';
import { noTimeNote, turnRange } from '#src/planning/model/turn-range.ts';
import { rangesRead } from '#src/planning/model/wishes-read.ts';

type Params = Readonly<Record<string, unknown>>;

const MOST_SERIES = 12;
const MOST_CANDIDATES = 6;

/**
 * A fetch as the worker takes it: ids for names, datasets that exist, a time that is the user's where the user said one.
 */
export async function tidyFetch(
  params: Params,
  context: SettleContext,
  signal: AbortSignal,
): Promise<Params | Fault> {
  const { archive } = context;
  const mission = missionId(params['mission'], archive.knowledge);
  const candidates = await knownAmong(
    listOf(params['candidates'] ?? params['candidate_datasets'] ?? params['dataset']),
    context,
    signal,
  );
  const series = wishesIn(params, mission, context);
  const named = series.flatMap(({ dataset }) => dataset ?? []);
  const known = await knownAmong(named, context, signal);
  const invented = named.find((id) => !known.includes(id));
  if (invented !== undefined)
    return {
      fault: `There is no dataset ${invented}. Say mission and quantity instead, or look up what there is.`,
    };
  if (series.length === 0 && candidates.length === 0)
    return {
      fault:
        'A fetch needs series: the quantity and the mission of each, e.g. [{"mission":"ACE","quantity":"magnetic-field"}].',
    };
  const wishes = series.length === 0 ? [{ dataset: candidates[0] ?? '' }] : series;
  const timed = await timedParams(params, wishes, context, signal);
  if (isFault(timed)) return timed;
  return {
    ...(mission === undefined ? {} : { mission }),
    candidates: candidates.slice(0, MOST_CANDIDATES),
    series: wishes,
    ...timed,
  };
}

/** An inspection as its worker takes it: candidates that exist, and a time that is the user's where the user said one. */
export async function tidyInspect(
  params: Params,
  context: SettleContext,
  signal: AbortSignal,
): Promise<Params | Fault> {
  const said = listOf(params['candidates'] ?? params['candidate_datasets'] ?? params['dataset']);
  const candidates = await knownAmong(said, context, signal);
  if (candidates.length === 0)
    return { fault: 'An inspection needs candidates that exist: look up what there is first.' };
  const mission = missionId(params['mission'], context.archive.knowledge);
  const wishes = candidates.map((dataset) => ({ dataset }));
  const timed = await timedParams(params, wishes, context, signal);
  if (isFault(timed)) return timed;
  return {
    ...(mission === undefined ? {} : { mission }),
    candidates: candidates.slice(0, MOST_CANDIDATES),
    physics: params['physics'] ?? params['quantity'] ?? context.plan.goal,
    ...timed,
  };
}

/** Start and stop as the user or the data say. */
async function timedParams(
  params: Params,
  wishes: readonly SeriesWish[],
  context: SettleContext,
  signal: AbortSignal,
): Promise<Params | Fault> {
  const said = rangeSaid(params, context.turn);
  const range = said ?? (await turnRange(wishes, context, signal));
  if (range === undefined) return { fault: 'A fetch needs start and stop.' };
  const elsewhere = isElsewhere(range, context);
  if (elsewhere !== undefined) return { fault: elsewhere };
  return {
    start: isoTime(range.start),
    stop: isoTime(range.stop),
    ...(said === undefined ? { notes: [noTimeNote(range)] } : {}),
  };
}

/** The ids that are no invention, in their order. */
async function knownAmong(
  ids: readonly unknown[],
  context: SettleContext,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const known: string[] = [];
  for (const id of ids)
    if (typeof id === 'string' && (await isKnownDataset(id, context, signal))) known.push(id);
  return known;
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

const FIELDS = ['probe', 'component', 'coordinates', 'dataset', 'parameter', 'instrument'] as const;

/** Wishes as a list of objects, of quantity names, or as fields of the step itself. */
function wishesIn(
  params: Params,
  mission: string | undefined,
  { archive }: SettleContext,
): readonly SeriesWish[] {
  const said = listOf(params['series'] ?? params['quantities'] ?? params['quantity'] ?? params['parameters']);
  const rows =
    said.length === 0 && params['parameter'] !== undefined ? [{ parameter: params['parameter'] }] : said;
  return rows.slice(0, MOST_SERIES).flatMap((row) => {
    const fields: Params = typeof row === 'string' ? { quantity: row } : isRecord(row) ? row : {};
    const wish = wishOf(fields, params, mission, archive.knowledge);
    return Object.keys(wish).length === 0 ? [] : [wish];
  });
}

function wishOf(
  fields: Params,
  params: Params,
  shared: string | undefined,
  knowledge: SettleContext['archive']['knowledge'],
): SeriesWish {
  const mission = missionId(fields['mission'], knowledge) ?? shared;
  const cadence = fields['cadenceMs'];
  const named = FIELDS.flatMap((name) => {
    const value =
      fields[name] ??
      (name === 'dataset' && fields['parameter'] !== undefined ? params['dataset'] : undefined);
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  return {
    ...(mission === undefined ? {} : { mission }),
    ...quantitySaid(fields['quantity'], knowledge),
    ...Object.fromEntries(named),
    ...(typeof cadence === 'number' && cadence > 0 ? { cadenceMs: cadence } : {}),
  };
}

function isRecord(value: unknown): value is Params {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A request is never moved to another time: what the user said is not for anybody to change. */
function isElsewhere(range: TimeRange, { turn }: SettleContext): string | undefined {
  const ranges = rangesRead(turn);
  if (ranges.length === 0 || ranges.some((said) => clampTo(said, range) !== undefined)) return undefined;
  return `The user asked for ${ranges.map(formatTimeRange).join(' and ')}; ${formatTimeRange(range)} is another time.`;
}
