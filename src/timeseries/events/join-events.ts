import { formatDuration } from '#src/domain/time-range.ts';
import type { EventList, FoundEvent } from '#src/timeseries/events/event-list.ts';
import { isLongEnough, type LeastLength } from '#src/timeseries/intervals/long-enough.ts';

export interface Joining extends LeastLength {
  /** Events not farther apart than this are one, ms. */
  readonly mergeGapMs?: number | undefined;
}

/**
 * Events that were found by a definition, joined where the pause between them is short, then without those that are too short.
 * What is joined runs from the first start to the last stop and has the moment, the name and the numbers of the strongest.
 */
export function joinedEvents(list: EventList, { mergeGapMs, ...least }: Joining): EventList {
  const joined = mergeGapMs === undefined ? list.events : list.events.reduce(joinedTo(mergeGapMs), []);
  const events = joined.filter(({ start, stop = start }) => isLongEnough(stop - start, least));
  if (events.length === list.events.length) return list;
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

/** By the first of its numbers, whatever its sign. */
function sizeOf({ values: [size = 0] }: FoundEvent): number {
  return Math.abs(size) || 0;
}
