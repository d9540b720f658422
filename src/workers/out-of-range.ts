import type { DatasetInfo } from '#src/domain/dataset.ts';
import type { Failure } from '#src/domain/failure.ts';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';

/** Says when a dataset has data, and the nearest period of the length that was asked for. */
export function outOfRange({ id, coverage }: DatasetInfo, range: TimeRange): Failure {
  return {
    code: 'out-of-range',
    message: `${id} has no data for ${formatTimeRange(range)}; it covers ${formatTimeRange(coverage)}.`,
    hint: `The nearest period of the same length is ${formatTimeRange(nearestIn(coverage, range))}.`,
  };
}

/** The range of the same length inside `coverage` that lies nearest to the asked one. */
export function nearestIn(coverage: TimeRange, range: TimeRange): TimeRange {
  const length = Math.min(range.stop - range.start, coverage.stop - coverage.start);
  return coverage.stop <= range.start
    ? { start: coverage.stop - length, stop: coverage.stop }
    : { start: coverage.start, stop: coverage.start + length };
}
