import { type Frame, medianStep } from '#src/domain/frame.ts';
import { sampleMiddles } from '#src/domain/sample-spans.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';
import { rowAt } from '#src/timeseries/events/sliding-means.ts';
import { percentileInPlace, present } from '#src/timeseries/percentile.ts';
import { meanAndStd } from '#src/timeseries/statistics.ts';

/** One series around one epoch. */
interface EpochCurve {
  /** Ms since epoch 1970 of the event. */
  readonly epoch: number;
  /** Time of each sample from the epoch in `unit`, ascending, shape `[n]`. */
  readonly place: Float64Array;
  readonly values: Float64Array;
}

/** Superposed epochs: the curves that went in, and what they have in common at each time from the epoch. */
export interface Superposed {
  readonly unit: 'h' | 'd';
  readonly curves: readonly EpochCurve[];
  /** Epochs with too few samples around them, ms. */
  readonly leftOut: readonly number[];
  /** Times from the epoch: whole multiples of the coarsest cadence, in `unit`, shape `[k]`; so are those below. */
  readonly place: Float64Array;
  readonly mean: Float64Array;
  /** Standard error of the mean, s / √n. */
  readonly error: Float64Array;
  readonly median: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** Epochs that have a value there. */
  readonly count: Float64Array;
}

export interface EpochReach {
  readonly beforeMs: number;
  readonly afterMs: number;
  /** Share of the bins around an epoch that have to have a value; with fewer it is left out. */
  readonly leastCover: number;
  /** Width of the bins; that of the coarsest cadence where it is absent or less. */
  readonly binMs?: number | undefined;
}

/**
 * Superposed epoch analysis (Chree 1913): the samples around each epoch against the time from it; each curve is averaged in bins
 * centred on whole multiples of the coarsest cadence, or of a wider bin, and mean, median and quartiles (linear, as numpy's) are taken over the
 * epochs of each bin. Epochs with less than `leastCover` are left out.
 *
 * @param series one column a frame; each epoch is taken from the frame that has most samples around it
 */
export function superposedEpochs(
  series: readonly Frame[],
  epochs: readonly number[],
  { beforeMs, afterMs, leastCover, binMs = 1 }: EpochReach,
): Superposed {
  const unit = Math.max(beforeMs, afterMs) > 4 * DAY ? 'd' : 'h';
  const size = unit === 'd' ? DAY : HOUR;
  const stepMs = Math.max(...series.map(({ time }) => medianStep(time)), binMs, 1);
  const [first, last] = [-Math.floor(beforeMs / stepMs + 1e-9), Math.floor(afterMs / stepMs + 1e-9)];
  const place = Float64Array.from({ length: last - first + 1 }, (_, bin) => ((first + bin) * stepMs) / size);
  const around = epochs.map((epoch) => {
    const curve = bestCurve(series, epoch, { beforeMs, afterMs });
    return { epoch, curve, binned: binnedMeans(curve, { stepMs, first, bins: place.length }) };
  });
  const isCovered = ({ binned }: { readonly binned: Float64Array }) => {
    const there = present(binned).length;
    return there > 0 && there >= leastCover * binned.length;
  };
  const kept = around.filter(isCovered);
  return {
    unit,
    place,
    curves: kept.map(({ epoch, curve }) => ({
      epoch,
      place: curve.away.map((ms) => ms / size),
      values: curve.values,
    })),
    leftOut: around.filter((each) => !isCovered(each)).map(({ epoch }) => epoch),
    ...statisticsOver(
      kept.map(({ binned }) => binned),
      place.length,
    ),
  };
}

interface Curve {
  /** Ms from the epoch. */
  readonly away: Float64Array;
  readonly values: Float64Array;
}

function bestCurve(
  series: readonly Frame[],
  epoch: number,
  { beforeMs, afterMs }: Pick<EpochReach, 'beforeMs' | 'afterMs'>,
): Curve {
  const curves = series.map((frame): Curve => {
    const time = sampleMiddles(frame);
    const [from, to] = [rowAt(time, epoch - beforeMs), rowAt(time, epoch + afterMs + 1)];
    const values = frame.columns[0]?.values ?? new Float64Array(0);
    return { away: time.slice(from, to).map((at) => at - epoch), values: values.slice(from, to) };
  });
  const none: Curve = { away: new Float64Array(0), values: new Float64Array(0) };
  return curves.reduce((best, each) => (each.away.length > best.away.length ? each : best), none);
}

/** Mean of a curve's values in each bin `[k - 1/2, k + 1/2)` steps; NaN where it has none. */
function binnedMeans(
  { away, values }: Curve,
  { stepMs, first, bins }: { readonly stepMs: number; readonly first: number; readonly bins: number },
): Float64Array {
  const sums = new Float64Array(bins);
  const counts = new Float64Array(bins);
  for (const [row, value] of values.entries()) {
    const bin = Math.floor((away[row] ?? 0) / stepMs + 0.5) - first;
    if (Number.isNaN(value) || bin < 0 || bin >= bins) continue;
    sums[bin] = (sums[bin] ?? 0) + value;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return sums.map((sum, bin) => ((counts[bin] ?? 0) > 0 ? sum / (counts[bin] ?? 1) : Number.NaN));
}

type Statistics = Pick<Superposed, 'mean' | 'error' | 'median' | 'lower' | 'upper' | 'count'>;

function statisticsOver(binned: readonly Float64Array[], bins: number): Statistics {
  const at = Array.from({ length: bins }, (_, bin) =>
    present(Float64Array.from(binned, (curve) => curve[bin] ?? Number.NaN)),
  );
  const each = (of: (values: Float64Array) => number) =>
    Float64Array.from(at, (values) => of(values.slice()));
  return {
    mean: each((values) => meanAndStd(values).mean),
    error: each((values) => meanAndStd(values).std / Math.sqrt(values.length)),
    median: each((values) => percentileInPlace(values, 0.5)),
    lower: each((values) => percentileInPlace(values, 0.25)),
    upper: each((values) => percentileInPlace(values, 0.75)),
    count: each((values) => values.length),
  };
}
