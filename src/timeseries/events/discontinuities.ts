import type { EventFinder } from '#src/domain/event-finder.ts';
import type { Frame } from '#src/domain/frame.ts';
import { formatDuration, formatMoment, MINUTE } from '#src/domain/time-range.ts';
import type { EventList } from '#src/timeseries/events/event-list.ts';
import { peakRows } from '#src/timeseries/events/peak-rows.ts';
import { slidingMeans } from '#src/timeseries/events/sliding-means.ts';
import {
  angleBetween,
  difference,
  fieldAxes,
  requireCadence,
  type VectorMeans,
  vectorMeans,
} from '#src/timeseries/events/vector-sides.ts';
import { plasmaSeries } from '#src/timeseries/plasma-series.ts';
import { numberText } from '#src/timeseries/questions/number-text.ts';

type Wish = Partial<Omit<Extract<EventFinder, { kind: 'discontinuities' }>, 'kind'>>;

const WHAT = 'A search for directional discontinuities';
const LAGS = { 'tsurutani-smith': 3 * MINUTE, 'spread-angle': MINUTE } as const;
const USUAL_ANGLE = 30;
const LEAST_CHANGE = 0.5;
const LEAST_DEVIATIONS = 2;

interface Step {
  readonly angle: number;
  readonly change: number;
  /** |ΔB| over the larger |B| of the two sides. */
  readonly share: number;
  /** Change of |B| over the larger |B|. */
  readonly strength: number;
  /** The larger of the standard deviations of both sides, nT. */
  readonly deviation: number;
}

/**
 * Directional discontinuities of the field, the largest within τ. Both methods compare means of τ/3 that lie τ apart.
 * `tsurutani-smith` (1979, JGR 84, 2773, from memory): |ΔB| ≥ 0.5 of the larger |B| and ≥ 2 standard deviations (of the vector, the
 * larger of τ before and τ after), τ = 3 min. `spread-angle` (Burlaga 1969, Sol. Phys. 7, 54, from memory: 30° within 30 s): the
 * angle between both sides is at least 30°, τ = 1 min (our default).
 *
 * @throws BotError `not-computable` without components, or where fewer than three samples fit into τ
 */
export function discontinuityList(
  frames: readonly Frame[],
  { method = 'tsurutani-smith', withinMs: said, angle = USUAL_ANGLE }: Wish = {},
): EventList {
  const series = plasmaSeries(frames, ['field'], WHAT);
  const { time, stepMs } = series;
  // Of one-minute data three lie within three minutes, of coarser ones nothing is seen.
  const withinMs = said ?? Math.max(LAGS[method], 3 * Math.min(stepMs, MINUTE));
  requireCadence(stepMs, withinMs / 3, WHAT);
  const axes = fieldAxes(series, WHAT);
  const step = stepAt(time, axes, withinMs);
  const steps = Array.from(time, step);
  const sizes = Float64Array.from(steps, ({ change, angle: own }) =>
    method === 'spread-angle' ? own : change,
  );
  const isOne = (row: number) => {
    const { share = 0, change = 0, deviation = 0, angle: own = 0 } = steps[row] ?? {};
    if (method === 'spread-angle') return own >= angle;
    return share >= LEAST_CHANGE && change >= LEAST_DEVIATIONS * deviation;
  };
  const rows = peakRows(time, sizes, withinMs, isOne);
  const top = rows.toSorted((a, b) => (steps[b]?.angle ?? 0) - (steps[a]?.angle ?? 0))[0];
  const rule =
    method === 'spread-angle'
      ? `the field turns by ${numberText(angle)}° or more (spread angle; Burlaga 1969 took 30° within 30 s)`
      : '|ΔB| is half of the larger |B| or more and twice the standard deviation of either side or more (Tsurutani & Smith 1979)';
  return {
    columns: [
      { name: 'angle', unit: 'deg' },
      { name: '|ΔB|', unit: 'nT' },
      { name: '|ΔB|/B', unit: '' },
      { name: 'Δ|B|/B', unit: '' },
    ],
    events: rows.map((row) => {
      const { angle: own = 0, change = 0, share = 0, strength = 0 } = steps[row] ?? {};
      return { start: time[row] ?? 0, values: [own, change, share, strength] };
    }),
    sentence:
      top === undefined
        ? 'No directional discontinuity was found.'
        : `${rows.length === 1 ? 'One directional discontinuity' : `${rows.length.toLocaleString('en-US')} directional discontinuities`}; the largest turn is ${numberText(steps[top]?.angle ?? 0)}° at ${formatMoment(time[top] ?? 0)} UTC.`,
    definition: `Means of ${formatDuration(withinMs / 3)} that lie ${formatDuration(withinMs)} apart: ${rule}; the largest within ${formatDuration(withinMs)}. Rotational and tangential ones are not told apart.`,
    notes: series.notes,
  };
}

function stepAt(time: Float64Array, axes: readonly Float64Array[], lagMs: number): (at: number) => Step {
  const means = vectorMeans(time, axes);
  const squares = axes.map((values) =>
    slidingMeans(
      time,
      values.map((value) => value * value),
    ),
  );
  const half = lagMs / 6;
  const between = (at: number) => means.of(at - half, at + half).mean;
  return (at) => {
    const [before, after] = [between(at - lagMs / 2), between(at + lagMs / 2)];
    const [a, b] = [Math.hypot(...before), Math.hypot(...after)];
    const larger = Math.max(a, b);
    const change = Math.hypot(...difference(after, before));
    const [first, last] = [at - lagMs / 2 + half, at + lagMs / 2 - half];
    return {
      angle: angleBetween(before, after),
      change,
      share: change / larger,
      strength: (b - a) / larger,
      deviation: Math.max(
        deviationIn(means, squares, first - lagMs, first),
        deviationIn(means, squares, last, last + lagMs),
      ),
    };
  };
}

/** Of the vector: the root of the sum of the variances of its components. */
function deviationIn(
  means: VectorMeans,
  squares: readonly ReturnType<typeof slidingMeans>[],
  from: number,
  to: number,
): number {
  const { mean } = means.of(from, to);
  const variance = squares.reduce(
    (sum, each, place) => sum + each.of(from, to).mean - (mean[place] ?? 0) ** 2,
    0,
  );
  return Math.sqrt(Math.max(0, variance));
}
