import type { Desk } from '#adapters/discord/desk.ts';
import { threadName, UNNAMED } from '#adapters/discord/request-text.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';
import { pointsBack } from '#src/language/leaning.ts';

/**
 * Gives a thread of the bot the title of its first figure, when the words of the request made no good name. Once: Discord
 * takes two new names in ten minutes, and people find a thread by its name.
 */
export function nameThread(place: Place, title: string, desk: Desk): void {
  const channel = desk.client.channels.cache.get(place.channelId);
  if (place.isPrivate === true || !channel?.isThread() || channel.ownerId !== desk.client.user.id) return;
  if (desk.places.get(place.threadId)?.isNamed === true || !isPoor(channel.name)) return;
  const name = threadName(title);
  if (name === UNNAMED) return;
  Promise.all([desk.places.change(place, { isNamed: true }), channel.setName(name)]).catch((error: unknown) =>
    desk.log.debug('A thread could not be named.', { thread: place.threadId, reason: reasonOf(error) }),
  );
}

/** A name that was cut off, or says only "plot this". */
function isPoor(name: string): boolean {
  return name === UNNAMED || name.endsWith('…') || (pointsBack(name) && name.split(' ').length < 4);
}
