import { z } from 'zod';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { DAY, formatTime } from '#src/domain/time-range.ts';
import { CALENDARS, calendarStarts } from '#src/timeseries/calendar-starts.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE, type OperationAnswer } from '#src/timeseries/operation.ts';

const paramsSchema = z.object({ every: z.enum(CALENDARS).describe('Part of the calendar.') });
type Params = z.infer<typeof paramsSchema>;

/**
 * The share of each part of a calendar (UTC) that has valid samples, in percent: samples of which anything is no fill (one number for
 * all components of a vector), over those that the cadence (the median step) has room for within the part and the time that was asked
 * for. 100 at most.
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
    const counts = countedIn(starts, frame);
    const shares = room.map((size, bin) => Math.min(100, (100 * (counts[bin] ?? 0)) / size));
    const [only, ...more] = frame.columns;
    const component = more.length === 0 ? only?.component : undefined;
    return {
      draft: {
        time,
        columns: [{ ...(component === undefined ? {} : { component }), unit: '%', values: shares }],
        keepsCoordinates: component !== undefined,
        stamp: 'start',
        cadenceMs: medianStep(time) || DAY,
        notes: [],
      },
      answer: tableOf(frame, { every }, { time, room, counts, shares }),
    };
  },
});

/** Samples that are there, for each part. */
function countedIn(starts: Float64Array, { time, columns }: Frame): Float64Array {
  const counts = new Float64Array(starts.length - 1);
  let bin = 0;
  for (const [row, at] of time.entries()) {
    while (bin + 1 < starts.length && at >= (starts[bin + 1] ?? 0)) bin += 1;
    if (bin >= counts.length || at < (starts[bin] ?? 0)) continue;
    if (columns.every(({ values }) => Number.isNaN(values[row]))) continue;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

interface Counted {
  readonly time: Float64Array;
  readonly room: Float64Array;
  readonly counts: Float64Array;
  readonly shares: Float64Array;
}

function tableOf(frame: Frame, { every }: Params, { time, room, counts, shares }: Counted): OperationAnswer {
  const part = every.replaceAll('-', ' ');
  const length = every === 'year' ? 4 : every === 'month' ? 7 : 10;
  const [only, ...more] = frame.columns;
  const name = only === undefined || more.length > 0 ? frame.label : only.name;
  return {
    kind: 'table',
    sentence: `Valid samples of ${name} by ${part}, in % of those that its cadence has room for (fill does not count).`,
    columns: [part, `${name} (% valid)`, `${name} valid`, 'room for'],
    rows: [...time.keys()].map((bin) => [
      formatTime(time[bin] ?? 0).slice(0, length),
      Number((shares[bin] ?? 0).toFixed(2)),
      counts[bin] ?? 0,
      room[bin] ?? 0,
    ]),
  };
}
