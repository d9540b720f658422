/** Characters that do not show, steer the direction of text, or hide words. */
const UNSEEN = /(?![\n\t])[\p{Cc}\p{Cf}]/gu;
const LINK =
  /!?\[([^\]]{0,200})\]\([^)]{0,400}\)|<(?:https?|mailto|slack|discord)[^>|]{0,400}(?:\|([^>]{0,200}))?>|\b(?:https?|ftp|data|javascript|file):\S+|\bwww\.\S+/gi;
const SUMMONS = /@(?:everyone|here|channel)\b|<[!@#][^>]{0,200}>/gi;
const MARKUP = /<\/?(?!(?:https?|mailto|slack|discord):)[a-z][^>]{0,500}>/gi;

/**
 * What a model wrote, fit to be shown: no links, no pictures, nobody summoned, nothing unseen, one line, cut at a length.
 * Where the words come from data, so may the wishes in them.
 */
export function plainWords(text: string, longest: number): string {
  const plain = text
    .replace(UNSEEN, '')
    .replace(MARKUP, '')
    .replace(LINK, (_, named?: string, alias?: string) => named ?? alias ?? '')
    .replace(SUMMONS, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest - 1).trimEnd()}…`;
}

/** Whether something in it would be taken out as a link. */
export function hasLink(text: string): boolean {
  return new RegExp(LINK.source, 'i').test(text);
}

const TAG = /<(?=[a-z/!?@#])/gi;
/** The signs between numbers, which are no tag. */
const LESS = '＜';
const GREATER = '＞';

/** The signs as they were before they stood inside a prompt. */
export function withSigns(text: string): string {
  return text.replaceAll(LESS, '<').replaceAll(GREATER, '>').replaceAll('‹', '<');
}

/** Text of others inside a prompt: cut, and unable to end the block that marks it as data. */
export function asData(name: string, text: string, longest: number): string {
  const kept = text
    .replace(UNSEEN, '')
    .slice(0, longest)
    .replace(TAG, '‹')
    .replaceAll('<', LESS)
    .replaceAll('>', GREATER);
  return `<data name="${name}">\n${kept}\n</data>`;
}
