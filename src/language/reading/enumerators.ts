/** "(1)", "2)", "b)": what numbers the parts of a list. */
const ENUMERATOR = /(?<![\w.(-])\(?([1-9]|[a-h])\)(?=\s*[\p{L}|])/giu;
/** Names of places on a figure or in a text, which a number or a letter belongs to. */
const BEFORE_LABEL =
  /\b(?:panels?|fig(?:ure)?s?|labels?|letters?|labell?ed|eq(?:uation)?s?|steps?|items?|options?|in|of|and|to|on)\s*$/i;

/**
 * "(1) IMF Bz (2) speed (3) SYM-H": numbers and letters that count the parts of a list from the first on are commas, of the same length.
 * "(a) (b) (c) top left" are letters of panels.
 */
export function withoutEnumerators(text: string): string {
  const found = [...text.matchAll(ENUMERATOR)];
  const isList =
    found.length > 1 &&
    found.every(
      ({ 0: { length }, 1: mark = '', index }, place) =>
        /\p{L}{2}/u.test(text.slice(index + length, found[place + 1]?.index)) &&
        mark.toLowerCase() === (/\d/.test(mark) ? `${place + 1}` : 'abcdefgh'[place]) &&
        !BEFORE_LABEL.test(text.slice(0, index)),
    );
  if (!isList) return text;
  return text.replaceAll(ENUMERATOR, (mark, _, index: number) => {
    const isFirst = index === found[0]?.index;
    return `${isFirst ? ' ' : ','}${' '.repeat(mark.length - 1)}`;
  });
}
