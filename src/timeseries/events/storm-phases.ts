import type { Frame } from '#src/domain/frame.ts';
import { DAY, formatDuration } from '#src/domain/time-range.ts';
import type { EventList, FoundEvent } from '#src/timeseries/events/event-list.ts';
import { DISTURBED, ringCurrentOf, stormsOf } from '#src/timeseries/events/storms.ts';
import type { Interval } from '#src/timeseries/intervals/intervals-of.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { extremes } from '#src/timeseries/statistics.ts';

interface PhasesWish {
  readonly phase?: 'main' | 'recovery' | undefined;
  readonly threshold?: number | undefined;
  readonly level?: number | undefined;
  readonly count?: number | undefined;
}

/** Usual depth of a storm, nT. */
const MODERATE = -50;

/**
 * The main phase of each storm, from the onset to the minimum of Dst or SYM-H, and its recovery phase, from there on until the
 * disturbance is over. With a count only those of the deepest storms. The onset is the highest value in the day before the minimum, or the last time at or above a level.
 *
 * @throws BotError `not-computable` for data that are no index of the ring current in nT
 */
export function phaseList(
  frame: Frame,
  { phase, threshold = MODERATE, level, count }: PhasesWish,
): EventList {
  const { column, name } = ringCurrentOf(frame, 'A search for the phases of storms');
  const storms = stormsOf(frame, Math.max(DISTURBED, threshold)).filter(
    ({ extreme }) => extreme <= threshold,
  );
  const deepest = storms.toSorted((a, b) => a.extreme - b.extreme).slice(0, count ?? storms.length);
  const events = storms.flatMap((storm, index) => {
    if (!deepest.includes(storm)) return [];
    const before = storms[index - 1]?.extremeAt ?? Number.NEGATIVE_INFINITY;
    const start = onsetOf(frame, column.values, storm, before, level);
    const main = eventOf('main phase', start, storm.extremeAt, storm);
    const next = storms[index + 1];
    const end =
      next === undefined
        ? storm.stop
        : Math.min(storm.stop, onsetOf(frame, column.values, next, storm.extremeAt, level));
    const recovery = eventOf('recovery phase', storm.extremeAt, end, storm);
    return [...(phase === 'recovery' ? [] : [main]), ...(phase === 'main' ? [] : [recovery])];
  });
  const found = events.filter(({ start, stop = start }) => stop > start);
  const onset =
    level === undefined
      ? `the highest value in the ${formatDuration(DAY)} before the minimum`
      : `the last value at or above ${numberText(level, 'nT')} before the minimum`;
  return {
    sentence: sentenceOf(
      found,
      storms.filter((storm) => deepest.includes(storm)),
      name,
      threshold,
    ),
    definition: `The main phase here goes from the onset, ${onset}, to the minimum of ${name}; the recovery phase from there until ${name} stays above ${numberText(DISTURBED, 'nT')}, or the data end.`,
    columns: [{ name: `lowest ${name}`, unit: 'nT' }],
    events: found,
    notes: [],
  };
}

function eventOf(label: string, start: number, stop: number, { extreme, extremeAt }: Interval): FoundEvent {
  return { start, stop, at: extremeAt, label, values: [extreme] };
}

function onsetOf(
  { time }: Frame,
  values: Float64Array,
  { extremeAt, start }: Interval,
  before: number,
  level: number | undefined,
): number {
  const first = time.findIndex((at) => at > Math.max(before, level === undefined ? extremeAt - DAY : before));
  const end = time.findIndex((at) => at >= extremeAt);
  const part = values.subarray(Math.max(0, first), end);
  const at = level === undefined ? extremes(part).maxAt : part.findLastIndex((value) => value >= level);
  return at < 0 ? start : (time[Math.max(0, first) + at] ?? start);
}

function sentenceOf(
  events: readonly FoundEvent[],
  storms: readonly Interval[],
  name: string,
  threshold: number,
): string {
  if (storms.length === 0)
    return `No geomagnetic storm: ${name} never reached ${numberText(threshold, 'nT')}.`;
  const told = events
    .slice(0, 2)
    .map(({ label = '', start, stop = start }) => `${label} ${formatDuration(stop - start)}`);
  return storms.length === 1
    ? `One geomagnetic storm, ${name} down to ${numberText(storms[0]?.extreme ?? Number.NaN, 'nT')}: ${told.join(', ')}.`
    : `${storms.length} geomagnetic storms by ${name}, with their phases.`;
}
