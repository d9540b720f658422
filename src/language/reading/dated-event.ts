import type { EventAtHand } from '#src/domain/found.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const DAY = 86_400_000;
const MONTH = 31 * DAY;
const NOUN = /^(?:(?:the |that )?one|event|interval|storm|shock|crossing|episode|jump|substorm)$/i;
const AT = /^(?:on|in|at|of|from|around)\b/i;

/** "The 17 March one", "the one on the 22nd", "the November storm": the only event of the list that is at that time. */
export function datedEvent(
  phrases: readonly Phrase[],
  from: number,
  events: readonly EventAtHand[],
): { readonly event: EventAtHand; readonly next: number } | undefined {
  if (events.length === 0) return undefined;
  const at = /^the$/i.test(phrases[from]?.raw ?? '') ? from + 1 : from;
  const [first, second] = [phrases[at], phrases[at + 1]];
  const month = monthOf(first);
  if (month !== undefined && isNoun(second)) {
    const own = events.filter(({ start }) => new Date(start).getUTCMonth() === month);
    return own.length === 1 && own[0] !== undefined
      ? { event: own[0], next: skipWidth(phrases, at + 2) }
      : undefined;
  }
  const time =
    isDated(first) && isNoun(second)
      ? first
      : isNoun(first) && isDated(second) && AT.test(second.raw)
        ? second
        : undefined;
  if (time === undefined) return undefined;
  const [event, ...more] = events.filter((each) => isAt(each, time));
  if (event === undefined || more.length > 0) return undefined;
  const margin = time.center?.isWidthSaid === true ? time.center.range.start - time.range.start : 0;
  // Its width stands behind it once more.
  const next = skipWidth(phrases, at + 2);
  return { event: { ...event, start: event.start - margin, stop: event.stop + margin }, next };
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** "The may one": a word alone is a month before what is one of the list. @returns 0 to 11 */
function monthOf(phrase: Phrase | undefined): number | undefined {
  if (
    phrase?.type !== 'word' ||
    !/^(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)\.?$/i.test(phrase.raw)
  )
    return undefined;
  return MONTHS.indexOf(phrase.raw.slice(0, 3).toLowerCase());
}

/** "May 24" where nothing was on the 24th and something was in May 2024: that month. */
export function monthOfEvents(phrase: Phrase, events: readonly EventAtHand[]): Phrase {
  const year =
    phrase.type === 'time'
      ? /^(?:(?:the|of|in|on|from) )?[a-z]{3,9}\.? '?(\d\d)$/i.exec(phrase.raw)?.[1]
      : undefined;
  if (phrase.type !== 'time' || year === undefined || events.length === 0) return phrase;
  const start = Date.UTC(2000 + Number(year), new Date(phrase.range.start).getUTCMonth());
  const stop = Date.UTC(2000 + Number(year), new Date(phrase.range.start).getUTCMonth() + 1);
  const isOn = (range: TimeRange) =>
    events.some((each) => each.start < range.stop && Math.max(each.stop, each.start + 1) > range.start);
  const isDay = lengthOf(phrase.range) === DAY;
  return isDay && !isOn(phrase.range) && isOn({ start, stop })
    ? { ...phrase, range: { start, stop } }
    : phrase;
}

function isNoun(phrase: Phrase | undefined): boolean {
  return phrase?.type === 'word' && NOUN.test(phrase.raw);
}

function isDated(phrase: Phrase | undefined): phrase is PhraseOf<'time'> {
  return (
    phrase?.type === 'time' &&
    phrase.form === 'range' &&
    phrase.isFound !== true &&
    lengthOf(phrase.center?.range ?? phrase.range) <= MONTH
  );
}

/** A day or month without a year is that of the event's year. */
function isAt({ start, stop }: EventAtHand, { range: whole, center, raw }: PhraseOf<'time'>): boolean {
  const range = center?.range ?? whole;
  const own = /\b(?:19|20)\d\d\b/.test(raw) ? range : inYear(range, new Date(start).getUTCFullYear());
  return start < own.stop && Math.max(stop, start + 1) > own.start;
}

function inYear({ start, stop }: TimeRange, year: number): TimeRange {
  const date = new Date(start);
  date.setUTCFullYear(year);
  return { start: date.getTime(), stop: date.getTime() + stop - start };
}

/** "The October storm, ± 1 day". */
function skipWidth(phrases: readonly Phrase[], at: number): number {
  const behind = phrases[at]?.raw === ',' ? at + 1 : at;
  const width = phrases[behind];
  return width?.type === 'time' && /^(?:±|\+)/.test(width.raw) ? behind + 1 : at;
}

function lengthOf({ start, stop }: TimeRange): number {
  return stop - start;
}
