import type { Act, Request } from '#src/domain/request.ts';
import { DAY, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import type { ActReading, Setting } from '#src/language/reading/act.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

type Time = PhraseOf<'time'>;

/** "At 18:08", "04:52 UT": a time of day without a day. */
const BARE_CLOCK =
  /^(?:(?:at|around|near|about|~|@)\s*)?\d{1,2}(?::\d\d){1,2}\s*(?:utc?|z|h|hrs?|am|pm)?$|^(?:at\s*)?\d{4}\s*(?:utc?|z)$/i;
/** "12:00-18:00", "from 6 to 12 UT". */
const BARE_CLOCKS =
  /^(?:(?:from|between|to|at|on)\s+)?\d{1,2}(?::?\d\d){0,2}\s*(?:utc?|z|h)?\s*(?:-|–|—|to|until|till|and)\s*\d{1,2}(?::?\d\d){0,2}\s*(?:utc?|z|h|hrs?)?$/i;

/**
 * Times of day of a figure of several days: of the day that was spoken of before ("around the 22 June shock", "22 June 18:00"),
 * else of no day in particular, which has to be asked.
 */
export function onSpokenDay(
  times: readonly Time[],
  setting: Pick<Setting, 'drawn' | 'previous' | 'found' | 'acts'>,
): { readonly times: readonly Time[]; readonly isDayOpen: boolean } {
  const { drawn, previous, found, acts } = setting;
  const [asked, ...others] = times.filter(isWholeDay);
  const own = times.filter((time) => time !== asked);
  const isBare = own.length > 0 && own.every(({ raw }) => isBareClock(raw.trim()));
  if (drawn.range === undefined || !isBare || others.length > 0 || acts.some(isDated))
    return { times, isDayOpen: false };
  if (asked !== undefined)
    return { times: own.map((time) => onDay(time, asked.range.start)), isDayOpen: false };
  const { range } = drawn;
  const within = (places: readonly number[]) =>
    [...new Set(places.map(startOfDay))].filter((each) => each + DAY > range.start && each < range.stop);
  // "Shade 06-09 on the 17th, and a line at 04:45": of the day that is said in the same breath.
  const said = within(daysMarked(acts));
  const [day, ...more] = said.length > 0 ? said : within([...daysOf(previous), ...(found?.times ?? [])]);
  if (day !== undefined && more.length === 0)
    return { times: own.map((time) => onDay(time, day)), isDayOpen: false };
  return { times: own, isDayOpen: own.some((time) => timesWithin(time.range.start, range) > 1) };
}

/** Days of what is marked by the same request, where they were said. */
function daysMarked(acts: readonly Act[]): readonly number[] {
  return acts.flatMap((act) => {
    if (act.do !== 'change' || act.change.kind !== 'marker' || act.isDayOpen === true) return [];
    return [...[act.change.at ?? []].flat(), ...[act.change.from ?? []].flat()];
  });
}

function isBareClock(raw: string): boolean {
  return BARE_CLOCK.test(raw) || BARE_CLOCKS.test(raw);
}

/** "At 18:08 — 22 June 2015": the day that was asked back. */
function isWholeDay({ range: { start, stop } }: Time): boolean {
  return stop - start === DAY && start % DAY === 0;
}

/** A plot of the same request, whose days the clock was read by. */
function isDated(act: Act): boolean {
  return 'period' in act && (act.period?.ranges.length ?? 0) > 0;
}

/** Days that the request before was about: the middle of its time, its only day, its mark. */
function daysOf(previous: Request | undefined): readonly number[] {
  return (previous?.acts ?? []).flatMap((act) => {
    if (act.do === 'change') {
      return act.change.kind === 'marker' && typeof act.change.at === 'number' ? [act.change.at] : [];
    }
    const period = 'period' in act ? act.period : undefined;
    const center = period?.center ?? (period?.ranges.length === 1 ? period.ranges[0] : undefined);
    return center !== undefined && center.stop - center.start <= DAY ? [center.start] : [];
  });
}

function onDay(time: Time, day: number): Time {
  const { start, stop } = time.range;
  const at = day + (start - startOfDay(start));
  return { ...time, range: { start: at, stop: at + stop - start } };
}

/** How often this time of day comes in a range. */
function timesWithin(at: number, { start, stop }: TimeRange): number {
  const first = startOfDay(start) + (at - startOfDay(at));
  return Math.ceil((stop - (first < start ? first + DAY : first)) / DAY);
}

/** A change of the figure whose day has to be asked. */
export function withOpenDay(reading: ActReading): ActReading {
  return {
    ...reading,
    acts: reading.acts.map((act) => (act.do === 'change' ? { ...act, isDayOpen: true } : act)),
  };
}
