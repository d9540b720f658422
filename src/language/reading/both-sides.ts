import type { Figure } from '#src/domain/figure/figure.ts';
import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { means, senseOf } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';
import { addUnits } from '#src/language/time/calendar.ts';

/** What is drawn, whose ends are those of sides without a length. */
export interface Shown {
  readonly range?: TimeRange;
  readonly markers: Figure['markers'];
}

/** "Before", "10 days after", "a year before": one side, and how much of it. */
interface Side {
  readonly isAfter: boolean;
  readonly length?: Phrase;
  /** The moment, where it stands right behind. */
  readonly moment?: Moment;
  readonly next: number;
}

/** A moment without a length, or a time that counts on neither side. */
interface Moment {
  readonly range: TimeRange;
  readonly next: number;
  /** A time is said, and no line pointed at. */
  readonly isSaid?: true;
}

const LINK = /^(?:and|vs\.?|versus|or|&|,|\/|with|against|than)$/i;
const WORD = /^(?:before|after|prior to|following|behind|past)$/i;
const THING = /^(?:line|lines|it|that|this|marker|mark|one|crossing|event|date|day)$/i;

/**
 * "Max flux before and after the 17th", "avg and std a year before vs a year after", "mean 10 d before and after the line": what is
 * asked on both sides of a day or of a marked line is asked of two times. A day itself is on neither side. Sides without a length
 * reach as far as the figure.
 */
export function withBothSides(phrases: readonly Phrase[], shown: Shown): readonly Phrase[] {
  const isAsked = phrases.some((phrase) => phrase.type === 'word' && means(phrase.mark, 'statistic'));
  if (!isAsked) return phrases;
  for (let at = 0; at < phrases.length; at += 1) {
    const read = aroundDay(phrases, at, shown) ?? bothAt(phrases, at, shown);
    if (read !== undefined) return [...phrases.slice(0, at), ...read.times, ...phrases.slice(read.next)];
  }
  return phrases;
}

interface Both {
  readonly times: readonly PhraseOf<'time'>[];
  readonly next: number;
}

/** "Before and after 11 May" is read as that day with one on each side of it. */
function aroundDay(phrases: readonly Phrase[], at: number, { range: drawn }: Shown): Both | undefined {
  const time = phrases[at];
  if (time?.type !== 'time' || !/\bbefore and after\b/i.test(time.raw)) return undefined;
  const { start, stop } = time.range;
  const isLone = /^before and after\b/i.test(time.raw);
  const day = time.center?.range ?? { start: start + DAY, stop: stop - DAY };
  if (day.stop - day.start < DAY || (time.center === undefined && stop - start !== 3 * DAY)) return undefined;
  return bothOf([time], isLone && isWithin(day, drawn) ? drawn : time.range, day, at + 1);
}

function bothAt(phrases: readonly Phrase[], at: number, shown: Shown): Both | undefined {
  const first = sideAt(phrases, at, shown);
  const link = first === undefined ? undefined : linkEnd(phrases, first.next);
  const second = link === undefined ? undefined : sideAt(phrases, link, shown);
  if (first === undefined || second === undefined || first.isAfter === second.isAfter) return undefined;
  const moments = [second.moment, first.moment].flatMap((moment) => moment ?? []);
  const moment =
    moments.find(({ isSaid }) => isSaid) ?? moments[0] ?? markedOf(shown.markers, phrases, second.next);
  if (moment === undefined) return undefined;
  const isPointed = second.moment === undefined && /^(?:it|that|this)$/i.test(rawAt(phrases, second.next));
  const next = isPointed ? second.next + 1 : second.next;
  const own = phrases.slice(at, next);
  const lengths = [first, second].flatMap(({ length }) => length ?? []);
  if (lengths.length === 0) {
    const isDay = moment.range.stop - moment.range.start >= DAY;
    const isSeveral =
      phrases.filter((each) => each.type === 'word' && means(each.mark, 'statistic')).length > 1;
    return (isDay || isSeveral) && isWithin(moment.range, shown.range)
      ? bothOf(own, shown.range, moment.range, next)
      : undefined;
  }
  const lengthOf = (isAfter: boolean) =>
    [first, second].find((side) => side.isAfter === isAfter)?.length ?? lengths[0];
  const reach = {
    start: moved(moment.range.start, lengthOf(false), -1),
    stop: moved(moment.range.stop, lengthOf(true), 1),
  };
  return bothOf(own, reach, moment.range, next);
}

function bothOf(own: readonly Phrase[], reach: TimeRange, moment: TimeRange, next: number): Both {
  const place = {
    from: own[0]?.from ?? 0,
    to: own.at(-1)?.to ?? 0,
    raw: own.map(({ raw }) => raw).join(' '),
  };
  const ranges = [
    { start: reach.start, stop: moment.start },
    { start: moment.stop, stop: reach.stop },
  ];
  const times = ranges.map(
    (range): PhraseOf<'time'> => ({ type: 'time', form: 'range', isSpan: true, range, ...place }),
  );
  return { times, next };
}

