import type { EventAtHand, Found } from '#src/domain/found.ts';
import type { TimeRange } from '#src/domain/time-range.ts';
import { datedEvent, monthOfEvents } from '#src/language/reading/dated-event.ts';
import { eachEvent } from '#src/language/reading/each-event.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

/** What the thread found, as far as words may mean its time. */
export interface Finds {
  /** Of the newest answer that found a time or a number. */
  readonly found?: Found;
  /** The newest list at hand. */
  readonly events: readonly EventAtHand[];
  /** The request before made that list or worked on it. */
  readonly isAboutList?: boolean;
  /** The event of the list that the request before drew. */
  readonly shown?: EventAtHand;
}

const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * Times that are told by what was found: "± 6 h around it", "24 h around the minimum", "that day ± 1 day", "the second one, plus
 * 6 h on both sides", "at that time". They become phrases of time like those that are written.
 */
export function withFound(phrases: readonly Phrase[], finds: Finds): readonly Phrase[] {
  if (finds.found === undefined && finds.events.length === 0) return phrases;
  const read: Phrase[] = [];
  for (let at = 0; at < phrases.length; ) {
    const each = eachEvent(phrases, at, finds.events, finds.isAboutList === true);
    if (each !== undefined) {
      read.push(...each.phrases);
      at = each.next;
      continue;
    }
    const found =
      around(phrases, at, finds) ?? instant(phrases, at, finds) ?? foundNumber(phrases, at, finds);
    const phrase = phrases[at];
    if (found !== undefined) {
      read.push(found.phrase);
      at = found.next;
    } else {
      if (phrase !== undefined) read.push(monthOfEvents(phrase, finds.events));
      at += 1;
    }
  }
  return read;
}

interface Timed {
  readonly phrase: Phrase;
  readonly next: number;
}

/** A time that takes its preposition in. */
const LED = /^(?:at|on|during|in|for|within|of)\b/i;

/** What stands before a time. */
const WHILE = /^(?:at|on|during|in|for|within|of)$/i;

const LENGTHS: Readonly<Record<string, number>> = { s: 1000, min: MINUTE, h: 3_600_000, d: DAY };

/** "Shift it by that", "below that value": the number that was found. */
function foundNumber(phrases: readonly Phrase[], from: number, { found }: Finds): Timed | undefined {
  const [phrase, pronoun] = [phrases[from], phrases[from + 1]];
  if (found?.value === undefined || phrase?.type !== 'word' || !isWord(pronoun, /^(?:that|this|it|the)$/i))
    return undefined;
  const next = skipWords(
    phrases,
    from + 2,
    /^(?:value|lag|delay|much|amount|number|level|threshold|mean|median)$/i,
  );
  if (/^the$/i.test(pronoun?.raw ?? '') && next === from + 2) return undefined;
  const own = {
    from: phrase.from,
    to: phrases[next - 1]?.to ?? phrase.to,
    raw: `${phrase.raw} ${pronoun?.raw ?? ''}`,
  };
  const ms = LENGTHS[found.unit ?? ''];
  if (means(phrase.mark, 'prep', 'by') && ms !== undefined)
    return { phrase: { type: 'duration', ms: found.value * ms, ...own }, next };
  const comparison = COMPARISONS.find((each) => means(phrase.mark, 'comparison', each));
  if (comparison === undefined) return undefined;
  const unit = found.unit === undefined || found.unit === '' ? {} : { unit: found.unit };
  return { phrase: { type: 'condition', comparison, value: found.value, ...unit, ...own }, next };
}

/** What is made of data with a length of its own. */
const MADE = ['operation', 'statistic'] as const;

const COMPARISONS = ['<', '<=', '>', '>='] as const;

interface Anchor {
  readonly range: TimeRange;
  readonly next: number;
}

interface Reach {
  readonly before: number;
  readonly after: number;
  readonly next: number;
}

