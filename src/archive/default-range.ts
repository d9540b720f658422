import type { Option } from '#src/archive/choose-data.ts';
import { cadenceRank, homeRank, tierRank } from '#src/archive/order-options.ts';
import { DAY, startOfDay, type TimeRange } from '#src/domain/time-range.ts';

const DEFAULT_SPAN = 7 * DAY;

/**
 * The last 7 full days (or another span) for which every wish has an option with data at a useful cadence; less when the data are
 * shorter, and `undefined` when there is no time that all of them have.
 *
 * @param wishes the options of each wish
 * @param now data of the future (predicted orbits) are left out, ms since epoch
 */
export function defaultRange(
  wishes: readonly (readonly Option[])[],
  now: number,
  spanMs: number = DEFAULT_SPAN,
): TimeRange | undefined {
  const newest = wishes.map((options) =>
    spanMs > YEAR ? longestOf(options, now, spanMs) : latestOf(options, now),
  );
  const stop = Math.min(...newest.map((coverage) => coverage.stop));
  const start = Math.max(...newest.map((coverage) => coverage.start));
  if (start >= stop) return undefined;
  const day = startOfDay(stop);
  if (spanMs >= DAY && day - spanMs >= start) return { start: day - spanMs, stop: day };
  return { start: Math.max(start, stop - spanMs), stop };
}

const YEAR = 365 * DAY;

/** Coverage of the option that reaches the latest, among those of the best tier and the right kind whose cadence suits a week. */
function latestOf(options: readonly Option[], now: number): TimeRange {
  return suitedTo(DEFAULT_SPAN, options, now).reduce((best, coverage) =>
    coverage.stop > best.stop ? coverage : best,
  );
}

/** Data that end so much earlier than others are no newest data. */
export const STALE = 30 * DAY;

/**
 * The newest stretch that one wish has, whatever the tier of the dataset where the best ones ended long before: who asks for the newest
 * wants that of the dataset that reaches farthest.
 */
export function newestRange(options: readonly Option[], now: number, spanMs: number): TimeRange | undefined {
  const best = Math.max(...suitedTo(DEFAULT_SPAN, options, now).map(({ stop }) => stop));
  const home = Math.min(...options.map(homeRank));
  const fresher = options.filter(
    (option) => homeRank(option) === home && Math.min(option.info.coverage.stop, now) - best > STALE,
  );
  return defaultRange([fresher.length > 0 ? fresher : options], now, spanMs);
}

/** Coverage of the option that has most of the last years. */
function longestOf(options: readonly Option[], now: number, spanMs: number): TimeRange {
  const lengthOf = ({ start, stop }: TimeRange) => stop - Math.max(start, now - spanMs);
  return suitedTo(Math.min(spanMs, 10 * YEAR), options, now).reduce((best, coverage) =>
    lengthOf(coverage) > lengthOf(best) ? coverage : best,
  );
}

function suitedTo(spanMs: number, options: readonly Option[], now: number): readonly TimeRange[] {
  const span = { start: 0, stop: spanMs };
  const tier = Math.min(...options.map(tierRank));
  const best = options.filter((option) => tierRank(option) === tier);
  const home = Math.min(...best.map(homeRank));
  const right = best.filter((option) => homeRank(option) === home);
  const suited = right.filter((option) => cadenceRank(option, span, undefined) < 1);
  return (suited.length > 0 ? suited : right).map(({ info }) => ({
    start: info.coverage.start,
    stop: Math.min(info.coverage.stop, now),
  }));
}
