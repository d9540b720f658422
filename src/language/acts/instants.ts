import type { TimeRange } from '#src/domain/time-range.ts';
import type { PhraseOf } from '#src/language/reading/phrase.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** One clock time and no length. */
export function isInstant(time: PhraseOf<'time'>): boolean {
  const { raw, isSpan } = time;
  const clocks = raw.match(/\d{1,2}:\d{2}|\b(?:noon|midnight)\b|\b\d{1,4} ?(?:utc?|z|h)\b/gi) ?? [];
  const { start, stop } = momentOf(time);
  const length = stop - start;
  return isSpan !== true && (clocks.length === 1 ? length <= HOUR : clocks.length === 0 && length <= MINUTE);
}

/** "At around 11:30": the time that was said, where nobody said how far around it. */
export function momentOf({ range, center }: PhraseOf<'time'>): TimeRange {
  return center?.isWidthSaid === false ? center.range : range;
}
