import type { Phrase } from '#src/language/reading/phrase.ts';

/** Those of the phrases of a clause that stand whole between two places of the text; they stand in its order. */
export function phrasesBetween(phrases: readonly Phrase[], from: number, to: number): readonly Phrase[] {
  const found: Phrase[] = [];
  for (let at = placeOf(phrases, from); at < phrases.length; at += 1) {
    const phrase = phrases[at];
    if (phrase === undefined || phrase.from > to) break;
    if (phrase.to <= to) found.push(phrase);
  }
  return found;
}

/** Of the first phrase that does not begin before. */
function placeOf(phrases: readonly Phrase[], from: number): number {
  let [low, high] = [0, phrases.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((phrases[middle]?.from ?? from) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
