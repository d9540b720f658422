/** Directions and invisible signs that make text look like other text, and control signs. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;
/** What begins a heading, a quotation or small print at the start of a line. */
const LINE_MARKS = /^(?:(?:#{1,6}|-#|>{1,3})\s+)+/;

/**
 * Words of a stranger (a server, a file, code) that may stand in a reply: one line of at most `most` signs, nothing unseen,
 * and nothing that a chat makes a link, a mention, a heading or code of. What hides an address behind words reads as it is.
 */
export function plainText(text: string, most: number): string {
  const plain = text
    .slice(0, 4 * most)
    .replace(/\s+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
    .replace(LINE_MARKS, '')
    .replaceAll('`', "'")
    .replace(/\](?=[[(:])/g, '] ')
    .replace(/<(?=[a-z/!@#:])/gi, '‹')
    .replace(/@(?=(?:everyone|here|channel)\b)/gi, '＠');
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain;
}
