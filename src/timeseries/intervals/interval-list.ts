import type { Column } from '#src/domain/frame.ts';
import { formatDuration } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import type { Interval } from '#src/timeseries/intervals/intervals-of.ts';

/** Intervals as a list of events: extreme with its time, mean, samples, and how many of those are missing. */
export function intervalList(
  intervals: readonly Interval[],
  { name, unit }: Pick<Column, 'name' | 'unit'>,
  { what, cover }: { readonly what: string; readonly cover: string },
): EventList {
  const total = intervals.reduce((sum, { start, stop }) => sum + stop - start, 0);
  const open = intervals.filter(({ isOpen }) => isOpen).length;
  const count = intervals.length === 1 ? 'once' : `${intervals.length} times`;
  const edge = open === 0 ? '' : ` ${open} of them ${open === 1 ? 'reaches' : 'reach'} the edge of the data.`;
  const hasMissing = intervals.some(({ missing }) => missing > 0);
  return {
    sentence: `${what} ${count}, ${formatDuration(total)} together (${cover}).${edge}`,
    columns: [
      { name: `extreme ${name}`, unit },
      { name: `mean ${name}`, unit },
      { name: 'samples', unit: '' },
      ...(hasMissing ? [{ name: 'missing samples', unit: '' }] : []),
    ],
    events: intervals.map(({ start, stop, extreme, extremeAt, mean, samples, missing }) => ({
      start,
      stop,
      ...(Number.isNaN(extremeAt) ? {} : { at: extremeAt }),
      values: [extreme, mean, samples, ...(hasMissing ? [missing] : [])],
    })),
    notes: [],
  };
}
