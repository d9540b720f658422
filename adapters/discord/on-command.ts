import {
  type ChatInputCommandInteraction,
  escapeMarkdown,
  type MessageContextMenuCommandInteraction,
  MessageFlags,
  type RepliableInteraction,
} from 'discord.js';
import { acknowledged, deferPrivately, whisper } from '#adapters/discord/acknowledge.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import type { RemoteFile } from '#adapters/discord/download-file.ts';
import { findPlace, placeIn } from '#adapters/discord/find-place.ts';
import { interactionPlace } from '#adapters/discord/interaction-place.ts';
import { mayCancel } from '#adapters/discord/may-press.ts';
import { isOutside, privatePlace } from '#adapters/discord/outside.ts';
import { privateTurn } from '#adapters/discord/private-turn.ts';
import { requestText } from '#adapters/discord/request-text.ts';
import type { Place } from '#adapters/discord/rows.ts';
import { outletOf, takeTurn, takeTurnWithFiles } from '#adapters/discord/take-turn.ts';
import { isNetworkError, reasonOf, troubleOf } from '#adapters/discord/trouble.ts';
import { datasetRequest } from '#src/domain/dataset-request.ts';

const NO_CONTENT =
  '⚠️ The Message Content intent is off for me here: in a thread, mention me in each message or use `/helio ask`. An administrator can switch it on in the developer portal (Bot, Privileged Gateway Intents).';

/** `/helio …` */
export async function onCommand(interaction: ChatInputCommandInteraction, desk: Desk): Promise<void> {
  switch (interaction.options.getSubcommand()) {
    case 'ask':
      return ask(interaction, desk);
    case 'status':
      return status(interaction, desk);
    case 'cancel':
      return cancel(interaction, desk);
    case 'new':
      return askPrivately(interaction, 'reset', desk);
    case 'forget':
      return askPrivately(interaction, 'forget me', desk);
    case 'datasets':
      return askPrivately(interaction, datasetRequest(interaction.options.getString('search', true)), desk);
    default:
      await askPrivately(interaction, 'help', desk);
      if (!desk.readsContent)
        await interaction.followUp({ content: NO_CONTENT, flags: MessageFlags.Ephemeral });
  }
}

async function ask(interaction: ChatInputCommandInteraction, desk: Desk): Promise<void> {
  const { options, user } = interaction;
  const dataset = options.getString('dataset');
  const text = `${options.getString('request', true)}${dataset === null ? '' : ` from ${dataset}`}`;
  const attached = options.getAttachment('file');
  const files: readonly RemoteFile[] = attached === null ? [] : [attached];
  if (options.getBoolean('private') === true || isOutside(interaction)) {
    await deferPrivately(interaction, desk);
    return privateTurn(interaction, privatePlace(interaction), { text, files }, desk);
  }
  const isInTime = await acknowledged(interaction.deferReply(), interaction.createdTimestamp, desk);
  const place = await placeOfRequest(interaction, text, isInTime, desk);
  await desk.places.change(place, {});
  await takeTurnWithFiles(
    place,
    { kind: 'text', userId: user.id, text, messageId: interaction.id },
    files,
    desk,
  );
}

/** Shows the request where it was asked, and opens its thread on that message. */
async function placeOfRequest(
  interaction: ChatInputCommandInteraction,
  text: string,
  isInTime: boolean,
  desk: Desk,
): Promise<Place> {
  const here = await interactionPlace(interaction, desk);
  const content = `<@${interaction.user.id}> asked: ${escapeMarkdown(text).slice(0, 1800)}`;
  try {
    const message = isInTime
      ? await interaction.editReply({ content, allowedMentions: { parse: [] } })
      : undefined;
    const id = message?.id ?? (await outletOf(here, desk).send({ text: content }, desk.signal));
    if (!interaction.inGuild() || here.threadId !== placeIn(interaction.guildId, here.channelId).threadId)
      return here;
    const channel = await desk.client.channels.fetch(here.channelId);
    if (channel?.isTextBased() !== true) return here;
    return (await findPlace(await channel.messages.fetch(id), text, desk)).place;
  } catch (error) {
    if (troubleOf(error) === 'refused' && !isNetworkError(error)) throw error;
    desk.log.warn('A request could not be shown.', { reason: reasonOf(error) });
    return here;
  }
}

async function status(interaction: ChatInputCommandInteraction, desk: Desk): Promise<void> {
  await deferPrivately(interaction, desk);
  const place = await interactionPlace(interaction, desk);
  const running = desk.running.of(place.threadId);
  if (running !== undefined) return whisper(interaction, running.status(), desk);
  return privateTurn(interaction, place, { text: 'status', files: [] }, desk);
}

async function cancel(interaction: ChatInputCommandInteraction, desk: Desk): Promise<void> {
  if (isOutside(interaction)) return askPrivately(interaction, 'cancel', desk);
  await deferPrivately(interaction, desk);
  const place = await interactionPlace(interaction, desk);
  const running = desk.running.of(place.threadId);
  if (running === undefined) return whisper(interaction, 'Nothing is running here.', desk);
  const denial = mayCancel(interaction, running.requester);
  if (denial !== undefined) return whisper(interaction, denial, desk);
  desk.running.stop(place.threadId, interaction.user.id);
  await takeTurn(place, { kind: 'cancel', userId: running.requester }, desk);
  await whisper(interaction, '⏹ Cancelled.', desk);
}

async function askPrivately(interaction: RepliableInteraction, text: string, desk: Desk): Promise<void> {
  await deferPrivately(interaction, desk);
  await privateTurn(interaction, await interactionPlace(interaction, desk), { text, files: [] }, desk);
}

/** "Ask Helio about this" in the menu of a message: its text is the request, and its thread the place. */
export async function onMessageCommand(
  interaction: MessageContextMenuCommandInteraction,
  desk: Desk,
): Promise<void> {
  await acknowledged(
    interaction.deferReply({ flags: MessageFlags.Ephemeral }),
    interaction.createdTimestamp,
    desk,
  );
  const { targetMessage, user } = interaction;
  const text = requestText(targetMessage.content, [desk.client.user.id]);
  if (text === '' && targetMessage.attachments.size === 0)
    return whisper(interaction, 'There are no words and no files in this message.', desk);
  const files = [...targetMessage.attachments.values()].map(({ name, url, size }) => ({ name, url, size }));
  if (isOutside(interaction))
    return privateTurn(interaction, privatePlace(interaction), { text, files }, desk);
  const { place, remark } = await findPlace(targetMessage, text, desk);
  await desk.places.change(place, {});
  await whisper(
    interaction,
    `On it in <#${place.channelId}>.${remark === undefined ? '' : `\n${remark}`}`,
    desk,
  );
  await takeTurnWithFiles(
    place,
    { kind: 'text', userId: user.id, text, messageId: interaction.id },
    files,
    desk,
  );
}
