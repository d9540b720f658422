import type { EventFinder } from '#src/domain/event-finder.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { conditionText } from '#src/timeseries/intervals/condition-text.ts';
import { TRUE, testRows } from '#src/timeseries/intervals/test-rows.ts';
import { longestStep } from '#src/timeseries/longest-step.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';
import {
  type CrossingsWish,
  unseenCrossings,
  unseenText,
  WAYS,
} from '#src/timeseries/questions/unseen-crossings.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

export interface Crossing {
  /** Where the line between the two samples meets the level, ms. */
  readonly at: number;
  readonly isUp: boolean;
  readonly before: number;
  readonly after: number;
}

/** Where the line between neighbouring samples passes a level; not over missing values or gaps in time. */
export function crossingsOf(
  time: Float64Array,
  values: Float64Array,
  { level, direction, holdsMs }: CrossingsWish,
): readonly Crossing[] {
  const stays = staysOf(time, values, level);
  return (holdsMs === undefined ? stays : heldOf(stays, holdsMs)).filter(({ isUp }) => WAYS[direction](isUp));
}

/** A crossing and the stay behind it. */
interface Stay extends Crossing {
  /** When the other side is reached again, or the last sample on this one, ms. */
  until: number;
  /** No crossing leads to the side that it comes from: the data begin there. */
  readonly isFirst: boolean;
}

function staysOf(time: Float64Array, values: Float64Array, level: number): readonly Stay[] {
  const longest = longestStep(time);
  const found: Stay[] = [];
  let open: Stay | undefined;
  // Samples on the level itself belong to neither side; the last one off it decides.
  let last = -1;
  for (let row = 0; row < values.length; row += 1) {
    const after = values[row] ?? Number.NaN;
    const isApart = row > 0 && (time[row] ?? 0) - (time[row - 1] ?? 0) > longest;
    if (isApart || Number.isNaN(after)) last = -1;
    if (Number.isNaN(after) || after === level) continue;
    const before = values[last] ?? Number.NaN;
    const isUp = after > level;
    if (isCrossed(before, after, level)) {
      const at = momentOf(time, values, { last, row }, level);
      const isFirst = open === undefined;
      if (open !== undefined) open.until = at;
      open = { at, isUp, before, after, until: time[row] ?? 0, isFirst };
      found.push(open);
    } else if (open?.isUp === isUp) open.until = time[row] ?? 0;
    // It came to the other side unseen.
    else open = undefined;
    last = row;
  }
  return found;
}

/** The crossings behind which the new side is kept so long; what comes back sooner is as if it had not been. */
function heldOf(stays: readonly Stay[], holdsMs: number): readonly Stay[] {
  const kept: Stay[] = [];
  let isAbove: boolean | undefined;
  for (const stay of stays) {
    if (stay.isFirst) isAbove = !stay.isUp;
    if (stay.isUp === isAbove || stay.until - stay.at < holdsMs) continue;
    isAbove = stay.isUp;
    kept.push(stay);
  }
  return kept;
}

/** A value that is missing lies on no side. */
function isCrossed(before: number, after: number, level: number): boolean {
  return !Number.isNaN(before) && before > level !== after > level;
}

function momentOf(
  time: Float64Array,
  values: Float64Array,
  { last, row }: { readonly last: number; readonly row: number },
  level: number,
): number {
  if (row - last > 1) return time[last + 1] ?? 0;
  const [from, to] = [time[last] ?? 0, time[row] ?? 0];
  const [before, after] = [values[last] ?? 0, values[row] ?? 0];
  return from + ((to - from) * (level - before)) / (after - before);
}

/**
 * The passages of a level as a list of events.
 *
 * @param others what its condition speaks of
 */
export function crossingList(whole: Frame, wish: CrossingsWish, others: readonly Frame[] = []): EventList {
  const { frame, words, notes } = whereHolds(whole, wish, others);
  const column = requireOneColumn(frame, 'A search for crossings');
  const found = crossingsOf(frame.time, column.values, wish);
  const [first] = found;
  const way = wish.direction === 'both' ? '' : `${wish.direction === 'up' ? 'upward' : 'downward'} `;
  const count = found.length === 1 ? 'once' : `${found.length} times`;
  const held =
    wish.holdsMs === undefined ? '' : ` (staying at least ${formatDuration(wish.holdsMs)} on the other side)`;
  const level = numberText(wish.level, column.unit);
  const hidden = unseenText(unseenCrossings(frame.time, column.values, wish));
  return {
    columns: [
      { name: 'before', unit: column.unit },
      { name: 'after', unit: column.unit },
    ],
    events: found.map(({ at, isUp, before, after }) => ({
      start: at,
      label: isUp ? 'up' : 'down',
      values: [before, after],
    })),
    sentence:
      first === undefined
        ? `${column.name} never crosses ${level}${way === '' ? '' : ` ${way.trim()}`}${held}${words}${hidden}.`
        : `${column.name} crosses ${level} ${way}${count}${held}${words}, first at ${formatMoment(Math.round(first.at))} UTC (on the line between neighbouring samples)${hidden}.`,
    notes,
  };
}

/** Samples at which the condition does not hold, or is unknown, count as missing. */
function whereHolds(frame: Frame, { where }: CrossingsWish, others: readonly Frame[]) {
  if (where === undefined) return { frame, words: '', notes: [] };
  const { frame: tested, state, notes } = testRows(where, frame, others);
  const columns = tested.columns.map((column) => ({
    ...column,
    values: column.values.map((value, row) => (state[row] === TRUE ? value : Number.NaN)),
  }));
  return { frame: { ...tested, columns }, words: ` where ${conditionText(where, frame, others)}`, notes };
}
