import type { NamedEvent } from '#src/language/time/named-event.ts';
import type { TimePhrase } from '#src/language/time-phrase.ts';

const BESIDE = /^[\s,:(–—-]*(?:(?:of|on|from|in|during|the|i\.?e\.?)\s+){0,2}$/iu;

/**
 * Makes one phrase of an event and the date that stands beside it: "Gannon storm, 10–12 May 2024".
 * Days that are said count, and a span of months; a month or year around the event says no more than its name, but the month of a
 * boundary that was crossed does: such are looked at in weeks of data.
 */
export function joinEvents(
  text: string,
  phrases: readonly TimePhrase[],
  events: readonly NamedEvent[],
): readonly TimePhrase[] {
  const boundaries = new Set(events.flatMap(({ kind, name }) => (kind === 'boundary' ? name : [])));
  const joined: TimePhrase[] = [];
  for (const phrase of phrases) {
    const last = joined.at(-1);
    const both = last === undefined ? undefined : joinedPhrase(text, last, phrase, boundaries);
    joined.splice(both === undefined ? joined.length : -1, 1, both ?? phrase);
  }
  return joined.map((phrase) => (isMarked(text, phrase) ? phrase : withSaidDays(phrase, joined, boundaries)));
}

const MARKS = /\b(?:v?lines?|mark(?:ed|er)?|shad(?:e|ed|ing)|annotate|indicate|highlight|label)\b/i;

/** "Aug to Oct 2007, line at the termination shock": where the line goes, and not what is shown. */
function isMarked(text: string, { from }: TimePhrase): boolean {
  const before = text.slice(Math.max(0, from - 40), from);
  return MARKS.test(before.slice(Math.max(...[',', '.', ';'].map((sign) => before.lastIndexOf(sign))) + 1));
}

const DAY = 86_400_000;

/** "Aug-Sep 2007", "Sep 94 to Jul 95", "2007 – 2008": both ends are said, which is more than when the event was. */
const SPAN =
  /[a-z.\d]\s*(?:[-–—]|\b(?:to|until|till|through|thru)\b)\s*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:19|20)\d\d\s*(?:[-–—]|to|until|through)\s*(?:19|20)\d\d\b/i;

/** Days that are said elsewhere in the sentence beat those of the event that they lie around. */
function withSaidDays(
  phrase: TimePhrase,
  all: readonly TimePhrase[],
  boundaries: ReadonlySet<string>,
): TimePhrase {
  if (phrase.event === undefined || phrase.kind !== 'event') return phrase;
  const isBoundary = boundaries.has(phrase.event);
  const said = all.find(
    ({ kind, event, range, text }) =>
      kind === 'range' &&
      event === undefined &&
      (range.stop - range.start <= (isBoundary ? 31 : 27) * DAY || SPAN.test(text)) &&
      range.stop - range.start > DAY &&
      range.start < phrase.range.stop &&
      phrase.range.start < range.stop,
  );
  return said === undefined ? phrase : { ...phrase, range: said.range };
}

function joinedPhrase(
  text: string,
  a: TimePhrase,
  b: TimePhrase,
  boundaries: ReadonlySet<string>,
): TimePhrase | undefined {
  const [event, date] = a.kind === 'event' ? [a, b] : [b, a];
  const isPair = event.event !== undefined && date.event === undefined && date.kind === 'range';
  const isOneTime = event.range.start < date.range.stop && date.range.start < event.range.stop;
  if (!isPair || !isOneTime || !BESIDE.test(text.slice(a.to, b.from))) return undefined;
  const isAround = date.range.start <= event.range.start && date.range.stop >= event.range.stop;
  const isMonth =
    date.range.stop - date.range.start >= 28 * DAY &&
    !SPAN.test(date.text) &&
    !(boundaries.has(event.event ?? '') && date.range.stop - date.range.start <= 31 * DAY);
  const range = isAround && isMonth ? event.range : date.range;
  return { ...event, range, from: a.from, to: b.to, text: text.slice(a.from, b.to) };
}
