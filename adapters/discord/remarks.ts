import { MessageFlags } from 'discord.js';
import { buttonRows } from '#adapters/discord/buttons.ts';
import { customId } from '#adapters/discord/custom-id.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { outletOf } from '#adapters/discord/take-turn.ts';
import { reasonOf } from '#adapters/discord/trouble.ts';

const BLIND =
  'I cannot read this message, because the Message Content intent is off for me. Mention me, or use `/helio ask`; an administrator can switch the intent on in the developer portal.';

/** A silent remark that is no answer; when it cannot be posted, only the log knows. */
export async function say(
  place: Place,
  text: string,
  desk: Desk,
  components: ReturnType<typeof buttonRows> = [],
): Promise<void> {
  const draft = { text, components: [...components], flags: MessageFlags.SuppressNotifications };
  try {
    await outletOf(place, desk).send(draft, desk.signal);
  } catch (error) {
    desk.log.warn('A remark could not be posted.', { channelId: place.channelId, reason: reasonOf(error) });
  }
}

/** Tells once a channel that its messages cannot be read. */
export async function sayBlind(channelId: string, desk: Desk): Promise<void> {
  const key = `discord:blind:${channelId}`;
  if ((await desk.store.get(key)) !== undefined) return;
  await desk.store.set(key, true);
  await say({ threadId: '', channelId }, BLIND, desk);
}

/** Says that a message waits, with a way to stop what it waits for. */
export async function sayQueued(place: Place, desk: Desk): Promise<void> {
  const running = desk.running.of(place.threadId);
  if (running === undefined) return;
  const row = await desk.rows.put({
    kind: 'cancel',
    place,
    requester: running.requester,
    at: desk.wallClock(),
  });
  const stop = { id: customId('cancel', row), label: 'Stop the running one', style: 'danger' as const };
  const ahead = desk.waiting.count(place.threadId);
  const where = ahead > 1 ? `, number ${ahead} in line` : '';
  await say(place, `⏳ Queued after the one that is running${where}.`, desk, [...buttonRows([stop])]);
}
