import type { CatalogEntry } from '#src/domain/dataset.ts';

/**
 * Finds datasets by words in their ids and titles: all words have to be there, as whole words or as their beginnings.
 * Those with more of them in the id come first. A scan, since catalogues change and are searched rarely; 100,000 entries
 * take some hundredths of a second.
 */
export function searchEntries(words: string, entries: readonly CatalogEntry[]): readonly CatalogEntry[] {
  const wanted = termsOf(words);
  if (wanted.length === 0) return entries;
  return entries
    .flatMap((entry) => {
      const score = scoreOf(entry, wanted);
      return score === undefined ? [] : [{ entry, score }];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** `undefined` where a word is missing. */
function scoreOf({ id, title = '' }: CatalogEntry, wanted: readonly string[]): number | undefined {
  const [inId, inTitle] = [` ${termsOf(id).join(' ')}`, ` ${termsOf(title).join(' ')}`];
  let score = 0;
  for (const word of wanted) {
    const begins = ` ${word}`;
    if (inId.includes(begins)) score += 2;
    else if (inTitle.includes(begins)) score += 1;
    else return undefined;
  }
  return score;
}

function termsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
