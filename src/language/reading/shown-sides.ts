import { DAY, startOfDay, type TimeRange } from '#src/domain/time-range.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase, PhraseOf } from '#src/language/reading/phrase.ts';

const SIDE = /^(?:before|after|pre|post|prior|following|quiet|disturbed)$/i;
const LABEL =
  /^(?:before|after|pre|post|prior|following|quiet|disturbed|the|to|from|for|as|=|:|-|days?|storm|storms|event|shock|sides?|window|period)$/i;
const LEFT = /^(?:before|after|vs\.?|versus|and|or|the|storm|event|shock|[?,.])$/i;

/**
 * What is asked of both sides of something stays within what the figure shows: "mean before 30 Aug and after 1 Sep" ends with it, and
 * "before (10-16) vs after (20-26)", "5-7 for before and 12-14 for after" are days of it.
 */
export function withShownSides(phrases: readonly Phrase[], shown: TimeRange | undefined): readonly Phrase[] {
  if (shown === undefined || !isAsked(phrases)) return phrases;
  const sided = withSidedDays(phrases, shown);
  // "20 min before and after 04:30", "before vs after 11 May 12:00": both sides of one moment, told from its words.
  if (sided.some(({ type, raw }) => type === 'word' && /^before$/i.test(raw))) return sided;
  return sided.map((phrase) => (phrase.type === 'time' ? closed(phrase, shown) : phrase));
}

function isAsked(phrases: readonly Phrase[]): boolean {
  return phrases.some(
    (phrase) =>
      phrase.type === 'word' &&
      (means(phrase.mark, 'statistic') || means(phrase.mark, 'question', 'how-long', 'how-many', 'how-much')),
  );
}

/** An end that is not said is that of the figure, where the other lies within it. */
function closed(time: PhraseOf<'time'>, shown: TimeRange): PhraseOf<'time'> {
  const { form, range } = time;
  const isIn = (at: number) => at > shown.start && at < shown.stop;
  if (form === 'open-stop' && isIn(range.stop))
    return { ...time, form: 'range', isSpan: true, range: { start: shown.start, stop: range.stop } };
  if (form === 'open-start' && isIn(range.start))
    return { ...time, form: 'range', isSpan: true, range: { start: range.start, stop: shown.stop } };
  return time;
}

interface Sided {
  readonly from: number;
  readonly to: number;
  readonly time: PhraseOf<'time'>;
}

function withSidedDays(phrases: readonly Phrase[], shown: TimeRange): readonly Phrase[] {
  const sided = phrases.flatMap((phrase, at): readonly Sided[] => sidedAt(phrases, at, phrase, shown));
  const [first, second, ...more] = sided;
  if (first === undefined || second === undefined || more.length > 0 || first.to > second.from)
    return phrases;
  return [
    ...withoutQuestion(phrases.slice(0, first.from)),
    first.time,
    ...phrases.slice(first.to, second.from),
    second.time,
    ...phrases.slice(second.to),
  ];
}

/** Days in numbers, with the side that they are of before or behind them. */
function sidedAt(phrases: readonly Phrase[], at: number, phrase: Phrase, shown: TimeRange): readonly Sided[] {
  if (phrase.type !== 'span' || phrase.unit !== undefined) return [];
  const days = daysOf(phrase, shown);
  if (days === undefined) return [];
  let from = at;
  while (LABEL.test(phrases[from - 1]?.raw ?? '')) from -= 1;
  let to = at + 1;
  if (/^(?:for|as|=|:)$/i.test(phrases[to]?.raw ?? '')) while (LABEL.test(phrases[to]?.raw ?? '')) to += 1;
  const own = phrases.slice(from, to);
  if (!own.some(({ raw }) => SIDE.test(raw))) return [];
  const raw = own.map((each) => each.raw).join(' ');
  const place = { from: own[0]?.from ?? phrase.from, to: own.at(-1)?.to ?? phrase.to, raw };
  return [{ from, to, time: { type: 'time', form: 'range', isSpan: true, range: days, ...place } }];
}

/** Days of the months that the figure shows. */
function daysOf({ low, high }: PhraseOf<'span'>, shown: TimeRange): TimeRange | undefined {
  const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= 31;
  if (!isDay(low) || !isDay(high) || low > high) return undefined;
  const first = new Date(shown.start);
  const ranges = [0, 1].map((months) => ({
    start: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, low),
    stop: Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, high) + DAY,
  }));
  return ranges.find(({ start, stop }) => start >= startOfDay(shown.start) && stop <= shown.stop + DAY);
}

/** "Before vs after the storm?", whose days are said behind it. */
function withoutQuestion(phrases: readonly Phrase[]): readonly Phrase[] {
  const first = phrases.findIndex(({ raw }) => /^before$/i.test(raw));
  if (first < 0) return phrases;
  let end = first;
  while (LEFT.test(phrases[end]?.raw ?? '')) end += 1;
  const isBoth = phrases.slice(first, end).some(({ raw }) => /^after$/i.test(raw));
  return isBoth ? [...phrases.slice(0, first), ...phrases.slice(end)] : phrases;
}