/** A length and what it is around, in either order. */
function around(phrases: readonly Phrase[], from: number, finds: Finds): Timed | undefined {
  const length = reachAt(phrases, from);
  const isOfSides = sidesAt(phrases, from) !== undefined;
  // "2 days before to 4 days after (the minimum)": of what was found.
  if (length !== undefined && isOfSides) {
    const of = anchorAt(phrases, length.next, finds);
    const [moment, ...more] = finds.found?.times ?? [];
    const range =
      of?.range ?? (moment === undefined || more.length > 0 ? undefined : { start: moment, stop: moment });
    return range === undefined ? undefined : timed(phrases, from, of?.next ?? length.next, range, length);
  }
  if (length !== undefined) {
    const behind = skipWords(phrases, length.next, /^(?:the|of|a)$/i);
    const words = aroundWords(phrases, behind);
    const anchor = words === undefined ? undefined : anchorAt(phrases, words.next, finds);
    if (words !== undefined && anchor !== undefined)
      return timed(phrases, from, anchor.next, anchor.range, sided(length, words.side));
  }
  const lead = aroundWords(phrases, from)?.next ?? skipWords(phrases, from, WHILE);
  const anchor = anchorAt(phrases, lead, finds);
  if (anchor === undefined) return undefined;
  const onward = skipWords(phrases, anchor.next, /^(?:,|interval|event|plus|with|and|\+|\(|by|from)$/i);
  const reach = reachAt(phrases, onward);
  const isSigned =
    reach !== undefined &&
    (lead > from ||
      onward > anchor.next ||
      isPlusMinus(phrases[onward]) ||
      sidesAt(phrases, onward) !== undefined);
  if (reach === undefined || !isSigned) return undefined;
  // "Smooth it by 1 hour": the length belongs to what is done with the data, not to the time that was found.
  const before = phrases[from - 1];
  const isSetting = lead === from && before?.type === 'word' && MADE.some((kind) => means(before.mark, kind));
  if (isSetting && isWord(phrases[anchor.next], /^by$/i)) return undefined;
  const next = skipWords(
    phrases,
    reach.next,
    /^(?:on|either|both|each|sides?|before|and|after|around|it|\))$/i,
  );
  return timed(phrases, from, next, anchor.range, reach, lead === from);
}

/** "At that time", "that day", "during the second one": the time of what was found itself. */
function instant(phrases: readonly Phrase[], from: number, finds: Finds): Timed | undefined {
  const dated = datedEvent(phrases, from, finds.events);
  if (dated !== undefined) {
    const isLed = LED.test(phrases[from]?.raw ?? '');
    const none = { before: 0, after: 0, next: dated.next };
    return timed(phrases, from, dated.next, dated.event, none, !isLed);
  }
  const isAt = isWord(phrases[from], WHILE);
  const anchor = anchorAt(phrases, isAt ? from + 1 : from, finds);
  if (anchor === undefined) return undefined;
  const isEvent =
    phrases.slice(from, anchor.next).some((each) => eventAt(each, finds.events) !== undefined) ||
    (finds.events.length === 1 && isWord(phrases[anchor.next - 1], /^(?:that|this) one$/i));
  const before = phrases[from - 1];
  const isShown =
    (before?.type === 'word' &&
      (means(before.mark, 'verb', 'zoom') || /^(?:plot|draw)$/i.test(before.raw))) ||
    isWithSeries(phrases, from, anchor.next) ||
    (finds.shown !== undefined && isNextShown(phrases, from, anchor.next)) ||
    (isEvent && isAsked(phrases.slice(0, from)));
  const isTime = /\b(?:time|moment|instant|day|hour|date)$/i.test(phrases[anchor.next - 1]?.raw ?? '');
  if (!isTime && !((isAt || isShown) && isEvent)) return undefined;
  const none = { before: 0, after: 0, next: anchor.next };
  return timed(phrases, from, anchor.next, anchor.range, none, isEvent && !isAt && !isTime);
}

/** "How long did the first one last?", "when was the biggest?" */
function isAsked(before: readonly Phrase[]): boolean {
  const words = before.slice(before.findLastIndex(({ raw }) => /^[.;!?\n]$/.test(raw)) + 1);
  return (
    words.length < 5 &&
    words.some(
      (phrase) =>
        /^how \w/i.test(phrase.raw) ||
        (phrase.type === 'word' && means(phrase.mark, 'question', 'how-long', 'when', 'how')),
    )
  );
}

