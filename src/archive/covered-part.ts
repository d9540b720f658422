import type { DatasetInfo } from '#src/domain/dataset.ts';
import { clampTo, startOfDay, type TimeRange } from '#src/domain/time-range.ts';

/**
 * The part of a range that a dataset covers, or `undefined`. Coverage ends one cadence after the last record, so that
 * the record is inside the half-open range: a range that begins only in that last step has no data, and where a day
 * begins in it, the day's begin is what a person would call the end.
 */
export function coveredPart(
  { coverage, cadenceMs = 0 }: Pick<DatasetInfo, 'coverage' | 'cadenceMs'>,
  range: TimeRange,
): TimeRange | undefined {
  const covered = clampTo(coverage, range);
  if (covered === undefined || covered.stop === range.stop) return covered;
  if (covered.stop - covered.start <= Math.max(1, cadenceMs)) return undefined;
  const day = startOfDay(covered.stop);
  const isLastStep = covered.stop - day <= Math.max(1, cadenceMs);
  return isLastStep && day > covered.start ? { start: covered.start, stop: day } : covered;
}
