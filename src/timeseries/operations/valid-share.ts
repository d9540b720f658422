import { z } from 'zod';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { DAY, formatTime } from '#src/domain/time-range.ts';
import { CALENDARS, calendarStarts } from '#src/timeseries/calendar-starts.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE, type OperationAnswer } from '#src/timeseries/operation.ts';

const paramsSchema = z.object({ every: z.enum(CALENDARS).describe('Part of the calendar.') });
type Params = z.infer<typeof paramsSchema>;

/**
 * The share of each part of a calendar (UTC) that has valid samples, in percent: samples that are no fill, over those that the
 * cadence (the median step) has room for within the part and the time that was asked for. 100 at most.
 */
export const validShare = defineOperation({
  name: 'valid_share',
  summary: 'Percent of each part of a calendar with valid samples',
  params: paramsSchema,
  inputs: ONE,
  step: ({ every }) => `% valid per ${every}`,

  run(inputs, { every }) {
    const frame = onlyFrame(inputs);
    const { range } = frame.provenance;
    const starts = calendarStarts(every, range);
    const step = medianStep(frame.time) || DAY;
    const time = starts.slice(0, -1);
    const room = time.map((start, bin) => {
      const stop = Math.min(starts[bin + 1] ?? start, range.stop);
      return Math.max(1, Math.round((stop - Math.max(start, range.start)) / step));
    });
    const counts = frame.columns.map(({ values }) => countedIn(starts, frame.time, values));
    const columns = frame.columns.map((column, at) => ({
      ...(column.component === undefined ? {} : { component: column.component }),
      unit: '%',
      values: room.map((size, bin) => Math.min(100, (100 * (counts[at]?.[bin] ?? 0)) / size)),
    }));
    return {
      draft: {
        time,
        columns,
        keepsCoordinates: true,
        stamp: 'start',
        cadenceMs: medianStep(time) || DAY,
        notes: [],
      },
      answer: tableOf(frame, { every }, { time, room, counts, shares: columns.map(({ values }) => values) }),
    };
  },
});

/** Values that are there, for each part. */
function countedIn(starts: Float64Array, time: Float64Array, values: Float64Array): Float64Array {
  const counts = new Float64Array(starts.length - 1);
  let bin = 0;
  for (const [row, at] of time.entries()) {
    while (bin + 1 < starts.length && at >= (starts[bin + 1] ?? 0)) bin += 1;
    if (bin >= counts.length || at < (starts[bin] ?? 0) || Number.isNaN(values[row])) continue;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

interface Counted {
  readonly time: Float64Array;
  readonly room: Float64Array;
  readonly counts: readonly Float64Array[];
  readonly shares: readonly Float64Array[];
}

function tableOf(frame: Frame, { every }: Params, { time, room, counts, shares }: Counted): OperationAnswer {
  const part = every.replaceAll('-', ' ');
  const length = every === 'year' ? 4 : every === 'month' ? 7 : 10;
  const names = frame.columns.map(({ name }) => name);
  return {
    kind: 'table',
    sentence: `Valid samples of ${names.join(', ')} by ${part}, in % of those that its cadence has room for (fill does not count).`,
    columns: [part, ...names.flatMap((name) => [`${name} (% valid)`, `${name} valid`]), 'room for'],
    rows: [...time.keys()].map((bin) => [
      formatTime(time[bin] ?? 0).slice(0, length),
      ...names.flatMap((_, at) => [Number((shares[at]?.[bin] ?? 0).toFixed(2)), counts[at]?.[bin] ?? 0]),
      room[bin] ?? 0,
    ]),
  };
}