/** "And the first", "now the third one" behind one that was drawn. */
function isNextShown(phrases: readonly Phrase[], from: number, next: number): boolean {
  const isOpened = isWord(phrases[0], /^(?:and|now|then|ok|okay|also)$/i);
  return (
    isOpened &&
    phrases.every(
      (phrase, at) => (at >= from && at < next) || at === 0 || isWord(phrase, /^(?:too|also|[,?.!])$/i),
    )
  );
}

/** "Show the biggest with AE", "the second one plus Kp": it is drawn, with something beside it. */
function isWithSeries(phrases: readonly Phrase[], from: number, next: number): boolean {
  const [before, link] = [phrases[from - 1], phrases[next]];
  const isOpening =
    before === undefined || isWord(before, /^(?:show|show me|display|see|now|then|and|ok|,)$/i);
  const onward = skipWords(
    phrases,
    next,
    /^(?:with|plus|together|along|alongside|and|also|&|\+|the|its|,|:)$/i,
  );
  return (
    isOpening &&
    isWord(link, /^(?:with|plus|together|along|alongside|\+|,|:)/i) &&
    phrases[onward]?.type === 'series'
  );
}

function timed(
  phrases: readonly Phrase[],
  from: number,
  next: number,
  { start, stop }: TimeRange,
  { before, after }: Reach,
  isEvent = false,
): Timed {
  const own = phrases.slice(from, next);
  const range = { start: start - before, stop: stop + after };
  return {
    phrase: {
      type: 'time',
      form: 'range',
      isFound: true,
      ...(isEvent ? { isEvent } : {}),
      range: range.stop > range.start ? range : { start, stop: start + MINUTE },
      from: own[0]?.from ?? 0,
      to: own.at(-1)?.to ?? 0,
      raw: own.map(({ raw }) => raw).join(' '),
    },
    next,
  };
}

/** "± 6 h", "24 h" (half to each side), "-1 to +3 days", "6 hours" before "and after". */
function reachAt(phrases: readonly Phrase[], at: number): Reach | undefined {
  const phrase = phrases[at];
  const sides = sidesAt(phrases, at);
  if (sides !== undefined) return sides;
  if (phrase?.type === 'durations')
    return { before: Math.max(0, -phrase.fromMs), after: phrase.toMs, next: at + 1 };
  if (phrase?.type !== 'duration') return undefined;
  return { before: phrase.ms, after: phrase.ms, next: at + 1 };
}

/** "2 days before to 4 days after". */
function sidesAt(phrases: readonly Phrase[], at: number): Reach | undefined {
  const first = phrases[at];
  const joint = skipWords(phrases, at + 2, /^(?:to|until|till|til|through|and|,|-|–)$/i);
  const second = phrases[joint];
  const isBoth =
    first?.type === 'duration' &&
    second?.type === 'duration' &&
    joint > at + 2 &&
    isWord(phrases[at + 1], /^(?:before|prior|earlier|ahead)$/i) &&
    isWord(phrases[joint + 1], /^(?:after|afterwards?|later|past|behind)$/i);
  return isBoth ? { before: first.ms, after: second.ms, next: joint + 2 } : undefined;
}

type Side = 'both' | 'half' | 'before' | 'after';

function sided({ before, after, next }: Reach, side: Side): Reach {
  if (side === 'half' && before === after) return { before: before / 2, after: after / 2, next };
  return { before: side === 'after' ? 0 : before, after: side === 'before' ? 0 : after, next };
}

/** "Around", "before and after", "on either side of", "before". A length without a sign is shared by both sides of "around". */
function aroundWords(
  phrases: readonly Phrase[],
  at: number,
): { readonly side: Side; readonly next: number } | undefined {
  const next = skipWords(
    phrases,
    at,
    /^(?:around|about|round|centred|centered|on|either|both|each|sides?|of|before|after|and|from)$/i,
  );
  const words = phrases.slice(at, next).map(({ raw }) => raw.toLowerCase());
  if (words.includes('before') && words.includes('after')) return { side: 'both', next };
  if (words.some((word) => /^sides?$/.test(word))) return { side: 'both', next };
  if (words.includes('before')) return { side: 'before', next };
  if (words.includes('after')) return { side: 'after', next };
  const isSigned = isPlusMinus(phrases[at - 1]);
  if (words.some((word) => /^(?:around|about|round|cent(?:re|er)ed)$/.test(word)))
    return { side: isSigned ? 'both' : 'half', next };
  return undefined;
}

