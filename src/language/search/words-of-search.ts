import { searchTerms } from '#src/knowledge/search-terms.ts';

/** Words of the search itself, which say nothing of what is looked for. */
const OF_THE_SEARCH: ReadonlySet<string> = new Set(
  'archive catalog catalogue product force just run me please browse'.split(' '),
);
const EVERYTHING = /\b(?:all|every|everything|whole|entire|complete)\b/i;

/** True for a search that has a word of what is looked for, or wants all there is. */
export function saysWhat(text: string): boolean {
  return searchTerms(text).some((word) => !OF_THE_SEARCH.has(word)) || EVERYTHING.test(text);
}

/** "Alphas" and "helium" alone are what is measured of them. */
export function isOfAlphas(text: string): boolean {
  return /\b(?:alphas|alpha particles?|helium|he\+\+|he2\+)(?![\w+])/i.test(text);
}

/** True for missions "in the solar wind", "interplanetary spacecraft". */
export function isOfSolarWind(text: string): boolean {
  return /\bsolar wind\b|\binterplanetary\b/i.test(text);
}
