import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { DAY, formatDuration } from '#src/domain/time-range.ts';
import { CALENDARS, type Calendar, calendarStarts } from '#src/timeseries/calendar-starts.ts';
import { binsBetween, type TimeBins, timeBins } from '#src/timeseries/resample-bins.ts';
import { durationOf, durationSchema } from '#src/timeseries/window.ts';

export const everySchema = z
  .union([z.enum(CALENDARS), durationSchema])
  .describe(
    'Length of a bin: "5min", "1h", "1d", or day, week (from Monday), month, year, carrington-rotation, bartels-rotation.',
  );

/** How many samples a bin needs: a share of those that the usual cadence lets expect. */
export function leastOf(
  bins: TimeBins,
  every: string,
  cadence: number,
  share: number,
): (bin: number) => number {
  const lengths = binLengths(bins, every);
  return (bin) =>
    cadence === 0
      ? 1
      : Math.ceil(share * Math.max(1, Math.floor((lengths[bin] ?? 0) / cadence + 1e-9)) - 1e-9);
}

/** A week and 27 days are calendars too, whatever way they are said. */
export function calendarOf(every: string): Calendar | undefined {
  const named = CALENDARS.find((calendar) => calendar === every);
  if (named !== undefined) return named;
  const length = durationOf(every);
  if (length === 7 * DAY) return 'week';
  return length === 27 * DAY ? 'bartels-rotation' : undefined;
}

/**
 * Bins of a length of time, or of a calendar in UTC.
 *
 * @param cadence ms; finer bins are refused
 */
export function binsOf(time: Float64Array, every: string, cadence: number): TimeBins {
  const calendar = calendarOf(every);
  if (calendar === undefined) {
    const binMs = durationOf(every);
    if (binMs < cadence * 0.99) throw tooFine(binMs, cadence);
    return timeBins(time, binMs);
  }
  const starts = calendarStarts(calendar, { start: time[0] ?? 0, stop: (time.at(-1) ?? 0) + 1 });
  const length = (starts[1] ?? 0) - (starts[0] ?? 0);
  if (length < cadence * 0.99) throw tooFine(length, cadence);
  return binsBetween(time, starts);
}

/** Length of each bin, ms. */
function binLengths({ time }: TimeBins, every: string): Float64Array {
  const calendar = calendarOf(every);
  if (calendar === undefined) return new Float64Array(time.length).fill(durationOf(every));
  const starts = calendarStarts(calendar, { start: time[0] ?? 0, stop: (time.at(-1) ?? 0) + 1 });
  return time.map((start, bin) => (starts[bin + 1] ?? start) - start);
}

function tooFine(binMs: number, cadence: number): BotError {
  return new BotError(
    'not-computable',
    `The data come every ${formatDuration(cadence)}, so bins of ${formatDuration(binMs)} would be mostly empty.`,
    {
      hint: `Take bins of ${formatDuration(cadence)} or longer, or interpolate to every ${formatDuration(binMs)}.`,
    },
  );
}
