import { formatTimeRange, type TimeRange } from '#src/domain/time-range.ts';
import { type Mark, type MarkSense, means } from '#src/language/reading/mark.ts';

/** "Keep last 6 hours", "only the first day": of what is there, whether or not "the" is said. */
export const KEEPS_PART =
  /^\W*(?:(?:please|ok|now|and|then)\W+)*(?:keep|zoom(?: (?:in|into|on|to|in on|in to))?|focus on|crop(?: it)? to|cut(?: it)? to|trim(?: it)? to|restrict(?: it)? to|limit(?: it)? to)\b[\w\s]{0,20}\b(?:last|final|first)\b/i;

const PART_OF_DATA =
  /^(?:(?:for|over|of|in|only|just|to|from)\s+)*the\s+(?:very\s+)?(last|final|first)\s+(?!week\b|month\b|year\b)/i;

const PART_KEPT =
  /^(?:(?:for|over|of|in|into|on|only|just|to|from|the)\s+)*(?:very\s+)?(last|final|first)\s+/i;

/**
 * "Plot only the last day" of data of 2024 means their last day, not yesterday. A part of the data at hand is meant where
 * the words say "the last" or "the first" and the time that they would have by the calendar has nothing of the data.
 *
 * @param within the range of the data at hand; `undefined` when there are none, or a figure shows them
 */
export function partOfDataAtHand(
  marks: readonly Mark[],
  within: TimeRange | undefined,
  isKept = false,
): { readonly marks: readonly Mark[]; readonly notes: readonly string[] } {
  const isElsewhere = marks.some((mark) => means(mark, 'mission') || means(mark, 'dataset'));
  if (within === undefined || isElsewhere) return { marks, notes: [] };
  const notes: string[] = [];
  const moved = (sense: MarkSense): MarkSense => {
    if (sense.kind !== 'time') return sense;
    const part = partMeant(sense.value, sense.range, within, isKept);
    if (part === undefined) return sense;
    notes.push(`Of the data at hand, that is ${formatTimeRange(part)}.`);
    const { isFromNow: _, newestMs: __, ...rest } = sense;
    return { ...rest, range: part };
  };
  return { marks: marks.map((mark) => ({ ...mark, senses: mark.senses.map(moved) })), notes };
}

function partMeant(
  words: string,
  { start, stop }: TimeRange,
  within: TimeRange,
  isKept: boolean,
): TimeRange | undefined {
  const which = (isKept ? PART_KEPT : PART_OF_DATA).exec(words)?.[1]?.toLowerCase();
  const isElsewhere = stop <= within.start || start >= within.stop;
  if (which === undefined || !isElsewhere) return undefined;
  const length = Math.min(stop - start, within.stop - within.start);
  return which === 'first'
    ? { start: within.start, stop: within.start + length }
    : { start: within.stop - length, stop: within.stop };
}
