import type { BaseInteraction } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';
import { placeIn, placeOfThread } from '#adapters/discord/find-place.ts';
import { isOutside, privatePlace } from '#adapters/discord/outside.ts';
import type { Place } from '#adapters/discord/rows.ts';

/** Where an interaction happens. The channel may be unknown to the bot: interactions come from everywhere. */
export async function interactionPlace(interaction: BaseInteraction, { client, log }: Desk): Promise<Place> {
  if (isOutside(interaction)) return privatePlace(interaction);
  const { guildId, channelId, channel } = interaction;
  const found =
    channel ??
    (await client.channels.fetch(channelId ?? '').catch((error: unknown) => {
      log.info('The channel of an interaction is closed to me.', { channelId, reason: String(error) });
      return null;
    }));
  return found?.isThread() ? placeOfThread(found) : placeIn(guildId ?? '@me', channelId ?? '');
}
