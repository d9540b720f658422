import { type Mark, means, senseOf } from '#src/language/reading/mark.ts';

/** What a value does; as a noun it stands in the plural or behind an article. */
const CHANGES =
  /^(?:drop|fall|rise|increase|decrease|jump|change|climb|decline|dip)(?:s|ped|ed|d|ing)?$|^(?:fell|rose|falling|rising)$/i;
const NOUNS = /^(?:drop|fall|rise|increase|decrease|change|decline|dip)s?$/i;
const ADVERBS = /^(?:suddenly|sharply|quickly|rapidly|abruptly|ever|also|really|did|does|do|would|has|had)$/i;
const LEADS =
  /^(?:an?|any|all|every|each|the|list|find|show|give|mark|shade|sudden|sharp|abrupt|rapid|big|large|for|of|with|when|where|many|are|were|was|no)$/i;

/**
 * "AL drops more than 100 nT in 10 min", "falls of Dst by 30 nT within 2 h": so much of a change, and no level. Behind "below", "to" or
 * "above" the level is meant, and these marks stay.
 */
export function withChangesOfValue(marks: readonly Mark[]): readonly Mark[] {
  return marks.map((mark, at) =>
    isChange(marks, at) ? { ...mark, senses: [{ kind: 'noun', value: 'jump' }] } : mark,
  );
}

function isChange(marks: readonly Mark[], at: number): boolean {
  const raw = marks[at]?.raw ?? '';
  if (!CHANGES.test(raw)) return false;
  let before = at - 1;
  while (ADVERBS.test(marks[before]?.raw ?? '')) before -= 1;
  const isVerb = isValue(marks[before]) || /^it$/i.test(marks[before]?.raw ?? '');
  if (isVerb && sizeAt(marks, at + 1)) return true;
  const isNoun =
    NOUNS.test(raw) && (at === 0 || LEADS.test(marks[at - 1]?.raw ?? '') || isVerb || isCut(marks[at - 1]));
  // "Onsets in AL, drop > 150 nT in 30 min": a size and a time, and nothing that could be dropped.
  if (isNoun && sizeAt(marks, at + 1) && means(marks[at + 1], 'comparison') && hasLength(marks, at + 2))
    return true;
  if (!isNoun || !/^(?:of|in)$/i.test(marks[at + 1]?.raw ?? '')) return false;
  if (sizeAt(marks, at + 2)) return hasLength(marks, at + 3);
  const value = marks.findIndex((mark, place) => place > at + 1 && place < at + 5 && isValue(mark));
  return value >= 0 && sizeAt(marks, value + 1);
}

function isCut(mark: Mark | undefined): boolean {
  return /^[,;:(]$/.test(mark?.raw ?? '');
}

function isValue(mark: Mark | undefined): boolean {
  return ['quantity', 'component', 'parameter', 'label'].some((kind) =>
    mark?.senses.some((sense) => sense.kind === kind),
  );
}

/** "By", "more than", "at least" or nothing, then a number of a value. */
function sizeAt(marks: readonly Mark[], from: number): boolean {
  let at = from;
  if (/^by$/i.test(marks[at]?.raw ?? '')) at += 1;
  const isCompared = means(marks[at], 'comparison', '>', '>=');
  if (isCompared && /\b(?:above|over|exceed\w*)\b/i.test(marks[at]?.raw ?? '')) return false;
  if (isCompared) at += 1;
  const isNumber = senseOf(marks[at], 'number') !== undefined;
  return isNumber && !/^(?:px|pt|percent|%|times)$/i.test(marks[at + 1]?.raw ?? '');
}

function hasLength(marks: readonly Mark[], from: number): boolean {
  return marks.slice(from, from + 6).some((mark) => senseOf(mark, 'duration') !== undefined);
}
