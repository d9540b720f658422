import type { ClauseView } from '#src/language/reading/act.ts';
import { means } from '#src/language/reading/mark.ts';
import type { Phrase } from '#src/language/reading/phrase.ts';

/** "A colorblind safe orange" is one colour, and no palette for all curves. */
export function safeWordBefore({ phrases }: ClauseView, colour: Phrase): Phrase | undefined {
  const before = phrases[phrases.indexOf(colour) - 1];
  return before?.type === 'word' && means(before.mark, 'palette', 'safe') ? before : undefined;
}
