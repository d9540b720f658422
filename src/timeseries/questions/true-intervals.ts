import { medianStep } from '#src/domain/frame.ts';

export type Comparison = '<' | '<=' | '>' | '>=';

/** A stretch of samples in a row that pass a test. */
export interface TrueInterval {
  /** Time of the first sample, ms. */
  readonly from: number;
  /** Time of the last sample plus what it stands for, ms. */
  readonly to: number;
  readonly samples: number;
  /** The value farthest on the asked side. */
  readonly extreme: number;
}

/** Steps longer than this many usual ones end an interval. */
const GAP = 1.5;

/**
 * The stretches where values pass a test. Each sample stands for the time to the next one, at most for the usual cadence, so
 * that a gap counts for nothing; a missing value ends a stretch.
 *
 * @param time ms, strictly ascending
 */
export function trueIntervals(
  time: Float64Array,
  values: Float64Array,
  comparison: Comparison,
  threshold: number,
): readonly TrueInterval[] {
  const holds = TESTS[comparison];
  const pick = comparison.startsWith('<') ? Math.min : Math.max;
  const cadence = medianStep(time);
  const found: TrueInterval[] = [];
  let open: TrueInterval | undefined;
  for (let row = 0; row < time.length; row += 1) {
    const value = values[row] ?? Number.NaN;
    const at = time[row] ?? 0;
    if (open !== undefined && !(holds(value, threshold) && at - (time[row - 1] ?? 0) <= GAP * cadence)) {
      found.push(open);
      open = undefined;
    }
    if (!holds(value, threshold)) continue;
    const to = at + Math.min((time[row + 1] ?? at + cadence) - at, cadence);
    open = longer(
      open ?? { from: at, to, samples: 0, extreme: value },
      to,
      pick(open?.extreme ?? value, value),
    );
  }
  return open === undefined ? found : [...found, open];
}

function longer({ from, samples }: TrueInterval, to: number, extreme: number): TrueInterval {
  return { from, to, samples: samples + 1, extreme };
}

const TESTS: Readonly<Record<Comparison, (value: number, threshold: number) => boolean>> = {
  '<': (value, threshold) => value < threshold,
  '<=': (value, threshold) => value <= threshold,
  '>': (value, threshold) => value > threshold,
  '>=': (value, threshold) => value >= threshold,
};
