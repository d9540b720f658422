import { formatDuration } from '#src/domain/time-range.ts';
import type { ListedEvent } from '#src/tables/event-list.ts';

/** What a figure shows of a list. */
export interface Fitting {
  readonly events: readonly ListedEvent[];
  readonly notes: readonly string[];
}

/**
 * So many stretches at most: of more, those that are nearest to each other are one, which is told; names of these are left out.
 *
 * @param events with a start and a stop, in order of time
 */
export function stretchesThatFit(events: readonly ListedEvent[], most: number): Fitting {
  if (events.length <= most) return { events, notes: [] };
  const gaps = events.slice(1).map(({ start }, at) => start - stopOf(events[at]));
  const within = gaps.toSorted((a, b) => a - b)[events.length - most - 1] ?? 0;
  const merged: { start: number; stop: number }[] = [];
  for (const event of events) {
    const last = merged.at(-1);
    if (last !== undefined && event.start - last.stop <= within)
      last.stop = Math.max(last.stop, stopOf(event));
    else merged.push({ start: event.start, stop: stopOf(event) });
  }
  return {
    events: merged,
    notes: [
      `${events.length.toLocaleString('en-US')} stretches are more than a plot holds: those not farther than ${formatDuration(Math.max(within, 1))} apart are shaded as one, ${merged.length} in all. Zoom in, or ask for stretches of a least length, to see each.`,
    ],
  };
}

function stopOf(event: ListedEvent | undefined): number {
  return event?.stop ?? event?.start ?? Number.NaN;
}
