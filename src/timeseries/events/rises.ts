import type { EventFinder } from '#src/domain/event-finder.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatMoment } from '#src/domain/time-range.ts';
import type { EventList, FoundEvent } from '#src/timeseries/events/event-list.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';
import { requireRows } from '#src/timeseries/require-rows.ts';

type Direction = Extract<EventFinder, { kind: 'jumps' }>['direction'];

interface RisesWish {
  readonly direction: Direction;
  /** In the unit of the series. */
  readonly least: number;
  /** Larger than that, not just so large. */
  readonly isStrict: boolean;
  readonly withinMs: number;
  readonly count?: number | undefined;
}

interface Change {
  readonly from: number;
  readonly to: number;
  readonly before: number;
  readonly after: number;
}

/** Signs of the changes that count, and what they are called. */
const WAYS = {
  up: { signs: [1], one: 'rise', course: 'from its lowest to its highest sample' },
  down: { signs: [-1], one: 'fall', course: 'from its highest to its lowest sample' },
  both: { signs: [1, -1], one: 'change', course: 'from one extreme sample to the next' },
} as const;

/**
 * Changes by at least so much within a time w, from one sample to a later one: x(t) less the lowest sample of [t - w, t] for a
 * rise, less the highest for a fall. One that begins before another of its kind is at its end is part of that.
 *
 * @throws BotError `not-computable` where w is shorter than the time between two samples
 */
export function riseList(
  frame: Frame,
  { direction, least, isStrict, withinMs, count }: RisesWish,
): EventList {
  requireRows(frame, 2, 'A search for jumps');
  const { name, unit, values } = requireOneColumn(frame, 'A search for jumps');
  const step = medianStep(frame.time);
  const within = formatDuration(withinMs);
  const every = formatDuration(step);
  if (withinMs < step) {
    throw new BotError(
      'not-computable',
      `A jump within ${within} cannot be seen in samples every ${every}.`,
      { hint: 'Take data with a finer cadence, or a longer time for the jump.' },
    );
  }
  const { signs, one, course } = WAYS[direction];
  const all = signs
    .flatMap((sign) => changesOf(frame.time, values, withinMs, { sign, least }))
    .toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const large = all.filter((change) => (isStrict ? sizeOf(change) > least : sizeOf(change) >= least));
  const chosen = large.slice(0, count ?? large.length).toSorted((a, b) => a.from - b.from);
  const [top] = all;
  const most =
    top === undefined
      ? ''
      : ` The largest is from ${numberText(top.before)} to ${numberText(top.after, unit)}, from ${formatMoment(top.from)} to ${formatMoment(top.to)} UTC.`;
  const counted = `${large.length === 0 ? 'no' : large.length} ${one}${large.length === 1 ? '' : 's'}`;
  return {
    columns: ['before', 'after', 'change'].map((each) => ({ name: each, unit })),
    events: chosen.map(
      ({ from, to, before, after }): FoundEvent => ({
        start: from,
        stop: to,
        values: [before, after, after - before],
      }),
    ),
    sentence: `${name} has ${counted} of ${leastText(least, unit, isStrict)} within ${within}.${most}`,
    notes: [
      `Counted between single samples, every ${every}; a ${one} goes ${course}, and what begins before its end is part of it.`,
    ],
  };
}

/** `5 nT or more`, `more than 5 nT`. */
export function leastText(least: number, unit: string, isStrict: boolean): string {
  return isStrict ? `more than ${numberText(least, unit)}` : `${numberText(least, unit)} or more`;
}

function sizeOf({ before, after }: Change): number {
  return Math.abs(after - before);
}

/** The largest change in each run of those that are large enough, or the largest of all where none is. */
function changesOf(
  time: Float64Array,
  values: Float64Array,
  withinMs: number,
  { sign, least }: { readonly sign: 1 | -1; readonly least: number },
): readonly Change[] {
  const found: Change[] = [];
  let largest: Change | undefined;
  /** Rows that may be the lowest of the window (the highest for a fall), each farther from the present value than those behind. */
  const lowest: number[] = [];
  let first = 0;
  for (const [row, value] of values.entries()) {
    const to = time[row] ?? 0;
    if (Number.isNaN(value)) continue;
    while (lowest.length > first && sign * (values[lowest.at(-1) ?? 0] ?? 0) >= sign * value) lowest.pop();
    lowest.push(row);
    while (to - (time[lowest[first] ?? 0] ?? 0) > withinMs) first += 1;
    const low = lowest[first] ?? row;
    const change = { from: time[low] ?? 0, to, before: values[low] ?? value, after: value };
    if (low === row) continue;
    if (largest === undefined || sizeOf(change) > sizeOf(largest)) largest = change;
    if (sizeOf(change) < least) continue;
    const last = found.at(-1);
    if (last === undefined || change.from >= last.to) found.push(change);
    else if (sizeOf(change) > sizeOf(last)) found[found.length - 1] = change;
  }
  return found.length > 0 || largest === undefined ? found : [largest];
}
