import { z } from 'zod';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatTimeRange, isoTime, type TimeRange } from '#src/domain/time-range.ts';
import { draftOf } from '#src/timeseries/map-columns.ts';
import { onlyFrame } from '#src/timeseries/only-frame.ts';
import { defineOperation, ONE } from '#src/timeseries/operation.ts';
import { durationOf, durationSchema, momentSchema } from '#src/timeseries/window.ts';

/** Rows inside a half-open range: the first or last so much TIME of the data, or from one moment to another. */
export const timeWindow = defineOperation({
  name: 'time_window',
  summary: 'Keeps the first or last so much time, or a range',
  params: z.object({
    first: durationSchema.optional().describe('Keep this much from the start, e.g. "30min".'),
    last: durationSchema.optional().describe('Keep this much before the end, e.g. "2h".'),
    from: momentSchema.optional().describe('First moment kept, ISO 8601, UTC.'),
    to: momentSchema.optional().describe('End, not included, ISO 8601, UTC.'),
  }),
  inputs: ONE,
  step: ({ first, last, from, to }) => {
    if (first !== undefined) return `first ${formatDuration(durationOf(first))}`;
    return last === undefined
      ? `from ${from ?? 'the start'} to ${to ?? 'the end'}`
      : `last ${formatDuration(durationOf(last))}`;
  },

  run(inputs, params) {
    const frame = onlyFrame(inputs);
    const range = wantedRange(frame, params);
    const { time } = frame;
    const start = time.findIndex((moment) => moment >= range.start);
    const end = time.findIndex((moment) => moment >= range.stop);
    const stop = end < 0 ? time.length : end;
    if (start < 0 || start >= stop) throw nothingThere(frame, range);
    const columns = frame.columns.map((column) => ({
      ...draftOf(column),
      values: column.values.slice(start, stop),
    }));
    const bins = frame.bins === undefined || frame.bins.varying ? {} : { bins: frame.bins };
    return { draft: { time: time.slice(start, stop), columns, range, ...bins } };
  },
});

function wantedRange(
  { time, provenance }: Frame,
  params: {
    first?: string | undefined;
    last?: string | undefined;
    from?: string | undefined;
    to?: string | undefined;
  },
): TimeRange {
  const end = (time.at(-1) ?? 0) + medianStep(time);
  const begin = time[0] ?? 0;
  if (params.first !== undefined) return { start: begin, stop: begin + durationOf(params.first) };
  if (params.last !== undefined) return { start: end - durationOf(params.last), stop: end };
  const start = params.from === undefined ? provenance.range.start : Date.parse(params.from);
  const stop = params.to === undefined ? provenance.range.stop : Date.parse(params.to);
  if (start < stop) return { start, stop };
  throw new BotError('invalid-request', `${isoTime(start)} is not before ${isoTime(stop)}.`, {
    hint: 'Say the earlier time first.',
  });
}

function nothingThere({ label, time }: Frame, range: TimeRange): BotError {
  return new BotError('not-computable', `${label} has no samples in ${formatTimeRange(range)}.`, {
    hint: `It holds ${formatTimeRange({ start: time[0] ?? 0, stop: time.at(-1) ?? 0 })}.`,
  });
}
