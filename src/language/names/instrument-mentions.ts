import names from '#knowledge/words/names.json' with { type: 'json' };
import { INSTRUMENT_WORDS } from '#src/language/names/instrument-words.ts';

/** As `SeriesWish.instrument`, by spelling or part of an id, in lower case. */
const BY_SPELLING: ReadonlyMap<string, string> = new Map(
  names.groups
    .filter(({ kind }) => kind === 'instrument')
    .flatMap(({ words }) =>
      Object.entries(words).flatMap(([instrument, spellings]) =>
        `${spellings}|${instrument}`
          .toLowerCase()
          .split('|')
          .map((word) => [word, instrument] as const),
      ),
    ),
);

/** The instruments that a text names, each once, in its order; words that are ordinary ones as well are left out. */
export function instrumentMentions(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^\p{L}\d+-]+/u);
  const named = words.filter((word) => INSTRUMENT_WORDS.has(word));
  return [...new Set(named.flatMap((word) => BY_SPELLING.get(word) ?? []))];
}

/** An instrument by its name alone, with all the names that mean the same; one that nobody knows stays as it is. */
export function instrumentCalled(name: string): string {
  return BY_SPELLING.get(name.trim().toLowerCase()) ?? name;
}
