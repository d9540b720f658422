import type { Desk } from '#adapters/discord/desk.ts';
import type { KnownPlace } from '#adapters/discord/places.ts';
import type { Thread } from '#src/ports/thread.ts';

/** A channel or thread was deleted: what runs there ends, and nothing of it is kept. */
export async function forgetThread(channelId: string, desk: Desk): Promise<void> {
  for (const place of desk.places.inChannel(channelId)) await forget(place, desk);
  await desk.places.forgetChannel(channelId);
}

/** The bot was removed from a server. */
export async function forgetGuild(guildId: string, desk: Desk): Promise<void> {
  const here = desk.places.all().filter(({ threadId }) => threadId.startsWith(`discord:${guildId}/`));
  for (const { channelId } of here) await forgetThread(channelId, desk);
}

async function forget({ threadId }: KnownPlace, desk: Desk): Promise<void> {
  const silent: Thread = { id: threadId, isGone: true, report: async () => undefined };
  const userId = desk.client.user.id;
  const running = desk.running.of(threadId);
  if (running !== undefined) await desk.receive(silent, { kind: 'cancel', userId: running.requester });
  await desk.receive(silent, { kind: 'text', userId, text: 'forget this thread' });
}
