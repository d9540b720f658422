import type { Period } from '#src/domain/request.ts';
import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import type { ClauseView } from '#src/language/reading/act.ts';
import { periodOf } from '#src/language/reading/period.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** The time of a fragment, with what it was taken for where less than a time was said. */
export interface SaidTime {
  readonly period: Period;
  readonly used: readonly Phrase[];
  readonly notes: readonly string[];
}

const NOTHING: SaidTime = { period: { ranges: [], events: [] }, used: [], notes: [] };

/**
 * What a fragment says of the time: a time of its own, or a part of one that changes the time of the thread: "2015",
 * "21-24", "until the 25th", "it should end on the 24th".
 *
 * @param base the time that the thread is about
 */
export function saidTime(view: ClauseView, base: TimeRange | undefined): SaidTime {
  const days = daysOf(view, base);
  if (days !== undefined) return days;
  const times = view.all('time');
  const [time] = times;
  if (time === undefined) return yearAlone(view, base);
  if (times.length > 1 || base === undefined || time.newestMs !== undefined)
    return { ...NOTHING, period: periodOf(times), used: times };
  const edge = edgeOf(view, time, base);
  if (edge !== undefined) return taken(edge.range, [time, ...edge.used]);
  const year = yearIn(time);
  if (year !== undefined) return inYear(base, year, [time]);
  const alike = sameLength(view);
  if (alike.length > 0) {
    const { start } = time.range;
    return taken({ start, stop: start + base.stop - base.start }, [time, ...alike]);
  }
  return { ...NOTHING, period: periodOf(times), used: times };
}

/** "Same length of time": as much of it as the thread is about. */
function sameLength({ phrases }: ClauseView): readonly Phrase[] {
  const at = phrases.findIndex(
    ({ raw }, index) =>
      /^(?:lengths?|durations?|span|time ?spans?)$/i.test(raw) &&
      /^(?:the )?same$/i.test(phrases[index - 1]?.raw ?? ''),
  );
  if (at < 0) return [];
  return phrases.slice(at - 1, at + 3).filter(({ raw }, index) => index < 2 || /^(?:of|time)$/i.test(raw));
}

/** A year without anything else: "argh, 2015". */
function yearAlone(view: ClauseView, base: TimeRange | undefined): SaidTime {
  const amount = view
    .all('amount')
    .find(({ raw, unit }) => unit === undefined && /^(?:19[5-9]|20[0-4])\d$/.test(raw));
  if (amount === undefined) return NOTHING;
  return base === undefined
    ? taken(calendarYear(amount.value), [amount])
    : inYear(base, amount.value, [amount]);
}

/** A year takes the place of the year: the same days of it, where the thread is about less than a year. */
function inYear(base: TimeRange, year: number, used: readonly Phrase[]): SaidTime {
  const first = new Date(base.start).getUTCFullYear();
  const last = new Date(base.stop - 1).getUTCFullYear();
  const isWhole = first !== last || base.stop - base.start >= 360 * DAY;
  if (isWhole || first === year) return taken(calendarYear(year), used);
  const range = { start: withYears(base.start, year - first), stop: withYears(base.stop, year - first) };
  return { ...taken(range, used), notes: [`${year} is taken as ${formatTimeRange(range)}.`] };
}

const DAY = 86_400_000;
const HOUR = 3_600_000;

function withYears(time: number, years: number): number {
  const date = new Date(time);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.getTime();
}

function calendarYear(year: number): TimeRange {
  return { start: Date.UTC(year, 0), stop: Date.UTC(year + 1, 0) };
}

/** The year that a time consists of: "for 2015", "in 2015". */
function yearIn({ raw, range, form }: PhraseOf<'time'>): number | undefined {
  if (form !== 'range' || !/^(?:(?:for|in|of|the year|year|to|on) )*\d{4}$/i.test(raw)) return undefined;
  return new Date(range.start).getUTCFullYear();
}

