import type { MissionLexicon } from '#src/language/names/mission-lexicon.ts';

/** A name of a file begins where its signs begin, or each of a long row of them would be a place to begin at. */
const FILE_OR_URL =
  /\bhttps?:\/\/\S+|(?<![\w./~-])[\w./~-]+\.(?:png|csv|pdf|svg|json|txt|vap|jpe?g|xlsx?|ndjson|cdf|md)\b/gi;
const WRITTEN_TOGETHER = /[\w@.#/+-]+/g;

/** Blanks out file names, addresses and ids, in which mission names do not count; `STEREO_A` is kept. */
export function withoutIds(text: string, lexicon: MissionLexicon): string {
  const blank = (part: string) => ' '.repeat(part.length);
  return text
    .replace(FILE_OR_URL, blank)
    .replace(WRITTEN_TOGETHER, (part) =>
      !part.includes('_') || lexicon.has(part.toLowerCase().replace(/_/g, '')) ? part : blank(part),
    );
}
