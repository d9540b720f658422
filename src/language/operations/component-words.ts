/** A component that the words name, with its place. */
export interface ComponentWord {
  readonly component: string;
  readonly from: number;
  readonly to: number;
}

const COMPONENT =
  /(?<![\w|^/])(?:[BV][_\s]?\{?([xyzrtn])\}?(?:[_ ]?(?:GSE|GSM|RTN))?|E_?([xyz])|([xyzrtn])[-\s]?(?:component|comp)s?|([xyz])(?=\s*(?:,|and|&|or)\s*[xyz]\b))(?![\w|^])/gi;

/** `Bz`, `V_x`, `z component`, `BX_GSE`: the components of a text, in order. The word "by" is none. */
export function componentWords(text: string): readonly ComponentWord[] {
  return [...text.matchAll(COMPONENT)].flatMap((match) => {
    const component = (match[1] ?? match[2] ?? match[3] ?? match[4])?.toLowerCase();
    if (component === undefined || isOtherWord(match, text)) return [];
    return [{ component, from: match.index, to: match.index + match[0].length }];
  });
}

/** The components of a text, each once, in order. */
export function componentsIn(text: string): readonly string[] {
  return [...new Set(componentWords(text).map(({ component }) => component))];
}

/** "by" is By only in company ("bx and by", "by component") or in capitals in the middle of a sentence; "ex" never is. */
function isOtherWord({ 0: words, index }: RegExpExecArray, text: string): boolean {
  if (/^e/.test(words) && !words.includes('_')) return true;
  if (/^[bv] /i.test(words)) return !/^[BV] [xyzrtn]$/.test(words);
  if (!/^by$/i.test(words)) return false;
  const before = text.slice(0, index);
  const after = text.slice(index + words.length);
  if (before.trim() === '' && after.trim() === '') return false;
  if (
    /[bv]_?[xzrtn]\s*(?:,|and|&|or|to|vs\.?|versus|-|\+|plus|minus|over|times)\s*(?:and\s+)?$/i.test(before)
  ) {
    return words === 'by' && /^\s+(?:a|an|the|\d|[-+\u2212])/.test(after);
  }
  if (
    /^\s*(?:,|and|&|or|to|vs\.?|versus|minus|plus)?\s*(?:and\s+)?[bv]_?[xz]\b/i.test(after) ||
    /^\s*component/i.test(after)
  )
    return false;
  return words === 'by' || before.trim() === '' || /^\s+\w+ing\b/.test(after);
}
