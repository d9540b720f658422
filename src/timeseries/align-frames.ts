import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import { sampleMiddles, sampleSpans } from '#src/domain/sample-spans.ts';
import { formatDuration, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { asofColumn, linearColumn, meanColumn, nearestColumn } from '#src/timeseries/align-columns.ts';

export const ALIGN_METHODS = ['auto', 'asof', 'nearest', 'mean', 'linear'] as const;
export type AlignMethod = (typeof ALIGN_METHODS)[number];

/** Frames on one time axis. `columns[i]` are the values of the i-th frame's columns, each of shape `[time.length]`. */
export interface Aligned {
  readonly time: Float64Array;
  readonly columns: readonly (readonly Float64Array[])[];
  readonly range: TimeRange;
  /** Set where the times are the start of what the rows stand for. */
  readonly stamp?: 'start';
  /** How it was done, when anything had to be done. */
  readonly notes: readonly string[];
}

/** Share of the expected samples that a mean of a finer series needs. */
const LEAST_SHARE = 0.5;

/** An axis to align to, and whether its times are the start of what a row stands for. */
type Target = Pick<Frame, 'time' | 'provenance'>;

/**
 * Brings frames to one time axis: the one of the frame with the longest cadence, inside the time that all share. Rows are
 * paired by the middle of what they stand for, so that an hourly mean stamped 10:00 meets an index stamped 10:30.
 * `auto` takes the mean of a finer series over what each row stands for (cadences that differ twofold or more; at least half
 * of its samples have to be there), else the nearest sample.
 *
 * @param at the axis to use instead: that of a frame, or moments
 * @throws BotError `not-computable` when the frames have no time in common
 */
export function alignFrames(
  frames: readonly Frame[],
  method: AlignMethod = 'auto',
  at?: Float64Array | Frame,
): Aligned {
  const [first] = frames;
  if (first === undefined) throw new Error('there is nothing to align');
  if (at === undefined && frames.every((frame) => isSameTarget(frame, first))) {
    return {
      time: first.time,
      columns: frames.map(valuesOf),
      range: first.provenance.range,
      notes: [],
      ...stampOf(first),
    };
  }
  const span = sharedSpan(frames);
  const coarsest = frames.reduce(
    (soFar, frame) => (medianStep(frame.time) > medianStep(soFar.time) ? frame : soFar),
    first,
  );
  const target = within(targetOf(at, coarsest), span);
  if (target.time.length === 0) throw noOverlap(frames);
  const step = medianStep(target.time.length > 1 ? target.time : coarsest.time);
  const done = frames.map((frame) => onto(frame, target, method, step));
  return {
    time: target.time,
    columns: done.map(({ columns }) => columns),
    range: { start: span.start, stop: span.stop + Math.max(step, 1) },
    notes: [...new Set(done.flatMap(({ note }) => note))],
    ...stampOf(target),
  };
}

function stampOf({ provenance }: Target): Pick<Aligned, 'stamp'> {
  return provenance.stamp === undefined ? {} : { stamp: provenance.stamp };
}

function targetOf(at: Float64Array | Frame | undefined, coarsest: Frame): Target {
  if (at === undefined) return coarsest;
  if (!(at instanceof Float64Array)) return at;
  const { stamp: _, ...provenance } = coarsest.provenance;
  return { time: at, provenance };
}

function isSameTarget(a: Target, b: Target): boolean {
  return a.provenance.stamp === b.provenance.stamp && isSameAxis(a.time, b.time);
}

/** The rows whose middles lie in `[start, stop]`, as a view. */
function within(target: Target, { start, stop }: TimeRange): Target {
  const { time, provenance } = target;
  const middle = sampleMiddles(target);
  if ((middle[0] ?? start) >= start && (middle.at(-1) ?? stop) <= stop) return target;
  const first = middle.findIndex((moment) => moment >= start);
  const last = middle.findLastIndex((moment) => moment <= stop);
  return { time: first < 0 ? new Float64Array(0) : time.slice(first, last + 1), provenance };
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
  const middles = frames.map(sampleMiddles);
  const start = Math.max(...middles.map((time) => time[0] ?? 0)) - margin;
  const stop = Math.min(...middles.map((time) => time.at(-1) ?? 0)) + margin;
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
  target: Target,
  method: AlignMethod,
  step: number,
): { columns: readonly Float64Array[]; note: readonly string[] } {
  const { label } = frame;
  if (isSameTarget(frame, target)) return { columns: valuesOf(frame), note: [] };
  const time = sampleMiddles(frame);
  const at = sampleMiddles(target);
  const own = medianStep(time);
  const chosen: Exclude<AlignMethod, 'auto'> =
    method === 'auto' ? (own * 2 <= step ? 'mean' : 'nearest') : method;
  const reach = Math.max(own, step);
  const each = (change: (values: Float64Array) => Float64Array) =>
    frame.columns.map(({ values }) => change(values));
  if ((chosen === 'nearest' || chosen === 'linear') && isPartOf(time, at)) {
    return { columns: each((values) => nearestColumn(time, values, at, 0)), note: [] };
  }
  switch (chosen) {
    case 'mean': {
      const spans = sampleSpans(target);
      return {
        columns: each((values) => meanColumn(time, values, spans, { stepMs: own, leastShare: LEAST_SHARE })),
        note: [`${label} was averaged over ${formatDuration(step)} around each sample of the other series.`],
      };
    }
    case 'asof':
      return {
        columns: each((values) => asofColumn(time, values, at, 1.5 * reach)),
        note: [`${label} was aligned by its latest sample, not older than ${formatDuration(1.5 * reach)}.`],
      };
    case 'linear':
      return {
        columns: each((values) => linearColumn(time, values, at, 3 * own)),
        note: [`${label} was interpolated linearly on to the other time axis.`],
      };
    case 'nearest':
      return {
        columns: each((values) => nearestColumn(time, values, at, reach / 2)),
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
