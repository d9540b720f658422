import {
  ButtonBuilder,
  ButtonStyle,
  ContainerBuilder,
  MessageFlags,
  SectionBuilder,
  TextDisplayBuilder,
} from 'discord.js';
import { type Button, buttonRows, type ComponentRow } from '#adapters/discord/buttons.ts';
import { customId } from '#adapters/discord/custom-id.ts';
import type { Draft } from '#adapters/discord/outlet.ts';
import { quietText } from '#adapters/discord/quiet-text.ts';
import type { QuestionRow } from '#adapters/discord/rows.ts';
import { shorten } from '#adapters/discord/split-text.ts';

const A_PAGE = 5;
/** Cards notify nobody: what can be read in a notification is posted before them. */
const FLAGS = MessageFlags.IsComponentsV2 | MessageFlags.SuppressNotifications;

/**
 * A page of choices as cards, each with a button of its own.
 *
 * @param page 0-based
 * @param others buttons below the cards, on every page
 */
export function questionCards(
  { choices }: QuestionRow,
  {
    key,
    page,
    others,
  }: { readonly key: string; readonly page: number; readonly others: readonly ComponentRow[] },
): Draft {
  const pages = Math.ceil(choices.length / A_PAGE);
  const container = new ContainerBuilder();
  for (const { id, label } of choices.slice(page * A_PAGE, (page + 1) * A_PAGE))
    container.addSectionComponents(
      new SectionBuilder()
        .addTextDisplayComponents(words(`**${id}.** ${quietText(shorten(label, 500))}`))
        .setButtonAccessory(
          new ButtonBuilder()
            .setCustomId(customId('pick', key, id))
            .setLabel(`Pick ${id}`)
            .setStyle(ButtonStyle.Primary),
        ),
    );
  container.addTextDisplayComponents(
    words(`-# Page ${page + 1} of ${pages}; a number or a name as a message is fine too.`),
  );
  return {
    text: '',
    components: [container, ...buttonRows(turns(key, page, pages)), ...others],
    flags: FLAGS,
  };
}

function turns(key: string, page: number, pages: number): readonly Button[] {
  return [
    ...(page > 0 ? [{ id: customId('page', key, String(page - 1)), label: '◀ Previous' }] : []),
    ...(page + 1 < pages ? [{ id: customId('page', key, String(page + 1)), label: 'Next ▶' }] : []),
  ];
}

/** The cards when the question is over: cards can never become a plain message again. */
export function settledCards(outcome: string, components: readonly ComponentRow[]): Draft {
  return { text: '', components: [words(outcome), ...components], flags: FLAGS };
}

function words(text: string): TextDisplayBuilder {
  return new TextDisplayBuilder().setContent(text);
}
