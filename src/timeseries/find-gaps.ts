import { medianStep } from '#src/domain/frame.ts';

/** A stretch of time without samples: after the last one that is there, before the next. */
export interface Gap {
  /** Time of the last sample before it, ms. */
  readonly from: number;
  /** Time of the first sample after it, ms. */
  readonly to: number;
  /** Samples that are missing at the usual cadence. */
  readonly samples: number;
}

/** Steps that are longer than this many usual ones are gaps, whether rows lack or hold NaN. */
const FACTOR = 1.5;

/** The gaps between the samples that are there, in order of time. */
export function findGaps(time: Float64Array, values: Float64Array): readonly Gap[] {
  const step = medianStep(time);
  const gaps: Gap[] = [];
  let last = -1;
  for (let row = 0; row < values.length; row += 1) {
    if (Number.isNaN(values[row])) continue;
    const [from, to] = [time[last] ?? 0, time[row] ?? 0];
    if (last >= 0 && to - from > FACTOR * step)
      gaps.push({ from, to, samples: Math.round((to - from) / step) - 1 });
    last = row;
  }
  return gaps;
}
