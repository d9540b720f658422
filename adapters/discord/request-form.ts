import {
  FileUploadBuilder,
  LabelBuilder,
  ModalBuilder,
  type ModalSubmitInteraction,
  RadioGroupBuilder,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { acknowledged, whisper } from '#adapters/discord/acknowledge.ts';
import { customId, readCustomId } from '#adapters/discord/custom-id.ts';
import type { Desk } from '#adapters/discord/desk.ts';
import { interactionPlace } from '#adapters/discord/interaction-place.ts';
import { mayAnswer } from '#adapters/discord/may-press.ts';
import { privateTurn } from '#adapters/discord/private-turn.ts';
import { aboutIn, type QuestionRow, type Row } from '#adapters/discord/rows.ts';
import { shorten } from '#adapters/discord/split-text.ts';
import { takeTurnWithFiles } from '#adapters/discord/take-turn.ts';

const CHOICE = 'choice';
const WORDS = 'words';
const DATES = 'dates';
const FILES = 'files';
/** What a radio group holds. */
const CHOICES = { least: 2, most: 10 };

/** A form for a request or an answer in one's own words: the choices of the question, words, dates and files. */
export function requestForm(key: string, row: Row | undefined): ModalBuilder {
  const choices = row?.kind === 'question' ? choicesOf(row) : [];
  const words = new TextInputBuilder()
    .setCustomId(WORDS)
    .setStyle(TextInputStyle.Paragraph)
    .setMaxLength(2000)
    .setRequired(false);
  const dates = new TextInputBuilder()
    .setCustomId(DATES)
    .setStyle(TextInputStyle.Short)
    .setMaxLength(100)
    .setRequired(false);
  const files = new FileUploadBuilder().setCustomId(FILES).setMinValues(0).setMaxValues(5).setRequired(false);
  return new ModalBuilder()
    .setCustomId(customId('form', key))
    .setTitle('Helio')
    .addLabelComponents(
      ...choices,
      new LabelBuilder()
        .setLabel(choices.length > 0 ? 'Or in your own words' : 'What would you like?')
        .setDescription('e.g. "log scale", "smooth by 10 minutes", "the 1 min data"')
        .setTextInputComponent(words),
      new LabelBuilder()
        .setLabel('Dates (optional)')
        .setDescription('e.g. "10 to 12 May 2024", in UTC')
        .setTextInputComponent(dates),
      new LabelBuilder().setLabel('Files (optional)').setFileUploadComponent(files),
    );
}

function choicesOf({ choices }: QuestionRow): readonly LabelBuilder[] {
  if (choices.length < CHOICES.least || choices.length > CHOICES.most) return [];
  const group = new RadioGroupBuilder()
    .setCustomId(CHOICE)
    .setRequired(false)
    .setOptions(choices.map(({ id, label }) => ({ label: shorten(label, 100) || '…', value: id })));
  return [new LabelBuilder().setLabel('One of these').setRadioGroupComponent(group)];
}

/** What somebody wrote into the form is a message of his in the place that the form belongs to. */
export async function onForm(interaction: ModalSubmitInteraction, desk: Desk): Promise<void> {
  await acknowledged(interaction.deferUpdate(), interaction.createdTimestamp, desk);
  const id = readCustomId(interaction.customId);
  const row = id === undefined ? undefined : await desk.rows.get(id.row);
  if (row?.kind === 'question') {
    const denial = mayAnswer(interaction, row.requester);
    if (denial !== undefined) return whisper(interaction, denial, desk);
  }
  const place =
    row === undefined || !('place' in row) ? await interactionPlace(interaction, desk) : row.place;
  const text = textOf(interaction, row);
  const files = [...(interaction.fields.getUploadedFiles(FILES)?.values() ?? [])];
  if (text === '' && files.length === 0)
    return whisper(interaction, 'The form was empty, so nothing was asked.', desk);
  const remote = files.map(({ name, url, size }) => ({ name, url, size }));
  const questionId = row?.kind === 'question' ? row.questionId : undefined;
  if (place.isPrivate === true)
    return privateTurn(interaction, place, { text, files: remote, questionId, ...aboutIn(row) }, desk);
  const incoming = {
    kind: 'text',
    userId: interaction.user.id,
    text,
    messageId: interaction.id,
    ...aboutIn(row),
    ...(questionId === undefined ? {} : { questionId }),
  } as const;
  await takeTurnWithFiles(place, incoming, remote, desk);
}

/** What was chosen, what was written and for when, as one sentence. */
function textOf({ fields }: ModalSubmitInteraction, row: Row | undefined): string {
  const chosen = fields.fields.has(CHOICE) ? fields.getRadioGroup(CHOICE) : null;
  const choice = row?.kind === 'question' ? row.choices.find(({ id }) => id === chosen) : undefined;
  const words = [choice?.label ?? '', fields.getTextInputValue(WORDS).trim()]
    .filter((part) => part !== '')
    .join(', ');
  const dates = fields.getTextInputValue(DATES).trim();
  if (dates === '') return words;
  const isPart = row?.kind === 'form' && row.dates === 'zoom to';
  return [words, words !== '' && isPart ? 'and' : '', isPart ? 'zoom to' : 'for', dates]
    .filter((part) => part !== '')
    .join(' ');
}
