import type { Frame } from '#src/domain/frame.ts';
import { sampleMiddles } from '#src/domain/sample-spans.ts';
import { percentileInPlace } from '#src/timeseries/percentile.ts';
import { randomNumbers } from '#src/timeseries/random-numbers.ts';
import { type EpochReach, superposedEpochs } from '#src/timeseries/superposed-epochs.ts';

/** Where the median curve of random epochs lies in 95 of 100 cases, for each time from the epoch. */
export interface RandomBand {
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/**
 * Control of superposed epochs: as many random epochs in the covered time, under the same rule, repeated; the 2.5 and 97.5 %
 * points of the median curves. The band is for each time by itself: of a hundred, five lie outside by chance.
 */
export function randomEpochs(
  frame: Frame,
  count: number,
  reach: EpochReach,
  { repeats, seed }: { readonly repeats: number; readonly seed: number },
): RandomBand {
  const next = randomNumbers(seed);
  const { stamp: _, ...provenance } = frame.provenance;
  // The middles are found once, not for each of the many random epochs.
  const series = { ...frame, time: sampleMiddles(frame), provenance };
  const { time } = series;
  const [start, stop] = [(time[0] ?? 0) + reach.beforeMs, (time.at(-1) ?? 0) - reach.afterMs];
  const medians = Array.from({ length: repeats }, () => {
    const epochs = Array.from({ length: count }, () => start + next() * Math.max(0, stop - start));
    return superposedEpochs([series], epochs, reach).median;
  });
  const bins = medians[0]?.length ?? 0;
  const at = (share: number) =>
    Float64Array.from({ length: bins }, (_, bin) =>
      percentileInPlace(
        Float64Array.from(medians, (median) => median[bin] ?? Number.NaN).filter(
          (value) => !Number.isNaN(value),
        ),
        share,
      ),
    );
  return { lower: at(0.025), upper: at(0.975) };
}
