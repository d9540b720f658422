import { z } from 'zod';
import { type Option, optionsFor } from '#src/archive/choose-data.ts';
import { coveredPart } from '#src/archive/covered-part.ts';
import { orderFor } from '#src/archive/order-options.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError, type Failure, failureFrom } from '#src/domain/failure.ts';
import { type Frame, isAllMissing, missingShare } from '#src/domain/frame.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatTimeRange, isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import type { ParameterChoice } from '#src/knowledge/wanted.ts';
import { asVector } from '#src/workers/as-vector.ts';
import { combinedFailure } from '#src/workers/combined-failure.ts';
import { dataEvent } from '#src/workers/data-event.ts';
import { dressFrame } from '#src/workers/dress-frame.ts';
import { outOfRange } from '#src/workers/out-of-range.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { defineWorker } from '#src/workers/worker.ts';

const wishSchema = z.object({
  mission: z.string().optional(),
  probe: z.string().optional(),
  quantity: z.string().optional(),
  component: z.string().optional(),
  coordinates: z.string().optional(),
  dataset: z.string().optional(),
  parameter: z.string().optional(),
  cadenceMs: z.number().positive().optional(),
  instrument: z.string().optional(),
  collective: z.string().optional(),
});

const params = z.object({
  mission: z.string().optional().describe('Mission id, e.g. ACE.'),
  candidates: z.array(z.string()).default([]).describe('Dataset ids to try, best first.'),
  series: z
    .array(wishSchema)
    .min(1)
    .describe('What is wanted of one dataset: quantities, or parameters by name.'),
  start: z.iso.datetime().describe('Start of the range, ISO 8601 UTC.'),
  stop: z.iso.datetime().describe('End of the range, exclusive, ISO 8601 UTC.'),
});

/** Share of missing values from which on the user is warned. */
const MUCH_MISSING = 0.25;

/**
 * Fetches the wished series of one dataset: the first candidate that covers the range and has values. A candidate
 * that fails or holds only fill is passed over for the next.
 */
export const fetch = defineWorker({
  name: 'fetch',
  description:
    'Fetches data of one mission and range from the archive. Say the physical quantity; the candidates are tried in order.',
  inputs: z.object({}),
  params,
  outputs: ['label', 'labels'],

  async run({ params: { candidates, series, start, stop } }, toolbox, signal) {
    const range = { start: Date.parse(start), stop: Date.parse(stop) };
    const options = await candidateOptions(series.map(withoutUndefined), candidates, range, toolbox, signal);
    const failures: Failure[] = [];
    for (const option of options) {
      const result = await attempt(option, series.map(withoutUndefined), range, toolbox, signal);
      if ('code' in result) failures.push(result);
      else return keep(result, failures, options, toolbox);
    }
    throw combinedFailure(failures, options, range, toolbox.archive);
  },
});

function withoutUndefined(wish: z.infer<typeof wishSchema>): SeriesWish {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}

/** The named candidates as their servers describe them, in the given order; all that fit when none is named. */
async function candidateOptions(
  series: readonly SeriesWish[],
  candidates: readonly string[],
  range: TimeRange,
  { archive }: Toolbox,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const [wish = {}] = series;
  if (candidates.length === 0)
    return orderFor(await optionsFor(wish, archive, signal), range, wish.cadenceMs);
  const found: Option[] = [];
  const failures: BotError[] = [];
  for (const dataset of candidates) {
    try {
      const [option] = await optionsFor({ ...wish, dataset }, archive, signal);
      if (option !== undefined) found.push({ ...option, isNamed: wish.dataset !== undefined });
    } catch (error) {
      if (!(error instanceof BotError) || signal.aborted) throw error;
      failures.push(error);
    }
  }
  const [first] = failures;
  if (found.length === 0 && first !== undefined) throw first;
  return found;
}

interface Fetched {
  readonly frames: readonly Frame[];
  readonly labels: readonly string[];
}

