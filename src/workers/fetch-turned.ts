import { optionsFor } from '#src/archive/choose-data.ts';
import { isLimited, isTooFine, orderFor } from '#src/archive/order-options.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { GEOCENTRIC, isGeocentric } from '#src/timeseries/geocentric-axes.ts';
import { runOperation } from '#src/timeseries/run-operation.ts';
import { computedLabel } from '#src/workers/computed-label.ts';
import { type Fetched, fetchDataset } from '#src/workers/fetch-dataset.ts';
import type { Toolbox } from '#src/workers/toolbox.ts';

/** What is measured as a vector. */
const VECTORS: ReadonlySet<string> = new Set(['magnetic-field', 'velocity', 'electric-field', 'position']);

/**
 * The same data in a frame in which no dataset has them, turned from one in which there are: a field that is wanted in GSM and
 * served in GSE.
 *
 * @returns undefined where that is not possible
 */
export async function fetchTurned(
  series: readonly SeriesWish[],
  range: TimeRange,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Fetched | undefined> {
  const [first] = series;
  const to = first?.coordinates;
  if (first === undefined || !isGeocentric(to) || !series.every((wish) => isTurned(wish, to)))
    return undefined;
  for (const from of GEOCENTRIC.filter((each) => each !== to)) {
    const other = series.map(({ component: _, ...wish }) => ({
      ...wish,
      component: 'vector',
      coordinates: from,
    }));
    const found = await fetched(other, range, toolbox, signal);
    if (found !== undefined) return turned(found, series, to, toolbox);
  }
  return undefined;
}

function isTurned(
  { quantity = 'magnetic-field', component, coordinates, parameter }: SeriesWish,
  to: string,
): boolean {
  return coordinates === to && component !== 'magnitude' && parameter === undefined && VECTORS.has(quantity);
}

async function fetched(
  series: readonly SeriesWish[],
  range: TimeRange,
  toolbox: Toolbox,
  signal: AbortSignal,
): Promise<Fetched | undefined> {
  const [first = {}] = series;
  try {
    const options = orderFor(await optionsFor(first, toolbox.archive, signal), range, first);
    for (const { info } of options.filter((option) => !isLimited(option) && !isTooFine(option, range))) {
      const result = await fetchDataset(info, series, range, toolbox, signal);
      if (!('code' in result) && result.frames.every(({ columns }) => columns.length >= 3)) return result;
    }
    return undefined;
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return undefined;
    throw error;
  }
}

function turned(
  { frames }: Fetched,
  series: readonly SeriesWish[],
  to: string,
  { archive }: Toolbox,
): Fetched {
  const results = frames.map((frame) => {
    const own = frame.provenance.coordinates ?? 'its own frame';
    const label = computedLabel('transform', { to }, [frame], (id) =>
      archive.knowledge.shortName(id).replace(/\s+/g, ''),
    );
    const result = runOperation('transform', [frame], { to }, label).frame ?? frame;
    const note = `${frame.provenance.dataset ?? frame.label} comes in ${own}, not in ${to}: it was turned to ${to}.`;
    const { provenance } = result;
    return { ...result, provenance: { ...provenance, params: { to }, notes: [...provenance.notes, note] } };
  });
  const labels = results.map(({ label }, at) => `${label}${suffixOf(series[at])}`);
  return { frames: [...results, ...frames], labels };
}

function suffixOf({ component }: SeriesWish = {}): string {
  return component === undefined || component === 'vector' ? '' : `.${component}`;
}
