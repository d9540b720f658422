import knowledge from '#knowledge/events.json' with { type: 'json' };
import { isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { type NamedEvent, namedEventsSchema } from '#src/language/time/named-event.ts';
import { type TimePhrases, timePhrases } from '#src/language/time-phrase.ts';

/** A Friday. */
export const NOW = Date.parse('2026-02-20T12:00:00Z');

export const EVENTS: readonly NamedEvent[] = namedEventsSchema.parse(knowledge);

export function phrasesIn(text: string, within?: TimeRange): TimePhrases {
  return timePhrases(text, NOW, EVENTS, within === undefined ? {} : { within });
}

/** The ranges of a sentence as `start stop | start stop`, without what is zero in them; problems as `!`. */
export function rangesIn(text: string, within?: TimeRange): string {
  const { phrases, problems } = phrasesIn(text, within);
  return [...phrases.map(({ range }) => shown(range)), ...problems.map(() => '!')].join(' | ');
}

function shown({ start, stop }: TimeRange): string {
  return [start, stop].map((time) => isoTime(time).replace('T00:00:00Z', '').replace(':00Z', 'Z')).join(' ');
}

/** `2024-05-10 2024-05-13` as a range. */
export function rangeOf(start: string, stop: string): TimeRange {
  return { start: Date.parse(start), stop: Date.parse(stop) };
}
