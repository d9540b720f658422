import { ChannelType, type Message, ThreadAutoArchiveDuration, type ThreadChannel } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';
import { missingIn, type PermissionName, permissionNames } from '#adapters/discord/permissions.ts';
import { threadName } from '#adapters/discord/request-text.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { reasonOf, troubleOf } from '#adapters/discord/trouble.ts';

/** Where a request is worked on, and a sentence when that is not where it should be. */
export interface FoundPlace {
  readonly place: Place;
  readonly remark?: string;
}

/** The thread of a request: the one it stands in, its own, or the channel itself where threads cannot be opened. */
export async function findPlace(message: Message<boolean>, request: string, desk: Desk): Promise<FoundPlace> {
  const { channel } = message;
  if (!message.inGuild() || channel.isDMBased()) return { place: placeIn('@me', channel.id) };
  if (channel.isThread()) return { place: placeOfThread(channel) };
  const replied = await placeOfReply(message, desk);
  if (replied !== undefined) return { place: replied };
  const inline: Place = {
    threadId: `discord:${message.guildId}/${channel.id}/${message.id}`,
    channelId: channel.id,
    rootId: message.id,
  };
  if (channel.type !== ChannelType.GuildText && channel.type !== ChannelType.GuildAnnouncement)
    return { place: inline };
  const missing = missingIn(channel, desk.client, ['CreatePublicThreads', 'SendMessagesInThreads']);
  if (missing.length > 0) return { place: inline, remark: withoutThread(missing) };
  try {
    return { place: placeOfThread(await threadOn(message, request)) };
  } catch (error) {
    desk.log.warn('A thread could not be opened.', { channelId: channel.id, reason: reasonOf(error) });
    return { place: inline, remark: '-# I could not open a thread here, so I answer in the channel.' };
  }
}

export function placeOfThread({ id, guildId, parentId }: ThreadChannel): Place {
  return { threadId: `discord:${guildId}/${parentId ?? '-'}/${id}`, channelId: id };
}

/** A channel as a place of its own: direct messages, and where no thread can be. */
export function placeIn(guildId: string, channelId: string): Place {
  return { threadId: `discord:${guildId}/${channelId}/${channelId}`, channelId };
}

/** The request whose answer a message replies to: in a channel without threads, answers reply to their request. */
async function placeOfReply(message: Message<true>, { places, client }: Desk): Promise<Place | undefined> {
  if (message.reference?.messageId === undefined || message.mentions.repliedUser?.id !== client.user.id)
    return undefined;
  const answer = await message.fetchReference().catch(() => undefined);
  const rootId = answer?.reference?.messageId;
  return places.inChannel(message.channelId).find((place) => place.rootId === rootId && rootId !== undefined);
}

async function threadOn(message: Message<true>, request: string): Promise<ThreadChannel> {
  if (message.hasThread && message.thread !== null) return message.thread;
  try {
    return await message.startThread({
      name: threadName(request),
      autoArchiveDuration: ThreadAutoArchiveDuration.ThreeDays,
      reason: 'A request to Helio',
    });
  } catch (error) {
    if (troubleOf(error) !== 'thread-exists') throw error;
    // A thread has the id of the message that it was started on.
    const thread = await message.client.channels.fetch(message.id);
    if (thread?.isThread()) return thread;
    throw error;
  }
}

function withoutThread(missing: readonly PermissionName[]): string {
  return `-# I answer here without a thread, because I lack ${permissionNames(missing)} in this channel.`;
}
