import { ChannelType } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';
import type { Place } from '#adapters/discord/rows.ts';
import type { Audience } from '#src/ports/thread.ts';

/** Who can read along in a place; one that is not known well enough to say counts as closed. */
export function audienceIn({ threadId, channelId, isPrivate }: Place, { client }: Desk): Audience {
  const channel = client.channels.cache.get(channelId);
  if (isPrivate === true || channel?.type === ChannelType.DM) return 'one';
  if (channel === undefined) return threadId.startsWith('discord:@me/') ? 'one' : 'some';
  if (channel.isDMBased() || channel.type === ChannelType.PrivateThread) return 'some';
  const everybody = channel.guild.roles.everyone;
  return channel.permissionsFor(everybody)?.has('ViewChannel') === true ? 'everybody' : 'some';
}
