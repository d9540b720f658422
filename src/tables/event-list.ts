import { BotError } from '#src/domain/failure.ts';
import type { FigureChange } from '#src/domain/figure/figure-change.ts';
import type { Frame } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { STOP_COLUMN } from '#src/tables/table-frame.ts';

/** One event of a list; times in ms since 1970-01-01T00:00Z. */
export interface ListedEvent {
  readonly start: number;
  /** Exclusive; absent for a moment. */
  readonly stop?: number;
  readonly label?: string;
}

/**
 * The events of a table that has a time axis, in the order of their times.
 *
 * @throws BotError `invalid-request` for rows that are only numbered
 */
export function eventsOf({ label, time, text, provenance }: Frame): readonly ListedEvent[] {
  if (provenance.params?.['table'] === 'rows') {
    throw new BotError('invalid-request', `${label} has no times, so it is no list of events.`, {
      hint: 'A list of events has a start, and a stop if you like, in each row: "2024-05-10 17:00, 2024-05-11 03:00, storm".',
    });
  }
  const stops = text.find(({ name }) => name === STOP_COLUMN)?.values;
  const names = text.find(({ name }) => name !== STOP_COLUMN)?.values;
  return Array.from(time, (start, row) => {
    const stop = Date.parse(stops?.[row] ?? '');
    const name = names?.[row] ?? '';
    return { start, ...(stop > start ? { stop } : {}), ...(name === '' ? {} : { label: name }) };
  });
}

/** A vertical line for each moment and a shaded interval for each event with an end, each with its label. */
export function eventMarkers(events: readonly ListedEvent[]): readonly FigureChange[] {
  return events.map(({ start, stop, label }) => ({
    kind: 'marker',
    ...(stop === undefined ? { at: start } : { from: start, to: stop }),
    ...(label === undefined ? {} : { label: label.slice(0, 60) }),
  }));
}

/** Events that lie in a range, or reach into it. */
export function eventsWithin(events: readonly ListedEvent[], range: TimeRange): readonly ListedEvent[] {
  return events.filter(({ start, stop = start + 1 }) => start < range.stop && stop > range.start);
}

/** The events as intervals. @throws BotError `invalid-request` when some have no end */
export function intervalsOf(
  events: readonly ListedEvent[],
  name: string,
): readonly (TimeRange & ListedEvent)[] {
  const intervals = events.flatMap((event) =>
    event.stop === undefined ? [] : [{ ...event, stop: event.stop }],
  );
  if (intervals.length === events.length) return intervals;
  throw new BotError(
    'invalid-request',
    `${events.length - intervals.length} of the ${events.length} events of ${name} have no end.`,
    { hint: 'Give each event a start and a stop, e.g. "2024-05-10 17:00, 2024-05-11 03:00, storm".' },
  );
}
