import type { Option } from '#src/archive/choose-data.ts';
import { defaultRange } from '#src/archive/default-range.ts';
import type { TimeRange } from '#src/domain/time-range.ts';

/** Data that end before the time that is asked for. */
export interface Ended {
  /** End of the coverage of what reaches the latest, ms since epoch. */
  readonly stop: number;
  /** Begin of what begins the earliest, ms since epoch. */
  readonly start: number;
  /** The newest data as long as what was asked for. */
  readonly latest: TimeRange;
}

/** Whether all data that answer the wishes end before a range begins, and what the newest are; `undefined` where some go on. */
export function endedBefore(
  ranges: readonly TimeRange[],
  wishes: readonly { readonly options: readonly Option[] }[],
  now: number,
): Ended | undefined {
  const [range] = ranges;
  if (range === undefined || ranges.length > 1 || wishes.length === 0) return undefined;
  const coverages = wishes.flatMap(({ options }) => options.map(({ info }) => info.coverage));
  const isEnded = wishes.every(
    ({ options }) =>
      options.length > 0 &&
      options.every(({ info }) => info.coverage.stop - (info.cadenceMs ?? 0) <= range.start),
  );
  if (!isEnded) return undefined;
  const latest = defaultRange(
    wishes.map(({ options }) => options),
    now,
    range.stop - range.start,
  );
  if (latest === undefined) return undefined;
  return {
    start: Math.min(...coverages.map(({ start }) => start)),
    stop: Math.max(...coverages.map(({ stop }) => stop)),
    latest,
  };
}
