import type { Message } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';

/** True for a mention of the bot or of its own role, and for a reply that pings it; never for @everyone. */
export function mentionsBot({ mentions, guild }: Message, { client }: Desk): boolean {
  const role = guild?.roles.botRoleFor(client.user);
  return (
    mentions.has(client.user, { ignoreEveryone: true, ignoreRoles: true, ignoreRepliedUser: false }) ||
    (role !== null && role !== undefined && mentions.roles.has(role.id))
  );
}

/** True in direct messages, and in threads where the bot takes part. */
export function isWhereWeTalk({ channel }: Message, { client, places }: Desk): boolean {
  if (channel.isDMBased()) return true;
  if (!channel.isThread()) return false;
  return channel.ownerId === client.user.id || places.inChannel(channel.id).length > 0;
}

/** Ids by which people mention the bot: its own, and that of its role. */
export function ownIds({ guild }: Message, { client }: Desk): readonly string[] {
  const role = guild?.roles.botRoleFor(client.user);
  return role === null || role === undefined ? [client.user.id] : [client.user.id, role.id];
}
