import { type Column, type Frame, medianStep } from '#src/domain/frame.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';

/** One series around one epoch, or the mean over all epochs. */
export interface EpochCurve {
  /** Ms since epoch 1970 of the event; absent for the mean. */
  readonly epoch?: number;
  /** Time from the epoch in `unit`, ascending, shape `[n]`. */
  readonly place: Float64Array;
  readonly unit: 'h' | 'd';
  readonly values: Float64Array;
}

/**
 * Superposed epoch analysis (Chree 1913): the samples within `reachMs` of each epoch against the time from it, and their mean
 * in bins of the coarsest series' step. The mean is missing where any of the events
 * has no value, because it would jump there for no reason of nature.
 *
 * @param series one column a frame; each epoch is taken from the frame that has most samples around it
 */
export function superposedEpochs(
  series: readonly Frame[],
  epochs: readonly number[],
  reachMs: number,
): readonly EpochCurve[] {
  const unit = reachMs > 4 * DAY ? 'd' : 'h';
  const size = unit === 'd' ? DAY : HOUR;
  const curves = epochs.flatMap((epoch) => {
    const around = series.map((frame) => curveAround(frame, epoch, reachMs, size));
    const best = around.reduce((a, b) => (b.place.length > a.place.length ? b : a), {
      place: new Float64Array(0),
      values: new Float64Array(0),
    });
    return best.place.length === 0 ? [] : [{ epoch, unit, ...best } as const];
  });
  const stepMs = Math.max(...series.map(({ time }) => medianStep(time)), 1);
  return curves.length < 2 ? curves : [...curves, { unit, ...meanOf(curves, reachMs / size, stepMs / size) }];
}

function curveAround({ time, columns }: Frame, epoch: number, reachMs: number, size: number) {
  const values: Column['values'] = columns[0]?.values ?? new Float64Array(0);
  const rows = [...time.keys()].filter((row) => Math.abs((time[row] ?? Number.NaN) - epoch) <= reachMs);
  return {
    place: Float64Array.from(rows, (row) => ((time[row] ?? 0) - epoch) / size),
    values: Float64Array.from(rows, (row) => values[row] ?? Number.NaN),
  };
}

function meanOf(
  curves: readonly Pick<EpochCurve, 'place' | 'values'>[],
  reach: number,
  step: number,
): Pick<EpochCurve, 'place' | 'values'> {
  const bins = Math.max(1, Math.round((2 * reach) / step));
  const width = (2 * reach) / bins;
  const binned = curves.map((curve) => binnedMeans(curve, { reach, width, bins }));
  return {
    place: Float64Array.from({ length: bins }, (_, bin) => (bin + 0.5) * width - reach),
    values: Float64Array.from(
      { length: bins },
      (_, bin) => binned.reduce((sum, means) => sum + (means[bin] ?? Number.NaN), 0) / binned.length,
    ),
  };
}

/** Mean of a curve's values in each bin; NaN where it has none. */
function binnedMeans(
  { place, values }: Pick<EpochCurve, 'place' | 'values'>,
  { reach, width, bins }: { readonly reach: number; readonly width: number; readonly bins: number },
): Float64Array {
  const sums = new Float64Array(bins);
  const counts = new Float64Array(bins);
  for (const [row, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    const bin = Math.min(bins - 1, Math.floor(((place[row] ?? 0) + reach) / width));
    sums[bin] = (sums[bin] ?? 0) + value;
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return sums.map((sum, bin) => ((counts[bin] ?? 0) > 0 ? sum / (counts[bin] ?? 1) : Number.NaN));
}
