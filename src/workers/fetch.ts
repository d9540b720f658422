import { z } from 'zod';
import { type Option, optionsFor } from '#src/archive/choose-data.ts';
import { isLimited, isTooFine, orderFor } from '#src/archive/order-options.ts';
import { BotError, type Failure } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { combinedFailure } from '#src/workers/combined-failure.ts';
import { fetchDataset } from '#src/workers/fetch-dataset.ts';
import { fetchTurned } from '#src/workers/fetch-turned.ts';
import { keepFetched } from '#src/workers/keep-fetched.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';
import { wishedWords } from '#src/workers/wished.ts';
import { defineWorker } from '#src/workers/worker.ts';

const wishSchema = z.object({
  mission: z.string().optional(),
  probe: z.string().optional(),
  spacecraft: z.string().optional(),
  quantity: z.string().optional(),
  component: z.string().optional(),
  coordinates: z.string().optional(),
  dataset: z.string().optional(),
  server: z.string().optional(),
  isForecast: z.literal(true).optional(),
  parameter: z.string().optional(),
  cadenceMs: z.number().positive().optional(),
  instrument: z.string().optional(),
  collective: z.string().optional(),
  channel: z
    .object({
      value: z.number(),
      to: z.number().optional(),
      isAbove: z.boolean().optional(),
      unit: z.string(),
    })
    .optional(),
  species: z.string().optional(),
});

const params = z.object({
  mission: z.string().optional().describe('Mission id, e.g. ACE.'),
  candidates: z.array(z.string()).default([]).describe('Dataset ids to try, best first.'),
  series: z
    .array(wishSchema)
    .min(1)
    .describe('What is wanted of one dataset: quantities, or parameters by name.'),
  start: z.iso.datetime().describe('Start of the range.'),
  stop: z.iso.datetime().describe('End of the range, exclusive.'),
});

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
    const wishes = series.map(withoutUndefined);
    const options = await candidateOptions(wishes, candidates, range, toolbox, signal).catch(
      async (error: unknown) => {
        const turned =
          error instanceof BotError ? await fetchTurned(wishes, range, toolbox, signal) : undefined;
        if (turned === undefined) throw error;
        return turned;
      },
    );
    if ('labels' in options) return keepFetched(options, [], toolbox);
    const failures: Failure[] = [];
    const [best] = options;
    if (best !== undefined && (isLimited(best) || isTooFine(best, range))) {
      // Another frame of whole data is better than a part in this one.
      const turned = await fetchTurned(wishes, range, toolbox, signal);
      if (turned !== undefined) return keepFetched(turned, [], toolbox);
    }
    for (const option of options) {
      const result = await fetchDataset(option.info, wishes, range, toolbox, signal);
      if ('code' in result) failures.push(result);
      else return keepFetched(result, passedOver(failures, options), toolbox);
    }
    const wished = wishedWords(wishes, options[0]?.info.id ?? '', toolbox.archive.knowledge);
    throw combinedFailure(failures, options, range, wished);
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
  if (candidates.length === 0) return orderFor(await optionsFor(wish, archive, signal), range, wish);
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
  // Whoever named candidates may not know that one has a record every few milliseconds.
  const isLast = (option: Option) =>
    (wish.dataset === undefined && isTooFine(option, range)) || isLimited(option);
  return [...found.filter((option) => !isLast(option)), ...found.filter(isLast)];
}

function passedOver(failures: readonly Failure[], options: readonly Option[]): readonly string[] {
  return failures.map(
    ({ message }, index) => `${options[index]?.info.id ?? 'a dataset'} was passed over: ${message}`,
  );
}
