import { MessageFlags, type RepliableInteraction } from 'discord.js';
import type { Desk } from '#adapters/discord/desk.ts';
import { reasonOf, troubleOf } from '#adapters/discord/trouble.ts';

/**
 * Runs the acknowledgement of an interaction, which has 3 s.
 *
 * @param since when the interaction was made, ms since epoch
 * @returns false when it came too late: what was asked is then done with the bot's own token
 */
export async function acknowledged(work: Promise<unknown>, since: number, desk: Desk): Promise<boolean> {
  try {
    await work;
    desk.counts.time('ack', desk.wallClock() - since);
    return true;
  } catch (error) {
    if (troubleOf(error) !== 'late') throw error;
    desk.log.info('An interaction could not be acknowledged in time.', { reason: reasonOf(error) });
    return false;
  }
}

export function deferPrivately(interaction: RepliableInteraction, desk: Desk): Promise<boolean> {
  return acknowledged(
    interaction.deferReply({ flags: MessageFlags.Ephemeral }),
    interaction.createdTimestamp,
    desk,
  );
}

/** Words that only who pressed or asked sees, after the interaction was acknowledged. */
export async function whisper(interaction: RepliableInteraction, content: string, desk: Desk): Promise<void> {
  try {
    if (interaction.deferred && interaction.ephemeral === true) await interaction.editReply({ content });
    else await interaction.followUp({ content, flags: MessageFlags.Ephemeral });
  } catch (error) {
    desk.log.info('A private reply came too late.', { reason: reasonOf(error) });
  }
}
