import { lowerBound } from '#src/domain/decimate.ts';
import type { Panel, Trace } from '#src/domain/figure/panel.ts';
import type { Frame } from '#src/domain/frame.ts';
import { medianStep } from '#src/domain/frame.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** One curve of a scatter plot. */
export interface ScatterAxis {
  readonly trace: Trace;
  readonly frame: Frame;
  readonly column: string;
}

/** Values of two quantities at the same times, none missing. All of shape `[n]`. */
export interface Pairs {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Ms since 1970 UTC, of the coarser series. */
  readonly time: Float64Array;
}

/** Pairs each sample of the coarser series with the nearest of the other that is at most half a coarse step away. */
export function pairsOf(first: ScatterAxis, second: ScatterAxis, { start, stop }: TimeRange): Pairs {
  const isFirstCoarse = medianStep(first.frame.time) >= medianStep(second.frame.time);
  const [coarse, fine] = isFirstCoarse ? [first, second] : [second, first];
  const reach = Math.max(medianStep(coarse.frame.time) / 2, 1);
  const [coarseValues, fineValues] = [valuesOf(coarse), valuesOf(fine)];
  const [a, b, times]: [number[], number[], number[]] = [[], [], []];
  for (let row = lowerBound(coarse.frame.time, start); row < lowerBound(coarse.frame.time, stop); row += 1) {
    const time = coarse.frame.time[row] ?? 0;
    const near = nearest(fine.frame.time, time, reach);
    const [own, other] = [
      coarseValues[row] ?? Number.NaN,
      near < 0 ? Number.NaN : (fineValues[near] ?? Number.NaN),
    ];
    if (Number.isNaN(own) || Number.isNaN(other)) continue;
    a.push(own);
    b.push(other);
    times.push(time);
  }
  const [x, y] = isFirstCoarse ? [a, b] : [b, a];
  return { x: Float64Array.from(x), y: Float64Array.from(y), time: Float64Array.from(times) };
}

/** Values of a third series at the times of pairs; NaN where it has none near. */
export function valuesAt(axis: ScatterAxis, times: Float64Array): Float64Array {
  const values = valuesOf(axis);
  const reach = Math.max(medianStep(axis.frame.time), medianStep(times)) / 2 + 1;
  return times.map((time) => {
    const row = nearest(axis.frame.time, time, reach);
    return row < 0 ? Number.NaN : (values[row] ?? Number.NaN);
  });
}

function valuesOf({ frame, column }: ScatterAxis): Float64Array {
  return frame.columns.find(({ name }) => name === column)?.values ?? new Float64Array(0);
}

/** Row of the time nearest to `at`, or -1 when none is within `reach` ms. */
function nearest(time: Float64Array, at: number, reach: number): number {
  const after = lowerBound(time, at);
  const before = after - 1;
  const distance = (row: number) => Math.abs((time[row] ?? Number.POSITIVE_INFINITY) - at);
  const row = distance(before) <= distance(after) ? before : after;
  return distance(row) <= reach ? row : -1;
}

/** Every k-th pair, so that at most about `most` are left. */
export function thinned({ x, y, time }: Pairs, most: number): Pairs {
  const stride = Math.ceil(x.length / most);
  if (stride <= 1) return { x, y, time };
  const keep = (values: Float64Array) => values.filter((_, row) => row % stride === 0);
  return { x: keep(x), y: keep(y), time: keep(time) };
}

/** A step as many times as long as the median is a gap. */
const GAP = 5;

/** A pair without values in every gap, so that a path does not cut across it. */
export function withGaps(pairs: Pairs): Pairs {
  const { x, y, time } = pairs;
  const longest = GAP * medianStep(time);
  const isGap = (row: number) => row > 0 && (time[row] ?? 0) - (time[row - 1] ?? 0) > longest;
  const parted = (values: Float64Array) =>
    Float64Array.from([...values].flatMap((value, row) => (isGap(row) ? [Number.NaN, value] : [value])));
  return time.some((_, row) => isGap(row)) ? { x: parted(x), y: parted(y), time: parted(time) } : pairs;
}

/** The pairs that logarithmic axes have a place for. */
export function onLogAxes({ x, y, time }: Pairs, { scale, xScale }: Pick<Panel, 'scale' | 'xScale'>): Pairs {
  const isShown = (_: number, row: number) =>
    (scale !== 'log' || (y[row] ?? 0) > 0) && (xScale !== 'log' || (x[row] ?? 0) > 0);
  return scale === 'log' || xScale === 'log'
    ? { x: x.filter(isShown), y: y.filter(isShown), time: time.filter(isShown) }
    : { x, y, time };
}
