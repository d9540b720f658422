import type { MissionLexicon } from '#src/language/names/mission-lexicon.ts';

const FILE_OR_URL =
  /\bhttps?:\/\/\S+|[\w./~-]+\.(?:png|csv|pdf|svg|json|txt|vap|jpe?g|xlsx?|ndjson|cdf|md)\b/gi;
const WITH_UNDERSCORE = /[\w@.#/+-]*_[\w@.#/+-]*/g;

/** Blanks out file names, addresses and ids, in which mission names do not count; `STEREO_A` is kept. */
export function withoutIds(text: string, lexicon: MissionLexicon): string {
  const blank = (part: string) => ' '.repeat(part.length);
  return text
    .replace(FILE_OR_URL, blank)
    .replace(WITH_UNDERSCORE, (part) =>
      lexicon.has(part.toLowerCase().replace(/_/g, '')) ? part : blank(part),
    );
}
