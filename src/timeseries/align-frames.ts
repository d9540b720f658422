import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { formatDuration, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { asofColumn, linearColumn, meanColumn, nearestColumn } from '#src/timeseries/align-columns.ts';

export const ALIGN_METHODS = ['auto', 'asof', 'nearest', 'mean', 'linear'] as const;
export type AlignMethod = (typeof ALIGN_METHODS)[number];

/** Frames on one time axis. `columns[i]` are the values of the i-th frame's columns, each of shape `[time.length]`. */
export interface Aligned {
  readonly time: Float64Array;
  readonly columns: readonly (readonly Float64Array[])[];
  readonly range: TimeRange;
  /** How it was done, when anything had to be done. */
  readonly notes: readonly string[];
}

/**
 * Brings frames to one time axis: the one of the frame with the longest cadence, inside the time that all share.
 * `auto` takes the mean of a finer series around each time (cadences that differ twofold or more), else the nearest sample.
 *
 * @param at the axis to use instead
 * @throws BotError `not-computable` when the frames have no time in common
 */
export function alignFrames(
  frames: readonly Frame[],
  method: AlignMethod = 'auto',
  at?: Float64Array,
): Aligned {
  const [first] = frames;
  if (first === undefined) throw new Error('there is nothing to align');
  if (at === undefined && frames.every(({ time }) => isSameAxis(time, first.time))) {
    return { time: first.time, columns: frames.map(valuesOf), range: first.provenance.range, notes: [] };
  }
  const span = sharedSpan(frames);
  const coarsest = frames.reduce(
    (soFar, frame) => (medianStep(frame.time) > medianStep(soFar.time) ? frame : soFar),
    first,
  );
  const time = within(at ?? coarsest.time, span);
  if (time.length === 0) throw noOverlap(frames);
  const step = at === undefined ? medianStep(coarsest.time) : medianStep(at);
  const done = frames.map((frame) => onto(frame, time, method, step));
  return {
    time,
    columns: done.map(({ columns }) => columns),
    range: { start: span.start, stop: span.stop + Math.max(step, 1) },
    notes: [...new Set(done.flatMap(({ note }) => note))],
  };
}

/** The moments of an axis in `[start, stop]`, as a view. */
function within(time: Float64Array, { start, stop }: TimeRange): Float64Array {
  if ((time[0] ?? start) >= start && (time.at(-1) ?? stop) <= stop) return time;
  const first = time.findIndex((moment) => moment >= start);
  const last = time.findLastIndex((moment) => moment <= stop);
  return first < 0 ? new Float64Array(0) : time.slice(first, last + 1);
}

function isSameAxis(a: Float64Array, b: Float64Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let row = 0; row < a.length; row += 1) if (a[row] !== b[row]) return false;
  return true;
}

function valuesOf({ columns }: Frame): readonly Float64Array[] {
  return columns.map(({ values }) => values);
}

/** From the latest first sample to the earliest last one, widened by half a step of each series. */
function sharedSpan(frames: readonly Frame[]): TimeRange {
  const margin = Math.max(...frames.map(({ time }) => medianStep(time))) / 2;
  const start = Math.max(...frames.map(({ time }) => time[0] ?? 0)) - margin;
  const stop = Math.min(...frames.map(({ time }) => time.at(-1) ?? 0)) + margin;
  if (start > stop) throw noOverlap(frames);
  return { start, stop };
}

function noOverlap(frames: readonly Frame[]): BotError {
  const covers = frames.map(
    ({ label, time }) =>
      `${label} covers ${formatTimeRange({ start: time[0] ?? 0, stop: time.at(-1) ?? 0 })}`,
  );
  return new BotError('not-computable', `The series have no time in common: ${covers.join(', ')}.`, {
    hint: 'Fetch both for the same period.',
  });
}

function onto(
  frame: Frame,
  at: Float64Array,
  method: AlignMethod,
  step: number,
): { columns: readonly Float64Array[]; note: readonly string[] } {
  const { time, label } = frame;
  if (isSameAxis(time, at)) return { columns: valuesOf(frame), note: [] };
  const own = medianStep(time);
  const chosen: Exclude<AlignMethod, 'auto'> =
    method === 'auto' ? (own * 2 <= step ? 'mean' : 'nearest') : method;
  const reach = Math.max(own, step);
  if ((chosen === 'nearest' || chosen === 'linear') && isPartOf(time, at)) {
    return { columns: frame.columns.map(({ values }) => nearestColumn(time, values, at, 0)), note: [] };
  }
  switch (chosen) {
    case 'mean':
      return {
        columns: frame.columns.map(({ values }) => meanColumn(time, values, at, step)),
        note: [`${label} was averaged over ${formatDuration(step)} around each sample of the other series.`],
      };
    case 'asof':
      return {
        columns: frame.columns.map(({ values }) => asofColumn(time, values, at, 1.5 * reach)),
        note: [`${label} was aligned by its latest sample, not older than ${formatDuration(1.5 * reach)}.`],
      };
    case 'linear':
      return {
        columns: frame.columns.map(({ values }) => linearColumn(time, values, at, 3 * own)),
        note: [`${label} was interpolated linearly on to the other time axis.`],
      };
    case 'nearest':
      return {
        columns: frame.columns.map(({ values }) => nearestColumn(time, values, at, reach / 2)),
        note: [`${label} was aligned by its nearest sample, within ${formatDuration(reach / 2)}.`],
      };
  }
}

/** True when each moment of `at` is one of `time`. */
function isPartOf(time: Float64Array, at: Float64Array): boolean {
  let row = 0;
  for (let index = 0; index < at.length; index += 1) {
    const moment = at[index] ?? 0;
    while (row < time.length && (time[row] ?? 0) < moment) row += 1;
    if (time[row] !== moment) return false;
  }
  return true;
}
