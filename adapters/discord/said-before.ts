import type { Message } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';
import { ownIds } from '#adapters/discord/is-for-bot.ts';
import { requestText } from '#adapters/discord/request-text.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import { withContext } from '#src/domain/said-before.ts';
import { pointsBack } from '#src/language/leaning.ts';

/** The request with what it points at: the message that it replies to, or what was said before in a thread of others. */
export async function fullText(message: Message, own: string, desk: Desk): Promise<string> {
  if (!pointsBack(own)) return own;
  try {
    return withContext(own, await saidBefore(message, desk));
  } catch (error) {
    desk.log.warn('What was said before could not be read.', { reason: reasonOf(error) });
    return own;
  }
}

async function saidBefore(message: Message, desk: Desk): Promise<readonly string[]> {
  const { channel, reference } = message;
  if (reference?.messageId !== undefined) {
    const original = await message.fetchReference();
    return original.author.id === desk.client.user.id
      ? []
      : [requestText(original.content, ownIds(message, desk))];
  }
  if (!channel.isThread() || desk.places.inChannel(channel.id).length > 0) return [];
  const starter = await channel.fetchStarterMessage().catch(() => null);
  const fetched = await channel.messages.fetch({ limit: 50, before: message.id });
  const earlier = [...fetched.values()].toReversed().filter(({ id }) => id !== starter?.id);
  return [...(starter === null ? [] : [starter]), ...earlier]
    .filter(({ author, system }) => !author.bot && !system)
    .map(({ content }) => requestText(content, ownIds(message, desk)));
}
