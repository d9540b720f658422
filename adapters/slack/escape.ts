/** Text of others inside Slack's own markup: no mention, no link and no ping can come out of it. */
export function escapeMrkdwn(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const WORD_JOINER = '\u2060';

/** Text of others inside a markdown block: reads the same, pings nobody, hides no link behind words, loads no picture. */
export function quietMarkdown(text: string): string {
  return withoutStrayFence(text)
    .replace(/<(?=[!@#]|(?:https?|mailto):[^<>|]*\|)/g, `<${WORD_JOINER}`)
    .replace(/@(?=(?:channel|here|everyone)\b)/gi, `@${WORD_JOINER}`)
    .replace(/!\[/g, `!${WORD_JOINER}[`)
    .replace(/\](?=[[(:])/g, `]${WORD_JOINER}`)
    .replace(/^([^\S\n]{0,3})#/gm, `$1${WORD_JOINER}#`);
}

/** A fence that nothing closes would make code of all that follows. */
function withoutStrayFence(text: string): string {
  const parts = text.split('```');
  if (parts.length % 2 === 1) return text;
  const last = parts.pop() ?? '';
  return `${parts.join('```')}\`${WORD_JOINER}\`${WORD_JOINER}\`${last}`;
}

/** What a person wrote, from Slack's markup: entities, links and channel names as they were typed. */
export function unescapeMrkdwn(text: string): string {
  return text
    .replace(/<(?:https?:\/\/|mailto:)[^|<>]*\|([^<>]*)>/g, '$1')
    .replace(/<((?:https?:\/\/|mailto:)[^<>]*)>/g, '$1')
    .replace(/<#[A-Z0-9]+\|([^<>]*)>/g, '#$1')
    .replace(/<![a-z]+(?:\^[^|<>]*)?\|([^<>]*)>/g, '$1')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** At most `most` characters, cut between code points, with an ellipsis when something is missing. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
