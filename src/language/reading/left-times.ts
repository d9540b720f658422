import type { Act } from '#src/domain/request.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { isOpen } from '#src/language/acts/carried.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

/** Acts that are about data of some time. */
const DATED: ReadonlySet<Act['do']> = new Set([
  'show',
  'fetch',
  'compute',
  'measure',
  'intervals',
  'superpose',
  'describe',
  'preview',
  'export',
]);

/**
 * A time that no act took is the time of the acts that have none: "…, log scale, 4-7 Nov 2001", "as CSV for 2012-10-01".
 * Those of its own clause come first, which begin at `first`.
 *
 * @returns the acts, and whether the times found one
 */
export function withLeftTimes(
  acts: readonly Act[],
  times: readonly PhraseOf<'time'>[],
  first: number,
): { readonly acts: readonly Act[]; readonly isTaken: boolean } {
  const open = acts.flatMap((act, place) => (isUndated(act) ? [place] : []));
  const own = open.filter((place) => place >= first);
  const places = new Set(own.length > 0 ? own : open);
  if (times.length === 0) return { acts, isTaken: true };
  const period = periodOf(times);
  // "Substorm 26 Feb 2008. THEMIS A Bz between 04 and 06 UT": a day of which a part was asked for.
  const [span] = times;
  const isWider =
    times.length === 1 &&
    span !== undefined &&
    span.range.stop - span.range.start > DAY &&
    acts.some((act) => isDayOf(act, span.range));
  // "28 Oct 2021, protons at …, in one panel, 28-31 Oct": the day names the event, the days are to be shown.
  if (places.size === 0 && isWider)
    return {
      acts: acts.map((act) => ('period' in act && isDayOf(act, span.range) ? { ...act, period } : act)),
      isTaken: true,
    };
  if (places.size === 0)
    return {
      acts,
      isTaken: period.ranges.every((range) => acts.some((act) => isWithin(act, range) || holds(act, range))),
    };
  return {
    acts: acts.map((act, place) => (places.has(place) && 'period' in act ? { ...act, period } : act)),
    isTaken: true,
  };
}

function isUndated(act: Act): boolean {
  return DATED.has(act.do) && 'period' in act && act.period !== undefined && isOpen(act.period);
}

/** Whether an act is about one whole day of several. */
function isDayOf(act: Act, days: TimeRange): boolean {
  const [only, ...more] = 'period' in act ? (act.period?.ranges ?? []) : [];
  const isDay = only !== undefined && only.start % DAY === 0 && only.stop - only.start === DAY;
  return isDay && more.length === 0 && isWithin(act, days);
}

/** "3 Nov 2011 event. …, 3-7 Nov": the day lies in what was asked for. */
function holds(act: Act, { start, stop }: TimeRange): boolean {
  if (act.do !== 'show' && act.do !== 'compute') return false;
  return act.period.ranges.some((range) => range.start <= start && range.stop >= stop);
}

/** Whether the time of an act lies in this one. */
function isWithin(act: Act, { start, stop }: TimeRange): boolean {
  if (!DATED.has(act.do) || !('period' in act) || act.period === undefined) return false;
  return act.period.ranges.some((range) => range.start >= start && range.stop <= stop);
}
