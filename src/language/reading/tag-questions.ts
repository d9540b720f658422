import type { Mark } from '#src/language/reading/mark.ts';

const TAG =
  /^(?:no|right|correct|true|or|yes|(?:(?:is|was|am) )?(?:it|that|this|i )?(?: ?(?:correct|right|true)))$/i;
const LEAD = /^(?:is|was|am|isn't|isnt|wasn't|aren't)$/i;
const MIDDLE = /^(?:it|that|this|i|not|they)$/i;

/** "…, right?", "is negative no?", "is that correct?": asks for nothing of its own behind what it is said of. */
export function withoutTags(marks: readonly Mark[]): readonly Mark[] {
  const end = marks.findLastIndex(({ raw }) => !/^[?!.)]+$/.test(raw));
  const isQuestion = marks.slice(end + 1).some(({ raw }) => raw.includes('?'));
  const last = marks[end];
  if (last === undefined || !isQuestion || !(TAG.test(last.raw) || isCloser(marks, end))) return marks;
  let from = end;
  while (from > 0 && MIDDLE.test(marks[from - 1]?.raw ?? '')) from -= 1;
  if (from > 0 && LEAD.test(marks[from - 1]?.raw ?? '')) from -= 1;
  // "The legend right?" is a place.
  const isApart = marks[from - 1]?.raw === ',' || from < end || /^(?:no|yes)$|[ ]/i.test(last.raw);
  if (!isApart) return marks;
  const isBehind = marks.slice(0, from).some(({ raw }) => /\w/.test(raw));
  if (!isBehind || (end - from < 1 && !TAG.test(last.raw))) return marks;
  return marks.map((mark, at) =>
    at >= from && at <= end ? { ...mark, senses: [{ kind: 'function', value: 'a' }] } : mark,
  );
}

/** "Isn't it?" */
function isCloser(marks: readonly Mark[], end: number): boolean {
  return (
    MIDDLE.test(marks[end]?.raw ?? '') && /^(?:isn't|isnt|wasn't|aren't)$/i.test(marks[end - 1]?.raw ?? '')
  );
}
