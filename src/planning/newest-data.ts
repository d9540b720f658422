import type { Option } from '#src/archive/choose-data.ts';
import { defaultRange, newestRange, STALE } from '#src/archive/default-range.ts';
import type { BotError } from '#src/domain/failure.ts';
import type { SeriesWish } from '#src/domain/series-wish.ts';
import { DAY, formatDuration, formatTimeRange, isSameRange, type TimeRange } from '#src/domain/time-range.ts';

/** A wish with the datasets that can answer it; none when looking for them failed. */
export interface Sought {
  readonly wish: SeriesWish;
  readonly options: readonly Option[];
  readonly failure?: BotError;
}

/** Times, each with the wishes that are fetched for it. */
type Newest = readonly { readonly range: TimeRange; readonly sought: readonly Sought[] }[];

/**
 * The last days that all the data have; where they never were there together, each its own.
 *
 * @throws BotError why no data were found, when none were
 */
export function newest(sought: readonly Sought[], spanMs: number | undefined, now: number): Newest {
  const found = sought.filter(({ options }) => options.length > 0);
  const [first] = sought;
  if (found.length === 0) {
    if (first?.failure !== undefined) throw first.failure;
    return [];
  }
  const common = defaultRange(
    found.map(({ options }) => options),
    now,
    spanMs,
  );
  if (common !== undefined) return [{ range: common, sought }];
  return found.flatMap((each) => {
    const range = defaultRange([each.options], now, spanMs);
    return range === undefined ? [] : [{ range, sought: [each] }];
  });
}

/**
 * The newest data of each wish: together where they end about together, so that they share their time, else each its own, since data
 * that ended years ago are not the newest of another.
 */
export function newestOfEach(sought: readonly Sought[], spanMs: number, now: number): Newest {
  const ends = sought.map((each) =>
    each.options.length === 0 ? undefined : newestRange(each.options, now, spanMs)?.stop,
  );
  const last = Math.max(...ends.flatMap((end) => end ?? []));
  // What cannot be had goes with the others, and fails by its name.
  const isFresh = (_: Sought, place: number) =>
    last - (ends[place] ?? last) <= STALE || ends[place] === undefined;
  const fresh = sought.filter(isFresh);
  const stale = sought.filter((each, place) => !isFresh(each, place));
  const alone = fresh.length === 1 ? fresh[0] : undefined;
  const own = alone === undefined ? undefined : newestRange(alone.options, now, spanMs);
  return [
    ...(own === undefined || alone === undefined
      ? newest(fresh, spanMs, now)
      : [{ range: own, sought: [alone] }]),
    ...bySameEnd(stale, spanMs, now),
  ];
}

/**
 * All that the data have: of several spacecraft that the same is wanted of each its own time ("Helios 1 and 2, whole mission"), else
 * what all have.
 */
export function allOfEach(sought: readonly Sought[], spanMs: number, now: number): Newest {
  const crafts = [...Map.groupBy(sought, ({ wish }) => `${wish.mission} ${wish.probe}`).values()];
  const wanted = (some: readonly Sought[]) =>
    some
      .map(({ wish: { quantity, component } }) => `${quantity} ${component}`)
      .toSorted()
      .join();
  const isSame = new Set(crafts.map(wanted)).size === 1;
  return isSame ? crafts.flatMap((some) => newest(some, spanMs, now)) : newest(sought, spanMs, now);
}

/** Wishes whose newest data are of one time go together. */
function bySameEnd(sought: readonly Sought[], spanMs: number, now: number): Newest {
  return sought.reduce<Newest>((groups, each) => {
    const range = each.options.length === 0 ? undefined : newestRange(each.options, now, spanMs);
    if (range === undefined) return groups;
    const same = groups.find((group) => isSameRange(group.range, range));
    return same === undefined
      ? [...groups, { range, sought: [each] }]
      : groups.map((group) => (group === same ? { range, sought: [...group.sought, each] } : group));
  }, []);
}

/** Further behind than this, it is told how long ago the archive ends. */
const TOLD_BEHIND = 2 * DAY;

export function newestText(
  range: TimeRange,
  newestMs: number,
  names: readonly string[],
  now: number,
): string {
  const of = names.length === 0 ? 'that the data have' : `of ${names.join(', ')}`;
  const days = Math.floor((now - range.stop) / DAY);
  const end = now - range.stop < TOLD_BEHIND ? '' : `; the archive ends there, ${days} days ago`;
  return `The newest ${formatDuration(newestMs)} ${of}: ${formatTimeRange(range)}${end}.`;
}
