import names from '#knowledge/words/names.json' with { type: 'json' };

/** Too ordinary to tell that a spacecraft stands in front. */
const ORDINARY: ReadonlySet<string> = new Set([
  'static',
  'impact',
  'rapid',
  'waves',
  'fields',
  'merged',
  'peace',
  'des',
  'dis',
]);

/** Words that name an instrument or a mode, in lower case: what stands before one is a spacecraft, however it is written. */
export const INSTRUMENT_WORDS: ReadonlySet<string> = new Set(
  names.groups
    .filter(({ kind }) => kind === 'instrument')
    .flatMap(({ words }) => Object.values(words).flatMap((spellings) => spellings.toLowerCase().split('|')))
    .filter((word) => !ORDINARY.has(word)),
);
