import type { DataServer } from '#src/domain/data-server.ts';
import { overlaps, type Span } from '#src/language/span.ts';

/** A data server that a text names. */
export interface ServerMention extends Span {
  readonly id: string;
}

/** "The AMDA server", "VirES archive". */
const KIND = '(?:\\s+(?:hapi\\s+)?(?:servers?|archive|database|service|website))?';
/** Names as short as this are other things, too, unless data come from them. */
const SHORT = 4;
const SOURCE = /\b(?:from|on|at|via|by|using|through|of|in)\s+(?:the\s+)?$/i;

/** The servers that a text names by id, name or another of their names, in any case, the longest first. */
export function serverMentions(text: string, servers: readonly DataServer[]): readonly ServerMention[] {
  const lower = text.toLowerCase();
  const found = servers.flatMap(({ id, name, aliases }) => [
    ...[id, name].flatMap((each) => mentionsOf(text, lower, each, id)),
    ...aliases.flatMap((alias) =>
      mentionsOf(text, lower, alias, id).filter(
        ({ from }) => alias.length > SHORT || SOURCE.test(text.slice(Math.max(0, from - 20), from)),
      ),
    ),
  ]);
  const chosen: ServerMention[] = [];
  for (const mention of found.toSorted((a, b) => b.to - b.from - (a.to - a.from)))
    if (!chosen.some((other) => overlaps(other, mention))) chosen.push(mention);
  return chosen;
}

function mentionsOf(text: string, lower: string, name: string, id: string): readonly ServerMention[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  // There are some hundred names, and a text has few of their words.
  if (!words.every((word) => lower.includes(word.toLowerCase()))) return [];
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_./@-])${words.join('[\\s_.:-]*')}${KIND}(?![\\p{L}\\p{N}_/@])`,
    'giu',
  );
  return [...text.matchAll(pattern)].map((match) => ({
    id,
    from: match.index,
    to: match.index + match[0].length,
  }));
}
