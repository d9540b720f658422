import type { QuestionOf } from '#src/domain/data-question.ts';
import { BotError } from '#src/domain/failure.ts';
import { type Frame, medianStep } from '#src/domain/frame.ts';
import {
  formatDuration,
  formatMoment,
  formatTimeRange,
  MINUTE,
  type TimeRange,
} from '#src/domain/time-range.ts';
import { strongestShock } from '#src/timeseries/events/shocks.ts';
import type { Vector } from '#src/timeseries/geocentric-axes.ts';
import { kelvinOf, type Role, roleOf } from '#src/timeseries/plasma-series.ts';
import { rangeOf } from '#src/timeseries/questions/in-window.ts';
import { densityOf, type FieldAxes, fieldOf, velocityOf } from '#src/timeseries/questions/shock-inputs.ts';
import type { ShockSide } from '#src/timeseries/shock-normals.ts';

type Wish = Pick<QuestionOf<'shock-sides'>, 'at' | 'upstream' | 'downstream' | 'lengthMs' | 'gapMs'>;

/** The two windows of means. */
export interface Windows {
  readonly at: number;
  readonly upstream: TimeRange;
  readonly downstream: TimeRange;
}

/** Both sides of a shock, from means. */
export interface Sides {
  readonly at: number;
  readonly upstream: TimeRange;
  readonly downstream: TimeRange;
  readonly ahead: ShockSide;
  readonly behind: ShockSide;
  /** Mean |B| upstream and downstream. */
  readonly strengths: readonly [number, number];
  readonly isReverse: boolean;
  /** It was looked for. */
  readonly isFound?: boolean;
  readonly axes: FieldAxes;
  /** Samples of field and plasma in the windows. */
  readonly counts: readonly number[];
  readonly notes: readonly string[];
}

const WHAT = 'A shock normal';
/** As the IPShocks database has them. */
const AHEAD = [1 * MINUTE, 9 * MINUTE] as const;
const BEHIND = [2 * MINUTE, 10 * MINUTE] as const;
const WIDEST = 30 * MINUTE;
const LEAST_SAMPLES = 3;

/** @throws BotError `not-computable` without the field vector, a shock, or samples on both sides */
export function sidesOf(frames: readonly Frame[], wish: Wish): Sides {
  const roles = frames.map((frame) => roleOf(frame, WHAT));
  const of = (role: Role) => frames.filter((_, index) => roles[index] === role);
  const field = fieldOf(of('field'));
  const [density] = of('density');
  const [temperature] = of('temperature');
  const { velocity, notes } = velocityOf(of('speed'), field.frame);
  const { at, isFound } = momentOf(frames, wish);
  const step = Math.max(...frames.filter((_, index) => roles[index] !== 'temperature').map(stepOf));
  const { upstream, downstream } = windowsFor(at, wish, step, density ?? field.frame);
  const side = (window: TimeRange) => {
    const own = meansIn(field.columns, field.frame, window);
    const flow = velocity === undefined ? undefined : meansIn(velocity.columns, velocity.frame, window);
    const count = density === undefined ? undefined : meansIn(densityOf(density), density, window);
    return {
      strength: own.means[3] ?? Number.NaN,
      counts: [own.count, flow?.count ?? [], count?.count ?? []].flat(),
      side: {
        field: vectorOf(own.means),
        ...(flow === undefined ? {} : { velocity: vectorOf(flow.means) }),
        ...(count === undefined ? {} : { density: count.means[0] ?? Number.NaN }),
        ...temperatureIn(temperature, window),
      },
    };
  };
  const [ahead, behind] = [side(upstream), side(downstream)];
  return {
    at,
    upstream,
    downstream,
    ahead: ahead.side,
    behind: behind.side,
    strengths: [ahead.strength, behind.strength],
    isReverse: upstream.start > downstream.start,
    isFound,
    axes: field.axes,
    counts: [...ahead.counts, ...behind.counts],
    notes,
  };
}

function vectorOf(means: readonly number[]): Vector {
  return [means[0] ?? Number.NaN, means[1] ?? Number.NaN, means[2] ?? Number.NaN];
}

export function stepOf({ time }: Frame): number {
  return medianStep(time);
}

