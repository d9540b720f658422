import type { ClauseView } from '#src/language/reading/act.ts';
import { isContent } from '#src/language/reading/content.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** Whether nothing of a clause is left beside what was used, small words, and words that say nothing. */
export function isAllOf(view: ClauseView, used: readonly Phrase[], small: RegExp): boolean {
  return view.phrases.every(
    (phrase) =>
      used.includes(phrase) || !view.isFree(phrase) || small.test(phrase.raw) || !isContent(phrase, true),
  );
}

/** The small words of a clause that nobody took yet. */
export function smallIn(view: ClauseView, small: RegExp): readonly Phrase[] {
  return view.phrases.filter((phrase) => view.isFree(phrase) && small.test(phrase.raw));
}
