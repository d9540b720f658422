import { DAY, type TimeRange } from '#src/domain/time-range.ts';
import { addUnits } from '#src/language/time/calendar.ts';
import { lengthAt } from '#src/language/time/patterns/relative.ts';
import { type Found, type Scan, skip, wordAt } from '#src/language/time/piece.ts';
import type { TimePhrase } from '#src/language/time-phrase.ts';

const JOINS: ReadonlySet<string> = new Set(['also', 'and', 'plus', '+', '&']);
const LEADS: ReadonlySet<string> = new Set([...JOINS, ',', 'the', 'for']);
const TAILS: ReadonlySet<string> = new Set(['too', 'as', 'well', 'please', 'pls', 'also']);
const NEXT = /^(?:next|following|subsequent)$/u;
const PREVIOUS = /^(?:previous|preceding)$/u;

/**
 * "STEREO A 23 July 2012 B and speed, also next day", "17 Mar 2015 and the day after": the days beside the one time of the sentence,
 * wherever they stand, belong to it.
 */
export function withNextDays(scan: Scan, phrases: readonly TimePhrase[]): readonly TimePhrase[] {
  // "Next day" alone is tomorrow, which beside a day of data is not meant.
  const [only, ...more] = phrases.filter(({ range }) => range.start <= scan.now);
  if (only === undefined || more.length > 0 || !isOfDays(only)) return phrases;
  const ahead = phrases.filter((phrase) => phrase !== only);
  for (const at of scan.tokens.keys()) {
    const found = JOINS.has(scan.tokens[at]?.text ?? '') ? daysBeside(scan, at, only.range) : undefined;
    const [from, to] = [scan.tokens[at]?.from ?? 0, scan.tokens[(found?.next ?? 1) - 1]?.to ?? 0];
    if (found === undefined || (from < only.to && only.from < to)) continue;
    if (!ahead.every((phrase) => phrase.from >= from && phrase.to <= to)) continue;
    const wide: TimePhrase = { ...only, range: found.value, isSpan: true };
    return [wide, { ...wide, from, to, text: scan.text.slice(from, to) }].toSorted((a, b) => a.from - b.from);
  }
  return phrases;
}

/** Days that are said by their dates. */
function isOfDays({ kind, range: { start, stop }, newestMs, isFromNow }: TimePhrase): boolean {
  const isWhole = start % DAY === 0 && stop % DAY === 0 && stop - start < 28 * DAY;
  return isWhole && kind === 'range' && newestMs === undefined && isFromNow !== true;
}

/** The time with the days beside it that are said from a place on, up to the end of what is said there. */
function daysBeside(scan: Scan, at: number, range: TimeRange): Found<TimeRange> | undefined {
  const place = skip(scan, at, LEADS);
  const side = wordAt(scan, place);
  const isLed = NEXT.test(side) || PREVIOUS.test(side);
  const length = lengthAt(scan, isLed ? place + 1 : place, true);
  if (length === undefined || length.value.unit !== 'day') return undefined;
  const behind = isLed ? side : wordAt(scan, length.next);
  const isAfter = isLed ? NEXT.test(side) : /^(?:after|later)$/u.test(behind);
  if (!isAfter && !(isLed ? PREVIOUS.test(side) : behind === 'before')) return undefined;
  const next = isLed ? length.next : length.next + 1;
  const end = scan.tokens[skip(scan, next, TAILS)];
  // "The day after the storm" is counted from something else.
  if (end !== undefined && !/^[,.;:!?)]$/u.test(end.text)) return undefined;
  const { count } = length.value;
  const value = isAfter
    ? { start: range.start, stop: addUnits(range.stop, count, 'day') }
    : { start: addUnits(range.start, -count, 'day'), stop: range.stop };
  return { value, next: skip(scan, next, TAILS) };
}
