import { editDistance } from '#src/language/edit-distance.ts';

const RIGHT_AS_IT_STANDS = new Set(
  `photon election destiny speech spend speedy sped pleasure comic change story ration opposition distant instance vacation
 allocation moment mountain enemy ankle practice natural yield filed field shield fiend indeed large stage start stats
 steady radio ratio election orbital potion option motion notion storm store stork state static positive`.split(
    /\s+/,
  ),
);

/** The word of a vocabulary that a misspelt word means; the word itself when it is fine, ordinary or too far off. */
export function nearWord(word: string, vocabulary: ReadonlySet<string>): string {
  if (word.length < 4 || vocabulary.has(word) || RIGHT_AS_IT_STANDS.has(word)) return word;
  let best = { word, distance: 3 };
  for (const candidate of vocabulary) {
    const allowed = candidate.length >= 8 ? 2 : 1;
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > allowed) continue;
    const distance = editDistance(word, candidate);
    if (distance <= allowed && distance < best.distance) best = { word: candidate, distance };
  }
  return best.word;
}
