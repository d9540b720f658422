import { type AttachmentPayload, type InteractionReplyOptions, MessageFlags } from 'discord.js';
import { withoutHiddenLinks } from '#adapters/discord/quiet-text.ts';

type Components = NonNullable<InteractionReplyOptions['components']>;

/** A message before it is sent; text and components replace what an edited message had. */
export interface Draft {
  /** Empty for cards, whose words stand in their components. */
  readonly text: string;
  /** Lines below the text that Helio itself made: they may link. */
  readonly own?: string;
  readonly components?: Components;
  readonly files?: readonly AttachmentPayload[];
  /** Discord's bits, e.g. `SuppressNotifications`. */
  readonly flags?: number;
  /** People whom the message may ping. */
  readonly pings?: readonly string[];
  /** The message that this one answers. */
  readonly replyTo?: string;
}

/** Where the messages of a turn go: a channel, or the private replies of an interaction. */
export interface Outlet {
  /** Files above it are refused. */
  readonly largestFileBytes: number;
  /** @returns id of the message @throws what Discord answered when it cannot be sent */
  send(draft: Draft, signal: AbortSignal): Promise<string>;
  edit(messageId: string, draft: Draft): Promise<void>;
  showTyping(): Promise<void>;
}

/** True for a draft in Discord's second kind of components, which takes no text beside them. */
export function isCards({ flags = 0 }: Draft): boolean {
  return (flags & MessageFlags.IsComponentsV2) !== 0;
}

/** The text, in which nothing of others links, and what Helio adds below it. */
export function contentOf({ text, own = '' }: Draft): string {
  return [withoutHiddenLinks(text), own].filter((part) => part !== '').join('\n');
}

/** What every way of sending takes; nothing in it pings anybody. */
export function bodyOf(draft: Draft) {
  const { components = [] } = draft;
  return {
    components,
    allowedMentions: { parse: [] },
    ...(isCards(draft) ? {} : { content: contentOf(draft) }),
  };
}
