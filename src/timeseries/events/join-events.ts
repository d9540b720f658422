import { formatDuration } from '#src/domain/time-range.ts';
import type { EventList, FoundEvent } from '#src/timeseries/events/event-list.ts';
import { isLongEnough, type LeastLength } from '#src/timeseries/intervals/long-enough.ts';

export interface Joining extends LeastLength {
  /** Events not farther apart than this are one, ms. */
  readonly mergeGapMs?: number | undefined;
  /** Of events nearer to each other than this, by the moments that matter in them, the strongest stays, ms. */
  readonly apartMs?: number | undefined;
}

/**
 * Events that were found by a definition, joined where the pause between them is short, then without those that are too short.
 * What is joined runs from the first start to the last stop and has the moment, the name and the numbers of the strongest.
 */
export function joinedEvents(list: EventList, { mergeGapMs, apartMs, ...least }: Joining): EventList {
  const joined = mergeGapMs === undefined ? list.events : list.events.reduce(joinedTo(mergeGapMs), []);
  const lasting = joined.filter(({ start, stop = start }) => isLongEnough(stop - start, least));
  const events = apartMs === undefined ? lasting : eventsApart(lasting, apartMs);
  if (events.length === list.events.length)
    return apartMs === undefined || events.length < 2
      ? list
      : { ...list, sentence: `${list.sentence} All of them are at least ${formatDuration(apartMs)} apart.` };
  const rules = [
    ...(mergeGapMs === undefined
      ? []
      : [`not farther apart than ${formatDuration(mergeGapMs)} count as one`]),
    ...(least.atLeastMs === undefined
      ? []
      : [`shorter than ${formatDuration(least.atLeastMs)} are left out`]),
    ...(least.longerThanMs === undefined
      ? []
      : [`not longer than ${formatDuration(least.longerThanMs)} are left out`]),
    ...(apartMs === undefined
      ? []
      : [`closer than ${formatDuration(apartMs)} to a stronger one are left out`]),
  ];
  const count = `${events.length} of them ${events.length === 1 ? 'stays' : 'stay'}`;
  return { ...list, events, sentence: `${list.sentence} Those ${rules.join('; those ')}: ${count}.` };
}

function joinedTo(gapMs: number) {
  return (soFar: readonly FoundEvent[], next: FoundEvent): readonly FoundEvent[] => {
    const last = soFar.at(-1);
    if (last === undefined || next.start - (last.stop ?? last.start) > gapMs) return [...soFar, next];
    const stronger = sizeOf(next) > sizeOf(last) ? next : last;
    const stop = Math.max(last.stop ?? last.start, next.stop ?? next.start);
    return [
      ...soFar.slice(0, -1),
      { ...stronger, at: stronger.at ?? stronger.start, start: last.start, stop },
    ];
  };
}

/** The strongest is taken first, and what is nearer to a stronger one goes; in order of time. */
function eventsApart(events: readonly FoundEvent[], apartMs: number): readonly FoundEvent[] {
  const momentOf = ({ at, start }: FoundEvent) => at ?? start;
  const kept: FoundEvent[] = [];
  for (const event of events.toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    if (kept.every((other) => Math.abs(momentOf(other) - momentOf(event)) >= apartMs)) kept.push(event);
  return kept.toSorted((a, b) => a.start - b.start);
}

/** By the first of its numbers, whatever its sign. */
function sizeOf({ values: [size = 0] }: FoundEvent): number {
  return Math.abs(size) || 0;
}
