import { type Archive, optionsFor } from '#src/archive/choose-data.ts';
import { orderFor } from '#src/archive/order-options.ts';
import { BotError } from '#src/domain/failure.ts';
import type { InputRef, PlannedSubGoal } from '#src/domain/plan.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** Datasets that one fetch may try. */
const MOST_CANDIDATES = 6;

/**
 * The datasets that serve what is wished in its components alone, best first: of the speed of another spacecraft the size has to be
 * computed there. Nothing where it is served as it is wished.
 */
export async function servedInParts(
  wish: SeriesWish,
  range: TimeRange,
  archive: Archive,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  if (wish.dataset !== undefined || !isOfSize(wish)) return undefined;
  const ordered = orderFor(await optionsOf(wish, archive, signal), range, wish);
  if (ordered[0]?.choice.derive !== 'magnitude') return undefined;
  return ordered
    .flatMap(({ info, choice }) => (choice.derive === 'magnitude' ? [info.id] : []))
    .slice(0, MOST_CANDIDATES);
}

function isOfSize({ quantity, component }: SeriesWish): boolean {
  return quantity === 'speed' || component === 'magnitude';
}

/** Where nothing is to be had the fetch says why. */
async function optionsOf(wish: SeriesWish, archive: Archive, signal: AbortSignal) {
  try {
    return await optionsFor(wish, archive, signal);
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return [];
    throw error;
  }
}

/** Computes the size of a vector that is fetched. */
export function sizeGoal(series: InputRef): PlannedSubGoal {
  return {
    worker: 'compute',
    title: 'Magnitude',
    inputs: { series },
    params: { operation: 'magnitude' },
    goalType: 'support',
  };
}
