const WORD_JOINER = '\u2060';

/** Text that hides no link behind words, whoever wrote it; every message goes through this. */
export function withoutHiddenLinks(text: string): string {
  return text.replace(/\](?=[[(:])/g, `]${WORD_JOINER}`);
}

/** Text of others: it reads the same, names nobody, and begins no heading and no code that nothing ends. */
export function quietText(text: string): string {
  return withoutStrayFence(withoutHiddenLinks(text))
    .replace(/<(?=[@#!:/]|a:|id:|t:|https?:)/g, `<${WORD_JOINER}`)
    .replace(/@(?=(?:here|everyone)\b)/gi, `@${WORD_JOINER}`)
    .replace(/^([^\S\n]{0,3})(#{1,3}[^\S\n])/gm, `$1${WORD_JOINER}$2`);
}

/** A fence that nothing closes would make code of all that follows. */
function withoutStrayFence(text: string): string {
  const parts = text.split('```');
  if (parts.length % 2 === 1) return text;
  const last = parts.pop() ?? '';
  return `${parts.join('```')}\`${WORD_JOINER}\`${WORD_JOINER}\`${last}`;
}
