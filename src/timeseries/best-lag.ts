import { type Frame, medianStep } from '#src/domain/frame.ts';
import { nearestColumn } from '#src/timeseries/align-columns.ts';
import { alignFrames } from '#src/timeseries/align-frames.ts';
import { fullAxis } from '#src/timeseries/full-axis.ts';
import { lagCorrelation } from '#src/timeseries/lag-correlation.ts';
import { onlyValues } from '#src/timeseries/only-values.ts';

/** Which coefficients may be the best: of one quantity at two places an anti-correlation is no delay between them. */
export type LagSign = 'positive' | 'negative' | 'either';

/** The correlation of two series at every lag up to a largest one. */
export interface LagCurve {
  /** Shape `[2 * most + 1]`, from −most to most steps; NaN where nothing can be told. */
  readonly curve: Float64Array;
  readonly most: number;
  readonly stepMs: number;
  /** Place of the strongest coefficient in `curve`, when there is one; of equal ones that with the smallest lag. */
  readonly best: number | undefined;
  /** How much later the second series is at its best, in ms; negative: earlier. */
  readonly lagMs: number;
  /** How many pairs of samples there are at it. */
  readonly pairs: number;
  /** What alignment has to tell. */
  readonly notes: readonly string[];
}

/**
 * Pearson's coefficient of first(t) and second(t + lag) on the grid that the two share.
 *
 * @param maximumLagMs largest lag at which the strongest is looked for, to both sides; a quarter of the data when absent
 * @param prepared what is done with the values first, e.g. ranks
 * @param minimumLagMs the strongest is looked for from this lag on
 * @param sign of the coefficients among which the strongest is looked for; where there is none of it, there is no best
 */
export function lagCurve(
  frames: readonly Frame[],
  maximumLagMs?: number,
  prepared: (values: Float64Array) => Float64Array = (values) => values,
  minimumLagMs = Number.NEGATIVE_INFINITY,
  sign: LagSign = 'either',
): LagCurve {
  const { time, columns, notes } = alignFrames(frames);
  const grid = fullAxis(time);
  const stepMs = medianStep(grid);
  const onGrid = (values: Float64Array) =>
    grid === time ? values : nearestColumn(time, values, grid, stepMs / 2);
  const [first, second] = [0, 1].map((index) => prepared(onGrid(onlyValues(frames, columns, index))));
  const reachMs = Math.max(...[maximumLagMs ?? 0, minimumLagMs].filter(Number.isFinite).map(Math.abs));
  const wanted = maximumLagMs === undefined ? Math.floor(grid.length / 4) : Math.round(reachMs / stepMs);
  const most = Math.max(0, Math.min(grid.length - 2, wanted));
  const curve = lagCorrelation(first ?? new Float64Array(0), second ?? new Float64Array(0), most);
  const least = most + Math.ceil(minimumLagMs / stepMs - 1e-9);
  const largest = maximumLagMs === undefined ? most : Math.round(maximumLagMs / stepMs);
  const last = Math.min(curve.length - 1, most + largest);
  const best = strongest(curve, { from: Math.max(0, least), to: last, sign });
  return {
    curve,
    most,
    stepMs,
    best,
    lagMs: best === undefined ? Number.NaN : (best - most) * stepMs,
    pairs: best === undefined ? 0 : pairsAt(first, second, best - most),
    notes,
  };
}

/** Samples of the first with one of the second so many rows later. */
function pairsAt(first: Float64Array | undefined, second: Float64Array | undefined, rows: number): number {
  return (first ?? new Float64Array(0)).reduce(
    (count, value, row) => count + (Number.isNaN(value + (second?.[row + rows] ?? Number.NaN)) ? 0 : 1),
    0,
  );
}

/** Place of the largest |coefficient| between two places; of equal ones the one with the smallest lag. */
function strongest(
  curve: Float64Array,
  { from, to, sign }: { readonly from: number; readonly to: number; readonly sign: LagSign },
): number | undefined {
  const middle = (curve.length - 1) / 2;
  let best: number | undefined;
  for (let index = from; index <= to; index += 1) {
    const coefficient = curve[index] ?? Number.NaN;
    const size = Math.abs(coefficient);
    const isOther = sign !== 'either' && coefficient > 0 !== (sign === 'positive');
    if (Number.isNaN(size) || isOther) continue;
    const top = best === undefined ? -1 : Math.abs(curve[best] ?? 0);
    const isNearer = best !== undefined && Math.abs(index - middle) < Math.abs(best - middle);
    if (size > top + 1e-12 || (size > top - 1e-12 && isNearer)) best = index;
  }
  return best;
}
