import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import type { TimePhrase } from '#src/language/time-phrase.ts';

const PART_OF_DATA =
  /^(?:(?:for|over|of|in|only|just|to|from)\s+)*the\s+(?:very\s+)?(last|final|first)\s+(?!week\b|month\b|year\b)/i;

/**
 * "Plot only the last day" of data of 2024 means their last day, not yesterday. A part of the data at hand is meant where
 * the words say "the last" or "the first" and the time that they would have by the calendar has nothing of the data.
 *
 * @param within the range of the data at hand; `undefined` when there are none
 */
export function partOfDataAtHand(
  phrases: readonly TimePhrase[],
  text: string,
  within: TimeRange | undefined,
): { readonly phrases: readonly TimePhrase[]; readonly notes: readonly string[] } {
  if (within === undefined) return { phrases, notes: [] };
  const notes: string[] = [];
  const read = phrases.map((phrase) => {
    const { range, from, to } = phrase;
    const words = text.slice(Math.max(0, text.lastIndexOf(' ', from - 2)), to).trim();
    const which = (PART_OF_DATA.exec(phrase.text) ?? PART_OF_DATA.exec(words))?.[1]?.toLowerCase();
    const isElsewhere = range.stop <= within.start || range.start >= within.stop;
    if (which === undefined || !isElsewhere) return phrase;
    const length = Math.min(range.stop - range.start, within.stop - within.start);
    const part =
      which === 'first'
        ? { start: within.start, stop: within.start + length }
        : { start: within.stop - length, stop: within.stop };
    notes.push(`Of the data at hand, that is ${formatTimeRange(part)}.`);
    return { ...phrase, range: part };
  });
  return { phrases: read, notes };
}
