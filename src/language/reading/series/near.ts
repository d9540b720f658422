import { type Mark, senseOf } from '#src/language/reading/mark.ts';

/** The next mark that can be a part, over articles and "of". */
export function nextPart(marks: readonly Mark[], at: number): number | undefined {
  let next = at;
  while (
    next < marks.length &&
    next - at < 3 &&
    /^(?:the|of|data|-|in|component|components)$/i.test(marks[next]?.raw ?? '')
  )
    next += 1;
  return next < marks.length ? next : undefined;
}

/** The preposition right before a mark, over an article. */
export function atPreposition(marks: readonly Mark[], at: number): string | undefined {
  let before = at - 1;
  while (before >= 0 && /^(?:the|both|a|an)$/i.test(marks[before]?.raw ?? '')) before -= 1;
  return senseOf(marks[before], 'prep')?.value;
}
