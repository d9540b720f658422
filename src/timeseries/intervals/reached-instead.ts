import type { Condition } from '#src/domain/condition.ts';
import type { Column } from '#src/domain/frame.ts';
import { formatDuration, formatMoment } from '#src/domain/time-range.ts';
import type { Interval } from '#src/timeseries/intervals/intervals-of.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

/**
 * How near a condition came that was never met for so long: its longest stretch, else the largest or smallest value with its
 * time. Nothing where several things were demanded.
 */
export function reachedInstead(
  condition: Condition,
  { name, unit, values }: Column,
  time: Float64Array,
  shorter: readonly Interval[],
): string {
  if (shorter.length > 0) {
    const longest = shorter.reduce((top, { start, stop }) => Math.max(top, stop - start), 0);
    return ` The longest stretch lasted ${formatDuration(longest)}.`;
  }
  if (condition.kind !== 'compared') return '';
  const isAbove = condition.comparison.startsWith('>');
  const size = condition.absolute === true ? Math.abs : (value: number) => value;
  let best: number | undefined;
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const top = best === undefined ? Number.NaN : size(values[best] ?? Number.NaN);
    if (best === undefined || (isAbove ? size(value) > top : size(value) < top)) best = row;
  }
  if (best === undefined) return '';
  const subject = condition.absolute === true ? `|${name}|` : name;
  const found = numberText(size(values[best] ?? Number.NaN), unit);
  return ` The ${isAbove ? 'largest' : 'smallest'} ${subject} is ${found}, at ${formatMoment(time[best] ?? 0)} UTC.`;
}