/** "21-24", "the 21st to 24th": days of the month of the thread. */
function daysOf(view: ClauseView, base: TimeRange | undefined): SaidTime | undefined {
  const ordinal = view.all('amount').find(({ isOrdinal, raw }) => isOrdinal && /\d/.test(raw));
  if (ordinal !== undefined && base !== undefined && isDay(ordinal.value) && view.all('time').length === 0)
    return taken(dayOf(base, ordinal.value), [ordinal]);
  const span = view
    .all('span')
    .find(({ low, high, unit }) => unit === undefined && low < high && [low, high].every(Number.isInteger));
  if (span === undefined) return undefined;
  if (isYear(span.low) && isYear(span.high))
    return taken({ start: Date.UTC(span.low, 0), stop: Date.UTC(span.high + 1, 0) }, [span]);
  const hours = base === undefined ? undefined : hoursOf(span, base);
  if (hours !== undefined) return taken(hours, [span]);
  if (base === undefined || !isDay(span.low) || !isDay(span.high)) return undefined;
  const date = new Date(base.start);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const range = { start: Date.UTC(year, month, span.low), stop: Date.UTC(year, month, span.high + 1) };
  const within = view.all('time').filter((time) => time.range.stop <= range.stop);
  return taken(range, [span, ...within, ...endWords(view), ...startWords(view)]);
}

/** "And 12 to 18?" where hours of one day were said: those of the same day. */
function hoursOf({ low, high }: PhraseOf<'span'>, { start, stop }: TimeRange): TimeRange | undefined {
  const day = Math.floor(start / DAY) * DAY;
  const isOfHours = stop <= day + DAY && stop - start < DAY && start % HOUR === 0 && stop % HOUR === 0;
  return isOfHours && low >= 0 && high <= 24
    ? { start: day + low * HOUR, stop: day + high * HOUR }
    : undefined;
}

/** "17th": that day of the month of the thread. */
function dayOf({ start }: TimeRange, day: number): TimeRange {
  const date = new Date(start);
  const at = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day);
  return { start: at, stop: at + DAY };
}

function isDay(value: number): boolean {
  return value >= 1 && value <= 31;
}

function isYear(value: number): boolean {
  return value >= 1957 && value < 2050;
}

/** "It should end at noon on the 12th": a time of day, read as the hour from it on. */
function isMoment({ form, range }: PhraseOf<'time'>): boolean {
  return form === 'range' && range.stop - range.start <= HOUR;
}

function endWords(view: ClauseView): readonly Phrase[] {
  return [...view.words('verb', 'stop'), ...view.spelt(/^(?:until|till|ends?|at the end|stops?)$/i)];
}

function startWords(view: ClauseView): readonly Phrase[] {
  return [...view.words('verb', 'start'), ...view.spelt(/^(?:starts?|begins?|beginning)$/i)];
}

/** "Until the 25th", "from the 20th on", "it should end on the 24th", "start at 06:00": one end moves, the other stays. */
function edgeOf(
  view: ClauseView,
  time: PhraseOf<'time'>,
  base: TimeRange,
): { readonly range: TimeRange; readonly used: readonly Phrase[] } | undefined {
  const [stops, starts] = [endWords(view), startWords(view)];
  const isDays = time.range.stop - time.range.start <= DAY;
  const isStop = time.form === 'open-stop' || stops.length > 0 || /^(?:until|till|to)\b/i.test(time.raw);
  const isStart =
    time.form === 'open-start' || starts.length > 0 || (isDays && /^(?:from|since)\b/i.test(time.raw));
  if (isStop === isStart || time.isSpan === true) return undefined;
  const range = isStop
    ? { start: base.start, stop: isMoment(time) ? time.range.start : time.range.stop }
    : { start: time.range.start, stop: base.stop };
  return range.stop <= range.start ? undefined : { range, used: [...stops, ...starts] };
}

function taken(range: TimeRange, used: readonly Phrase[]): SaidTime {
  return { period: { ranges: [range], events: [] }, used, notes: [] };
}
