import type { TimeRange } from '#src/domain/time-range.ts';
import { DAY, HOUR } from '#src/domain/time-range.ts';

/** Gaps between samples that are measured, and the fewest that say anything. */
const MOST_GAPS = 500;
const FEWEST_GAPS = 10;
/** Lengths of the stretches that are asked for, one after the other, until one holds enough. */
const STRETCHES = [HOUR, DAY, 30 * DAY, 366 * DAY];
/** Gaps of the upper quarter above those of the lower by this factor are no even spacing. */
const UNEVEN = 1.5;

/** What a stretch of data says about the time between samples. */
export interface Measured {
  /** The median, to three digits. */
  readonly cadenceMs: number;
  readonly varies: boolean;
}

/**
 * Measures the time between samples in stretches that begin in the middle of the coverage, each longer than the last.
 *
 * @param timesIn reads the first times of a stretch, ms since epoch, no more than the given number
 * @returns `undefined` when even a year holds too few
 */
export async function measureCadence(
  coverage: TimeRange,
  timesIn: (range: TimeRange, most: number) => Promise<readonly number[]>,
): Promise<Measured | undefined> {
  const middle = coverage.start + (coverage.stop - coverage.start) / 2;
  for (const length of STRETCHES) {
    const stop = Math.min(coverage.stop, middle + length);
    const times = await timesIn({ start: Math.max(coverage.start, stop - length), stop }, MOST_GAPS + 1);
    const measured = cadenceOf(times);
    if (measured !== undefined) return measured;
  }
  return undefined;
}

/** @param times ms since epoch, in any order */
function cadenceOf(times: readonly number[]): Measured | undefined {
  const sorted = Float64Array.from(times).sort();
  const gaps = sorted
    .subarray(1)
    .map((time, index) => time - (sorted[index] ?? time))
    .filter((gap) => gap > 0)
    .sort();
  if (gaps.length < FEWEST_GAPS) return undefined;
  const at = (share: number) => gaps[Math.floor(share * (gaps.length - 1))] ?? 0;
  return { cadenceMs: Number(at(0.5).toPrecision(3)), varies: at(0.75) > UNEVEN * at(0.25) };
}