/** Tries one dataset; an expected failure comes back as a value, so that the next one is tried. */
async function attempt(
  { info }: Option,
  series: readonly SeriesWish[],
  range: TimeRange,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Fetched | Failure> {
  const covered = coveredPart(info, range);
  if (covered === undefined) return outOfRange(info, range);
  try {
    const fetched: Fetched[] = [];
    for (const wish of series)
      fetched.push(await fetchSeries(info, wish, { asked: range, covered }, toolbox, signal));
    return {
      frames: fetched.flatMap(({ frames }) => frames),
      labels: fetched.flatMap(({ labels }) => labels),
    };
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return failureFrom(error);
    throw error;
  }
}

interface Ranges {
  readonly asked: TimeRange;
  readonly covered: TimeRange;
}

async function fetchSeries(
  info: DatasetInfo,
  wish: SeriesWish,
  { asked, covered }: Ranges,
  { archive, workspace }: Toolbox,
  signal: AbortSignal,
): Promise<Fetched> {
  const [option] = await optionsFor({ ...wish, dataset: info.id }, archive, signal);
  if (option === undefined)
    throw new BotError('unknown-parameter', `${info.id} does not hold what was asked for.`);
  const { choice } = option;
  const parameters = [choice.parameter, ...(choice.companions ?? [])];
  const known = workspace
    .summaries()
    .find(
      ({ provenance }) =>
        provenance.dataset === info.id &&
        provenance.parameter === parameters.join(',') &&
        isSameRange(provenance.range, covered),
    );
  const frame =
    known === undefined
      ? await download(info, choice, { asked, covered }, archive.source, signal)
      : await workspace.frame(known.label);
  const named = dressFrame(frame, { info, choice, wish }, archive.knowledge);
  const suffix = choice.component !== undefined && named.columns.length > 1 ? `.${choice.component}` : '';
  return { frames: [named], labels: [`${named.label}${suffix}`] };
}

async function download(
  info: DatasetInfo,
  { parameter, companions = [], coordinates }: ParameterChoice,
  { asked, covered }: Ranges,
  source: Toolbox['archive']['source'],
  signal: AbortSignal,
): Promise<Frame> {
  const frames = await source.fetch(
    { dataset: info.id, parameters: [parameter, ...companions], range: covered },
    signal,
  );
  const frame = frames.length > 1 ? asVector(frames, coordinates) : frames[0];
  if (frame === undefined || frame.time.length === 0) {
    throw new BotError('no-data', `${info.id} has no data for ${formatTimeRange(covered)}.`);
  }
  if (isAllMissing(frame)) {
    throw new BotError(
      'all-missing',
      `${frame.label} holds only fill values for ${formatTimeRange(covered)}.`,
    );
  }
  return {
    ...frame,
    provenance: {
      ...frame.provenance,
      notes: [...notesOf(info, frame, { asked, covered }), ...frame.provenance.notes],
    },
  };
}

function notesOf(info: DatasetInfo, frame: Frame, { asked, covered }: Ranges): readonly string[] {
  const missing = missingShare(frame);
  return [
    ...(isSameRange(asked, covered)
      ? []
      : [
          `${info.id} covers ${formatTimeRange(info.coverage)}, so the range was cut to ${formatTimeRange(covered)}.`,
        ]),
    ...(missing >= MUCH_MISSING
      ? [`Warning: ${Math.round(missing * 100)} % of ${frame.label} is missing.`]
      : []),
    ...info.warnings.filter((warning) => !/synthetic/i.test(warning)),
  ];
}

async function keep(
  { frames, labels }: Fetched,
  failures: readonly Failure[],
  options: readonly Option[],
  { workspace, report }: Toolbox,
) {
  const passed = failures.map(
    (failure, index) => `${options[index]?.info.id ?? 'a dataset'} was passed over: ${failure.message}`,
  );
  const kept: Frame[] = [];
  for (const frame of frames.filter(
    ({ label }, index) => frames.findIndex((other) => other.label === label) === index,
  )) {
    const noted = {
      ...frame,
      provenance: { ...frame.provenance, notes: [...new Set([...passed, ...frame.provenance.notes])] },
    };
    kept.push(await workspace.put(noted));
  }
  for (const frame of kept) await report(dataEvent(frame));
  const renamed = new Map(
    frames.map(({ label }) => [
      label,
      kept.find((frame) => frame.label.replace(/#\d+$/, '') === label)?.label ?? label,
    ]),
  );
  const final = labels.map((label, index) => {
    const own = frames[index]?.label ?? '';
    return label.replace(own, renamed.get(own) ?? own);
  });
  return {
    kind: 'succeeded' as const,
    outputs: {
      label: final[0],
      labels: final,
      ...Object.fromEntries(final.map((label, index) => [`label${index + 1}`, label])),
    },
    summary: kept
      .map(({ label, time }) => `${label}, ${time.length.toLocaleString('en-US')} rows`)
      .join('; '),
    labels: kept.map(({ label }) => label),
  };
}
