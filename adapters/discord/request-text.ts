import { shorten } from '#adapters/discord/split-text.ts';

/** The words of a message without the bot's own mention, by user or by its role. */
export function requestText(content: string, ownIds: readonly string[]): string {
  return content
    .replace(/<@[!&]?(\d+)>/g, (mention, id: string) => (ownIds.includes(id) ? ' ' : mention))
    .replace(/[ \t]+/g, ' ')
    .trim();
}

const LONGEST_NAME = 90;
/** The name of a thread whose request has no words. */
export const UNNAMED = 'Helio';

/** A name for the thread of a request: its words without mentions, links and markup; at most 100 characters. */
export function threadName(request: string): string {
  const plain = request
    .replace(/<(?:@[!&]?|#|a?:\w+:)\d+>/g, ' ')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/[*_~`|>#\\[\]]/g, (mark) => (mark === '_' ? mark : ''));
  const name = shorten(plain, LONGEST_NAME);
  return name === '' ? UNNAMED : name;
}