function sideAt(phrases: readonly Phrase[], from: number, shown: Shown): Side | undefined {
  const start = isArticle(phrases[from]) ? from + 1 : from;
  const length = isLength(phrases[start]) ? phrases[start] : undefined;
  const at = length === undefined ? from : start + 1;
  const word = phrases[at];
  const open = word?.type === 'time' && word.form === 'open-stop' ? dayBehind(word) : undefined;
  const isSide = word?.type === 'word' && WORD.test(word.raw);
  if (open === undefined && !isSide) return undefined;
  const next = at + 1;
  const moment =
    open === undefined ? momentAt(phrases, next, shown) : { range: open, next, isSaid: true as const };
  return {
    isAfter: open === undefined && /^(?:after|following|behind|past)$/i.test(word?.raw ?? ''),
    ...(length === undefined ? {} : { length }),
    ...(moment === undefined ? {} : { moment }),
    next: moment?.next ?? next,
  };
}

/** "Before 11 May": the day that is not counted. */
function dayBehind({ raw, range: { stop } }: PhraseOf<'time'>): TimeRange | undefined {
  const isDay =
    /^before\b/i.test(raw) && /(?:^|\D)\d{1,2}(?:st|nd|rd|th)?(?:\D|$)/.test(raw) && stop % DAY === 0;
  return isDay ? { start: stop, stop: stop + DAY } : undefined;
}

function momentAt(phrases: readonly Phrase[], at: number, shown: Shown): Moment | undefined {
  const phrase = phrases[at];
  if (phrase?.type === 'time' && (phrase.form === 'range' || phrase.form === 'event'))
    return { range: phrase.center?.range ?? phrase.range, next: at + 1, isSaid: true };
  const marked = markedOf(shown.markers, phrases, at);
  return marked !== undefined && marked.next > at ? marked : undefined;
}

/** The one line of the figure, or the one that is named. */
function markedOf(markers: Figure['markers'], phrases: readonly Phrase[], from: number): Moment | undefined {
  const at = isArticle(phrases[from]) ? from + 1 : from;
  const phrase = phrases[at];
  const label = phrase?.type === 'word' ? senseOf(phrase.mark, 'marker')?.value : undefined;
  const own = markers.filter((marker) => label === undefined || marker.label === label);
  const lines = own.flatMap((marker) => marker.at ?? []);
  const [line, ...more] = lines;
  const isThing = label !== undefined || THING.test(phrase?.raw ?? '');
  const isEnd =
    phrase === undefined || /^[?.!,;]$/.test(phrase.raw) || (at === from && LINK.test(phrase.raw));
  if (line === undefined || more.length > 0 || !(isThing || isEnd)) return undefined;
  return { range: { start: line, stop: line }, next: isThing ? at + 1 : from };
}

function isWithin(moment: TimeRange, range: TimeRange | undefined): range is TimeRange {
  return range !== undefined && range.start < moment.start && moment.stop < range.stop;
}

function isArticle(phrase: Phrase | undefined): boolean {
  return /^(?:a|an|the|one|that)$/i.test(phrase?.raw ?? '');
}

function isLength(phrase: Phrase | undefined): boolean {
  if (phrase?.type === 'duration') return phrase.sign === undefined;
  return phrase?.type === 'word' && means(phrase.mark, 'timeunit');
}

/** Years and months are those of the calendar. */
function moved(from: number, length: Phrase | undefined, sign: 1 | -1): number {
  const calendar = /^(?:(\d{1,3}) ?)?(year|yr|month)s?$/i.exec(length?.raw ?? '');
  if (calendar !== null) {
    const unit = /^month/i.test(calendar[2] ?? '') ? 'month' : 'year';
    return addUnits(from, sign * Number(calendar[1] ?? 1), unit);
  }
  if (length?.type === 'duration') return from + sign * length.ms;
  const unit = length?.type === 'word' ? senseOf(length.mark, 'timeunit')?.value : undefined;
  return from + sign * Number(unit ?? 0);
}

/** Behind "and", "vs", "compared to". */
function linkEnd(phrases: readonly Phrase[], at: number): number | undefined {
  const start = /^(?:compared|relative|,)$/i.test(rawAt(phrases, at)) ? at + 1 : at;
  if (/^(?:to|with)$/i.test(rawAt(phrases, start)) || LINK.test(rawAt(phrases, start))) return start + 1;
  return start > at ? start : undefined;
}

function rawAt(phrases: readonly Phrase[], at: number): string {
  return phrases[at]?.raw ?? '';
}
