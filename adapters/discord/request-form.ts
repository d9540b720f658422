import {
  FileUploadBuilder,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { acknowledged, whisper } from '#adapters/discord/acknowledge.ts';
import { customId, readCustomId } from '#adapters/discord/custom-id.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { interactionPlace } from '#adapters/discord/interaction-place.ts';
import { mayAnswer } from '#adapters/discord/may-press.ts';
import { privateTurn } from '#adapters/discord/private-turn.ts';
import { takeTurnWithFiles } from '#adapters/discord/take-turn.ts';

const WORDS = 'words';
const FILES = 'files';

/** A form for a request in one's own words, with files. */
export function requestForm(row: string): ModalBuilder {
  const words = new TextInputBuilder()
    .setCustomId(WORDS)
    .setStyle(TextInputStyle.Paragraph)
    .setMaxLength(2000)
    .setRequired(true);
  const files = new FileUploadBuilder().setCustomId(FILES).setMinValues(0).setMaxValues(5).setRequired(false);
  return new ModalBuilder()
    .setCustomId(customId('form', row))
    .setTitle('Helio')
    .addLabelComponents(
      new LabelBuilder()
        .setLabel('What would you like?')
        .setDescription('e.g. "only 10 to 12 May", "log scale", "smooth by 10 minutes"')
        .setTextInputComponent(words),
      new LabelBuilder().setLabel('Files (optional)').setFileUploadComponent(files),
    );
}

/** What somebody wrote into the form is a message of his in the place that the form belongs to. */
export async function onForm(interaction: ModalSubmitInteraction, desk: Desk): Promise<void> {
  await acknowledged(interaction.deferUpdate(), desk);
  const id = readCustomId(interaction.customId);
  const row = id === undefined ? undefined : await desk.rows.get(id.row);
  if (row?.kind === 'question') {
    const denial = mayAnswer(interaction, row.requester);
    if (denial !== undefined) return whisper(interaction, denial, desk);
  }
  const place =
    row === undefined || !('place' in row) ? await interactionPlace(interaction, desk) : row.place;
  const text = interaction.fields.getTextInputValue(WORDS);
  const files = [...(interaction.fields.getUploadedFiles(FILES)?.values() ?? [])];
  const remote = files.map(({ name, url, size }) => ({ name, url, size }));
  if (place.isPrivate === true) return privateTurn(interaction, place, { text, files: remote }, desk);
  const incoming = { kind: 'text', userId: interaction.user.id, text, messageId: interaction.id } as const;
  await takeTurnWithFiles(place, incoming, remote, desk);
}
