import type { DatasetInfo } from '#src/domain/dataset.ts';
import { formatTime, type TimeRange } from '#src/domain/time-range.ts';

/** First and last record of a dataset as its server says them; what it covers where that is not known. */
export function declaredSpan({ declared, coverage }: Pick<DatasetInfo, 'declared' | 'coverage'>): TimeRange {
  return declared ?? coverage;
}

/** `1997-09-02 00:00:12 to 2026-01-27 23:59:46 UTC`: both times are those of records. */
export function spanText({ start, stop }: TimeRange): string {
  return `${formatTime(start)} to ${formatTime(stop)} UTC`;
}