function isPlusMinus(phrase: Phrase | undefined): boolean {
  return phrase?.type === 'durations' || (phrase?.type === 'duration' && phrase.sign === '±');
}

/** "It", "that time", "that day", "the minimum", "the second one", "the biggest". */
function anchorAt(
  phrases: readonly Phrase[],
  from: number,
  { found, events, shown }: Finds,
): Anchor | undefined {
  const at = skipWords(phrases, from, /^(?:the|an?|of|event|interval|number|no|nr|storm|shock)$/i);
  const [phrase, next] = [phrases[at], phrases[at + 1]];
  const single = found?.times.length === 1 ? found.times[0] : undefined;
  const dated = datedEvent(phrases, at, events);
  if (dated !== undefined)
    return { range: { start: dated.event.start, stop: dated.event.stop }, next: dated.next };
  const isSeveral = isCounted(phrases[at - 1], phrase) || isCounted(phrase, next);
  const event = isSeveral ? undefined : eventAt(phrase, events);
  if (event !== undefined)
    return { range: { start: event.start, stop: event.stop }, next: skipNoun(phrases, at + 1) };
  if (phrase?.type !== 'word') return undefined;
  const [only = shown] = events.length === 1 ? events : [];
  const own = only === undefined ? undefined : { start: only.start, stop: only.stop };
  const moment = single === undefined || shown !== undefined ? own : { start: single, stop: single };
  if (moment === undefined) return undefined;
  const isThat = /^(?:that|this|the same|same)$/i.test(phrase.raw);
  if (isThat && isWord(next, /^(?:day|date)$/i)) {
    const day = Math.floor(moment.start / DAY) * DAY;
    return { range: { start: day, stop: day + DAY }, next: at + 2 };
  }
  if (isThat && isWord(next, /^(?:time|moment|instant|hour)$/i)) return { range: moment, next: at + 2 };
  if (/^(?:that|this) one$/i.test(phrase.raw)) return { range: own ?? moment, next: at + 1 };
  if (/^(?:it|that|this)$/i.test(phrase.raw)) return { range: moment, next: skipNoun(phrases, at + 1) };
  return single !== undefined && means(phrase.mark, 'statistic', 'minimum', 'maximum')
    ? { range: moment, next: at + 1 }
    : undefined;
}

/** "The 5 biggest" are several. */
function isCounted(count: Phrase | undefined, size: Phrase | undefined): boolean {
  return (
    count?.type === 'amount' &&
    count.value > 1 &&
    !count.isOrdinal &&
    isWord(size, /^(?:biggest|largest|strongest|deepest|greatest|worst|longest|last)$/i)
  );
}

/** An event of the list by its place or its rank: "second", "3", "biggest", "longest", "last". */
function eventAt(phrase: Phrase | undefined, events: readonly EventAtHand[]): EventAtHand | undefined {
  if (events.length === 0) return undefined;
  if (phrase?.type === 'amount' && phrase.unit === undefined) return events[phrase.value - 1];
  const raw = phrase?.raw.toLowerCase() ?? '';
  if (/^(?:biggest|largest|strongest|deepest|greatest|worst)$/.test(raw))
    return events.toSorted((a, b) => b.size - a.size)[0];
  if (raw === 'longest') return events.toSorted((a, b) => b.stop - b.start - (a.stop - a.start))[0];
  return raw === 'last' ? events.at(-1) : undefined;
}

function skipNoun(phrases: readonly Phrase[], at: number): number {
  return skipWords(phrases, at, /^(?:one|event|interval|storm|shock|crossing|episode|jump|substorm)$/i);
}

function skipWords(phrases: readonly Phrase[], from: number, words: RegExp): number {
  let at = from;
  while (isWord(phrases[at], words)) at += 1;
  return at;
}

function isWord(phrase: Phrase | undefined, words: RegExp): boolean {
  return phrase?.type === 'word' && words.test(phrase.raw);
}
