import { optionsFor } from '#src/archive/choose-data.ts';
import { defaultRange } from '#src/archive/default-range.ts';
import { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import type { SettleContext } from '#src/planning/model/settle-context.ts';
import { wishesRead } from '#src/planning/model/wishes-read.ts';

/**
 * The time of a request that names none: that of the figure or the data at hand, else the last days that all data have which
 * the request names, so that several fetches of one turn fit together.
 *
 * @param wishes what one step wants, where the request itself names nothing
 * @returns nothing when no such days are found; the fetch then says why
 */
export async function turnRange(
  wishes: readonly SeriesWish[],
  { archive, turn, frames }: SettleContext,
  signal: AbortSignal,
): Promise<TimeRange | undefined> {
  const shown = turn.thread.figure?.fullRange ?? frames.at(-1)?.provenance.range;
  if (shown !== undefined) return shown;
  const series = wishesRead(turn);
  try {
    const named = (series.length > 0 ? series : wishes).slice(0, 6);
    if (named.length === 0) return undefined;
    const options = await Promise.all(named.map((wish) => optionsFor(wish, archive, signal)));
    return defaultRange(options, archive.clock());
  } catch (error) {
    if (error instanceof BotError && !signal.aborted) return undefined;
    throw error;
  }
}

export function noTimeNote(range: TimeRange): string {
  return `No time was given, so I took ${formatTimeRange(range)}.`;
}

/** True for the settings of a fetch whose time nobody said: it was taken from the data. */
export function isDefaultRange({ start, stop, notes }: Readonly<Record<string, unknown>>): boolean {
  if (typeof start !== 'string' || typeof stop !== 'string' || !Array.isArray(notes)) return false;
  return notes.includes(noTimeNote({ start: Date.parse(start), stop: Date.parse(stop) }));
}