/** Between both windows, as it is said, or the strongest that is found. */
export function momentOf(
  frames: readonly Frame[],
  { at, upstream, downstream }: Wish,
): { readonly at: number; readonly isFound: boolean } {
  if (at !== undefined) return { at: Date.parse(at), isFound: false };
  if (upstream !== undefined && downstream !== undefined) {
    const [a, b] = [rangeOf(upstream), rangeOf(downstream)].toSorted((one, other) => one.start - other.start);
    return { at: ((a?.stop ?? 0) + (b?.start ?? 0)) / 2, isFound: false };
  }
  const found = strongestShock(frames);
  if (found !== undefined) return { at: found.at, isFound: true };
  throw new BotError('not-computable', 'No shock candidate was found in these data.', {
    hint: 'Say when it was, e.g. "shock normal at 04:05", or name the windows on both sides of it.',
  });
}

/** A forward shock has upstream first; at a reverse one density and field fall. */
export function windowsFor(
  at: number,
  { upstream, downstream, lengthMs, gapMs }: Wish,
  step: number,
  denser: Frame | undefined,
): Windows {
  const width = lengthMs ?? Math.min(WIDEST, Math.max(AHEAD[1] - AHEAD[0], LEAST_SAMPLES * step));
  const [near, far] = [gapMs ?? AHEAD[0], gapMs ?? BEHIND[0]];
  const before = (gap: number) => ({ start: at - gap - width, stop: at - gap });
  const after = (gap: number) => ({ start: at + gap, stop: at + gap + width });
  const said = {
    upstream: upstream === undefined ? undefined : rangeOf(upstream),
    downstream: downstream === undefined ? undefined : rangeOf(downstream),
  };
  const isReverse =
    said.upstream !== undefined
      ? said.upstream.start >= at
      : said.downstream !== undefined
        ? said.downstream.start < at
        : denser !== undefined && falls(denser, before(BEHIND[0]), after(BEHIND[0]));
  return {
    at,
    upstream: said.upstream ?? (isReverse ? after(near) : before(near)),
    downstream: said.downstream ?? (isReverse ? before(far) : after(far)),
  };
}

function falls(frame: Frame, before: TimeRange, after: TimeRange): boolean {
  const mean = (window: TimeRange) => {
    const all = frame.columns.map(({ values }) => meanIn(values, frame, window).mean);
    return Math.hypot(...all);
  };
  return mean(after) < mean(before);
}

/**
 * The samples of a window that are there.
 *
 * @throws BotError `not-computable` without any
 */
export function samplesIn({ columns, ...frame }: Frame, { start, stop }: TimeRange): Float64Array {
  const values = columns[0]?.values ?? new Float64Array(0);
  const there = values.filter((value, row) => {
    const at = frame.time[row] ?? Number.NaN;
    return at >= start && at < stop && !Number.isNaN(value);
  });
  if (there.length > 0) return there;
  throw noSamples({ ...frame, columns }, { start, stop });
}

function noSamples(frame: Frame, window: TimeRange): BotError {
  const { start, stop } = frame.provenance.range;
  return new BotError('not-computable', `${frame.label} has no samples in ${formatTimeRange(window)}.`, {
    hint: `It comes every ${formatDuration(stepOf(frame))} from ${formatMoment(start)} to ${formatMoment(stop)}; name longer windows, or another time.`,
  });
}

function meansIn(
  columns: readonly Float64Array[],
  frame: Frame,
  window: TimeRange,
): { readonly means: readonly number[]; readonly count: number } {
  const all = columns.map((values) => meanIn(values, frame, window));
  const count = Math.min(...all.map((each) => each.count));
  if (count > 0) return { means: all.map(({ mean }) => mean), count };
  throw noSamples(frame, window);
}

/** The mean temperature in K, where there are samples: what it stands beside is told without it. */
function temperatureIn(frame: Frame | undefined, window: TimeRange): Pick<ShockSide, 'temperature'> {
  if (frame === undefined) return {};
  const { mean, count } = meanIn(kelvinOf(frame), frame, window);
  return count === 0 ? {} : { temperature: mean };
}

function meanIn(
  values: Float64Array,
  { time }: Frame,
  { start, stop }: TimeRange,
): { readonly mean: number; readonly count: number } {
  let [sum, count] = [0, 0];
  for (const [row, at] of time.entries()) {
    const value = values[row] ?? Number.NaN;
    if (at < start || at >= stop || Number.isNaN(value)) continue;
    sum += value;
    count += 1;
  }
  return { mean: sum / count, count };
}
