import type { Figure } from '#src/domain/figure/figure.ts';
import type { RelativeUnit } from '#src/domain/figure/look.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { DAY, formatTime, HOUR, MINUTE, SECOND } from '#src/domain/time-range.ts';
import { ticksOfForm } from '#src/plotting/date-forms.ts';
import { linearTicks, type NumberTicks, ticksAt } from '#src/plotting/number-ticks.ts';
import type { TimeTicks, TimeTickWish } from '#src/plotting/time-ticks.ts';
import { timeTicks } from '#src/plotting/time-ticks.ts';

const LENGTHS: Readonly<Record<RelativeUnit, number>> = {
  second: SECOND,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  year: 365.25 * DAY,
};

/** The unit that was said, or the largest one of which the axis shows three. */
export function relativeUnit(
  { unit }: { readonly unit?: RelativeUnit | undefined },
  range: TimeRange,
): RelativeUnit {
  if (unit !== undefined) return unit;
  const span = range.stop - range.start;
  const names: readonly RelativeUnit[] = ['year', 'day', 'hour', 'minute', 'second'];
  return names.find((name) => span >= 3 * LENGTHS[name]) ?? 'second';
}

export function lengthOfUnit(unit: RelativeUnit): number {
  return LENGTHS[unit];
}

/** Marks of a time axis: dates, dates without a year, or time counted from an epoch. */
export function ticksOfTime(
  { timeAxis: axis, ticks }: Pick<Figure, 'timeAxis' | 'ticks'>,
  range: TimeRange,
  most: number,
): TimeTicks {
  switch (axis?.kind) {
    case undefined:
      return timeTicks(range, most, ticks);
    case 'calendar':
      return ticksOfForm(axis.form ?? 'yearless', timeTicks(range, most, ticks), true);
    case 'dates':
      return ticksOfForm(axis.form, timeTicks(range, most, ticks));
    case 'relative':
      return relativeTicks(axis.epoch, LENGTHS[relativeUnit(axis, range)], range, most, ticks);
  }
}

function relativeTicks(
  epoch: number,
  length: number,
  { start, stop }: TimeRange,
  most: number,
  { everyMs, minorMs, at: said }: TimeTickWish = {},
): TimeTicks {
  const counted = (time: number) => (time - epoch) / length;
  const ends = [counted(start), counted(stop)] as const;
  const every = (step: number | undefined) => (step === undefined ? undefined : step / length);
  const { values, labels, minor } = numbersAt(said?.map(counted), ends, most, every(everyMs));
  const at = (value: number) => epoch + value * length;
  return {
    major: values.map((value, index) => ({ time: at(value), lines: [labels[index] ?? ''] })),
    minor: (minorMs === undefined ? minor : linearTicks(ends, most, every(minorMs)).values).map(at),
  };
}

function numbersAt(
  said: readonly number[] | undefined,
  ends: readonly [number, number],
  most: number,
  every: number | undefined,
): NumberTicks {
  return said === undefined ? linearTicks(ends, most, every) : ticksAt(said, ends, linearTicks(ends, most));
}

/** What stands under a time axis that shows no usual dates; `undefined` where it does. */
export function timeLabel({ timeAxis, panels }: Figure, range: TimeRange): string | undefined {
  if (timeAxis?.kind !== 'relative')
    return timeAxis?.form === 'day-of-year' ? 'Day of year (UTC)' : undefined;
  const unit = relativeUnit(timeAxis, range);
  const words = `${unit.charAt(0).toUpperCase()}${unit.slice(1)}s`;
  const isFolded = panels.some(({ traces }) => traces.some(({ shift }) => shift !== undefined));
  if (!isFolded) return `${words} since ${formatTime(timeAxis.epoch)} UTC`;
  return timeAxis.epoch === range.start ? `${words} from the start` : `${words} from the epoch`;
}
