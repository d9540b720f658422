import { z } from 'zod';
import { COMPARE } from '#src/domain/condition.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { DAY, formatTime, HOUR } from '#src/domain/time-range.ts';
import { CALENDARS, calendarStarts } from '#src/timeseries/calendar-starts.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE, type OperationAnswer } from '#src/timeseries/operation.ts';
import { requireOneColumn } from '#src/timeseries/require-one-column.ts';

const COMPARISONS = ['<', '<=', '>', '>=', 'between'] as const;
const UNITS = { day: DAY, hour: HOUR, sample: 0 } as const;

const paramsSchema = z.object({
  comparison: z.enum(COMPARISONS).describe('The test.'),
  threshold: z.number().describe('What values are compared with.'),
  until: z.number().optional().describe('Upper end of `between`.'),
  of: z.enum(['day', 'hour', 'sample']).default('sample').describe('What is counted.'),
  every: z.enum(CALENDARS).describe('Part of the calendar.'),
  isShare: z.boolean().optional().describe('In percent of those with data.'),
});
type Params = z.infer<typeof paramsSchema>;

/**
 * How many days, hours or samples of each part of a calendar (UTC) have a value that a test holds for: a day counts when one of its
 * samples does. Days or hours without any sample count as none; how many there are is told.
 */
export const countWhere = defineOperation({
  name: 'count_where',
  summary: 'Counts where a test holds',
  params: paramsSchema,
  inputs: ONE,
  step: ({ comparison, threshold, of, every, isShare }) =>
    `${isShare === true ? 'share of ' : ''}${of}s with ${comparison} ${threshold} per ${every}`,

  run(inputs, params) {
    const frame = onlyFrame(inputs);
    const { values } = requireOneColumn(frame, 'A count');
    const starts = calendarStarts(params.every, {
      start: frame.provenance.range.start,
      stop: frame.provenance.range.stop,
    });
    const size = UNITS[params.of];
    const hits = starts.slice(0, -1).map(() => 0);
    const there = starts.slice(0, -1).map(() => 0);
    const seen = new Set<number>();
    const hit = new Set<number>();
    let bin = 0;
    for (const [row, at] of frame.time.entries()) {
      const value = values[row] ?? Number.NaN;
      while (bin + 1 < starts.length && at >= (starts[bin + 1] ?? 0)) bin += 1;
      if (Number.isNaN(value) || bin >= hits.length || at < (starts[bin] ?? 0)) continue;
      const unit = size === 0 ? row : Math.floor(at / size);
      if (!seen.has(unit)) there[bin] = (there[bin] ?? 0) + 1;
      seen.add(unit);
      if (!holds(params, value) || hit.has(unit)) continue;
      hit.add(unit);
      hits[bin] = (hits[bin] ?? 0) + 1;
    }
    const time = starts.slice(0, -1);
    return {
      draft: {
        time,
        columns: [
          params.isShare === true
            ? { unit: '%', values: Float64Array.from(hits, (each, index) => percent(each, there[index])) }
            : { unit: '', values: hits },
        ],
        keepsCoordinates: false,
        stamp: 'start',
        cadenceMs: medianStep(time) || DAY,
        notes: [],
      },
      answer: tableOf(frame, params, { time, hits, there }),
    };
  },
});

function holds({ comparison, threshold, until }: Params, value: number): boolean {
  if (comparison === 'between') return value >= threshold && value <= (until ?? threshold);
  return COMPARE[comparison](value, threshold);
}

/** Not a number where there are no data. */
function percent(count: number, there = 0): number {
  return there === 0 ? Number.NaN : (100 * count) / there;
}

function shareIn(count: number, there: number | undefined): number {
  return Math.round(100 * percent(count, there)) / 100;
}

function tableOf(
  frame: Frame,
  { comparison, threshold, until, of, every, isShare = false }: Params,
  counts: { readonly time: Float64Array; readonly hits: Float64Array; readonly there: Float64Array },
): OperationAnswer {
  const test = comparison === 'between' ? `from ${threshold} to ${until}` : `${comparison} ${threshold}`;
  const total = counts.hits.reduce((sum, each) => sum + each, 0);
  const shared = isShare ? ` out of ${counts.there.reduce((sum, each) => sum + each, 0)} with data` : '';
  const length = every === 'year' ? 4 : every === 'month' ? 7 : 10;
  return {
    kind: 'table',
    sentence: `${total} ${of}s with ${frame.columns[0]?.name ?? frame.label} ${test}${shared}, by ${every.replaceAll('-', ' ')}${of === 'sample' ? '' : ` (a ${of} counts when one of its samples does)`}.`,
    columns: [every.replaceAll('-', ' '), ...(isShare ? ['share (%)'] : []), `${of}s`, `${of}s with data`],
    rows: [...counts.time.keys()].map((index) => [
      formatTime(counts.time[index] ?? 0).slice(0, length),
      ...(isShare ? [shareIn(counts.hits[index] ?? 0, counts.there[index])] : []),
      counts.hits[index] ?? 0,
      counts.there[index] ?? 0,
    ]),
  };
}
