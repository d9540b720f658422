import type { Act } from '#src/domain/request.ts';
import { type Mark, means } from '#src/language/reading/mark.ts';
import { isIdleEnglish } from '#src/language/reading/touching.ts';

/** "Plot the LYRA irradiance": data are wished by a name that nobody knows, and nothing else was understood. */
export function wantsUnknown(marks: readonly Mark[], acts: readonly Act[]): boolean {
  const wishes = marks.findIndex((mark) => means(mark, 'verb', 'show', 'fetch', 'add', 'give'));
  return (
    acts.length === 0 &&
    wishes >= 0 &&
    !marks.some((mark) => means(mark, 'pronoun')) &&
    marks.slice(wishes + 1).some(isUnknownName)
  );
}

function isUnknownName({ raw, senses }: Mark): boolean {
  return senses.every(({ kind }) => kind === 'word') && raw.length > 2 && !isIdleEnglish(raw);
}
