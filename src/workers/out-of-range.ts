import type { Option } from '#src/archive/choose-data.ts';
import type { DatasetInfo } from '#src/domain/dataset.ts';
import { BotError, type Failure } from '#src/domain/failure.ts';
import { spokenDay, spokenRange } from '#src/domain/spoken-time.ts';
import { DAY, formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import type { Wished } from '#src/workers/wished.ts';

/** Says when a dataset has data; what is said of all that were tried is {@link outOfAll}. */
export function outOfRange({ id, coverage }: DatasetInfo, range: TimeRange): Failure {
  return {
    code: 'out-of-range',
    message: `${id} has no data for ${formatTimeRange(range)}; it covers ${formatTimeRange(coverage)}.`,
  };
}

/**
 * Says where the data end or begin, with the coverage, and offers the nearest period of the same length:
 * `Voyager 2's magnetic field ends on 31 Dec 2022.`
 */
export function outOfAll(options: readonly Option[], range: TimeRange, wished: Wished): BotError {
  const coverages = options.map(({ info }) => info.coverage);
  const [best] = options.toSorted(
    (a, b) => distance(a.info.coverage, range) - distance(b.info.coverage, range),
  );
  const nearest = best === undefined ? undefined : nearestIn(best.info.coverage, range);
  const covers = best === undefined ? '' : ` ${best.info.id} covers ${formatTimeRange(best.info.coverage)}.`;
  const next =
    nearest === undefined
      ? 'Ask for another period.'
      : `The nearest period of the same length is ${formatTimeRange(nearest)}.`;
  return new BotError('out-of-range', `${edgeOf(coverages, range, wished)}${covers}`, {
    hint: next,
    offers:
      nearest === undefined || wished.request === ''
        ? []
        : [
            {
              label: `Plot ${spokenRange(nearest)}`,
              text: `plot ${wished.request} for ${formatTimeRange(nearest)}`,
            },
          ],
  });
}

function edgeOf(coverages: readonly TimeRange[], range: TimeRange, { owned, name }: Wished): string {
  const last = Math.max(...coverages.map(({ stop }) => stop));
  const first = Math.min(...coverages.map(({ start }) => start));
  if (last <= range.start)
    return `${owned} ${/ and /.test(owned) ? 'end' : 'ends'} on ${spokenDay(last - 1)}.`;
  if (first >= range.stop)
    return `${owned} ${/ and /.test(owned) ? 'begin' : 'begins'} on ${spokenDay(first)}.`;
  return `There is no ${name} for ${spokenRange(range)}.`;
}

/** Ms between a coverage and a range that it does not touch. */
function distance({ start, stop }: TimeRange, range: TimeRange): number {
  return Math.max(start - range.stop, range.start - stop, 0);
}

/** The range of the same length inside `coverage` that lies nearest to the asked one; whole days stay whole days. */
function nearestIn(coverage: TimeRange, range: TimeRange): TimeRange {
  const length = range.stop - range.start;
  const isDays =
    range.start % DAY === 0 && range.stop % DAY === 0 && coverage.stop - coverage.start > length + 2 * DAY;
  const within = isDays
    ? { start: Math.ceil(coverage.start / DAY) * DAY, stop: Math.floor(coverage.stop / DAY) * DAY }
    : coverage;
  const fits = Math.min(length, within.stop - within.start);
  return within.stop <= range.start
    ? { start: within.stop - fits, stop: within.stop }
    : { start: within.start, stop: within.start + fits };
}
