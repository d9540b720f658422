import type { EventFinder } from '#src/domain/event-finder.ts';
import { formatMoment } from '#src/domain/time-range.ts';
import { longestStep } from '#src/timeseries/longest-step.ts';

export type CrossingsWish = Omit<Extract<EventFinder, { kind: 'crossings' }>, 'kind'>;

export const WAYS: Readonly<Record<CrossingsWish['direction'], (isUp: boolean) => boolean>> = {
  up: (isUp) => isUp,
  down: (isUp) => !isUp,
  both: () => true,
};

/** A change of sides that no two neighbouring samples show, since values are missing or time is left out between them; ms. */
interface UnseenCrossing {
  /** The last sample on the side before. */
  readonly from: number;
  /** The first sample on the side behind. */
  readonly to: number;
}

interface Turn extends UnseenCrossing {
  readonly isUp: boolean;
  readonly isHidden: boolean;
}

/** Crossings of a level that fell into missing data, in the direction that is wanted and where the new side is kept so long. */
export function unseenCrossings(
  time: Float64Array,
  values: Float64Array,
  { level, direction, holdsMs = 0 }: CrossingsWish,
): readonly UnseenCrossing[] {
  const turns = turnsOf(time, values, level);
  const end = time.at(-1) ?? 0;
  return turns.filter(
    ({ isUp, isHidden, to }, at) =>
      isHidden && WAYS[direction](isUp) && (turns[at + 1]?.from ?? end) - to >= holdsMs,
  );
}

function turnsOf(time: Float64Array, values: Float64Array, level: number): readonly Turn[] {
  const longest = longestStep(time);
  const turns: Turn[] = [];
  let last = -1;
  let isHidden = false;
  for (let row = 0; row < values.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    isHidden ||= Number.isNaN(value) || (row > 0 && (time[row] ?? 0) - (time[row - 1] ?? 0) > longest);
    // Samples on the level itself belong to neither side.
    if (Number.isNaN(value) || value === level) continue;
    const isUp = value > level;
    if (last >= 0 && (values[last] ?? 0) > level !== isUp)
      turns.push({ from: time[last] ?? 0, to: time[row] ?? 0, isUp, isHidden });
    last = row;
    isHidden = false;
  }
  return turns;
}

/** `; once more it falls into missing data, between 01:45 and 01:47 UTC`; nothing where all were seen. */
export function unseenText([first, ...more]: readonly UnseenCrossing[]): string {
  if (first === undefined) return '';
  const count = more.length === 0 ? 'once' : `${more.length + 1} times`;
  const where = `${more.length === 0 ? '' : 'first '}between ${formatMoment(first.from)} and ${formatMoment(first.to)} UTC`;
  return `; ${count} more it passes in missing data, ${where}, and is not in the list`;
}
