import type { Knowledge } from '#src/knowledge/load-knowledge.ts';
import { searchTerms } from '#src/knowledge/search-terms.ts';
import { editDistance } from '#src/language/edit-distance.ts';

const MOST_NAMED = 3;
/** Shorter words are near to too much. */
const SHORTEST = 4;
/** And never more than a third of the letters. */
const MOST_SLIPS = 2;

/** Names of missions that a search without a result may have meant, the nearest first. */
export function nearMissions(text: string, { missions }: Pick<Knowledge, 'missions'>): readonly string[] {
  const words = searchTerms(text).filter((word) => word.length >= SHORTEST);
  const near = missions.flatMap(({ name, aliases }) => {
    const called = [name, ...aliases].flatMap(searchTerms).filter((known) => known.length >= SHORTEST);
    const slips = called.flatMap((known) =>
      words
        .map((word) => editDistance(word, known))
        .filter((count) => count <= MOST_SLIPS && count * 3 <= known.length),
    );
    return slips.length === 0 ? [] : [{ name, slips: Math.min(...slips) }];
  });
  return near
    .toSorted((a, b) => a.slips - b.slips)
    .slice(0, MOST_NAMED)
    .map(({ name }) => name);
}
