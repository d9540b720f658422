import type { Period } from '#src/domain/request.ts';
import { isSameRange, type TimeRange } from '#src/domain/time-range.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

type Time = PhraseOf<'time'>;

/** The free times of a clause as the period of an act. */
export function periodOf(times: readonly Time[]): Period {
  const newest = times.find(({ newestMs }) => newestMs !== undefined)?.newestMs;
  const said = times.filter(({ newestMs }) => newestMs === undefined);
  const ranges = unique(
    said.filter((time) => !said.some((other) => isToldBy(time, other))).map(({ range }) => range),
  );
  const [only, ...more] = times;
  const named = times.filter(({ event }) => event !== undefined);
  return {
    ranges,
    events: named.flatMap(({ event }) => event ?? []),
    ...(ranges.length > 1 && named.length > 0 ? { eventRanges: named.map(({ range }) => range) } : {}),
    ...(newest === undefined ? {} : { newestMs: newest }),
    ...(times.some(({ isFromNow }) => isFromNow === true) ? { isFromNow: true } : {}),
    ...(only?.center === undefined || more.length > 0 ? {} : { center: only.center.range }),
  };
}

/** An event and the days that were said of it are one time. */
function unique(ranges: readonly TimeRange[]): readonly TimeRange[] {
  return ranges.filter((range, index) => ranges.findIndex((other) => isSameRange(other, range)) === index);
}

/**
 * Whether one time is only the setting of another: "March 2022 …, 20 to 31 March", "the shock on 7 Sept, 22 to 02 UT". A time
 * with both ends counts before one without, then the narrower one.
 */
export function isToldBy(time: Time, other: Time): boolean {
  if (time === other || isSameRange(time.range, other.range) || !overlap(time.range, other.range))
    return false;
  if (time.form.startsWith('open') || other.form.startsWith('open')) return false;
  if ((time.isSpan === true) !== (other.isSpan === true)) return other.isSpan === true;
  return time.range.start <= other.range.start && time.range.stop >= other.range.stop;
}

function overlap(a: TimeRange, b: TimeRange): boolean {
  return a.start < b.stop && b.start < a.stop;
}
