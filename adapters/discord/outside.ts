import { type BaseInteraction, InteractionContextType } from 'discord.js';
import type { Place } from '#adapters/discord/rows.ts';

/**
 * True where the bot is no member: a server that never invited it, or messages between other people. Whoever uses it there has
 * installed it for himself alone.
 */
export function isOutside({ guildId, guild, context }: BaseInteraction): boolean {
  return guildId === null ? context === InteractionContextType.PrivateChannel : guild === null;
}

/** The conversation that somebody has with the bot alone in a channel: nobody else sees what is said in it. */
export function privatePlace({ guildId, channelId, user }: BaseInteraction): Place {
  return {
    threadId: `discord:${guildId ?? '@me'}/${channelId ?? ''}/private-${user.id}`,
    channelId: channelId ?? '',
    isPrivate: true,
  };
}
