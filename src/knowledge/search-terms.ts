const STOP_WORDS = new Set(
  `a an the of for in on at by to from with and or is are was were do does did have has you your me my i we it its this that these
 those what which who where when how any all some there here please show list find search get give data dataset datasets
 measurement measurements measuring measure measures want need can could would available about into than then be been`.split(
    /\s+/,
  ),
);

/** Cuts text into search terms: `MMS1_FGM_SRVY_L2` → mms1, mms, 1, fgm, srvy, l2; `magneticField` → magnetic, field. */
export function searchTerms(text: string): readonly string[] {
  return text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .flatMap((word) => {
      const parts = /^([a-z]{2,})(\d{1,3})$/.exec(word);
      return parts === null ? [word] : [word, parts[1] ?? ''];
    })
    .filter((term) => term !== '' && !STOP_WORDS.has(term))
    .map(stem);
}

/** Plurals only: names and units must stay as they are. */
function stem(word: string): string {
  if (word.length < 5 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

/** Adds the words that the synonym table has for phrases in a text. */
export function withSynonyms(text: string, synonyms: ReadonlyMap<string, string>): string {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d/-]+/gu, ' ')
    .trim()} `;
  const added = [...synonyms].filter(([phrase]) => plain.includes(` ${phrase} `)).map(([, words]) => words);
  return [text, ...added].join(' ');
}
