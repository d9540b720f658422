import { editDistance } from '#src/language/edit-distance.ts';
import type { MissionLexicon, MissionName } from '#src/language/names/mission-lexicon.ts';
import { perValue } from '#src/language/names/per-value.ts';

/** English words that are one slip away from a mission's name and are right as they stand. */
const RIGHT_AS_IT_STANDS = new Set(
  `themes theme thesis theses thermic voyage voyages voyaged parked parks packer parser parsed darker barker barrels barrelled
 clusters clustered clutter custer messengers message messages pioneers pioneered helio heliosphere maker given haven arise
 erase phase chase arose stored store stereos steroid swarms sworn swam warm mavens probes probe solar orbit orbits orbital
 polar image images imaged timed times time twin twins gold goes fast icon icons wind winds window discover discovery
 discovered sesame passenger detail details tail retail cluster observe observer october october stereo metro motor meter
 metop pilot omnibus marine`.split(/\s+/),
);

/**
 * The mission name that a misspelt run of words means: same number of words, digits and single letters equal, at most
 * one slip in a word of 5 to 7 letters and two in a longer one, first letter right.
 *
 * @param run words in small letters
 */
export function nearName(run: readonly string[], lexicon: MissionLexicon): MissionName | undefined {
  if (!run.some((word) => word.length >= 5) || run.some((word) => isOrdinary(run, word))) return undefined;
  let best: { readonly name: MissionName; readonly distance: number } | undefined;
  for (const name of likeNames(lexicon).get(likeness(run)) ?? []) {
    const distance = distanceOf(run, name.chunks);
    if (distance !== undefined && distance > 0 && distance < (best?.distance ?? 4)) best = { name, distance };
  }
  return best?.name;
}

/** Names that may be misspelt, by how many words they have and their first letter, which is right in any case. */
const likeNames: (lexicon: MissionLexicon) => ReadonlyMap<string, readonly MissionName[]> = perValue(
  (lexicon) =>
    Map.groupBy(
      [...lexicon.values()].flatMap(([name]) => (name === undefined || name.exact !== undefined ? [] : name)),
      ({ chunks }) => likeness(chunks),
    ),
);

function likeness(words: readonly string[]): string {
  return `${words.length} ${words[0]?.charAt(0)}`;
}

/** A single word has to be no word; in a name of several words, ordinary words such as "solar" may stand. */
function isOrdinary(run: readonly string[], word: string): boolean {
  return run.length === 1 && RIGHT_AS_IT_STANDS.has(word);
}

function distanceOf(run: readonly string[], chunks: readonly string[]): number | undefined {
  let sum = 0;
  for (const [index, chunk] of chunks.entries()) {
    const word = run[index] ?? '';
    if (word === chunk) continue;
    if (chunk.length < 5 || RIGHT_AS_IT_STANDS.has(word) || word[0] !== chunk[0]) return undefined;
    const allowed = chunk.length >= 8 ? 2 : 1;
    if (Math.abs(word.length - chunk.length) > allowed) return undefined;
    const distance = editDistance(word, chunk);
    if (distance > allowed) return undefined;
    sum += distance;
  }
  return sum;
}
