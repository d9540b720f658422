import { z } from 'zod';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { symbolOfSource } from '#src/domain/result-symbol.ts';
import { DAY, formatDuration, HOUR, SECOND } from '#src/domain/time-range.ts';
import { powerUnit } from '#src/domain/units.ts';
import { circleUnit, directions, isRound } from '#src/timeseries/circular.ts';
import { binsOf, calendarOf, everySchema, leastOf } from '#src/timeseries/every-bins.ts';
import { mapColumns } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { type DraftColumn, defineOperation, ONE } from '#src/timeseries/operation.ts';
import { isRate, statisticUnit } from '#src/timeseries/questions/statistic-value.ts';
import {
  RESAMPLE_METHODS,
  type ResampleMethod,
  reduceBins,
  type TimeBins,
} from '#src/timeseries/resample-bins.ts';
import { durationOf, optionalShareSchema } from '#src/timeseries/window.ts';

/**
 * Bins of a length of time start at whole multiples of it since 1970-01-01T00:00Z; weeks start on Monday (ISO 8601), 27 days
 * are the rotations of Bartels, and months, years and Carrington rotations have a calendar of their own, in UTC. A bin carries
 * the time of its start, the mean of angles that go round the circle is one of directions; empty bins are missing. Statistics that weigh samples need half of those that the usual cadence lets
 * expect in the bin, unless `minimumShare` says else; the other methods need one sample. Standard deviation and variance have n - 1.
 * The integral is the mean of a bin times its length, in s where the values are rates and else in h: what is missing counts as the mean does.
 */
export const resample = defineOperation({
  name: 'resample',
  replaces: true,
  summary:
    'One value for each bin of time or calendar: mean, median, min, max, sum, std, variance, rms, range, percentile, first, last, count or integral (the fluence of a flux)',
  params: z.object({
    every: everySchema,
    method: z.enum(RESAMPLE_METHODS).default('mean').describe('What is made of the samples of a bin.'),
    percentile: z.number().min(0).max(100).optional().describe('0 to 100, for the method percentile.'),
    minimumShare: optionalShareSchema,
  }),
  inputs: ONE,
  step: ({ every, method, percentile }) => `${everyText(every)} ${methodWords(method, percentile)}`,

  run(inputs, { every, method, percentile, minimumShare }) {
    const frame = onlyFrame(inputs);
    const cadence = medianStep(frame.time);
    const bins = binsOf(frame.time, every, cadence);
    const share = minimumShare ?? (WEIGHING.has(method) ? 0.5 : 0);
    const least = leastOf(bins, every, cadence, share);
    const reduce = (values: Float64Array, unit: string) =>
      method === 'integral'
        ? overLength(reduceBins(values, bins, 'mean', least), bins, cadenceOf(bins, every), unit)
        : reduceBins(values, bins, method, least, percentile);
    const draft = mapColumns(
      frame,
      (values, column) => {
        const round = circleUnit(frame, column);
        return method === 'mean' && isRound(round, values)
          ? directions(values, (each) => reduce(each, column.unit), round)
          : reduce(values, column.unit);
      },
      (unit) => unitOf(method, unit),
    );
    const { bins: _, ...rest } = draft;
    const isFixed = frame.bins !== undefined && !frame.bins.varying;
    return {
      draft: {
        ...rest,
        ...(isFixed ? { bins: frame.bins } : {}),
        time: bins.time,
        stamp: 'start',
        ...(MAKES_ANOTHER.has(method)
          ? { symbol: `${everyText(every)} ${methodWords(method)} of ${symbolOfSource(frame)}` }
          : {}),
        cadenceMs: cadenceOf(bins, every),
        notes: [
          ...calendarNotes(every),
          'Bins carry the time of their start.',
          ...(minimumShare === 0 && WEIGHING.has(method) ? ['One sample is enough for a bin.'] : []),
          ...blankNotes(frame, draft.columns, bins, share),
        ],
      },
    };
  },
});

function cadenceOf({ time }: TimeBins, every: string): number {
  return calendarOf(every) === undefined ? durationOf(every) : medianStep(time) || DAY;
}

function unitOf(method: ResampleMethod, unit: string): string {
  if (method === 'integral') return statisticUnit('integral', unit);
  return method === 'count' ? '' : method === 'variance' ? powerUnit(unit, 2) : unit;
}

/** Means of bins times how long each is: months and years have lengths of their own, and the last has the usual one. */
function overLength(means: Float64Array, { time }: TimeBins, usualMs: number, unit: string): Float64Array {
  const length = isRate(unit) ? SECOND : HOUR;
  return means.map(
    (mean, bin) => (mean * ((time[bin + 1] ?? (time[bin] ?? 0) + usualMs) - (time[bin] ?? 0))) / length,
  );
}

/** Methods that a few samples would bias. */
const WEIGHING: ReadonlySet<ResampleMethod> = new Set([
  'mean',
  'integral',
  'median',
  'sum',
  'std',
  'variance',
  'rms',
  'range',
  'percentile',
]);

/** `standard deviation`, `90th percentile`. */
function methodWords(method: ResampleMethod, percentile = 50): string {
  return method === 'percentile' ? `${percentile}th percentile` : (METHOD_WORDS[method] ?? method);
}

const METHOD_WORDS: Readonly<Partial<Record<ResampleMethod, string>>> = {
  std: 'standard deviation',
  min: 'minimum',
  max: 'maximum',
};

/** What makes another quantity of the samples of a bin than they are. */
const MAKES_ANOTHER: ReadonlySet<ResampleMethod> = new Set([
  'std',
  'variance',
  'range',
  'count',
  'sum',
  'integral',
]);

const ADJECTIVES: Readonly<Record<string, string>> = {
  day: 'daily',
  week: 'weekly',
  month: 'monthly',
  year: 'yearly',
};

/** `6 h`, `daily`. */
export function everyText(every: string): string {
  const calendar = calendarOf(every);
  if (calendar === undefined) return formatDuration(durationOf(every));
  return (
    ADJECTIVES[calendar] ??
    calendar.replaceAll('-', ' ').replace('carrington', 'Carrington').replace('bartels', 'Bartels')
  );
}

function calendarNotes(every: string): readonly string[] {
  const calendar = calendarOf(every);
  if (calendar === 'week') return ['Weeks start on Monday.'];
  if (calendar === 'bartels-rotation') return ['27-day bins are the rotations of Bartels.'];
  return [];
}

/** More columns than this are told by their number. */
const FEW_COLUMNS = 3;
/** Less than this share of bins is the edge of the data, and not worth a word. */
const MUCH_BLANK = 0.1;

/** Bins that have samples and are blank all the same, for there are too few of them. */
function blankNotes(
  { columns }: Pick<Frame, 'columns'>,
  made: readonly Pick<DraftColumn, 'values'>[],
  { first }: TimeBins,
  share: number,
): readonly string[] {
  const parts = columns.flatMap(({ name, values }, place) => {
    const filled = [...(made[place]?.values ?? [])].filter(
      (_, bin) => !values.subarray(first[bin] ?? 0, first[bin + 1] ?? 0).every(Number.isNaN),
    );
    const blank = filled.filter(Number.isNaN).length;
    return blank === 0 || blank < filled.length * MUCH_BLANK
      ? []
      : [`${blank} of the ${filled.length} bins of ${name}`];
  });
  if (share === 0 || parts.length === 0) return [];
  const which = parts.length > FEW_COLUMNS ? `Bins of ${parts.length} columns` : parts.join(', ');
  return [`${which} are blank: less than ${Math.round(100 * share)} % of their samples are there.`];
}
